// Tunes the weights of the play evaluations: docs/algorithms/tuning.md has the whole recipe.
//   g++ -std=c++20 -O3 -march=native -pthread -Isrc -o tune tools/tune/*.cpp
//     $(ls src/base/*.cpp src/game/*.cpp src/rules/{chess,draughts}/*.cpp | grep -v _test)         (on one line)
//   tune chess extract OUT GAMES.pgn...              quiet positions with results
//   tools/tune/label.py ENGINE NODES < IN > OUT      adds a search's opinion
//   tune draughts games OUT BALLOTS SECONDS [SEED [NODES]]   quiet positions of our own games, with both
//   tune GAME fit IN WEIGHTS.hpp [origin line]...    fits and writes the weights
//   tune GAME start WEIGHTS.hpp                      the round numbers it all starts from

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/random.hpp"
#include "chess_extract.hpp"
#include "draughts_games.hpp"
#include "fit.hpp"

using namespace tabia;
using namespace tabia::tune;

namespace {

constexpr std::string_view first_line =
    "Weights of the play evaluation, {midgame, ending}. Written by tools/tune: change them there, not here.";

bool write(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.flush();
  if (!out) std::fprintf(stderr, "cannot write %s\n", path.c_str());
  return static_cast<bool>(out);
}

// Whole games are shuffled, and their positions stay together: the last tenth, which fit() keeps apart, then comes from
// games it has not seen.
int run_extract(const std::vector<std::string>& arguments) {
  std::vector<LinesOfGame> games;
  ExtractOptions options;
  for (std::size_t i = 1; i < arguments.size(); ++i, ++options.seed) {
    if (extract(arguments[i], options, games)) continue;
    std::fprintf(stderr, "cannot read %s\n", arguments[i].c_str());
    return 1;
  }
  Random random(options.seed);
  random.shuffle(games);
  std::unordered_set<std::string> seen;  // a board that many games had is taken once
  std::string out;
  for (const LinesOfGame& lines : games) {
    for (const std::string& line : lines) {
      if (seen.insert(line.substr(0, line.find(' '))).second) out += line + '\n';
    }
  }
  std::fprintf(stderr, "%zu positions\n", seen.size());
  return write(arguments[0], out) ? 0 : 1;
}

std::string number(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

int run_games(const std::vector<std::string>& arguments) {
  GamesOptions options;
  options.seconds = std::atof(arguments[2].c_str());
  if (arguments.size() > 3) options.seed = std::strtoull(arguments[3].c_str(), nullptr, 10);
  if (arguments.size() > 4) options.nodes = std::strtoull(arguments[4].c_str(), nullptr, 10);
  return play_games(arguments[1], arguments[0], options) ? 0 : 1;
}

int run_fit(const Subject& subject, const std::vector<std::string>& arguments) {
  Samples samples;
  if (!read_samples(arguments[0], subject, samples)) return 1;
  std::fprintf(stderr, "%zu positions, %zu counts\n", samples.list.size(), samples.counts.size());
  FitOptions options;
  if (const char* epochs = std::getenv("TUNE_EPOCHS")) options.epochs = std::atoi(epochs);
  if (const char* share = std::getenv("TUNE_RESULT_SHARE")) options.result_share = std::atof(share);
  if (const char* pull = std::getenv("TUNE_PULL")) options.pull = std::atof(pull);
  const FitReport report = fit(samples, subject, options);
  const std::string errors = "Mean squared error " + number("%.5f", report.train_before) + " before and " +
                             number("%.5f", report.train_after) + " after; on " +
                             std::to_string(report.unseen) + " unseen positions " +
                             number("%.5f", report.unseen_before) + " and " +
                             number("%.5f", report.unseen_after) + '.';
  std::fprintf(stderr, "%s\n", errors.c_str());
  std::vector<std::string> origin = {std::string(first_line)};
  origin.insert(origin.end(), arguments.begin() + 2, arguments.end());
  origin.push_back("Fitted to " + std::to_string(report.train) + " positions, " +
                   number("%.2f", options.result_share) + " result and the rest search.");
  origin.push_back(errors);
  return write(arguments[1], subject.source(report.values, origin)) ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + std::min(count, 3), words + count);
  const std::string_view game = count > 1 ? words[1] : "";
  const std::string_view command = count > 2 ? words[2] : "";
  if (game == "chess" || game == "draughts") {
    const Subject subject = game == "chess" ? chess_subject() : draughts_subject();
    if (game == "chess" && command == "extract" && arguments.size() >= 2) return run_extract(arguments);
    if (game == "draughts" && command == "games" && arguments.size() >= 3) return run_games(arguments);
    if (command == "fit" && arguments.size() >= 2) return run_fit(subject, arguments);
    if (command == "start" && arguments.size() == 1)
      return write(arguments[0], subject.source(subject.start, {std::string(first_line), "Not tuned."})) ? 0
                                                                                                         : 1;
  }
  std::fprintf(
      stderr,
      "tune chess extract OUT GAMES.pgn... | tune draughts games OUT BALLOTS SECONDS [SEED [NODES]] | "
      "tune GAME fit IN WEIGHTS.hpp [origin]... | tune GAME start WEIGHTS.hpp\n");
  return 2;
}
