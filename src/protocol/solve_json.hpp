#pragma once
// What solving and explaining tell, as JSON; docs/formats/solve-json.md.

#include "engine/solve.hpp"
#include "protocol/json.hpp"

namespace tabia::protocol {

// "verdict", "first_moves", "pv", "plies" (or null), "nodes", "seconds", then what else is known; "goal" and "reached"
// (or null) if there was a goal.
Json to_json(const SolveReport& report, const std::string& goal);
// The same of the position, and "moves", each with "move", "verdict", "plies", "keeps" (or null), "line".
Json to_json(const ExplainReport& report);

}  // namespace tabia::protocol
