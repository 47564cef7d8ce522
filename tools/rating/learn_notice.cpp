#include "learn_notice.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/random.hpp"
#include "left_out.hpp"
#include "rules/chess/notice.hpp"

namespace tabia::rating {

namespace {

constexpr std::size_t hidden = 64;
constexpr std::size_t width = 1 + hidden;

// Numbers that are learned, with what Adam remembers of their slopes (D. Kingma and J. Ba, 2014).
class Learned {
 public:
  explicit Learned(std::size_t size) : value(size), slope(size), first_(size), second_(size) {}

  void step(float rate, float share, float decay) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      const float pull = slope[i] * share;
      first_[i] = 0.9F * first_[i] + 0.1F * pull;
      second_[i] = 0.999F * second_[i] + 0.001F * pull * pull;
      value[i] -= rate * (first_[i] / (std::sqrt(second_[i]) + 1e-8F) + decay * value[i]);
      slope[i] = 0;
    }
  }

  std::vector<float> value, slope;

 private:
  std::vector<float> first_, second_;
};

class NoticeLearner {
 public:
  NoticeLearner() : weights_(chess::notice::count * width), outer_(hidden), line_(3) {
    Random random(7);
    for (float& weight : weights_.value) weight = static_cast<float>(random.fraction() - 0.5) * 0.1F;
    for (float& weight : outer_.value) weight = random.below(2) == 0 ? 0.3F : -0.3F;
    line_.value[by_surprise] = 0.3F;
  }

  // How far off the rating is, in units of 500 points; remembers the slopes if it is to learn.
  float look_at(const FactsOfPuzzle& puzzle, bool to_learn) {
    turns_.resize(puzzle.turns.size());
    float surprise = 0;
    for (std::size_t t = 0; t < puzzle.turns.size(); ++t) surprise += look_at(puzzle.turns[t], turns_[t]);
    const auto turns = static_cast<float>(puzzle.turns.size());
    const float off = line_.value[base] + line_.value[by_surprise] * surprise +
                      line_.value[by_turns] * turns - (puzzle.rating - 1500) / 500;
    if (!to_learn) return off;
    line_.slope[base] += off;
    line_.slope[by_surprise] += off * surprise;
    line_.slope[by_turns] += off * turns;
    for (std::size_t t = 0; t < puzzle.turns.size(); ++t)
      pull(puzzle.turns[t], turns_[t], off * line_.value[by_surprise]);
    return off;
  }

  void step(float rate, float share) {
    constexpr float decay = 0.7F;  // draws the weights to zero: rare facts are believed less
    weights_.step(rate, share, decay);
    outer_.step(rate, share, 0);
    line_.step(rate, share, 0);
  }

  chess::NoticeNet net() const {
    constexpr float unit = 0.001F;
    std::vector<std::int16_t> rounded;
    for (const float weight : weights_.value)
      rounded.push_back(static_cast<std::int16_t>(std::clamp(std::lround(weight / unit), -32'000L, 32'000L)));
    return {std::move(rounded), outer_.value, unit};
  }

 private:
  enum { base, by_surprise, by_turns };

  struct Thought {
    std::vector<float> sums;     // of the hidden units, move by move
    std::vector<float> chances;  // of the moves
  };

  // How surprising the solution is.
  float look_at(const FactsOfTurn& turn, Thought& thought) const {
    const std::size_t moves = turn.ends.size();
    thought.sums.assign(moves * hidden, 0);
    thought.chances.assign(moves, 0);
    std::size_t at = 0;
    float highest = -1e9F;
    for (std::size_t m = 0; m < moves; ++m) {
      float* sums = thought.sums.data() + m * hidden;
      float strength = 0;
      for (; at < turn.ends[m]; ++at) {
        const float* row = weights_.value.data() + turn.facts[at] * width;
        strength += row[0];
        for (std::size_t j = 0; j < hidden; ++j) sums[j] += row[1 + j];
      }
      for (std::size_t j = 0; j < hidden; ++j) strength += outer_.value[j] * std::max(sums[j], 0.0F);
      thought.chances[m] = strength;
      highest = std::max(highest, strength);
    }
    float all = 0;
    const float own = thought.chances[turn.solution];
    for (float& chance : thought.chances) all += chance = std::exp(chance - highest);
    for (float& chance : thought.chances) chance /= all;
    return highest + std::log(all) - own;
  }

  void pull(const FactsOfTurn& turn, const Thought& thought, float by) {
    constexpr float negligible = 1e-3F;
    std::size_t at = 0;
    for (std::size_t m = 0; m < turn.ends.size(); ++m) {
      const float slope = by * (thought.chances[m] - (m == turn.solution ? 1.0F : 0.0F));
      if (std::abs(slope) < negligible) {
        at = turn.ends[m];
        continue;
      }
      const float* sums = thought.sums.data() + m * hidden;
      std::array<float, hidden> inner;
      for (std::size_t j = 0; j < hidden; ++j) {
        outer_.slope[j] += slope * std::max(sums[j], 0.0F);
        inner[j] = sums[j] > 0 ? slope * outer_.value[j] : 0;
      }
      for (; at < turn.ends[m]; ++at) {
        float* row = weights_.slope.data() + turn.facts[at] * width;
        row[0] += slope;
        for (std::size_t j = 0; j < hidden; ++j) row[1 + j] += inner[j];
      }
    }
  }

  Learned weights_, outer_, line_;
  std::vector<Thought> turns_;
};

}  // namespace

chess::NoticeNet learn_notice(const std::vector<FactsOfPuzzle>& puzzles, int rounds,
                              std::optional<int> without_fold) {
  constexpr std::size_t batch = 256;
  NoticeLearner learner;
  std::vector<std::size_t> order, left_out;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::uint32_t game = puzzles[i].game;
    if (is_surely_left_out(game)) {
      left_out.push_back(i);
    } else if (without_fold != fold_of(game)) {
      order.push_back(i);
    }
  }
  Random random(1);
  for (int round = 0; round < rounds; ++round) {
    random.shuffle(order);
    const auto rate = static_cast<float>(0.006 * std::pow(0.05, static_cast<double>(round) / rounds));
    double error = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const double off = learner.look_at(puzzles[order[i]], true);
      error += off * off;
      if ((i + 1) % batch == 0) learner.step(rate, 1.0F / batch);
    }
    double judged = 0;
    for (const std::size_t i : left_out) {
      const double off = learner.look_at(puzzles[i], false);
      judged += off * off;
    }
    std::fprintf(stderr, "round %d: mean squared error %.0f, on puzzles left out %.0f\n", round + 1,
                 250'000 * error / static_cast<double>(order.size()),
                 250'000 * judged / std::max(1.0, static_cast<double>(left_out.size())));
  }
  return learner.net();
}

}  // namespace tabia::rating
