#pragma once
// The last two plies of a count at once.
//
// Idea:      most moves leave most of the opponent's replies as they were. So count the replies once, as if we
//            had passed, and for each of our moves only what it changes: lines it opens at `from` and closes at
//            `to`, and pawns it blocks, frees, or comes within reach of. Moves that change neither are not even
//            looked at one by one: a popcount times the base.
// Invariant: a move counted this way captures nothing, gives no check, changes no pin, and does not touch the
//            squares on which the opponent's king depends (its steps, its castling). All such squares are in
//            `delicate`; a move that leaves or enters one of them is played on a copy and counted plainly.
// Reference: none known to us; the plain count (count_moves) is its measure, in tests and perft alike.

#include "rules/chess/count_moves.hpp"

namespace tabia::chess {

template <Side Us>
class ReplyCounter {
 public:
  explicit ReplyCounter(const Board& board)
      : board_(board), scratch_(board), occupied_(board.occupied()), theirs_(board.pieces(Them)),
        king_(board.king(Them)) {
    scratch_.en_passant = 0;
    find_lines_to_king();
    find_needs_of_king();
    count_base();
  }

  std::uint64_t count() {
    enumerate<Us>(board_, *this);
    return replies_;
  }

  // --- What enumerate() tells
  void king(Square from, Bitboard targets) { piece<Kind::King>(from, targets); }

  template <Kind K>
  void piece(Square from, Bitboard targets) {
    const Bitboard delicate = delicate_for<K>();
    if ((bit(from) & delicate_from<K>()) != 0) return plainly<K>(from, targets);
    if (const Bitboard hard = targets & delicate; hard != 0) plainly<K>(from, hard);
    const Bitboard easy = targets & ~delicate;
    if (easy == 0) return;
    const Lifted lifted = lift(from);
    replies_ += count_bits(easy) * lifted.replies;
    for (int to : members(easy & (lifted.seen | pawn_squares_))) {
      replies_ += change_at(lifted, from, static_cast<Square>(to));
    }
  }

  void pawns(Bitboard targets, int step) {
    const Bitboard special = delicate_for<Kind::Pawn>() | seen_ | pawn_squares_;
    const Bitboard special_from = delicate_from<Kind::Pawn>() | seen_ | pawn_squares_;
    const Bitboard easy = targets & ~special & ~shifted(special_from, step);
    replies_ += count_bits(easy) * base_;
    for (int to : members(targets & ~easy)) {
      piece<Kind::Pawn>(static_cast<Square>(to - step), bit(static_cast<Square>(to)));
    }
  }
  void double_steps(Bitboard targets, int step) {
    // Beside an enemy pawn the double step may be answered en passant.
    const Bitboard catchers = board_.pieces(Them, Kind::Pawn);
    const Bitboard risky = targets & ((catchers & ~file_bits(0)) >> 1 | (catchers & ~file_bits(7)) << 1);
    if (risky != 0) maker().double_steps(risky, step);
    pawns(targets & ~risky, step);
  }
  void promotions(Bitboard targets, int step) { maker().promotions(targets, step); }
  void en_passant(Square from, Square to) { maker().en_passant(from, to); }
  void castling(Square king, Square rook) { maker().castling(king, rook); }

 private:
  static constexpr Side Them = other(Us);

  struct PlainCount {
    std::uint64_t& replies;
    void operator()(const Board& next) { replies += count_moves<Them>(next); }
  };
  // What follows from taking our piece off `from`.
  struct Lifted {
    std::uint64_t replies;
    std::uint64_t pawn_replies;
    Bitboard occupied;
    Bitboard seen;  // by their sliders
  };

  static constexpr Bitboard shifted(Bitboard set, int step) { return step > 0 ? set << step : set >> -step; }

  BoardMaker<Us, PlainCount> maker() { return {board_, plain_count_}; }

