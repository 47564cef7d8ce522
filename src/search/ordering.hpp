#pragma once
// In which order the moves of a node are tried. The value of a position never depends on it (BestSix apart,
// which drops moves); the size of the alpha-beta tree does.
//
// Invariant: an ordering only permutes. Sorting is stable, so a run can be repeated, and moves that the
// ordering holds equal stay as they came: shuffled at the root if there is a seed, as generated elsewhere.
// References: MVV-LVA and killers: Slate and Atkin, Chess 4.5, 1977; history: Schaeffer, 1989.
// Ours: "by evaluation" sorts by what the child would be worth as a leaf, ends included, so a mating move is
// never sorted behind a capture and BestSix cannot drop it. A game that knows no captures or history slots
// falls back to the order it generates.

#include <array>
#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "search/stepping.hpp"
#include "search/study_memory.hpp"

namespace tabia::ordering {

constexpr std::size_t best_six = 6;

// The move's rank by what it takes: bigger is tried earlier, 0 for a quiet move.
template <Position P>
int mvv_lva(const P& at, typename P::Move move) {
  if constexpr (KnowsCaptures<P>) {
    const Score victim = at.captured_value(move);
    return victim > 0 ? victim * 16 - at.mover_value(move) / 16
                      : 0;  // any better victim outweighs any attacker
  } else {
    static_cast<void>(at), static_cast<void>(move);
    return 0;
  }
}

template <Position P>
bool is_capture(const P& at, typename P::Move move) {
  if constexpr (KnowsCaptures<P>) return at.captured_value(move) > 0;
  static_cast<void>(at), static_cast<void>(move);
  return false;
}

template <Position P>
int by_history(const P& at, typename P::Move move, int ply, std::optional<std::uint16_t> hint,
               const StudyMemory<P>& memory) {
  constexpr int table_move = 1 << 30, capture = 1 << 26, killer = 1 << 24;
  if (hint && move.hint() == *hint) return table_move;
  if (is_capture(at, move)) return capture + mvv_lva(at, move);
  if (memory.is_killer(move, ply)) return killer;
  return memory.history(at, move);
}

// Insertion sort: stable, without allocation, and quick on lists that are nearly in order.
template <Position P>
void sort_by_rank(Moves<P>& moves, std::array<int, P::max_moves>& ranks) {
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const auto move = moves[i];
    const int rank = ranks[i];
    std::size_t to = i;
    for (; to > 0 && ranks[to - 1] < rank; --to) {
      moves[to] = moves[to - 1];
      ranks[to] = ranks[to - 1];
    }
    moves[to] = move;
    ranks[to] = rank;
  }
}

// Requires: moves are the legal moves at `at`. `leaf_value(child)` is the child's worth to its own side to move.
template <class Step, Position P, class E, class LeafValue>
void order(Ordering how, P& at, E& evaluator, Moves<P>& moves, int ply, std::optional<std::uint16_t> hint,
           const StudyMemory<P>& memory, LeafValue&& leaf_value) {
  if (how == Ordering::None) return;
  std::array<int, P::max_moves> ranks;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = moves[i];
    switch (how) {
      case Ordering::None: break;
      case Ordering::ByEvaluation:
      case Ordering::BestSix:
        evaluator.push(at, move);
        Step::step(at, move, [&](P& child) { ranks[i] = -leaf_value(child); });
        evaluator.pop();
        break;
      case Ordering::ByCapture:
        if constexpr (KnowsCaptures<P>) {
          ranks[i] = at.target_value(move);
        } else {
          ranks[i] = 0;
        }
        break;
      case Ordering::MvvLva: ranks[i] = mvv_lva(at, move); break;
      case Ordering::History: ranks[i] = by_history(at, move, ply, hint, memory); break;
    }
  }
  sort_by_rank<P>(moves, ranks);
  if (how == Ordering::BestSix && moves.size() > best_six) moves.shrink(best_six);
}

}  // namespace tabia::ordering
