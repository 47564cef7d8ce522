#pragma once
// What the engine tells, as JSON. The order of the keys is part of the contract, so everything is ordered_json.
// Only sources that build documents include all of nlohmann/json.hpp: it is slow to compile.

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/study.hpp"

namespace tabia::protocol {

using Json = nlohmann::ordered_json;

// A number as people write it: 0 and not 0.0.
Json number(double value);

// "algorithm", "ordering", "depth", "nodes", "leaves", "value", "move", "seconds", then what else is known.
// The recorded tree is left out. "move" is null if there is none.
Json to_json(const StudyReport& report);
// {"truncated", "nodes": [...]}; what a node does not have is left out.
Json to_json(const RecordedTree& tree);

// One line without its end. Bytes that are not UTF-8 become U+FFFD.
std::string one_line(const Json& json);
// For people: two spaces of indent, and an end of line.
std::string indented(const Json& json);

}  // namespace tabia::protocol
