#include "protocol/mate_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

namespace tabia::protocol {

namespace {

Json or_null(const std::optional<int>& number) { return number ? Json(*number) : Json(nullptr); }

Json score_json(const Worth& worth) {
  return worth.mate_in ? Json{{"mate", *worth.mate_in}} : Json{{"cp", worth.hundredths}};
}

double in_thousandths(double number) { return std::round(number * 1000) / 1000; }

Json try_json(const MateTry& given) {
  return {{"move", given.move},
          {"fate", given.fate},
          {"mate", or_null(given.mate)},
          {"holds_for", given.holds_for},
          {"line", given.reply}};
}

}  // namespace

Json to_json(const MateReport& report) {
  Json json = {{"verdict", report.verdict},
               {"mate", or_null(report.mate)},
               {"pv", report.pv},
               {"first_moves", report.first_moves},
               {"nodes", report.nodes},
               {"seconds", report.seconds},
               {"shortest_proven", report.shortest_proven},
               {"all_moves", report.all_moves},
               {"open_moves", report.open_moves},
               {"holds_for", report.holds_for},
               {"proved", report.claim == Claim::Proved},
               {"checked",
                {{"mate", report.checked.mate},
                 {"holds_for", report.checked.holds_for},
                 {"all_moves", report.checked.all_moves}}}};
  if (report.claim == Claim::Found) json["claim"] = "found";
  if (report.claim == Claim::Proved) json["claim"] = report.mate ? "proved-mate" : "proved";
  if (!report.tries.empty()) {
    json["moves"] = Json::array();
    for (const MateTry& given : report.tries) json["moves"].push_back(try_json(given));
  }
  return json;
}

Json to_json(const BestReport& report) {
  Json json = {{"verdict", report.verdict},
               {"move", report.move.empty() ? Json(nullptr) : Json(report.move)},
               {"score", report.move.empty() ? Json(nullptr) : score_json(report.worth)},
               {"alternatives", Json::array()},
               {"pv", report.pv},
               {"nodes", report.nodes},
               {"seconds", report.seconds},
               {"claim", "judged"},
               {"depth", report.depth},
               {"margin", report.margin}};
  for (const JudgedMove& other : report.alternatives)
    json["alternatives"].push_back({{"move", other.move}, {"score", score_json(other.worth)}});
  return json;
}

Json to_json(const JudgedTurn& turn) {
  return {{"ply", turn.ply},
          {"move", turn.move},
          {"score", score_json(turn.worth)},
          {"next", turn.next},
          {"next_score", score_json(turn.next_worth)},
          {"margin", in_thousandths(turn.margin)},
          {"depth", turn.depth}};
}

Json to_json(const CandidatesReport& report) {
  Json json = {{"verdict", report.moves.empty() ? "unknown" : "judged"},
               {"mate", nullptr},
               {"claim", "judged"},
               {"depth", report.depth},
               {"nodes", report.nodes},
               {"seconds", report.seconds},
               {"moves", Json::array()}};
  for (const JudgedCandidate& candidate : report.moves)
    json["moves"].push_back({{"move", candidate.move},
                             {"fate", candidate.fate},
                             {"score", score_json(candidate.worth)},
                             {"margin", in_thousandths(candidate.margin)},
                             {"line", candidate.line}});
  return json;
}

}  // namespace tabia::protocol
