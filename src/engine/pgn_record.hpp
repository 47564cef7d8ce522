#pragma once
// PGN as the notation of any game with two sides and short moves: the reader knows no rules.

#include <string_view>

#include "base/result.hpp"
#include "game/record.hpp"

namespace tabia {

// The first game of the text; none at all is an error.
Result<Record> first_pgn(std::string_view text);

}  // namespace tabia
