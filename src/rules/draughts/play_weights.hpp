#pragma once
// Weights of the play evaluation, {midgame, ending}. Written by tools/tune: change them there, not here.
// Games: 3,687 of the engine against itself from the three-move ballots, 3,000 nodes a move; 2026-11-15.
// Fitted to 53154 positions, 0.10 result and the rest search.
// Mean squared error 0.00732 before and 0.00564 after; on 5906 unseen positions 0.00673 and 0.00525.

#include "rules/draughts/evaluate_play_weights.hpp"

namespace tabia::draughts {

// clang-format off
inline constexpr PlayWeights play_weights = {
    .man = {923, 1097},
    .king = {1341, 1361},
    .only_king = {194, 93},
    .men = {{
      {17, -63}, {116, 45}, {197, 35}, {153, 57}, {83, -72}, {130, -3}, {130, -28}, {28, 54},
      {12, 17}, {48, 57}, {100, 21}, {38, -36}, {-54, 58}, {39, 163}, {16, 62}, {-8, 86},
      {-59, 105}, {-57, 114}, {-47, 102}, {-122, 109}, {-166, 131}, {-73, 173}, {-145, 175}, {81, 107},
      {68, 136}, {84, 98}, {139, 91}, {129, 102}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    }},
    .kings = {{
      {-17, -28}, {-12, 1}, {-23, -47}, {-7, 10}, {-5, -7}, {11, 13}, {-1, 27}, {-10, -32},
      {-31, -56}, {36, 27}, {31, 28}, {-3, 10}, {3, 10}, {51, 37}, {36, 36}, {-23, -13},
      {-3, 17}, {38, 38}, {110, 35}, {-10, -18}, {1, 25}, {49, 19}, {-38, 2}, {17, -32},
      {-20, -28}, {5, 17}, {51, 21}, {-23, -18}, {-136, -46}, {-20, -4}, {6, -15}, {-89, -85},
    }},
    .back_row = {{
      {-263, 31}, {-117, -60}, {35, -8}, {98, -14}, {63, -5}, {74, 69}, {97, 9}, {99, 41},
      {70, -59}, {78, -7}, {51, 146}, {89, 56}, {148, 34}, {70, 73}, {21, 35}, {27, -21},
    }},
    .man_steps = {29, -22},
    .man_safe_steps = {-23, 80},
    .king_steps = {90, -7},
    .king_trapped = {-147, -90},
    .backed = {-22, 40},
    .backed_both = {-29, -51},
    .frozen = {15, 33},
    .lopsided = {-17, -14},
    .dog_hole = {-151, -299},
    .runaway = {{
      {500, 500}, {381, 83}, {326, 51}, {207, 77}, {189, 83}, {172, 133}, {128, 87}, {78, 72},
    }},
    .hunt = {49, -20},
    .refuge = {43, 49},
    .advantage = {24, 41},
    .threatens = {168, 173},
    .tempo = {29, 28},
    .opposition = {5, 2},
};
// clang-format on

}  // namespace tabia::draughts
