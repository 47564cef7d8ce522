#pragma once
// Games of one variant of draughts as they are written down.

#include <string>

#include "base/result.hpp"
#include "game/record.hpp"
#include "rules/draughts/variant.hpp"

namespace tabia {

// Plays every move by the rules; a game of another variant is an error.
Result<Done> resolve_pdn(Record& record, const draughts::VariantRules& rules);
// The FEN, or "start".
Result<std::string> pdn_start(const Record& record, const draughts::VariantRules& rules);
// PDN that says which draughts it is.
std::string pdn_text(Record record, const draughts::VariantRules& rules);

}  // namespace tabia
