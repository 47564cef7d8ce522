#pragma once
// Mates and best moves in chess, as JSON; docs/formats/solve-json.md.

#include "engine/best.hpp"
#include "engine/mate.hpp"
#include "protocol/json.hpp"

namespace tabia::protocol {

Json to_json(const MateReport& report);
Json to_json(const BestReport& report);

}  // namespace tabia::protocol
