#pragma once
// The terms of the play evaluation, one function each. The order matters once: the pieces of both sides come first,
// because kings, threats and passed pawns ask who attacks what.

#include <algorithm>

#include "rules/chess/enumerate.hpp"
#include "rules/chess/evaluate_play_pawns.hpp"
#include "rules/chess/evaluate_play_scale.hpp"

namespace tabia::chess {

template <class Trace>
class PlayJudge {
 public:
  PlayJudge(const Position& at, Trace& trace)
      : board_(at.board()), occupied_(at.board().occupied()), to_move_(at.side_to_move()), ledger_(trace) {}

  // Requires: the verdict is on this board's pawns.
  PlaySums judge(const PawnVerdict& pawns) {
    ledger_.sums.balance = pawns.balance;
    prepare<White>();
    prepare<Black>();
    judge_pieces<White>();
    judge_pieces<Black>();
    judge_side<White>(pawns);
    judge_side<Black>(pawns);
    if (to_move_ == White) ledger_.template add<White>(PlayTerm::Tempo, w.tempo);
    if (to_move_ == Black) ledger_.template add<Black>(PlayTerm::Tempo, w.tempo);
    finish();
    return ledger_.sums;
  }

 private:
  static constexpr const PlayWeights& w = play_weights;

  // What one side does on the board.
  struct Force {
    std::array<Bitboard, kinds> by = {};  // squares each kind attacks
    Bitboard all = 0;
    Bitboard twice = 0;
    Bitboard pinned = 0;
    Bitboard free_of_pawns =
        0;  // where pieces may go: no enemy pawn guards it, none of our pawns nor the king is there
    Bitboard outposts = 0;
    Bitboard king_zone = 0;
    Square king = A1;
  };
  template <Side Us>
  Force& force() {
    return forces_[index(Us)];
  }
  Bitboard& attacked_by(Force& f, Kind kind) { return f.by[index(kind)]; }
  template <Side Us>
  Bitboard pieces(Kind kind) const {
    return board_.pieces(Us, kind);
  }
  static void attack(Force& f, Kind kind, Bitboard set) {
    f.twice |= f.all & set;
    f.all |= set;
    f.by[index(kind)] |= set;
  }

  template <Side Us>
  void prepare() {
    constexpr Side Them = other(Us);
    constexpr Bitboard outpost_ranks =
        rank_bits(relative_rank(Us, 3)) | rank_bits(relative_rank(Us, 4)) | rank_bits(relative_rank(Us, 5));
    Force& us = force<Us>();
    const Bitboard pawns = pieces<Us>(Kind::Pawn);
    const Bitboard left = forward_left<Us>(pawns);
    const Bitboard right = forward_right<Us>(pawns);
    const Bitboard their_pawn_attacks = pawn_attacks<Them>(pieces<Them>(Kind::Pawn));
    us.king = board_.king(Us);
    us.all = left | right;
    us.twice = left & right;
    us.by[index(Kind::Pawn)] = us.all;
    attack(us, Kind::King, king_attacks(us.king));
    const Bitboard beside_king = king_attacks(us.king) | bit(us.king);
    us.king_zone = beside_king | forward<Us>(beside_king);
    us.free_of_pawns = ~(their_pawn_attacks | pawns | bit(us.king));
    us.outposts = outpost_ranks & (left | right) & ~fill_forward<Them>(their_pawn_attacks);
    const detail::Pins pins = detail::find_pins<Us>(board_, us.king, occupied_);
    us.pinned = pins.diagonal | pins.straight;
  }

