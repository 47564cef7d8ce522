#pragma once
// Problems of life and death as texts that are kept, compared and played on. Plain data; points as people write them.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia {

struct LifeOutline {
  std::string problem;              // in the one form that docs/formats/go-problem.md writes
  std::string to_move, objective;   // "B" or "W"; "kill" or "live"; empty: not said
  std::vector<std::string> target;  // every stone it is about, with its chain; empty: not named
  std::vector<std::string> region;  // the empty points within the bounds; empty: not given
  std::string
      form;  // equal for problems that play alike, however they are turned or coloured; the text of incomplete ones
};
// A problem in any of the formats.
Result<LifeOutline> outline_life(std::string_view text);

struct LifeAfter {
  std::string problem;    // what is asked of the side that is to move now
  bool captured = false;  // the attacker has succeeded: then there is nothing left to ask
};
// The same question after these moves. The error says which of them cannot be played.
Result<LifeAfter> life_after(std::string_view text, const std::vector<std::string>& moves);

}  // namespace tabia
