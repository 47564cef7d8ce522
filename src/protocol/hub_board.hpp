#pragma once
// Positions, moves and variants between the Hub protocol and our games. The protocol was made for the board of ten by ten;
// on eight by eight we do the same with 32 squares.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::hub {

// "normal" is international draughts; the other variants go by our names. Empty: no game for this protocol.
std::string variant_of(const Engine& engine);
std::vector<std::string> variants();
// Null if there is none of that name.
const Engine* engine_of(std::string_view variant);

// "Wbbb...". The error says what is wrong.
Result<std::unique_ptr<Game>> set_up(const Engine& engine, std::string_view position);

// The legal move that "28x19x23" means: start, end, captured squares in any order. Where the captured squares are missing,
// start and end must tell. The error begins with "illegal:" or "unreadable:".
Result<LegalMove> find_move(const Game& game, std::string_view text);
// Moves as coordinates, from the position on, as the protocol writes them; as far as they can be played.
std::vector<std::string> in_hub(const Game& game, const std::vector<std::string>& moves);

}  // namespace tabia::hub
