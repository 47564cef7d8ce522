#pragma once
// The levels of draughts, from 1 to 10.

#include <array>

#include "engine/levels.hpp"

namespace tabia {

// Chosen so that each level scores clearly against the one below it. The Elo is a scale of its own: the differences were
// measured, level by level, and level 1 is called 500 (docs/guide/levels.md).
constexpr std::array<Ability, 10> draughts_ladder = {{
    // Elo, nodes, blindness, blur
    {500, 1, 200, 150},
    {700, 15, 90, 50},
    {900, 100, 60, 35},
    {1100, 300, 35, 22},
    {1300, 900, 20, 15},
    {1500, 2'500, 10, 10},
    {1650, 7'000, 5, 7},
    {1800, 20'000, 2, 4},
    {1900, 70'000, 0, 2},
    {2000, 350'000, 0, 1},
}};

}  // namespace tabia
