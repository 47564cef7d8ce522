#pragma once
// Which questions are one and the same: turned, mirrored, moved along a side or with the colours exchanged.

#include <string>

#include "base/result.hpp"
#include "rules/go/life_question.hpp"

namespace tabia::go {

// Equal texts: the two play alike. It holds what can be played on and captured, and where that touches what is safe for
// good; how the safe stones stand behind that is left out. Refused: what plan_arena refuses.
Result<std::string> canonical_form(const LifeQuestion& question);

// Coarser: whoever goes first, and only points that can be played on with what stands beside them. Equal texts: people would
// say that it is the same shape.
Result<std::string> shape_form(const LifeQuestion& question);

}  // namespace tabia::go
