#pragma once
// A game as the page shows it: docs/formats/api.md, MatchState.

#include "match/table.hpp"
#include "server/fields.hpp"

namespace tabia::server {

// The clocks are those of a moment at which the side to move has used so much of its time.
Json match_state(const Engine& engine, const match::Table& table, Duration used);

// The first player's share of the game, from 0 to 1, by what the side given thinks of it.
double first_share(const Worth& worth, Side side);
// What stands first in the remark on a move, "+0.31/14 0.052s" or "-M3/...", as the worth for who made it.
std::optional<Worth> worth_in(std::string_view remark);

}  // namespace tabia::server
