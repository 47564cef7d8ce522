#pragma once
// What the attacker could do at once against the king: where it covers, and how it can give check.
//
// Idea:      a mate is a check that leaves no flight and that nobody can take. Lines count as open even through the attacker's own
//            men, which may step aside, so too much may seem covered, never too little: what is no mate here is none on the board.

#include "rules/chess/keyed_board.hpp"

namespace tabia::chess {

template <Kind K>
inline constexpr bool slides = K == Kind::Bishop || K == Kind::Rook || K == Kind::Queen;

template <Side Attacker>
class MatingChances {
  static constexpr Side Defender = other(Attacker);

 public:
  // Requires: the attacker may not castle.
  explicit MatingChances(const Board& board)
      : own_(board.pieces(Attacker)), enemies_(board.pieces(Defender)), king_(board.king(Defender)),
        blockers_(enemies_ ^ bit(king_)), diagonal_(bishop_attacks(king_, own_ | enemies_)),
        straight_(rook_attacks(king_, own_ | enemies_)), through_diagonal_(bishop_attacks(king_, blockers_)),
        through_straight_(rook_attacks(king_, blockers_)) {
    cover(board);
    list_checks(board);
  }

  bool in_check() const { return (once_ & bit(king_)) != 0; }
  bool has(Square s) const { return (own_ & bit(s)) != 0; }
  bool is_enemy(Square s) const { return (enemies_ & bit(s)) != 0; }
  // Whether a piece that leaves the square may open a line, to the king or for a slider.
  bool opens_line(Square s) const { return ((diagonal_ | straight_ | seen_) & bit(s)) != 0; }
  // Where the king can step.
  Bitboard flights() const { return steps_ & ~once_; }
  // The same once the piece on `from` is gone. Requires: that opens no line.
  template <Kind K>
  Bitboard flights_without(Square from) const {
    return steps_ & ~(twice_ | (once_ & ~attacks<K>(from, own_ | blockers_)));
  }
  // By so many of the attacker's men at least, one or two.
  bool is_covered(Square s, int men) const { return ((men == 1 ? once_ : twice_) & bit(s)) != 0; }

  // What a piece covers from a square, with its own men out of the way.
  template <Kind K>
  Bitboard covers(Square s) const {
    if constexpr (K == Kind::Pawn) {
      return pawn_attacks<Attacker>(bit(s));
    } else {
      return attacks<K>(s, blockers_);
    }
  }
  // From where it gives check.
  template <Kind K>
  Bitboard checking() const {
    return looking<K>(diagonal_, straight_);
  }
  // The same when men of its own side step aside; for the king, where it may not go.
  template <Kind K>
  Bitboard looking_at_king() const {
    return K == Kind::King ? king_attacks(king_) : looking<K>(through_diagonal_, through_straight_);
  }
  // Whether a slider on the square may keep a man of the defender from leaving the line to its king.
  template <Kind K>
  bool may_pin(Square s) const {
    if constexpr (slides<K>) {
      const Bitboard men = between(king_, s) & enemies_;
      return (attacks<K>(king_, 0) & bit(s)) != 0 && men != 0 && !has_many(men);
    } else {
      return false;
    }
  }
  // A piece goes from `but` to `to`, where it covers so much, and leaves the king these flights if no other covers more. Can
  // another mate now?
  bool may_mate(Square but, Square to, Bitboard flights, Bitboard covered, bool pins) const {
    for (const Check& check : checks_) {
      if (check.from == but || (((flights & ~check.covers) | check.misses) & ~covered) != 0) continue;
      if (pins || (check.answered_unless & bit(to)) != 0) return true;
    }
    return false;
  }

 private:
  static constexpr Bitboard anything = ~Bitboard{0};

  struct Check {
    Square from = {};
    Bitboard covers = anything;
    Bitboard misses = 0;  // flights that it leaves if nobody else covers them
    Bitboard answered_unless =
        anything;  // a man of the defender takes the checking piece, unless one of these is entered
  };

  template <Kind K>
  Bitboard looking(Bitboard diagonal, Bitboard straight) const {
    if constexpr (K == Kind::Pawn) return pawn_attacks<Defender>(bit(king_));
    if constexpr (K == Kind::Knight) return knight_attacks(king_);
    if constexpr (K == Kind::Bishop) return diagonal;
    if constexpr (K == Kind::Rook) return straight;
    if constexpr (K == Kind::Queen) return diagonal | straight;
    return 0;
  }

  void cover(const Board& board) {
    const auto add = [&](Bitboard set) {
      twice_ |= once_ & set;
      once_ |= set;
    };
    add(forward_left<Attacker>(board.pieces(Attacker, Kind::Pawn)));
    add(forward_right<Attacker>(board.pieces(Attacker, Kind::Pawn)));
    for (int s : members(board.pieces(Attacker, Kind::King))) add(king_attacks(static_cast<Square>(s)));
    for (int s : members(board.pieces(Attacker, Kind::Knight))) add(knight_attacks(static_cast<Square>(s)));
    const auto add_slider = [&](Bitboard set, Bitboard through) {
      add(set);
      seen_ |= set;
      seen_through_ |= through;
    };
    const Bitboard without_king = own_ | blockers_;
    for (int s : members(board.diagonal_sliders(Attacker)))
      add_slider(bishop_attacks(static_cast<Square>(s), without_king),
                 bishop_attacks(static_cast<Square>(s), blockers_));
    for (int s : members(board.straight_sliders(Attacker)))
      add_slider(rook_attacks(static_cast<Square>(s), without_king),
                 rook_attacks(static_cast<Square>(s), blockers_));
    steps_ = king_attacks(king_) & ~enemies_;
  }

