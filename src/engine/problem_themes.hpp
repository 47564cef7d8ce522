#pragma once
// What a problem is about, in the words of its game: the same rules for problems that are made and for those set up by hand.

#include <string>
#include <string_view>
#include <vector>

namespace tabia {

struct ThemedProblem {
  std::string_view game, position;  // Go: a complete problem as text
  std::vector<std::string> line;    // as coordinates, the solver's move first
  bool ko = false, seki = false;    // Go: the outcome
};

// Nothing for a game without themes, or for what cannot be read.
std::vector<std::string> themes_of(const ThemedProblem& problem);

}  // namespace tabia
