// Makes src/rules/go/life_weights.hpp: what speaks for a move in a question of life and death. From the root of the project:
//
//   g++ -std=c++20 -O3 -march=native -Isrc -I. tools/train_life.cpp src/rules/go/life_arena.cpp src/rules/go/life_state.cpp
//       src/base/result.cpp src/base/text.cpp src/base/check.cpp -o train_life -pthread
//   ./train_life SECONDS THREADS > weights.txt
//
// Random walled-in questions (those of the tests) are searched by df-pn. Walks through what it settled give moves that are known
// to succeed or to fail; logistic regression on their features gives the weights, printed in twentieths. What is made depends on
// the machine's speed, so the same table does not come out twice; any table is sound, for only the order of the work hangs on it.

#include <atomic>
#include <cmath>
#include <iostream>
#include <mutex>
#include <thread>

#include "base/clock.hpp"
#include "rules/go/life_problem.hpp"
#include "search/dfpn.hpp"
#include "tests/life/test_questions.hpp"

using namespace tabia;
using namespace tabia::go;

namespace {

using State = LifeState<Mask64>;
using Search = Dfpn<LifeProblem<Mask64>, Silent>;

struct Sample {
  FixedList<std::uint16_t, 24> features;
  bool succeeds = false;
};
using Samples = std::vector<Sample>;

struct Option {
  LifeMove move;
  State after;
  Verdict verdict;
};

std::vector<Option> options_at(const State& at, const LifeProblem<Mask64>& problem, const Search& search) {
  Moves<State> moves;
  at.generate(moves);
  std::vector<Option> options;
  for (const LifeMove move : moves) {
    State after = at;
    State::Undo unused;
    after.play(move, unused);
    Verdict verdict = problem.verdict(after);
    if (verdict == Verdict::Open) verdict = search.known(after);
    options.push_back({move, after, verdict});
  }
  return options;
}

// Three times in four the move that the search would look at next, so that the walk sees what searches see.
const Option& next_option(const std::vector<Option>& options, bool attacks, const Search& search,
                          Random& random) {
  std::size_t chosen = random.below(options.size());
  if (random.below(4) == 0) return options[chosen];
  Effort least = unending_effort;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto numbers = search.numbers(options[i].after);
    if (!numbers || numbers->settled()) continue;
    const Effort effort = attacks ? numbers->proof : numbers->disproof;
    if (effort > least || (effort == least && random.below(2) == 0)) continue;
    least = effort;
    chosen = i;
  }
  return options[chosen];
}

void walk(State at, const LifeProblem<Mask64>& problem, const Search& search, int skipped, Random& random,
          Samples& samples) {
  constexpr int longest_walk = 14;
  for (int ply = 0; ply < longest_walk; ++ply) {
    const bool attacks = at.to_move() == Role::Attacker;
    const auto options = options_at(at, problem, search);
    if (options.empty()) return;
    for (const Option& option : options) {
      if (ply < skipped || option.verdict == Verdict::Open) continue;
      Sample sample;
      for_each_life_feature(at, option.move, option.after, LifeView(option.after), [&](int feature) {
        sample.features.push_back(static_cast<std::uint16_t>(feature));
      });
      sample.succeeds = (option.verdict == Verdict::Proven) == attacks;
      samples.push_back(sample);
    }
    at = next_option(options, attacks, search, random).after;
    if (problem.verdict(at) != Verdict::Open) return;
  }
}

// One question: searched, and walked through sixty times.
void learn_from(Random& random, Samples& samples) {
  const int width = 4 + static_cast<int>(random.below(5));
  const int height = 2 + static_cast<int>(random.below(width < 6 ? 3 : 2));
  const auto question = random_question(random, width, height);
  if (!question) return;
  const auto plan = plan_arena(*question);
  if (!plan || plan->points.size() > 64) return;
  const auto arena = make_arena<Mask64>(*question, *plan);
  const State root(arena, *question, random.below(2) == 0 ? unlimited_threats : -most_defender_threats);
  const LifeProblem<Mask64> problem(root);
  DfpnSettings settings;
  settings.imitation = 30;
  settings.table_entries = 1 << 16;
  Stop stop(nullptr, nullptr, std::nullopt, 30'000);
  Silent silent;
  Search search(problem, settings, Line(), stop, silent);
  if (search.run(root).nodes < 200) return;  // too easy
  for (int i = 0; i < 60; ++i) walk(root, problem, search, i % 3, random, samples);
}

double chance(const Sample& sample, const std::vector<double>& weights) {
  double odds = 0;
  for (const std::uint16_t feature : sample.features) odds += weights[feature];
  return 1 / (1 + std::exp(-odds));
}

std::vector<double> regression(Samples& samples) {
  std::vector<double> weights(2 * life_features::count, 0.0);
  Random random(5);
  random.shuffle(samples);
  double rate = 0.05;
  for (int round = 0; round < 6; ++round, rate *= 0.6) {
    double loss = 0;
    for (const Sample& sample : samples) {
      const double error = chance(sample, weights) - sample.succeeds;
      loss -= std::log(std::max(1e-6, 1 - std::abs(error)));
      for (const std::uint16_t feature : sample.features) weights[feature] -= rate * error;
    }
    std::cerr << "round " << round << ": loss " << loss / static_cast<double>(samples.size()) << "\n";
  }
  return weights;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "train_life SECONDS THREADS\n";
    return 2;
  }
  const SteadyClock clock;
  const Instant end = clock.now() + std::chrono::seconds(std::atoi(arguments[1]));
  Samples all;
  std::mutex mutex;
  std::vector<std::thread> threads;
  for (int i = 0; i < std::atoi(arguments[2]); ++i) {
    threads.emplace_back([&, i] {
      Random random(static_cast<std::uint64_t>(1000 + i));
      Samples samples;
      while (clock.now() < end) learn_from(random, samples);
      const std::lock_guard lock(mutex);
      all.insert(all.end(), samples.begin(), samples.end());
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::cerr << all.size() << " moves\n";
  for (const double weight : regression(all))
    std::cout << std::lround(std::clamp(weight * 20, -120.0, 120.0)) << ",\n";
  return 0;
}