  template <Kind K>
  void plainly(Square from, Bitboard targets) {
    if constexpr (K == Kind::King) {
      maker().king(from, targets);
    } else if constexpr (K == Kind::Pawn) {
      for (int to : members(targets)) {
        plain_count_(after_move<Us>(board_, bit(from), bit(static_cast<Square>(to)), Kind::Pawn, Kind::Pawn));
      }
    } else {
      maker().template piece<K>(from, targets);
    }
  }

  // Squares a piece of kind K must not leave (or enter) to be counted the short way.
  template <Kind K>
  Bitboard delicate_from() const {
    Bitboard set = lines_ | king_view_ | home_rank_;
    if constexpr (K == Kind::Knight) set |= knight_reach_;
    if constexpr (K == Kind::Pawn) set |= pawn_reach_;
    if constexpr (K == Kind::King) set |= king_reach_;
    return set;
  }
  template <Kind K>
  Bitboard delicate_for() const {
    Bitboard set = delicate_from<K>() | theirs_;
    if constexpr (K == Kind::Knight) set |= knight_attacks(king_);
    if constexpr (K == Kind::Pawn) set |= pawn_attacks<Them>(bit(king_));
    if constexpr (K == Kind::Bishop || K == Kind::Queen) set |= diagonal_view_;
    if constexpr (K == Kind::Rook || K == Kind::Queen) set |= straight_view_;
    return set;
  }

  // Lines along which one of our sliders is aimed at the king with at most two pieces between: there a move can
  // give check, pin or unpin. And what a slider of ours would have to enter to check or pin by itself.
  void find_lines_to_king() {
    const Bitboard diagonal = aim(board_.diagonal_sliders(Us), diagonal_view_,
                                  [&](Bitboard occupied) { return bishop_attacks(king_, occupied); });
    const Bitboard straight = aim(board_.straight_sliders(Us), straight_view_,
                                  [&](Bitboard occupied) { return rook_attacks(king_, occupied); });
    for (int s : members(diagonal | straight))
      lines_ |= between(king_, static_cast<Square>(s)) | bit(static_cast<Square>(s));
  }
  template <class Attacks>
  Bitboard aim(Bitboard sliders, Bitboard& view, Attacks attacks) {
    const Bitboard first = attacks(occupied_) & occupied_;
    view = attacks(occupied_ ^ first);
    if (sliders == 0) return 0;
    const Bitboard second = view & occupied_;  // holds the first pieces too
    return attacks(occupied_ & ~second) & sliders;
  }

  // The squares whose safety their king depends on, and from where that safety can be touched.
  void find_needs_of_king() {
    Bitboard needs = king_attacks(king_) & ~theirs_;
    for (int s : members(board_.castling_rooks & theirs_)) {
      const Square king_to = castling_targets(king_, static_cast<Square>(s)).king;
      needs |= between(king_, king_to) | bit(king_to);
      home_rank_ = rank_bits(rank_of(king_));  // whatever comes or goes there may matter for castling
    }
    const Bitboard without_king = occupied_ ^ bit(king_);
    for (int s : members(needs)) {
      const auto square = static_cast<Square>(s);
      king_view_ |= queen_attacks(square, without_king);
      knight_reach_ |= knight_attacks(square);
      king_reach_ |= king_attacks(square);
    }
    pawn_reach_ = pawn_attacks<Them>(needs);
    king_view_ |= needs;
  }

  // Their replies as if we had passed.
  void count_base() {
    base_ = count_moves<Them>(scratch_);
    pins_ = detail::find_pins<Them>(board_, king_, occupied_);
    for (int s : members(board_.diagonal_sliders(Them)))
      seen_ |= bishop_attacks(static_cast<Square>(s), occupied_);
    for (int s : members(board_.straight_sliders(Them)))
      seen_ |= rook_attacks(static_cast<Square>(s), occupied_);
    const Bitboard pawns = board_.pieces(Them, Kind::Pawn);
    const Bitboard steps = forward<Them>(pawns);
    pawn_squares_ =
        steps | forward<Them>(steps & rank_bits(relative_rank(Them, 2))) | pawn_attacks<Them>(pawns);
    base_pawns_ = count_pawns();
  }

