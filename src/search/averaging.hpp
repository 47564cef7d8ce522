#pragma once
// The averaging players: what a move leads to on average, instead of against the best play.
//
// Idea:      a draughts program chose its moves by the average over all positions some plies ahead. The simple
//            average counts every leaf alike; the weighted one lets a good move for whoever is to move count
//            more than a bad one, and so lies between the simple average and minimax.
// Invariant: both are exact over the full tree to the depth: nothing is cut, because every leaf matters.
// Reference: a draughts program that chose by such averages; its weights are not known.
// Ours:      at each node the moves are sorted from best to worst for the mover and weigh 1, 1/2, 1/4, ...: each
//            half as much as the better one before it. Equal moves have equal values, so their order is nothing.
//            A simple average is over leaves, so a move with many answers weighs as many times.

#include <algorithm>
#include <cmath>

#include "search/walker.hpp"

namespace tabia {

enum class Averaging : std::uint8_t { Simple, Weighted };

template <Position P>
struct AverageResult {
  StudyResult<P> study;  // value rounded to hundredths
  double value = 0;      // hundredths, for the side to move at the root
};

template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
class Averager {
 public:
  struct Mean {
    double value;   // for the side to move
    double leaves;  // how many stand behind it
  };

  Averager(Averaging how, Walker<Step, P, E, W>& walker) : how_(how), walker_(walker) {}

  Mean search(P& at, int depth, int ply) {
    // Step 1. Count the node, and end if told to.
    if (!walker_.enter(ply)) return {0, 1};

    // Step 2. A leaf is its own average.
    Moves<P> moves;
    if (const std::optional<Score> value = walker_.leaf(at, depth, ply, moves))
      return {static_cast<double>(*value), 1};

    // Step 3. Look at every move; the line follows the best average.
    walker_.order(at, moves, ply);
    FixedList<Mean, P::max_moves> means;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Mean mean{};
      walker_.value_of(at, moves[i], ply + 1, -infinite, infinite, [&](P& child) {
        mean = search(child, depth - 1, ply + 1);
        return static_cast<Score>(std::lround(mean.value));
      });
      if (walker_.stopped()) break;
      means.push_back({0 - mean.value, mean.leaves});  // 0 - 0 is 0, where a minus alone makes -0
      if (i == 0 || means[i].value > means[best].value) {
        best = i;
        walker_.line.take(ply, moves[i]);
      }
    }
    if (means.empty()) return {0, 1};

    // Step 4. Average them. The root stands for its best move.
    if (ply == 0) return means[best];
    return how_ == Averaging::Simple ? simple(means) : weighted(means);
  }

 private:
  using Means = FixedList<Mean, P::max_moves>;

  static Mean simple(const Means& means) {
    double sum = 0, leaves = 0;
    for (const Mean& mean : means) {
      sum += mean.value * mean.leaves;
      leaves += mean.leaves;
    }
    return {sum / leaves, leaves};
  }

  static Mean weighted(Means& means) {
    std::sort(means.begin(), means.end(), [](const Mean& a, const Mean& b) { return a.value > b.value; });
    double sum = 0, weights = 0, weight = 1, leaves = 0;
    for (const Mean& mean : means) {
      sum += mean.value * weight;
      weights += weight;
      leaves += mean.leaves;
      weight /= 2;
    }
    return {sum / weights, leaves};
  }

  Averaging how_;
  Walker<Step, P, E, W>& walker_;
};

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
AverageResult<P> averaging(Averaging how, P at, E& evaluator, const StudySettings& settings, Stop& stop,
                           W& watcher) {
  evaluator.reset(at);
  StudyMemory<P> memory(settings);
  Walker<Step, P, E, W> walker(evaluator, settings, memory, stop, watcher);
  watcher.on_root(-infinite, infinite);
  AverageResult<P> result;
  result.value = Averager<Step, P, E, W>(how, walker).search(at, settings.depth, 0).value;
  const auto rounded = static_cast<Score>(std::lround(result.value));
  watcher.on_leave(0, rounded);
  result.study = walker.report(rounded, settings.depth);
  result.study.memory = 0;
  result.study.exact = false;  // an average is not minimax's value
  fall_back(at, settings, result.study);
  return result;
}

}  // namespace tabia
