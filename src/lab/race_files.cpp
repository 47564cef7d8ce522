// A race as CSV, JSON and plain text.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/numbers.hpp"
#include "lab/race.hpp"
#include "lab/text_table.hpp"
#include "protocol/json.hpp"

namespace tabia::lab {

namespace {

using protocol::Json;

// Quoted where RFC 4180 wants it.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string branching_text(const RaceRun& run, int decimals) {
  const auto factor = branching_factor(static_cast<double>(run.report.nodes), run.depth);
  return factor && run.report.complete ? fmt::format("{:.{}f}", *factor, decimals) : "";
}

std::string line_text(const StudyReport& report) {
  std::string line;
  for (const std::string& move : report.line) line += (line.empty() ? "" : " ") + move;
  return line;
}

}  // namespace

std::string race_csv(const Race& race) {
  std::string out = "game,position,algorithm,ordering,evaluation,stepping,depth,nodes,leaves,evaluations,"
                    "memory,branching,seconds,"
                    "value,move,line,complete,check\n";
  for (const RaceRun& run : race.runs) {
    const StudyReport& report = run.report;
    out += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{:.9f},{},{},{},{},{}\n", csv_field(race.game),
        csv_field(race.positions[run.position]), csv_field(report.algorithm), csv_field(report.ordering),
        csv_field(report.evaluation), csv_field(report.stepping), run.depth, report.nodes, report.leaves,
        report.evaluations, report.memory, branching_text(run, 6), report.seconds,
        protocol::one_line(protocol::number(report.value)), csv_field(report.move),
        csv_field(line_text(report)), report.complete ? "yes" : "no", agreement_word(run.agreement));
  }
  return out;
}

namespace {

Json document(const Race& race) {
  Json json;
  json["format"] = "tabia-race";
  json["version"] = 1;
  json["game"] = race.game;
  json["positions"] = race.positions;
  json["disagreements"] = disagreements(race);
  json["runs"] = Json::array();
  for (const RaceRun& run : race.runs) {
    Json entry = protocol::to_json(run.report);
    entry["position"] = run.position;
    entry["asked"] = run.depth;
    if (const auto factor = branching_factor(static_cast<double>(run.report.nodes), run.depth))
      entry["branching"] = *factor;
    entry["check"] = agreement_word(run.agreement);
    json["runs"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace

std::string race_json(const Race& race) { return protocol::indented(document(race)); }

std::string race_json_line(const Race& race) { return protocol::one_line(document(race)); }

std::string value_of(const RaceRun& run) {
  return run.report.complete || run.report.depth > 0 ? signed_value_text(run.report.value) : "";
}

std::string move_of(const RaceRun& run) {
  return run.report.complete || run.report.depth > 0 ? run.report.move : "";
}

std::string race_table(const Race& race) {
  const std::vector<TextColumn> columns = {{"position"},
                                           {"algorithm", Align::Left},
                                           {"ordering", Align::Left},
                                           {"depth"},
                                           {"nodes"},
                                           {"leaves"},
                                           {"memory"},
                                           {"branching"},
                                           {"time"},
                                           {"value"},
                                           {"move", Align::Left},
                                           {"check", Align::Left}};
  std::vector<std::vector<std::string>> rows;
  for (const RaceRun& run : race.runs) {
    const StudyReport& report = run.report;
    rows.push_back({std::to_string(run.position + 1), report.algorithm, report.ordering,
                    std::to_string(run.depth), grouped(report.nodes), grouped(report.leaves),
                    report.memory > 0 ? grouped(report.memory) : "", branching_text(run, 2),
                    duration_text(report.seconds), value_of(run), move_of(run),
                    agreement_word(run.agreement)});
  }
  return text_table(columns, rows);
}

}  // namespace tabia::lab