  template <Side Us>
  void judge_pieces() {
    const int knights = count_bits(pieces<Us>(Kind::Knight));
    const int bishops = count_bits(pieces<Us>(Kind::Bishop));
    const int rooks = count_bits(pieces<Us>(Kind::Rook));
    const int queens = count_bits(pieces<Us>(Kind::Queen));
    const int pawns = count_bits(pieces<Us>(Kind::Pawn));
    ledger_.sums.phase += knights + bishops + 2 * rooks + 4 * queens;
    add<Us>(PlayTerm::Material, w.material[0], pawns);
    add<Us>(PlayTerm::Material, w.material[1], knights);
    add<Us>(PlayTerm::Material, w.material[2], bishops);
    add<Us>(PlayTerm::Material, w.material[3], rooks);
    add<Us>(PlayTerm::Material, w.material[4], queens);
    add<Us>(PlayTerm::Material, w.knight_per_pawn, knights * (pawns - 5));
    add<Us>(PlayTerm::Material, w.rook_per_pawn, rooks * (pawns - 5));
    const Bitboard set = pieces<Us>(Kind::Bishop);
    if ((set & light_squares) != 0 && (set & ~light_squares) != 0) add<Us>(PlayTerm::Material, w.bishop_pair);
    judge_kind<Us, Kind::Knight>(w.knight_mobility);
    judge_kind<Us, Kind::Bishop>(w.bishop_mobility);
    judge_kind<Us, Kind::Rook>(w.rook_mobility);
    judge_kind<Us, Kind::Queen>(w.queen_mobility);
  }

  // Sliders see through what slides along with them: a rook behind a rook attacks what both do.
  template <Side Us, Kind K>
  Bitboard seen_through() const {
    if constexpr (K == Kind::Bishop) return occupied_ ^ pieces<Us>(Kind::Queen);
    if constexpr (K == Kind::Rook) return occupied_ ^ board_.straight_sliders(Us);
    return occupied_;
  }

  template <Side Us, Kind K, class Mobility>
  void judge_kind(const Mobility& mobility) {
    constexpr Side Them = other(Us);
    Force& us = force<Us>();
    const Force& them = force<Them>();
    const Bitboard see = seen_through<Us, K>();
    for (int i : members(pieces<Us>(K))) {
      const auto s = static_cast<Square>(i);
      Bitboard reached = attacks<K>(s, see);
      if ((bit(s) & us.pinned) != 0) reached &= line_through(us.king, s);
      attack(us, K, reached);
      add<Us>(PlayTerm::Placement, w.placement[index(K) * places + place_of(Us, s)]);
      add<Us>(PlayTerm::Mobility, mobility[count_bits(reached & us.free_of_pawns)]);
      if ((reached & them.king_zone) != 0) {
        endanger<Them>(w.danger_attacker[index(K) - index(Kind::Knight)]);
        endanger<Them>(w.danger_attack, count_bits(reached & king_attacks(them.king)));
      }
      if constexpr (K == Kind::Knight || K == Kind::Bishop) judge_minor<Us, K>(s, reached);
      if constexpr (K == Kind::Rook) judge_rook<Us>(s);
      if constexpr (K == Kind::Queen) judge_queen<Us>(s);
    }
  }

  template <Side Us, Kind K>
  void judge_minor(Square s, Bitboard reached) {
    constexpr Bitboard centre = bit(D4) | bit(E4) | bit(D5) | bit(E5);
    const Bitboard pawns = board_.pieces(Kind::Pawn);
    const Bitboard outposts = force<Us>().outposts;
    if ((bit(s) & outposts) != 0) {
      add<Us>(PlayTerm::Pieces, w.outpost[K == Kind::Knight ? 0 : 1]);
    } else if (K == Kind::Knight && (reached & outposts & ~board_.pieces(Us)) != 0) {
      add<Us>(PlayTerm::Pieces, w.outpost_reachable);
    }
    if ((forward<Us>(bit(s)) & pawns) != 0) add<Us>(PlayTerm::Pieces, w.minor_behind_pawn);
    if constexpr (K == Kind::Bishop) {
      const Bitboard colour = (bit(s) & light_squares) != 0 ? light_squares : ~light_squares;
      add<Us>(PlayTerm::Pieces, w.bishop_pawns, count_bits(pieces<Us>(Kind::Pawn) & colour));
      if (has_many(bishop_attacks(s, pawns) & centre)) add<Us>(PlayTerm::Pieces, w.bishop_long_diagonal);
    }
  }

