#pragma once
// Tables that were published, measured anew: rows S4, S5 and S8 of the study of search. Counts and values are
// facts of the game and must agree where they are claimed; times are of another machine and stand for comparison.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"

namespace tabia::lab {

// What is claimed of a number of nodes.
enum class Claim : std::uint8_t {
  None,
  Exact,
  AtMost,  // ours may be less; more is told but is no fault, for it depends on the order moves are generated in
};

struct PublishedRow {
  StudyReport report;  // ours; seconds are the mean if there were several runs
  std::optional<std::uint64_t> nodes;
  Claim nodes_claim = Claim::None;
  std::optional<double> value;  // exact
  std::optional<double> seconds;
};

struct PublishedTable {
  std::string name;  // "S5"
  std::string title;
  std::string position;
  std::vector<std::string> notes;
  std::vector<PublishedRow> rows;
};

// How ours stands to the published: "" (nothing claimed), "agrees", "DIFFERS", "fewer", "MORE".
std::string nodes_check(const PublishedRow& row);
std::string value_check(const PublishedRow& row);
// No exact number differs.
bool agrees(const PublishedTable& table);

// "S4", "S5", "S8" or "all"; nothing else. Requires: engine is chess. Takes well under a minute.
Result<std::vector<PublishedTable>> measure_published(std::string_view which, const Engine& engine,
                                                      const Progress& progress, const StopFlag* stop);

// For the terminal, and one line of JSON.
std::string published_text(const PublishedTable& table);
std::string published_json(const PublishedTable& table);

}  // namespace tabia::lab
