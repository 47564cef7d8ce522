#include "app/go_record.hpp"

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia::app {

namespace {

using Json = nlohmann::json;

Result<go::PointSet> points_of(const Json& record, const char* field, go::Size size) {
  go::PointSet points;
  const auto found = record.find(field);
  if (found == record.end() || found->is_null()) return points;
  if (!found->is_array()) return Error{concat(field, ": not a list of points")};
  for (const Json& entry : *found) {
    const auto point =
        entry.is_string() ? go::read_sgf_point(size, entry.get_ref<const std::string&>()) : std::nullopt;
    if (!point) return Error{concat(field, ": ", entry.dump(), " is no point of this board")};
    points.set(static_cast<std::size_t>(*point));
  }
  return points;
}

Result<go::Size> size_of(const Json& record) {
  const auto found = record.find("size");
  if (found == record.end()) return go::Size{};
  const auto length = [](const Json& value) {
    return value.is_number_integer() ? value.get<long long>() : 0;
  };
  long long width = length(*found), height = width;
  if (found->is_array() && found->size() == 2) {
    width = length((*found)[0]);
    height = length((*found)[1]);
  }
  const auto fits = [](long long edge) { return edge >= go::shortest_edge && edge <= go::longest_edge; };
  if (!fits(width) || !fits(height))
    return Error{concat("size: a board has ", go::shortest_edge, " to ", go::longest_edge, " lines")};
  return go::Size{static_cast<int>(width), static_cast<int>(height)};
}

std::string word_of(const Json& record, const char* field) {
  const auto found = record.find(field);
  return found != record.end() && found->is_string() ? to_lower(found->get<std::string>()) : std::string();
}

}  // namespace

Result<GoRecord> read_go_record(std::string_view text) {
  const Json record = Json::parse(text, nullptr, false);
  if (record.is_discarded() || !record.is_object()) return Error{"not a record in JSON"};
  go::ProblemText problem;
  problem.diagram.size = TABIA_TRY(size_of(record));
  const go::Size size = problem.diagram.size;
  problem.diagram.black = TABIA_TRY(points_of(record, "black", size));
  problem.diagram.white = TABIA_TRY(points_of(record, "white", size));
  const go::PointSet stones = problem.diagram.black | problem.diagram.white;
  if ((problem.diagram.black & problem.diagram.white).any())
    return Error{"black and white: a stone on a stone"};
  problem.target = TABIA_TRY(points_of(record, "target", size));
  if ((problem.target & ~stones).any()) return Error{"target: no stone there"};
  problem.region = TABIA_TRY(points_of(record, "region", size)) & ~stones;
  const std::string mover = word_of(record, "to_move"), goal = word_of(record, "goal");
  if (mover != "b" && mover != "w" && mover != "black" && mover != "white")
    return Error{"to_move: neither B nor W"};
  problem.to_move = mover.front() == 'b' ? go::Color::Black : go::Color::White;
  if (!goal.empty() && goal != "kill" && goal != "live" && goal != "defend")
    return Error{"goal: neither kill nor live"};
  if (!goal.empty()) problem.objective = goal == "kill" ? go::Objective::Kill : go::Objective::Defend;
  // One stone stands for its chain; of several, all must go, unless the record says otherwise.
  const bool all = word_of(record, "target_rule").starts_with("all");
  problem.rule = all || problem.target.count() == 1 ? go::TargetRule::All : go::TargetRule::Any;

  GoRecord made;
  if (const auto id = record.find("id"); id != record.end()) made.id = id->dump();
  made.problem = go::write_problem(problem);
  return made;
}

}  // namespace tabia::app
