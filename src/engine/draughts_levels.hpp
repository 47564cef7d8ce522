#pragma once
// The levels of draughts, from 1 to 10.

#include <array>

#include "engine/levels.hpp"

namespace tabia {

// Chosen so that each level scores clearly against the one below it. The Elo is a scale of its own: level 1 is
// called 500, the differences were measured level by level
// (docs/guide/levels.md).
constexpr std::array<Ability, 10> draughts_ladder = {{
    // Elo, nodes, blindness, blur
    {500, 1, 120, 80},
    {770, 15, 90, 50},
    {1070, 100, 60, 35},
    {1270, 300, 35, 22},
    {1430, 900, 20, 15},
    {1650, 2'500, 10, 10},
    {1800, 7'000, 5, 7},
    {1930, 20'000, 2, 4},
    {2130, 70'000, 0, 2},
    {2200, 350'000, 0, 1},
}};

}  // namespace tabia