  template <Side Us>
  void judge_rook(Square s) {
    constexpr Side Them = other(Us);
    const Bitboard file = file_bits(file_of(s));
    if ((file & pieces<Us>(Kind::Pawn)) == 0) {
      add<Us>(PlayTerm::Pieces, w.rook_file[(file & pieces<Them>(Kind::Pawn)) == 0 ? 1 : 0]);
    }
    if ((file & (pieces<Them>(Kind::Queen) | pieces<Them>(Kind::King))) != 0) {
      add<Us>(PlayTerm::Pieces, w.rook_on_royal_file);
    }
    constexpr Bitboard seventh = rank_bits(relative_rank(Us, 6));
    constexpr Bitboard eighth = rank_bits(relative_rank(Us, 7));
    const Bitboard prey = (pieces<Them>(Kind::Pawn) & seventh) | (pieces<Them>(Kind::King) & eighth);
    if ((bit(s) & seventh) != 0 && prey != 0) add<Us>(PlayTerm::Pieces, w.rook_on_seventh);
  }

  template <Side Us>
  void judge_queen(Square s) {
    constexpr Side Them = other(Us);
    const Bitboard hunters =
        (bishop_attacks(s, 0) & pieces<Them>(Kind::Bishop)) | (rook_attacks(s, 0) & pieces<Them>(Kind::Rook));
    for (int hunter : members(hunters)) {
      const Bitboard way = between(s, static_cast<Square>(hunter)) & occupied_;
      if (way == 0 || has_many(way)) continue;
      add<Us>(PlayTerm::Pieces, w.queen_exposed);
      break;
    }
  }

  template <Side Us>
  void judge_side(const PawnVerdict& pawns) {
    judge_king<Us>();
    judge_danger<Us>();
    judge_threats<Us>();
    judge_passed<Us>(pawns.passed & board_.pieces(Us));
    judge_space<Us>();
    if (!has_many(board_.pieces(other(Us)))) judge_mating<Us>();
  }

  template <Side Us>
  void judge_king() {
    constexpr Side Them = other(Us);
    const Square king = force<Us>().king;
    add<Us>(PlayTerm::Placement, w.placement[index(Kind::King) * places + place_of(Us, king)]);
    const Bitboard before = from_rank_on<Us>(rank_of(king));
    const int middle = std::clamp(file_of(king), 1, 6);
    for (int file = middle - 1; file <= middle + 1; ++file) {
      const Bitboard way = before & file_bits(file);
      const int ours = nearest_rank<Us>(way & pieces<Us>(Kind::Pawn));
      const int theirs = nearest_rank<Us>(way & pieces<Them>(Kind::Pawn));
      const int place = std::min(file, 7 - file) * 8;
      add<Us>(PlayTerm::King, w.shelter[place + ours]);
      if (ours != 0 && theirs == ours + 1) {
        add<Us>(PlayTerm::King, w.storm_blocked[theirs]);
      } else {
        add<Us>(PlayTerm::King, w.storm[place + theirs]);
      }
    }
    if ((file_bits(file_of(king)) & board_.pieces(Kind::Pawn)) == 0)
      add<Us>(PlayTerm::King, w.king_open_file);
    add<Us>(PlayTerm::King, w.castling_right, count_bits(board_.castling_rooks & board_.pieces(Us)));
    add<Us>(PlayTerm::King, w.king_pawn_steps, steps_to(king, board_.pieces(Kind::Pawn)));
  }

  // To the king of Us. What attacks its zone was counted with the pieces.
  template <Side Us>
  void judge_danger() {
    constexpr Side Them = other(Us);
    Force& us = force<Us>();
    Force& them = force<Them>();
    const Bitboard king_and_queen = attacked_by(us, Kind::King) | attacked_by(us, Kind::Queen);
    const Bitboard weak = them.all & ~us.twice & (~us.all | king_and_queen);
    endanger<Us>(w.danger_base);
    endanger<Us>(w.danger_weak, count_bits(us.king_zone & weak));
    endanger<Us>(w.danger_outnumbered, count_bits(us.king_zone & them.twice & ~us.twice));
    endanger<Us>(w.danger_pinned, count_bits(us.pinned));
    endanger<Us>(w.danger_knight_guard, count_bits(us.king_zone & pieces<Us>(Kind::Knight)));
    const Bitboard before_king = forward<Us>(bit(us.king));
    endanger<Us>(w.danger_shelter, count_bits((before_king | beside(before_king)) & pieces<Us>(Kind::Pawn)));
    if (pieces<Them>(Kind::Queen) == 0) endanger<Us>(w.danger_no_queen);

    // A check is safe where we do not guard, or guard too little.
    const Bitboard safe = ~board_.pieces(Them) & (~us.all | (weak & them.twice));
    const Bitboard see = occupied_ ^ pieces<Us>(Kind::Queen);
    const Bitboard straight = rook_attacks(us.king, see) & ~board_.pieces(Them);
    const Bitboard diagonal = bishop_attacks(us.king, see) & ~board_.pieces(Them);
    judge_checks<Us>(Kind::Knight, knight_attacks(us.king) & ~board_.pieces(Them), safe);
    judge_checks<Us>(Kind::Bishop, diagonal, safe);
    judge_checks<Us>(Kind::Rook, straight, safe);
    judge_checks<Us>(Kind::Queen, (straight | diagonal) & ~attacked_by(us, Kind::Queen), safe);
  }

