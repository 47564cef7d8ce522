#pragma once
// What a problem of life and death is about, as far as it can be said exactly.

#include <string>
#include <vector>

#include "rules/go/life_question.hpp"

namespace tabia::go {

struct LifeOutcome {
  bool ko = false;
  bool seki = false;  // the target lives in one
};

// Nothing for a question that cannot be solved. By the outcome, the place and the line, which begins with the solver's move:
//   corner, side, middle  how many edges of the board the group and its region touch
//   ko, seki              the outcome
//   two-eyes              the defender solves it and lives for good
//   nakade                a kill that begins inside a space the defender has closed off
//   reduction             a kill that begins with a stone joined to the outside
//   capture               the first move takes stones
//   throw-in              a single stone of the solver's is taken by the next move
//   snapback              and the solver's next move takes two stones or more
//   under-the-stones      the solver plays where two stones or more of its own were taken at once
std::vector<std::string> themes_of(const LifeQuestion& question, const LifeOutcome& outcome,
                                   const std::vector<Point>& line);

}  // namespace tabia::go
