#pragma once
// The ten-thousand-year ko: a ko that both sides can start and neither hurries to. The attacker starts it by giving up a liberty, so
// that the defender takes first; it may also make a seki of it. The defender cannot settle it alone.

#include "base/stop.hpp"
#include "rules/go/life_question.hpp"

namespace tabia {

// By what the solver proves of it, whoever is to move. The limits are for each search; false also where they end one, or where
// more is open than such a shape leaves.
bool is_ten_thousand_year_ko(go::LifeQuestion question, const Stop& limits);

}  // namespace tabia
