#pragma once
// Questions of life and death drawn by lot, as they stand in books: a group with some room in a corner, at a side or in the
// middle, closed in by a wall with air behind it.

#include <optional>

#include "base/random.hpp"
#include "rules/go/life_question.hpp"

namespace tabia::go {

// Nothing if what was drawn does not look natural: a chain that can be captured stands in atari, the wall is not safe, the
// group falls into too many chains, or there is too little or too much room.
std::optional<LifeQuestion> random_enclosure(Random& random);

}  // namespace tabia::go