  template <Side Us>
  void judge_checks(Kind kind, Bitboard from, Bitboard safe) {
    const Bitboard checks = from & attacked_by(force<other(Us)>(), kind);
    if (checks == 0) return;
    if ((checks & safe) != 0) {
      endanger<Us>(w.danger_safe_check[index(kind) - index(Kind::Knight)]);
    } else {
      endanger<Us>(w.danger_unsafe_check);
    }
  }

  template <Side Us>
  void judge_threats() {
    constexpr Side Them = other(Us);
    Force& us = force<Us>();
    Force& them = force<Them>();
    const Bitboard theirs = board_.pieces(Them) ^ pieces<Them>(Kind::King);
    const Bitboard men = theirs & ~pieces<Them>(Kind::Pawn);
    const Bitboard guarded = attacked_by(them, Kind::Pawn) | (them.twice & ~us.twice);
    const Bitboard by_pawn = attacked_by(us, Kind::Pawn) & men;
    const Bitboard minors = attacked_by(us, Kind::Knight) | attacked_by(us, Kind::Bishop);
    const Bitboard by_minor = minors & (men | (theirs & ~guarded));
    const Bitboard by_rook = attacked_by(us, Kind::Rook) & (pieces<Them>(Kind::Queen) | (theirs & ~guarded));
    threaten<Us>(w.threat_by_pawn, by_pawn);
    threaten<Us>(w.threat_by_minor, by_minor);
    threaten<Us>(w.threat_by_rook, by_rook);
    const Bitboard open = theirs & ~guarded & us.all;
    add<Us>(PlayTerm::Threats, w.threat_by_queen, count_bits(open & attacked_by(us, Kind::Queen)));
    if ((open & attacked_by(us, Kind::King)) != 0) add<Us>(PlayTerm::Threats, w.threat_by_king);
    add<Us>(PlayTerm::Threats, w.hanging, count_bits(open & (~them.all | (men & us.twice))));
    add<Us>(PlayTerm::Threats, w.restricted, count_bits(them.all & us.all & ~guarded & ~occupied_));

    constexpr Bitboard third_rank = rank_bits(relative_rank(Us, 2));
    Bitboard steps = forward<Us>(pieces<Us>(Kind::Pawn)) & ~occupied_;
    steps |= forward<Us>(steps & third_rank) & ~occupied_;
    steps &= ~attacked_by(them, Kind::Pawn) & (us.all | ~them.all);
    add<Us>(PlayTerm::Threats, w.threat_by_push, count_bits(pawn_attacks<Us>(steps) & men & ~by_pawn));
  }

  template <Side Us>
  void threaten(const PlayWeights::List<5>& weights, Bitboard victims) {
    if (victims == 0) return;
    for (int kind = 0; kind < 5; ++kind) {
      const Bitboard of_kind = victims & board_.of_kind[kind];
      if (of_kind != 0) add<Us>(PlayTerm::Threats, weights[kind], count_bits(of_kind));
    }
  }