  std::uint64_t count_pawns() const {
    MoveCounter counter;
    detail::enumerate_pawns<Them>(scratch_, king_, scratch_.occupied(), ~Bitboard{0}, pins_, counter);
    return counter.moves;
  }
  // With our pieces changed by `change`.
  std::uint64_t count_pawns(Bitboard change) {
    scratch_.of_side[index(Us)] ^= change;
    const std::uint64_t moves = count_pawns();
    scratch_.of_side[index(Us)] ^= change;
    return moves;
  }

  Bitboard sliders_seeing(Square s, Bitboard occupied) const {
    return (bishop_attacks(s, occupied) & board_.diagonal_sliders(Them)) |
           (rook_attacks(s, occupied) & board_.straight_sliders(Them));
  }
  // Where one of their sliders may go.
  Bitboard reach(Square s, Bitboard occupied) const {
    Bitboard set = 0;
    if ((board_.diagonal_sliders(Them) & bit(s)) != 0) set |= bishop_attacks(s, occupied);
    if ((board_.straight_sliders(Them) & bit(s)) != 0) set |= rook_attacks(s, occupied);
    return set;
  }
  // Where it may go and count: a pinned one only along its pin.
  Bitboard counted(Square s, Bitboard reached) const {
    reached &= ~theirs_;
    if (((pins_.diagonal | pins_.straight) & bit(s)) != 0) reached &= line_through(king_, s);
    return reached;
  }

  Lifted lift(Square from) {
    Lifted lifted = {base_, base_pawns_, occupied_ ^ bit(from), seen_};
    if ((seen_ & bit(from)) != 0) {
      for (int s : members(sliders_seeing(from, occupied_))) {
        const auto slider = static_cast<Square>(s);
        const Bitboard opened = reach(slider, lifted.occupied) & ~reach(slider, occupied_);
        lifted.seen |= opened;
        lifted.replies += count_bits(counted(slider, opened));
      }
    }
    if ((pawn_squares_ & bit(from)) != 0) {
      lifted.pawn_replies = count_pawns(bit(from));
      lifted.replies += lifted.pawn_replies - base_pawns_;
    }
    return lifted;
  }

  // How many replies appear or vanish when the lifted piece is put down on `to`; wraps around when fewer.
  std::uint64_t change_at(const Lifted& lifted, Square from, Square to) {
    std::uint64_t change = 0;
    if ((lifted.seen & bit(to)) != 0) {
      for (int s : members(sliders_seeing(to, lifted.occupied))) {
        const auto slider = static_cast<Square>(s);
        const Bitboard closed = reach(slider, lifted.occupied) & ~reach(slider, lifted.occupied | bit(to));
        change -= count_bits(counted(slider, closed));
      }
    }
    if ((pawn_squares_ & bit(to)) != 0) change += count_pawns(bit(from) | bit(to)) - lifted.pawn_replies;
    return change;
  }

  const Board& board_;
  Board scratch_;  // for pawns: our pieces come and go here
  Bitboard occupied_, theirs_;
  Square king_;  // theirs

  Bitboard lines_ = 0;
  Bitboard diagonal_view_ = 0, straight_view_ = 0;
  Bitboard home_rank_ = 0;
  Bitboard king_view_ = 0, knight_reach_ = 0, pawn_reach_ = 0, king_reach_ = 0;

  detail::Pins pins_;
  Bitboard seen_ = 0;          // by their sliders
  Bitboard pawn_squares_ = 0;  // where a change of occupancy concerns their pawns
  std::uint64_t base_ = 0, base_pawns_ = 0;
  std::uint64_t replies_ = 0;
  PlainCount plain_count_{replies_};
};

template <Side Us>
std::uint64_t count_replies(const Board& board) {
  return ReplyCounter<Us>(board).count();
}

}  // namespace tabia::chess
