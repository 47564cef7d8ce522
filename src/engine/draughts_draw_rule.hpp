#pragma once
// Draughts with another rule for games without progress (row D9).

#include <memory>

#include "engine/engine.hpp"

namespace tabia {

struct DraughtsDrawRule {
  int moves = 0;               // of each side; 0: as the variant has it
  bool captures_only = false;  // the older rule: moves of men do not start the count afresh
};

// The same game under the same name; nothing if it is no draughts.
std::unique_ptr<const Engine> with_draw_rule(const Engine& engine, const DraughtsDrawRule& rule);

}  // namespace tabia
