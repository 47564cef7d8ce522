#pragma once
// The levels of draughts, from 1 to 10.

#include <array>

#include "engine/levels.hpp"

namespace tabia {

// Chosen so that each level scores clearly against the one below it. The Elo is a scale of its own: level 1 is
// called 500, the differences were measured level by level (docs/guide/levels.md).
constexpr std::array<Ability, 10> draughts_ladder = {{
    // Elo, nodes, blindness, blur
    {500, 25, 80, 45},
    {610, 110, 52, 29},
    {735, 260, 37, 23},
    {860, 800, 21, 15},
    {1000, 2'000, 13, 11},
    {1120, 4'500, 8, 9},
    {1265, 10'000, 4, 7},
    {1400, 26'000, 2, 4},
    {1555, 80'000, 0, 2},
    {1680, 350'000, 0, 1},
}};

}  // namespace tabia
