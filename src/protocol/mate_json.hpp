#pragma once
// Mates, best moves and judged turns in chess, as JSON; docs/formats/solve-json.md.

#include "engine/best.hpp"
#include "engine/judged_puzzle.hpp"
#include "engine/mate.hpp"
#include "protocol/json.hpp"

namespace tabia::protocol {

Json to_json(const MateReport& report);
Json to_json(const BestReport& report);
Json to_json(const JudgedTurn& turn);
Json to_json(const CandidatesReport& report);

}  // namespace tabia::protocol
