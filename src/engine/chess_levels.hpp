#pragma once
// The levels of chess, from 1 to 10.

#include <array>

#include "engine/levels.hpp"

namespace tabia {

// Chosen so that each level wins clearly against the one below it. The Elo is that of Stockfish's UCI_Elo, measured, and
// much too narrow at the top (docs/guide/levels.md).
constexpr std::array<Ability, 10> chess_ladder = {{
    // Elo, nodes, blindness, blur
    {700, 1, 230, 175},
    {850, 1, 172, 118},
    {1200, 200, 107, 65},
    {1550, 850, 54, 35},
    {1800, 2'200, 25, 20},
    {1950, 5'200, 12, 14},
    {2100, 11'500, 6, 11},
    {2150, 25'000, 3, 8},
    {2200, 62'000, 0, 5},
    {2300, 350'000, 0, 2},
}};

}  // namespace tabia