  template <Side Us>
  void judge_passed(Bitboard passed) {
    const Force& us = force<Us>();
    const Force& them = force<other(Us)>();
    for (int i : members(passed)) {
      const auto s = static_cast<Square>(i);
      const int rank = relative_rank(Us, rank_of(s));
      const Bitboard next = forward<Us>(bit(s));
      const Bitboard way = fill_forward<Us>(next);
      const Square next_square = lowest(next);
      // Farther than five steps is simply far.
      add<Us>(PlayTerm::Passed, w.passed_their_king[rank], std::min(king_steps(them.king, next_square), 5));
      add<Us>(PlayTerm::Passed, w.passed_our_king[rank], std::min(king_steps(us.king, next_square), 5));
      if ((next & occupied_) == 0) {
        add<Us>(PlayTerm::Passed, w.passed_free[rank]);
        if ((next & them.all) == 0) add<Us>(PlayTerm::Passed, w.passed_safe[rank]);
        if ((way & (them.all | board_.pieces(other(Us)))) == 0)
          add<Us>(PlayTerm::Passed, w.passed_path_safe[rank]);
      }
      if ((bit(s) & us.by[index(Kind::Pawn)]) != 0) add<Us>(PlayTerm::Passed, w.passed_guarded[rank]);
      if (runs_free<Us>(s, way)) add<Us>(PlayTerm::Passed, w.passed_unstoppable);
      const Bitboard behind = file_bits(file_of(s)) & ~way & rook_attacks(s, occupied_);
      if ((behind & pieces<Us>(Kind::Rook)) != 0) add<Us>(PlayTerm::Passed, w.passed_rook_behind);
    }
  }

  // The rule of the square: they have their king alone with pawns, and it comes too late.
  template <Side Us>
  bool runs_free(Square s, Bitboard way) {
    constexpr Side Them = other(Us);
    if (board_.pieces(Them) != (pieces<Them>(Kind::Pawn) | pieces<Them>(Kind::King)) ||
        (way & occupied_) != 0)
      return false;
    const Square goal = square(file_of(s), relative_rank(Us, 7));
    const int steps = std::min(count_bits(way), 5);
    return king_steps(force<Them>().king, goal) - (to_move_ == Them ? 1 : 0) > steps;
  }

  template <Side Us>
  void judge_space() {
    constexpr Bitboard middle =
        (file_bits(2) | file_bits(3) | file_bits(4) | file_bits(5)) &
        (rank_bits(relative_rank(Us, 1)) | rank_bits(relative_rank(Us, 2)) | rank_bits(relative_rank(Us, 3)));
    Force& them = force<other(Us)>();
    const Bitboard pawns = pieces<Us>(Kind::Pawn);
    const Bitboard safe = middle & ~pawns & ~attacked_by(them, Kind::Pawn);
    const Bitboard behind = safe & fill_forward<other(Us)>(forward<other(Us)>(pawns)) & ~them.all;
    add<Us>(PlayTerm::Space, w.space, count_bits(safe) + count_bits(behind));
  }

  // Requires: the other side has its king alone.
  template <Side Us>
  void judge_mating() {
    const Square theirs = force<other(Us)>().king;
    add<Us>(PlayTerm::Mating, w.drive_to_edge, steps_from_centre(theirs));
    add<Us>(PlayTerm::Mating, w.kings_near, 7 - king_steps(force<Us>().king, theirs));
    const Bitboard bishops = pieces<Us>(Kind::Bishop);
    const Bitboard knights = pieces<Us>(Kind::Knight);
    if (bishops == 0 || knights == 0 ||
        (board_.pieces(Us) & ~(bishops | knights | pieces<Us>(Kind::King))) != 0)
      return;
    const bool light = (bishops & light_squares) != 0;
    const int to_corner = light ? std::min(king_steps(theirs, A8), king_steps(theirs, H1))
                                : std::min(king_steps(theirs, A1), king_steps(theirs, H8));
    add<Us>(PlayTerm::Mating, w.drive_to_corner, 7 - to_corner);
  }

  void finish() {
    PlaySums& sums = ledger_.sums;
    sums.phase = std::min(sums.phase, full_phase);
    sums.scale = {draw_scale(board_, White), draw_scale(board_, Black)};
  }

  template <Side Us>
  void add(PlayTerm term, const Weight& weight, int times = 1) {
    ledger_.template add<Us>(term, weight, times);
  }
  template <Side Us>
  void endanger(const Weight& weight, int times = 1) {
    ledger_.template endanger<Us>(weight, times);
  }

  const Board& board_;
  const Bitboard occupied_;
  const Side to_move_;
  PlayLedger<Trace> ledger_;
  std::array<Force, 2> forces_ = {};
};

}  // namespace tabia::chess
