#pragma once
// Two moves before the mate most tries of the attacker fail to one and the same reply. Which of them do is told here without
// playing them: what can be mate at once after the reply is found once, and a try is asked only what it adds to that.
//
// Idea:      a try covers what it covers from its new square; the mating move must cover the rest (mating_chances.hpp).
// Invariant: what is answered here is answered on the board: the reply is legal after the try and leaves no mate at once.

#include <optional>

#include "rules/chess/mating_chances.hpp"

namespace tabia::chess {

// A step that changes nothing but where its piece stands and what it takes: the only kind of reply that is looked at here.
template <Side Us>
bool is_plain_step(const Board& board, Step step) {
  const Bitboard from = bit(step.move.from()), to = bit(step.move.to());
  if (step.move.type() != Move::Type::Plain) return false;
  if (((board.pieces(Us) | board.pieces(Kind::King)) & to) != 0) return false;
  if (step.kind == Kind::None || (board.pieces(Us, step.kind) & from) == 0) return false;
  if (step.kind != Kind::Pawn) return (attacks(step.kind, step.move.from(), board.occupied()) & to) != 0;
  const bool takes = (pawn_attacks<Us>(from) & board.pieces(other(Us)) & to) != 0;
  return takes || (forward<Us>(from) & ~board.occupied() & to) != 0;
}

template <Side Attacker>
class OneReply {
 public:
  // `replied` is the board after the reply, played as if the attacker had passed. Requires: is_plain_step() of it, the
  // defender not in check afterwards, and no right of the attacker to castle.
  OneReply(const Board& replied, Step reply)
      : replied_(replied), way_(between(reply.move.from(), reply.move.to())), chances_(replied) {}

  // Whether the reply answers a move of the attacker that takes something or not; promotions, castling and taking en passant
  // left aside.
  template <Kind K>
  bool answers(Square from, Square to, bool takes) {
    if ((way_ & bit(to)) != 0 || chances_.is_enemy(to) != takes || !chances_.has(from)) return false;
    const bool leaves_line = chances_.opens_line(from);
    if (from != from_) {
      if (K == Kind::Pawn && leaves_line) return false;
      leave<K>(from, leaves_line);
    }
    const MatingChances<Attacker>& others = leaves_line ? *without_ : chances_;
    if (others.in_check() || (others.template looking_at_king<K>() & bit(to)) != 0) return false;
    if (others.may_mate(from, to, flights_, others.template covers<K>(to), others.template may_pin<K>(to)))
      return false;
    if (takes && opens_behind<K>(others, leaves_line, from, to)) return false;
    return !mates_again<K>(others, from, to);
  }

 private:
  // What is there to mate with when the piece is gone, and with what it could mate itself.
  template <Kind K>
  void leave(Square from, bool leaves_line) {
    from_ = from;
    again_ = 0;
    if (leaves_line) {
      Board board = replied_;
      board.toggle(Attacker, K, bit(from));
      without_.emplace(board);
    }
    const MatingChances<Attacker>& others = leaves_line ? *without_ : chances_;
    if constexpr (K == Kind::Pawn) {
      flights_ = others.flights();
      return;
    } else {
      flights_ = leaves_line ? others.flights() : others.template flights_without<K>(from);
    }
    for (int s : members(others.template checking<K>())) {
      const auto to = static_cast<Square>(s);
      if ((flights_ & ~others.template covers<K>(to)) == 0) again_ |= bit(to);
    }
  }
  // Whether the piece that took on a square may open a line when it leaves it to give check.
  template <Kind K>
  bool opens_behind(const MatingChances<Attacker>& others, bool leaves_line, Square from, Square to) const {
    if (others.is_covered(to, leaves_line ? 1 : 2)) return true;
    if constexpr (slides<K>) {
      return (attacks<K>(to, replied_.occupied() ^ bit(from)) & others.template checking<K>()) != 0;
    } else {
      return false;
    }
  }
  template <Kind K>
  bool mates_again(const MatingChances<Attacker>& others, Square from, Square to) const {
    if constexpr (K == Kind::Pawn) {
      constexpr Bitboard seventh = rank_bits(relative_rank(Attacker, 6));
      const Bitboard onward = forward<Attacker>(bit(to)) | pawn_attacks<Attacker>(bit(to));
      return (bit(to) & seventh) != 0 || (onward & others.template checking<K>()) != 0;
    } else {
      return again_ != 0 && (attacks<K>(to, replied_.occupied() ^ bit(from)) & again_) != 0;
    }
  }

  static constexpr auto nowhere = static_cast<Square>(squares);

  const Board& replied_;
  Bitboard way_;  // that the reply takes
  MatingChances<Attacker> chances_;
  // Of the piece that was asked for last:
  Square from_ = nowhere;
  std::optional<MatingChances<Attacker>> without_;  // if it opens a line
  Bitboard flights_ = 0;                            // of the king once it is gone
  Bitboard again_ = 0;                              // where it would mate itself, could it go there
};

// Writes down the moves of the attacker that this reply does not answer.
template <Side Attacker>
class UnansweredLister {
 public:
  UnansweredLister(const Board& board, OneReply<Attacker>& reply, Steps& out)
      : occupied_(board.occupied()), reply_(reply), out_(out), all_{out} {}

  void king(Square from, Bitboard targets) { piece<Kind::King>(from, targets); }
  template <Kind K>
  void piece(Square from, Bitboard targets) {
    for (int to : members(targets)) tell<K>(from, static_cast<Square>(to));
  }
  void pawns(Bitboard targets, int step) {
    for (int to : members(targets)) tell<Kind::Pawn>(static_cast<Square>(to - step), static_cast<Square>(to));
  }
  void double_steps(Bitboard targets, int step) { pawns(targets, step); }
  void promotions(Bitboard targets, int step) { all_.promotions(targets, step); }
  void en_passant(Square from, Square to) { all_.en_passant(from, to); }
  void castling(Square king, Square rook) { all_.castling(king, rook); }

 private:
  template <Kind K>
  void tell(Square from, Square to) {
    if (!reply_.template answers<K>(from, to, (occupied_ & bit(to)) != 0))
      out_.push_back({Move(from, to), K});
  }

  Bitboard occupied_;
  OneReply<Attacker>& reply_;
  Steps& out_;
  detail::StepLister all_;
};

}  // namespace tabia::chess
