// Tunes the numbers of the play search by games (SPSA: J. Spall, 1992): in each step all numbers are moved a little,
// each up or down by chance; the two sets that lie opposite each other play a pair of games; all numbers then go a
// little towards the winner. See docs/algorithms/tuning.md.
//
//   spsa OPENINGS.epd --seconds 600 --threads 16 --move-nodes 20000 [--from STATE] [--state STATE] [--seed N]
//
// Prints the numbers as it goes; the state file lets a later run go on from there.

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "live_tuning.hpp"
#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/position.hpp"
#include "search/thinking.hpp"

namespace tabia::spsa {

namespace {

template <int Player>
using LiveThinker = Thinker<chess::Position, chess::PlayEvaluator, LiveTuning<Player>>;

struct Wishes {
  std::string openings, from, state = "spsa.state";
  double seconds = 60;
  int threads = 1;
  std::uint64_t move_nodes = 20'000;
  std::uint64_t seed = 1;
  double pairs_planned = 6000;  // the steps become smaller over so many pairs
  double rate = 0.006;          // how far a won pair moves a number, in steps, at the end
};

constexpr int resign_score = 700, resign_plies = 6;
constexpr int level_score = 10, level_plies = 16, level_from = 60;
constexpr int longest_game = 300;

template <int Player>
Score choose(LiveThinker<Player>& thinker, const chess::Position& at, const Line& line, std::uint64_t nodes,
             chess::Move& move) {
  ThinkingRequest<chess::Position> request;
  request.limits.nodes = nodes;
  StopFlag never;
  OneAfterTheOther workers;
  const SteadyClock clock;
  const auto thoughts = thinker.think(at, line, request, never, nullptr, clock, workers, [](const auto&) {});
  move = thoughts.lines.front().moves.front();
  return thoughts.lines.front().value;
}

// 1, 0 or -1 for player 0.
int play_game(chess::Position at, bool zero_begins, std::uint64_t nodes) {
  LiveThinker<0> zero(8);
  LiveThinker<1> one(8);
  Line line;
  bool zero_to_move = zero_begins;
  int winning = 0, losing = 0, level = 0;  // plies in a row, as player 0 sees it
  for (int ply = 0; ply < longest_game; ++ply, zero_to_move = !zero_to_move) {
    if (!at.has_legal_move()) return !at.in_check() ? 0 : zero_to_move ? -1 : 1;
    if (at.is_dead() || at.counted_out() || at.repeated(line) == Repeated::Draw) return 0;
    chess::Move move;
    const Score value =
        zero_to_move ? choose(zero, at, line, nodes, move) : choose(one, at, line, nodes, move);
    const Score for_zero = zero_to_move ? value : -value;
    winning = for_zero >= resign_score ? winning + 1 : 0;
    losing = for_zero <= -resign_score ? losing + 1 : 0;
    level = std::abs(for_zero) <= level_score && ply >= level_from ? level + 1 : 0;
    if (winning >= resign_plies) return 1;
    if (losing >= resign_plies) return -1;
    if (level >= level_plies) return 0;
    line.push(at.repetition_key());
    at.play(move);
  }
  return 0;
}

class Tuner {
 public:
  Tuner(const Wishes& wishes, std::vector<std::string> openings)
      : wishes_(wishes), openings_(std::move(openings)), random_(wishes.seed) {
    for (std::size_t i = 0; i < parameters.size(); ++i) values_[i] = parameters[i].start;
    if (!wishes.from.empty()) load();
  }

  void work(Instant end) {
    const SteadyClock clock;
    while (clock.now() < end) {
      Step step = begin_step();
      set_tuning<0>(step.up);
      set_tuning<1>(step.down);
      const auto opening = chess::Position::read(openings_[step.opening]);
      if (!opening) continue;
      const int result =
          play_game(*opening, true, wishes_.move_nodes) + play_game(*opening, false, wishes_.move_nodes);
      end_step(step, result);
    }
  }

