#pragma once
// Moves and results between what players say and what is written down.

#include <optional>
#include <string>

#include "engine/engine.hpp"
#include "match/player.hpp"

namespace tabia::match {

// The legal move that the text means, in any spelling the game reads; the error begins with "illegal:" or
// "unreadable:".
Result<LegalMove> meant(const Game& game, const std::string& text);

// "+0.31/14 0.052s": what the player who moved said of the position, and how long it took.
std::string said(const Answer& answer, Duration used);

// "1-0", "0-1", "1/2-1/2" when nobody won.
std::string_view result_text(std::optional<Side> winner);

}  // namespace tabia::match
