#pragma once
// The problems that come with the program, for a library that has none.

#include <cstdint>
#include <string>

#include "library/library.hpp"

namespace tabia::app {

// Those of this game, or of every game if it is empty; returns how many were added. They were proved when they were made, and
// the tests prove them again.
Result<std::uint64_t> add_shipped_problems(library::Library& library, const std::string& game);
// The same if the library has none of this game yet.
Result<std::uint64_t> stock(library::Library& library, const std::string& game);

}  // namespace tabia::app
