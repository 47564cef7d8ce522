#pragma once
// What a draughts position is worth as far as plain looking ahead can tell, with nothing in common with the prover but the
// values of the smallest endings: the slow generator, every move, no table of proofs, no order, no repetition.

#include "../egdb/test_endings.hpp"
#include "rules/draughts/test_reference.hpp"

namespace tabia::draughts {

struct PlainBounds {
  Outcome least = Outcome::Loss;  // for the side to move
  Outcome most = Outcome::Win;
};

class PlainChecker {
 public:
  explicit PlainChecker(const DraughtsEndings& endings) : endings_(endings) {}

  PlainBounds look(const Setup& setup, int depth) const {
    const auto position = Position::make({}, setup);
    const auto mover = static_cast<std::size_t>(index(setup.to_move));
    if ((setup.men[mover] | setup.kings[mover]) == 0) return {Outcome::Loss, Outcome::Loss};
    if (pieces(setup) <= endings_.most_pieces() && (setup.men[1 - mover] | setup.kings[1 - mover]) != 0) {
      const Outcome outcome = egdb::value_of(endings_, *position).outcome();
      return {outcome, outcome};
    }
    const auto moves = reference::moves(english, setup);
    if (moves.empty()) return {Outcome::Loss, Outcome::Loss};
    if (depth == 0) return {};
    PlainBounds best{Outcome::Loss, Outcome::Loss};
    for (const auto& [move, count] : moves) {
      const PlainBounds theirs = look(after(setup, move), depth - 1);
      best.least = std::max(best.least, turned(theirs.most));
      best.most = std::max(best.most, turned(theirs.least));
    }
    return best;
  }

 private:
  static Outcome turned(Outcome outcome) {
    return outcome == Outcome::Draw ? outcome : outcome == Outcome::Win ? Outcome::Loss : Outcome::Win;
  }
  static int pieces(const Setup& setup) {
    return count_bits(setup.men[0] | setup.men[1] | setup.kings[0] | setup.kings[1]);
  }
  static Setup after(Setup setup, const reference::Move& move) {
    const auto mover = static_cast<std::size_t>(index(setup.to_move));
    const auto bit = [](int number) { return Numbers{1} << (number - 1); };
    const bool king = (setup.kings[mover] & bit(move.from)) != 0 || move.crowns;
    setup.men[mover] &= ~bit(move.from);
    setup.kings[mover] &= ~bit(move.from);
    (king ? setup.kings : setup.men)[mover] |= bit(move.to);
    for (const int taken : move.captured) {
      setup.men[1 - mover] &= ~bit(taken);
      setup.kings[1 - mover] &= ~bit(taken);
    }
    setup.to_move = other(setup.to_move);
    return setup;
  }

  const DraughtsEndings& endings_;
};

}  // namespace tabia::draughts
