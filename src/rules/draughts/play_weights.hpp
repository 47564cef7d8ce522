#pragma once
// Weights of the play evaluation, {midgame, ending}. Written by tools/tune: change them there, not here.
// Games: 4,002 of the engine against itself from the three-move ballots, 3,000 nodes a move; 2026-11-15.
// Fitted to 57471 positions, 0.10 result and the rest search.
// Mean squared error 0.00719 before and 0.00555 after; on 6385 unseen positions 0.00779 and 0.00569.

#include "rules/draughts/evaluate_play_weights.hpp"

namespace tabia::draughts {

// clang-format off
inline constexpr PlayWeights play_weights = {
    .man = {930, 1091},
    .king = {1338, 1358},
    .only_king = {191, 96},
    .men = {{
      {17, -64}, {112, 47}, {197, 32}, {147, 59}, {79, -75}, {133, -8}, {128, -26}, {31, 50},
      {10, 21}, {43, 53}, {98, 19}, {35, -34}, {-60, 60}, {33, 162}, {16, 62}, {-10, 91},
      {-58, 105}, {-68, 119}, {-54, 107}, {-118, 111}, {-166, 130}, {-56, 170}, {-136, 173}, {84, 115},
      {75, 132}, {76, 96}, {139, 88}, {137, 99}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    }},
    .kings = {{
      {-17, -26}, {-11, 0}, {-23, -40}, {-6, 8}, {-4, -6}, {9, 17}, {0, 27}, {-10, -31},
      {-29, -54}, {32, 26}, {30, 28}, {-2, 8}, {0, 7}, {49, 35}, {35, 34}, {-19, -8},
      {-6, 11}, {35, 33}, {108, 37}, {-4, -17}, {3, 23}, {43, 19}, {-34, 1}, {17, -29},
      {-21, -28}, {-2, 15}, {58, 20}, {-10, -18}, {-134, -44}, {-22, -6}, {13, -12}, {-103, -83},
    }},
    .back_row = {{
      {-252, 27}, {-125, -56}, {28, -2}, {92, -12}, {64, -5}, {80, 66}, {96, 6}, {102, 40},
      {65, -60}, {79, -7}, {55, 150}, {93, 50}, {140, 36}, {71, 74}, {23, 34}, {25, -20},
    }},
    .man_steps = {29, -21},
    .man_safe_steps = {-17, 77},
    .king_steps = {99, -7},
    .king_trapped = {-153, -98},
    .backed = {-19, 38},
    .backed_both = {-26, -49},
    .frozen = {15, 36},
    .lopsided = {-15, -14},
    .dog_hole = {-155, -298},
    .runaway = {{
      {500, 500}, {383, 92}, {312, 56}, {194, 76}, {195, 84}, {169, 131}, {128, 88}, {78, 70},
    }},
    .hunt = {50, -20},
    .refuge = {41, 50},
    .advantage = {22, 42},
    .threatens = {167, 173},
    .tempo = {28, 30},
    .opposition = {5, 1},
};
// clang-format on

}  // namespace tabia::draughts
