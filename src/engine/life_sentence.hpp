#pragma once
// The answer to a question of life and death in words, the same for every face.

#include <string>

#include "engine/life.hpp"

namespace tabia {

// "Proved: White dies. It holds on the whole board." "White dies if the wall at D9 and H9 stands. Not proved."
// "Found, not re-checked: ko, White must win it and needs a threat more than Black. It holds inside the bounds."
std::string life_sentence(const LifeReport& report);

}  // namespace tabia
