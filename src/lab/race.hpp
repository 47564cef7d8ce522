#pragma once
// A race: several contenders (an algorithm with an ordering) on the same positions to the same depths, and
// whether those who must agree on the value do.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "lab/runs.hpp"

namespace tabia::lab {

// How a run's value stands to those of the others at the same position and depth.
enum class Agreement : std::uint8_t {
  Agrees,
  Differs,
  Alone,      // nobody to compare with
  Selective,  // promises no minimax value: sampling, averaging, leaving out moves
  Stopped,    // the depth was not finished
};
const char* agreement_word(Agreement agreement);  // "agrees", ...

struct RaceRun {
  std::size_t position = 0;  // index
  int depth = 0;             // asked for
  StudyReport report;
  Agreement agreement = Agreement::Alone;
};

struct Race {
  std::string game;                     // "chess"
  std::vector<std::string> positions;   // as text
  std::vector<std::string> contenders;  // in the order they started
  std::vector<RaceRun> runs;
};

// A run as soon as it is there, whom it agrees with still unknown; so many of so many are done.
using TellRun = std::function<void(const RaceRun& run, std::size_t done, std::size_t total)>;

// Runs everything; after a run that was stopped, the contender's deeper ones on that position are left out.
// Returns early, with what there is, when the flag is raised.
Result<Race> run_race(const Engine& engine, const std::vector<std::unique_ptr<Game>>& games,
                      const RunPlan& plan, const TellRun& tell, const StopFlag* stop);

// Fills in the agreement of every run. Where minimax ran, it is right; elsewhere all of a group that is not of
// one mind differ.
void judge(Race& race);
// One sentence for every position and depth where values differ; none is what one hopes for.
std::vector<std::string> disagreements(const Race& race);

// b with 1 + b + b^2 + ... + b^depth = nodes: as if every node had as many children. Nothing for depth 0.
std::optional<double> branching_factor(double nodes, int depth);

// What one contender needed at a depth, over all positions; nothing unless it finished on each.
struct RaceTotal {
  double nodes = 0;
  double seconds = 0;
};
std::optional<RaceTotal> total_of(const Race& race, const std::string& contender, int depth);
// Depths that were asked for, rising.
std::vector<int> depths_of(const Race& race);

// What to show of a run; nothing where no depth at all was finished.
std::string value_of(const RaceRun& run);
std::string move_of(const RaceRun& run);

// The race as files: docs/formats/lab-csv.md, lab-json.md.
std::string race_csv(const Race& race);
std::string race_json(const Race& race);
// The same on one line, for a stream.
std::string race_json_line(const Race& race);
// For the terminal.
std::string race_table(const Race& race);

}  // namespace tabia::lab
