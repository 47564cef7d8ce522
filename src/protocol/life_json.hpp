#pragma once
// Answers to questions of life and death, as JSON.

#include "engine/life.hpp"
#include "protocol/json.hpp"

namespace tabia::protocol {

Json to_json(const LifeReport& report);
Json to_json(const LifeExplanation& explanation);

}  // namespace tabia::protocol
