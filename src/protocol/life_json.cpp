#include "protocol/life_json.hpp"

#include <nlohmann/json.hpp>

namespace tabia::protocol {

namespace {
Json number_or_null(const std::optional<int>& n) { return n ? Json(*n) : Json(nullptr); }
Json ko_json(const std::optional<int>& n) { return n ? Json{{"n", *n}} : Json(nullptr); }
Json ko_json(const LifeReport& report) {
  if (report.verdict != "ko" || report.ko) return ko_json(report.ko);
  return {
      {"n", nullptr}, {"least", number_or_null(report.ko_least)}, {"most", number_or_null(report.ko_most)}};
}
}  // namespace

Json to_json(const LifeReport& report) {
  Json json = {{"verdict", report.verdict},
               {"to_move", report.to_move},
               {"objective", report.objective},
               {"success", report.success},
               {"ko", ko_json(report)},
               {"first_moves", report.first_moves},
               {"all_moves", report.all_moves},
               {"pv", report.pv},
               {"nodes", report.nodes},
               {"seconds", report.seconds},
               {"problem", report.problem},
               {"scope", scope_word(report.scope)},
               {"proved", report.claim == Claim::Proved}};
  if (report.most_threats) json["most_threats"] = *report.most_threats;
  json["open_moves"] = report.open_moves;
  if (!report.convention.empty()) json["convention"] = report.convention;
  if (!report.shape.empty()) json["shape"] = report.shape;
  if (!report.other_verdict.empty()) {
    json["other_first"] = report.other_verdict;
    json["status"] = report.status;
    json["other_scope"] = scope_word(report.other_scope);
  }
  if (report.target_found) json["found_target"] = report.target;
  if (report.region_found) {
    json["found_region"] = report.region;
    json["assumed_wall"] = report.wall;
  }
  return json;
}

Json to_json(const LifeExplanation& explanation) {
  Json json = to_json(explanation.answer);
  json["moves"] = Json::array();
  for (const LifeMoveReport& move : explanation.moves) {
    Json entry = {
        {"move", move.move}, {"verdict", move.verdict}, {"ko", ko_json(move.ko)}, {"line", move.line}};
    entry["keeps"] = move.keeps || move.fails ? Json(move.keeps) : Json(nullptr);
    if (!move.why.empty()) entry["why"] = move.why;
    json["moves"].push_back(std::move(entry));
  }
  return json;
}

Json to_json(const LifeStudyReport& report) {
  Json candidates = Json::array();
  for (const LifeCandidate& candidate : report.candidates) {
    Json entry = {{"move", candidate.move}, {"value", candidate.value}, {"at_most", candidate.at_most}};
    if (candidate.plies_to_end) entry["plies"] = *candidate.plies_to_end;
    candidates.push_back(std::move(entry));
  }
  return {{"verdict", report.verdict},   {"to_move", report.to_move}, {"objective", report.objective},
          {"success", report.success},   {"move", report.move},       {"value", report.value},
          {"candidates", candidates},    {"pv", report.line},         {"depth", report.depth},
          {"complete", report.complete}, {"nodes", report.positions}, {"seconds", report.seconds}};
}

}  // namespace tabia::protocol