  void list_checks(const Board& board) {
    const Bitboard occupied = own_ | enemies_;
    pins_ = detail::find_pins<Defender>(board, king_, occupied);
    const Bitboard behind =
        (bishop_attacks(king_, occupied ^ (diagonal_ & own_)) & ~diagonal_ &
         board.diagonal_sliders(Attacker)) |
        (rook_attacks(king_, occupied ^ (straight_ & own_)) & ~straight_ & board.straight_sliders(Attacker));
    for (int s : members(behind)) {
      for (int from : members(between(king_, static_cast<Square>(s)) & own_))
        add({static_cast<Square>(from)});
    }
    list_pawn_checks(board);
    list_piece_checks<Kind::Knight>(board);
    list_piece_checks<Kind::Bishop>(board);
    list_piece_checks<Kind::Rook>(board);
    list_piece_checks<Kind::Queen>(board);
  }
  // Men of its own are no hindrance to end on: they may have gone by then.
  template <Kind K>
  void list_piece_checks(const Board& board) {
    for (int s : members(board.pieces(Attacker, K))) {
      const auto from = static_cast<Square>(s);
      const Bitboard checks = attacks<K>(from, own_ | enemies_) & checking<K>();
      if (checks == 0) continue;
      const Bitboard left = flights_without<K>(from);
      for (int to : members(checks)) add_check<K>(board, from, static_cast<Square>(to), left);
    }
  }
  void list_pawn_checks(const Board& board) {
    const Bitboard pawns = board.pieces(Attacker, Kind::Pawn);
    const Bitboard onward = forward<Attacker>(pawns) | pawn_attacks<Attacker>(pawns);
    if (((onward | forward<Attacker>(onward)) & checking<Kind::Pawn>()) == 0 && (pawns & seventh) == 0)
      return;
    for (int s : members(pawns)) {
      const auto from = static_cast<Square>(s);
      const Bitboard step = forward<Attacker>(bit(from)) & ~enemies_;
      const Bitboard jump = (bit(from) & second) != 0 ? forward<Attacker>(step) & ~enemies_ : 0;
      const Bitboard targets = step | jump | (pawn_attacks<Attacker>(bit(from)) & enemies_);
      if ((bit(from) & seventh) != 0) {
        if ((targets & (queen_attacks(king_, 0) | knight_attacks(king_))) != 0) add({from});
        continue;
      }
      for (int to : members(targets & checking<Kind::Pawn>()))
        add_check<Kind::Pawn>(board, from, static_cast<Square>(to), flights());
    }
  }
  // `left` are the flights when it is gone from where it stands.
  template <Kind K>
  void add_check(const Board& board, Square from, Square to, Bitboard left) {
    const bool opens = (seen_ & bit(from)) != 0;
    const Bitboard behind = opens ? seen_through_ : 0;
    Check check{from, covers<K>(to) | behind};
    const bool attacks_it = K != Kind::Pawn || file_of(from) != file_of(to);
    const Bitboard protected_by_others = (attacks_it ? twice_ : once_) | behind;
    check.misses = (left & ~check.covers) | (king_attacks(king_) & bit(to) & ~protected_by_others);
    const Bitboard takers = attackers<Defender>(board, to, (own_ | enemies_) ^ bit(from)) & blockers_ &
                            ~(pins_.diagonal | pins_.straight);
    if (!opens && takers != 0) {
      const Square taker = lowest(takers);
      check.answered_unless = between(taker, to) | bit(taker);
    }
    add(check);
  }
  // More than there is room for: any of them may be mate.
  void add(Check check) {
    if (checks_.size() < checks_.capacity()) {
      checks_.push_back(check);
    } else {
      checks_.back() = {king_};
    }
  }

  static constexpr Bitboard second = rank_bits(relative_rank(Attacker, 1));
  static constexpr Bitboard seventh = rank_bits(relative_rank(Attacker, 6));

  Bitboard own_, enemies_;
  Square king_;                                   // of the defender
  Bitboard blockers_;                             // the defender's others
  Bitboard diagonal_, straight_;                  // seen from the king
  Bitboard through_diagonal_, through_straight_;  // the same through the attacker's men
  Bitboard once_ = 0, twice_ = 0;                 // covered by one at least, by two
  Bitboard seen_ = 0, seen_through_ = 0;          // by sliders; the same through their own men
  Bitboard steps_ = 0;
  detail::Pins pins_;  // men of the defender
  FixedList<Check, 64> checks_;
};

}  // namespace tabia::chess