  void report() {
    const std::lock_guard lock(guard_);
    std::printf("after %.0f pairs\n", pairs_);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      std::printf("  %-26s %10.3f  from %g\n", std::string(parameters[i].name).c_str(), values_[i],
                  parameters[i].start);
    }
    std::fflush(stdout);
    std::ofstream out(wishes_.state);
    out << pairs_ << '\n';
    for (std::size_t i = 0; i < parameters.size(); ++i)
      out << parameters[i].name << ' ' << values_[i] << '\n';
  }

 private:
  struct Step {
    Values up, down, move;  // `move`: what a won game adds
    std::size_t opening = 0;
  };

  Step begin_step() {
    const std::lock_guard lock(guard_);
    Step step;
    // Spall's exponents: what is tried shrinks slowly, what is learned faster.
    const double left = std::pow(wishes_.pairs_planned / (pairs_ + 1), 0.101);
    const double offset = wishes_.pairs_planned / 10;
    const double learn =
        wishes_.rate * std::pow((wishes_.pairs_planned + offset) / (pairs_ + 1 + offset), 0.602);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Parameter& about = parameters[i];
      const double reach = (random_.below(2) == 0 ? about.step : -about.step) * left;
      // Whole numbers are met on average only, so that a step smaller than one is felt too.
      step.up[i] = std::clamp(values_[i] + reach, about.least, about.most);
      step.down[i] = std::clamp(values_[i] - reach, about.least, about.most);
      if (i + fractions < parameters.size()) {
        const double shift = random_.fraction();
        step.up[i] = std::floor(step.up[i] + shift);
        step.down[i] = std::floor(step.down[i] + shift);
      }
      step.move[i] = learn * reach;
    }
    step.opening = random_.below(openings_.size());
    return step;
  }

  void end_step(const Step& step, int result) {
    const std::lock_guard lock(guard_);
    pairs_ += 1;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      values_[i] = std::clamp(values_[i] + step.move[i] * result, parameters[i].least, parameters[i].most);
    }
  }

  void load() {
    std::ifstream in(wishes_.from);
    in >> pairs_;
    std::string name;
    double value = 0;
    while (in >> name >> value) {
      for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].name == name) values_[i] = value;
      }
    }
  }

  static constexpr std::size_t fractions = 2;
  const Wishes wishes_;
  const std::vector<std::string> openings_;
  std::mutex guard_;  // of what follows
  Random random_;
  Values values_ = {};
  double pairs_ = 0;
};

int run(const Wishes& wishes) {
  std::ifstream in(wishes.openings);
  std::vector<std::string> openings;
  for (std::string line; std::getline(in, line);) {
    if (chess::Position::read(line)) openings.push_back(line);
  }
  if (openings.empty()) {
    std::cerr << "spsa: no positions in " << wishes.openings << "\n";
    return 4;
  }
  Tuner tuner(wishes, std::move(openings));
  const SteadyClock clock;
  const Instant end =
      clock.now() + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(wishes.seconds));
  std::vector<std::thread> threads;
  for (int i = 0; i < wishes.threads; ++i) threads.emplace_back([&] { tuner.work(end); });
  for (std::thread& thread : threads) thread.join();
  tuner.report();
  return 0;
}

}  // namespace

}  // namespace tabia::spsa

int main(int argc, char** argv) {
  tabia::spsa::Wishes wishes;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string("0"); };
    if (word == "--seconds")
      wishes.seconds = std::stod(value());
    else if (word == "--threads")
      wishes.threads = std::stoi(value());
    else if (word == "--move-nodes")
      wishes.move_nodes = std::stoull(value());
    else if (word == "--pairs")
      wishes.pairs_planned = std::stod(value());
    else if (word == "--rate")
      wishes.rate = std::stod(value());
    else if (word == "--seed")
      wishes.seed = std::stoull(value());
    else if (word == "--from")
      wishes.from = value();
    else if (word == "--state")
      wishes.state = value();
    else
      wishes.openings = word;
  }
  return tabia::spsa::run(wishes);
}
