#pragma once
// Which problems are the same: a key that does not change where the board may be turned over.

#include "base/hash.hpp"
#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::library {

// Chess: the same for the colours exchanged and, where nobody may castle, for left and right exchanged; the clocks do not
// matter. Draughts: the same for the colours exchanged. Go: as engine/life_text.hpp has it. Other games: the text.
// Requires: the position is one of the game, as Game::position() writes it (Go: as outline_life() does).
Result<Key> problem_key(const Problem& problem);

// The text behind the key, for tests and curious people.
Result<std::string> canonical_position(const Problem& problem);

}  // namespace tabia::library
