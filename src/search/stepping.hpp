#pragma once
// Three ways to stand on a child position (S8): play and take back, play and restore a saved copy, or build a
// new object each time. A search is told which as a template argument; the result never depends on it.

#include <cstdint>

#include "game/position.hpp"

namespace tabia {

struct MakeUndo {
  template <Position P, class Visit>
  static void step(P& at, typename P::Move move, Visit&& visit) {
    typename P::Undo saved;
    at.play(move, saved);
    visit(at);
    at.undo(move, saved);
  }
};

struct CopyBack {
  template <Position P, class Visit>
  static void step(P& at, typename P::Move move, Visit&& visit) {
    const P before = at;
    typename P::Undo unused;
    at.play(move, unused);
    visit(at);
    at = before;
  }
};

struct Successor {
  template <Position P, class Visit>
  static void step(P& at, typename P::Move move, Visit&& visit) {
    P child = at;
    typename P::Undo unused;
    child.play(move, unused);
    visit(child);
  }
};

enum class Stepping : std::uint8_t { MakeUndo, CopyBack, Successor };

// Turns the run-time choice into the template argument: with_stepping(s, [&](auto step) { ... decltype(step) ... }).
template <class Use>
auto with_stepping(Stepping stepping, Use&& use) {
  switch (stepping) {
    case Stepping::CopyBack: return use(CopyBack{});
    case Stepping::Successor: return use(Successor{});
    case Stepping::MakeUndo: break;
  }
  return use(MakeUndo{});
}

}  // namespace tabia
