#pragma once
// Answers to questions of life and death, as JSON.

#include "engine/life.hpp"
#include "engine/life_study.hpp"
#include "protocol/json.hpp"

namespace tabia::protocol {

Json to_json(const LifeReport& report);
Json to_json(const LifeExplanation& explanation);
Json to_json(const LifeStudyReport& report);

}  // namespace tabia::protocol
