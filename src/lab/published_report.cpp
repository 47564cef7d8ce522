// A published table beside ours, as text and as JSON.

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "lab/numbers.hpp"
#include "lab/published_tables.hpp"
#include "lab/text_table.hpp"
#include "protocol/json.hpp"

namespace tabia::lab {

namespace {

using protocol::Json;

// Which columns a table needs: those in which some row has something to say.
struct Columns {
  bool nodes = false, nodes_check = false, value = false, seconds = false, stepping = false;

  explicit Columns(const PublishedTable& table) {
    for (const PublishedRow& row : table.rows) {
      nodes |= row.nodes.has_value();
      nodes_check |= row.nodes_claim != Claim::None;
      value |= row.value.has_value();
      seconds |= row.seconds.has_value();
      stepping |= row.report.stepping != table.rows.front().report.stepping;
    }
  }
};

std::vector<TextColumn> headings(const Columns& has) {
  std::vector<TextColumn> columns = {{"algorithm", Align::Left}, {"ordering", Align::Left}};
  if (has.stepping) columns.push_back({"stepping", Align::Left});
  columns.push_back({"depth"});
  columns.push_back({"nodes"});
  if (has.nodes) columns.push_back({"published"});
  if (has.nodes_check) columns.push_back({"check", Align::Left});
  columns.push_back({"value"});
  if (has.value) columns.push_back({"published"}), columns.push_back({"check", Align::Left});
  columns.push_back({"time"});
  if (has.seconds) columns.push_back({"published*"});
  return columns;
}

std::vector<std::string> cells(const PublishedRow& row, const Columns& has) {
  std::vector<std::string> cells = {row.report.algorithm, row.report.ordering};
  if (has.stepping) cells.push_back(row.report.stepping);
  cells.push_back(std::to_string(row.report.depth));
  cells.push_back(grouped(row.report.nodes));
  if (has.nodes) cells.push_back(row.nodes ? grouped(*row.nodes) : "");
  if (has.nodes_check) cells.push_back(nodes_check(row));
  cells.push_back(signed_value_text(row.report.value));
  if (has.value) {
    cells.push_back(row.value ? signed_value_text(*row.value) : "");
    cells.push_back(value_check(row));
  }
  cells.push_back(duration_text(row.report.seconds));
  if (has.seconds) cells.push_back(row.seconds ? duration_text(*row.seconds) : "");
  return cells;
}

Json to_json(const PublishedRow& row) {
  Json json = protocol::to_json(row.report);
  Json published = Json::object(), check = Json::object();
  if (row.nodes) published["nodes"] = *row.nodes;
  if (row.value) published["value"] = protocol::number(*row.value);
  if (row.seconds) published["seconds"] = *row.seconds;
  if (const std::string word = nodes_check(row); !word.empty()) check["nodes"] = to_lower(word);
  if (const std::string word = value_check(row); !word.empty()) check["value"] = to_lower(word);
  json["published"] = std::move(published);
  json["check"] = std::move(check);
  return json;
}

}  // namespace

std::string published_text(const PublishedTable& table) {
  const Columns has(table);
  std::vector<std::vector<std::string>> rows;
  for (const PublishedRow& row : table.rows) rows.push_back(cells(row, has));
  std::string out =
      concat(table.name, ": ", table.title, "\n", table.position, "\n\n", text_table(headings(has), rows));
  if (has.seconds) out += "* Published times were measured on another machine.\n";
  for (const std::string& note : table.notes) out += note + '\n';
  if (has.nodes_check || has.value) {
    out +=
        agrees(table) ? "Every exact number agrees.\n" : "An exact number DIFFERS from the published one.\n";
  }
  return out;
}

std::string published_json(const PublishedTable& table) {
  Json json;
  json["table"] = table.name;
  json["title"] = table.title;
  json["position"] = table.position;
  json["agrees"] = agrees(table);
  json["notes"] = table.notes;
  json["rows"] = Json::array();
  for (const PublishedRow& row : table.rows) json["rows"].push_back(to_json(row));
  return protocol::one_line(json);
}

}  // namespace tabia::lab
