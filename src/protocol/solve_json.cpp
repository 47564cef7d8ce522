#include "protocol/solve_json.hpp"

#include <nlohmann/json.hpp>

#include "engine/answer_words.hpp"

namespace tabia::protocol {

namespace {

Json or_null(const std::optional<int>& plies) { return plies ? Json(*plies) : Json(nullptr); }

// Where the value is not known, what is known of it.
template <class Report>
void add_bounds(Json& json, const Report& report) {
  if (report.claim == Claim::Proved) json["claim"] = value_claim(report.by_databases);
  if (report.verdict == "unknown") {
    json["at_least"] = report.least;
    json["at_most"] = report.most;
  }
}

}  // namespace

Json to_json(const SolveReport& report, const std::string& goal) {
  Json json = {{"verdict", report.verdict}, {"first_moves", report.first_moves},
               {"pv", report.pv},           {"plies", or_null(report.plies)},
               {"nodes", report.nodes},     {"seconds", report.seconds}};
  json["all_moves"] = report.all_moves;
  json["open_moves"] = report.open_moves;
  json["proved"] = report.claim == Claim::Proved;
  add_bounds(json, report);
  if (!goal.empty()) {
    json["goal"] = goal;
    json["reached"] =
        report.state == SolveState::Unknown ? Json(nullptr) : Json(report.state == SolveState::Solved);
  }
  return json;
}

Json to_json(const ExplainReport& report) {
  Json json = to_json(report.position, "");
  json["moves"] = Json::array();
  for (const ExplainedMove& move : report.moves) {
    Json entry = {{"move", move.move}, {"verdict", move.verdict}, {"plies", or_null(move.plies)}};
    entry["keeps"] = move.keeps || move.fails ? Json(move.keeps) : Json(nullptr);
    entry["line"] = move.line;
    add_bounds(entry, move);
    json["moves"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace tabia::protocol
