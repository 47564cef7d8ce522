#pragma once
// Watching a search. A watcher is a template argument of every search: `Silent` has empty functions, so a
// search that nobody watches is compiled as if the calls were not there.
//
// A depth-first search calls on_root, then for every visited node below the root on_enter ... on_leave, and
// on_leave(0, value) at last. At a leaf on_leaf comes in between; a node left without on_leaf and without
// children was answered by a table. A best-first search tells of each visit as a walk down from the root.
// alpha, beta and value are always for the side to move at that node.

#include <span>

#include "search/study.hpp"

namespace tabia {

template <class W, class P>
concept Watcher = Position<P> &&
    requires(W& w, typename P::Move move, std::span<const typename P::Move> skipped,
             const StudyResult<P>& report, int ply, Score score) {
  w.on_root(score, score);              // alpha, beta: a pass begins (a depth, or one guess of MTD)
  w.on_enter(ply, move, score, score);  // ply of the child, the move that led there, its alpha and beta
  w.on_leaf(ply, score);
  w.on_cut(ply, ply, skipped);  // ply, how many moves were tried, the moves not looked at
  w.on_leave(ply, score);
  w.on_depth(report);  // a depth was finished
};

struct Silent {
  void on_root(Score, Score) {}
  template <class Move>
  void on_enter(int, Move, Score, Score) {}
  void on_leaf(int, Score) {}
  template <class Move>
  void on_cut(int, int, std::span<const Move>) {}
  void on_leave(int, Score) {}
  template <class Report>
  void on_depth(const Report&) {}
};

}  // namespace tabia
