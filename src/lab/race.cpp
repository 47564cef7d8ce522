#include "lab/race.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "lab/numbers.hpp"

namespace tabia::lab {

namespace {

using Group = std::vector<RaceRun*>;

bool same_value(double a, double b) { return std::abs(a - b) < 1e-9; }

// The runs that must agree with each other: same position, same depth, finished, and exact.
std::map<std::pair<std::size_t, int>, Group> groups_of(Race& race) {
  std::map<std::pair<std::size_t, int>, Group> groups;
  for (RaceRun& run : race.runs) {
    if (run.report.complete && promises_minimax(run.report))
      groups[{run.position, run.depth}].push_back(&run);
  }
  return groups;
}

void judge(const Group& group) {
  if (group.size() < 2) return;
  const auto minimax = std::find_if(group.begin(), group.end(),
                                    [](const RaceRun* run) { return run->report.algorithm == "minimax"; });
  const double right = (minimax == group.end() ? group.front() : *minimax)->report.value;
  const bool of_one_mind = std::all_of(
      group.begin(), group.end(), [&](const RaceRun* run) { return same_value(run->report.value, right); });
  for (RaceRun* run : group) {
    const bool agrees = of_one_mind || (minimax != group.end() && same_value(run->report.value, right));
    run->agreement = agrees ? Agreement::Agrees : Agreement::Differs;
  }
}

void add_once(std::vector<std::string>& list, const std::string& text) {
  if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

}  // namespace

const char* agreement_word(Agreement agreement) {
  switch (agreement) {
    case Agreement::Agrees: return "agrees";
    case Agreement::Differs: return "differs";
    case Agreement::Alone: return "alone";
    case Agreement::Selective: return "selective";
    case Agreement::Stopped: return "stopped";
  }
  return "";
}

Result<Race> run_race(const Engine& engine, const std::vector<std::unique_ptr<Game>>& games,
                      const RunPlan& plan, const TellRun& tell, const StopFlag* stop) {
  RunPlan rising = plan;
  std::sort(rising.depths.begin(), rising.depths.end());
  const std::vector<StudyRequest> requests = requests_of(rising);
  const std::unique_ptr<Mind> mind = engine.mind();
  Race race;
  race.game = engine.name();
  std::size_t done = 0;
  for (std::size_t position = 0; position < games.size(); ++position) {
    race.positions.push_back(games[position]->position());
    std::string gave_up;
    for (const StudyRequest& request : requests) {
      if (stop && stop->raised()) break;
      ++done;
      const std::string contender = concat(request.algorithm, ", ", request.ordering);
      if (contender == gave_up) continue;
      RaceRun run{position, request.depth, TABIA_TRY(mind->study(*games[position], request, stop)),
                  Agreement::Alone};
      if (!run.report.complete) gave_up = contender;
      add_once(race.contenders, contender_name(run.report));
      race.runs.push_back(std::move(run));
      if (tell) tell(race.runs.back(), done, requests.size() * games.size());
    }
  }
  judge(race);
  return race;
}

void judge(Race& race) {
  for (RaceRun& run : race.runs) {
    run.agreement = !run.report.complete            ? Agreement::Stopped
                    : !promises_minimax(run.report) ? Agreement::Selective
                                                    : Agreement::Alone;
  }
  for (const auto& [place, group] : groups_of(race)) judge(group);
}

std::vector<std::string> disagreements(const Race& race) {
  Race judged = race;
  judge(judged);
  std::vector<std::string> sentences;
  for (const auto& [place, group] : groups_of(judged)) {
    if (std::none_of(group.begin(), group.end(),
                     [](const RaceRun* run) { return run->agreement == Agreement::Differs; })) {
      continue;
    }
    std::string said;
    for (const RaceRun* run : group) {
      said += concat(said.empty() ? "" : ", ", contender_name(run->report), " says ",
                     value_text(run->report.value));
    }
    sentences.push_back(concat("Position ", place.first + 1, ", depth ", place.second, ": ", said, "."));
  }
  return sentences;
}

std::optional<double> branching_factor(double nodes, int depth) {
  if (depth < 1 || !(nodes >= 1)) return std::nullopt;
  const auto size = [depth](double b) {
    double sum = 1;
    for (int i = 0; i < depth; ++i) sum = sum * b + 1;
    return sum;
  };
  double low = 0, high = nodes;  // a tree of depth 1 has nodes - 1 children
  for (int halving = 0; halving < 200 && high - low > 1e-12 * high; ++halving) {
    const double middle = (low + high) / 2;
    (size(middle) < nodes ? low : high) = middle;
  }
  return (low + high) / 2;
}

std::optional<RaceTotal> total_of(const Race& race, const std::string& contender, int depth) {
  RaceTotal total;
  std::size_t finished = 0;
  for (const RaceRun& run : race.runs) {
    if (run.depth != depth || !run.report.complete || contender_name(run.report) != contender) continue;
    ++finished;
    total.nodes += static_cast<double>(run.report.nodes);
    total.seconds += run.report.seconds;
  }
  if (finished == 0 || finished != race.positions.size()) return std::nullopt;
  return total;
}

std::vector<int> depths_of(const Race& race) {
  std::vector<int> depths;
  for (const RaceRun& run : race.runs) depths.push_back(run.depth);
  std::sort(depths.begin(), depths.end());
  depths.erase(std::unique(depths.begin(), depths.end()), depths.end());
  return depths;
}

}  // namespace tabia::lab
