#pragma once
// Making a problem out of a position: solve it, and demand that at each of the solver's turns exactly one move keeps the
// value, the failure of every other proved. What makes it fit to be set (natural, themes) is the game's own business.

#include <algorithm>
#include <optional>
#include <vector>

#include "search/solving.hpp"

namespace tabia::compose {

// A move that fails, with what refutes it as far as that is known.
template <Position P>
struct Failure {
  typename P::Move move;
  Outcome most = Outcome::Loss;  // what it still holds, at most
  std::vector<typename P::Move> refutation;
};

// One turn of the solver.
template <Position P>
struct Turn {
  P at;
  typename P::Move only;
  std::vector<Failure<P>> others;
};

template <Position P>
struct Composition {
  Outcome goal = Outcome::Win;
  std::vector<Turn<P>> turns;
  std::vector<typename P::Move>
      line;  // the solver's moves and the replies, beginning and ending with a solver's

  // Turns at which there is something to choose.
  int moves_to_find() const {
    return static_cast<int>(
        std::count_if(turns.begin(), turns.end(), [](const auto& turn) { return !turn.others.empty(); }));
  }
};

// S is a Solver over P.
template <Position P, class S>
class Composer {
 public:
  using Move = typename P::Move;
  static constexpr std::size_t most_turns = 20;

  // `limits` are for each position that has to be solved. Requires: no counter can end the game.
  Composer(S& solver, const Limits& limits, const StopFlag& stop, const Clock& clock)
      : solver_(solver), limits_(limits), stop_(stop), clock_(clock) {}

  // Nothing if the value is not proved or lost, if several first moves keep it, or if it goes on and on with one move
  // only: what never ends is no problem but an ordeal.
  std::optional<Composition<P>> compose(const P& begin) {
    const SolvedValue value = solve(begin, std::nullopt);
    if (!value.solved() || value.least == Outcome::Loss) return std::nullopt;
    Composition<P> made;
    made.goal = value.least;
    std::optional<Turn<P>> turn = turn_at(begin, made.goal);
    while (turn && made.turns.size() < most_turns) {
      if (!made.turns.empty()) made.line.push_back(reply_);
      made.line.push_back(turn->only);
      made.turns.push_back(*turn);
      turn = best_defence(after(turn->at, turn->only), made.goal);
    }
    if (made.turns.empty() || turn) return std::nullopt;
    return made;
  }

 private:
  SolvedValue solve(const P& at, std::optional<Outcome> most) {
    return solver_.solve(at, limits_, stop_, clock_, [&](const SolvedValue& value) {
      return value.solved() || (most && (value.most <= *most || value.least > *most));
    });
  }
  static P after(P at, Move move) {
    typename P::Undo unused;
    at.play(move, unused);
    return at;
  }

  // Exactly one move keeps the goal and all others are proved to fail: or it is no turn of a problem.
  std::optional<Turn<P>> turn_at(const P& at, Outcome goal) {
    const Outcome allowed = opposite(goal);  // what the opponent may still have after a good move
    Moves<P> moves;
    at.generate(moves);
    std::optional<Turn<P>> turn;
    std::vector<Failure<P>> failures;
    for (const Move move : moves) {
      const P next = after(at, move);
      const SolvedValue theirs = solve(next, allowed);
      if (theirs.most <= allowed) {
        if (turn) return std::nullopt;
        turn = Turn<P>{at, move, {}};
      } else if (theirs.least > allowed) {
        failures.push_back({move, opposite(theirs.least), solver_.line(next)});
      } else {
        return std::nullopt;
      }
    }
    if (turn) turn->others = std::move(failures);
    return turn;
  }

  // The reply that leaves one way only, with the most moves to go wrong with. A drawing problem goes on only where the
  // reply gives nothing away.
  std::optional<Turn<P>> best_defence(const P& at, Outcome goal) {
    std::optional<Turn<P>> best;
    if (at.ended()) return best;
    Moves<P> replies;
    at.generate(replies);
    for (const Move reply : replies) {
      const P next = after(at, reply);
      if (goal == Outcome::Draw && solve(next, goal).most > goal) continue;
      auto turn = turn_at(next, goal);
      if (!turn || (best && best->others.size() >= turn->others.size())) continue;
      best = std::move(turn);
      reply_ = reply;
    }
    return best;
  }

  S& solver_;
  Limits limits_;
  const StopFlag& stop_;
  const Clock& clock_;
  Move reply_ = {};  // that led to the turn best_defence() found
};

}  // namespace tabia::compose
