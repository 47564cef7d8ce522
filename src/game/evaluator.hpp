#pragma once
// Opinion: what a position is worth when the search stops looking. One evaluator per thread; those that keep
// state in step with the line (a network's accumulator) do it in push and pop.

#include "game/position.hpp"

namespace tabia {

template <class E, class P>
concept Evaluator = Position<P> && requires(E& e, const P& at, typename P::Move m) {
  e.reset(at);
  e.push(at, m);  // before play
  e.push_null(at);
  e.pop();                                 // after undo
  { e.score(at) } -> std::same_as<Score>;  // for the side to move; within +-max_opinion
};

// Base for evaluators that look at each position afresh.
struct Stateless {
  template <class P>
  void reset(const P&) {}
  template <class P>
  void push(const P&, typename P::Move) {}
  template <class P>
  void push_null(const P&) {}
  void pop() {}
};

// No opinion: every unfinished position is even.
struct NoOpinion : Stateless {
  template <class P>
  Score score(const P&) {
    return draw_score;
  }
};

}  // namespace tabia
