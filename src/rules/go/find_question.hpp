#pragma once
// Finds what a problem does not say: which stones it is about, who defends them, and where it is played. A guess that is shown
// to the user and can be overruled; what is then solved is exactly the question it made.

#include "base/result.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia::go {

// How far the region reaches beyond what is the defender's for sure.
constexpr int widest_ring = 2;

struct FoundQuestion {
  LifeQuestion question;
  bool target_found = false;  // was not given
  bool region_found = false;  // was not given; the attacker's wall is then taken to be closed:
  PointSet wall;              // stones of the attacker that were added round the region
};

// Keeps all that is given. Refused: stones that are nobody's to kill or save. `also`: empty points that belong to a region that is
// to be found.
Result<FoundQuestion> find_question(const ProblemText& problem, int ring, const PointSet& also = {});

}  // namespace tabia::go
