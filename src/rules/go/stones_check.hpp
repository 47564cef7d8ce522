#pragma once
// Whether stones can stand on a board as a diagram shows them.

#include "rules/go/types.hpp"

namespace tabia::go {

// The first stone, from the top left, of a chain without a liberty; no_point if every chain has one.
Point first_without_liberty(const Diagram& diagram);

}  // namespace tabia::go
