#include "protocol/json.hpp"

#include <cmath>
#include <cstdint>

#include <nlohmann/json.hpp>

namespace tabia::protocol {

namespace {

constexpr auto on_bad_text = Json::error_handler_t::replace;

const char* fate_name(RecordedNode::Fate fate) {
  switch (fate) {
    case RecordedNode::Fate::Inner: return "inner";
    case RecordedNode::Fate::Leaf: return "leaf";
    case RecordedNode::Fate::Cut: return "cut";
  }
  return "";
}

Json to_json(const RecordedNode& node) {
  Json json;
  json["parent"] = node.parent;
  if (!node.move.empty()) json["move"] = node.move;
  if (!node.name.empty()) json["name"] = node.name;
  json["to_move"] = node.first_to_move ? "first" : "second";
  json["fate"] = fate_name(node.fate);
  if (node.alpha) json["alpha"] = number(*node.alpha);
  if (node.beta) json["beta"] = number(*node.beta);
  if (node.value) json["value"] = number(*node.value);
  if (!node.bound.empty()) json["bound"] = node.bound;
  if (node.entered > 0) json["entered"] = node.entered;
  if (node.leaf_number > 0) json["leaf"] = node.leaf_number;
  return json;
}

}  // namespace

Json number(double value) {
  constexpr double exact_below = 9e15;  // whole doubles below 2^53 are whole numbers without doubt
  if (std::abs(value) < exact_below && value == std::trunc(value)) return static_cast<std::int64_t>(value);
  return value;
}

Json to_json(const StudyReport& report) {
  Json json;
  json["algorithm"] = report.algorithm;
  json["ordering"] = report.ordering;
  json["depth"] = report.depth;
  json["nodes"] = report.nodes;
  json["leaves"] = report.leaves;
  json["value"] = number(report.value);
  json["move"] = report.move.empty() ? Json(nullptr) : Json(report.move);
  json["seconds"] = report.seconds;
  json["evaluation"] = report.evaluation;
  json["stepping"] = report.stepping;
  json["complete"] = report.complete;
  json["evaluations"] = report.evaluations;
  json["memory"] = report.memory;
  json["line"] = report.line;
  if (report.plies_to_end) json["plies_to_end"] = *report.plies_to_end;
  return json;
}

Json to_json(const RecordedTree& tree) {
  Json json;
  json["truncated"] = tree.truncated;
  json["nodes"] = Json::array();
  for (const RecordedNode& node : tree.nodes) json["nodes"].push_back(to_json(node));
  return json;
}

std::string one_line(const Json& json) { return json.dump(-1, ' ', false, on_bad_text); }

std::string indented(const Json& json) { return json.dump(2, ' ', false, on_bad_text) + "\n"; }

}  // namespace tabia::protocol
