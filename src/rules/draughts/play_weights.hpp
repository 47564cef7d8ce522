#pragma once
// Weights of the play evaluation, {midgame, ending}. Written by tools/tune: change them there, not here.
// Games: 4,002 of the engine against itself from the three-move ballots, 3,000 nodes a move; 2026-11-15.
// Fitted to 57471 positions, 0.10 result and the rest search.
// Mean squared error 0.00730 before and 0.00566 after; on 6385 unseen positions 0.00790 and 0.00580.

#include "rules/draughts/evaluate_play_weights.hpp"

namespace tabia::draughts {

// clang-format off
inline constexpr PlayWeights play_weights = {
    .man = {922, 1062},
    .king = {1338, 1272},
    .only_king = {191, 126},
    .men = {{
      {15, -68}, {112, 54}, {201, 38}, {150, 65}, {79, -75}, {133, -3}, {130, -28}, {29, 44},
      {7, 16}, {42, 56}, {99, 21}, {36, -38}, {-64, 60}, {33, 166}, {16, 63}, {-13, 86},
      {-62, 97}, {-70, 118}, {-58, 106}, {-121, 109}, {-166, 128}, {-53, 167}, {-135, 171}, {72, 121},
      {80, 115}, {81, 93}, {141, 84}, {143, 91}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
    }},
    .kings = {{
      {-17, -21}, {-14, 3}, {-24, -52}, {-3, 26}, {-6, -8}, {5, 3}, {-2, 29}, {-7, -21},
      {-32, -54}, {28, 5}, {24, 5}, {-2, 8}, {1, -7}, {46, 1}, {30, 13}, {-20, -7},
      {-7, 12}, {37, 22}, {108, 22}, {-9, -27}, {4, 27}, {41, 5}, {-26, -16}, {16, -27},
      {-17, 13}, {-1, 20}, {66, 14}, {-4, -17}, {-151, -21}, {-14, -4}, {21, -10}, {-96, -81},
    }},
    .back_row = {{
      {-259, 26}, {-121, -68}, {28, -1}, {90, -12}, {64, -2}, {82, 67}, {96, 8}, {102, 41},
      {66, -63}, {76, -3}, {59, 153}, {93, 53}, {144, 37}, {71, 75}, {24, 33}, {23, -22},
    }},
    .man_steps = {38, -45},
    .man_safe_steps = {-30, 100},
    .king_steps = {111, -8},
    .king_trapped = {-155, -104},
    .backed = {-24, 37},
    .backed_both = {-24, -55},
    .frozen = {16, 36},
    .lopsided = {-12, -21},
    .dog_hole = {-167, -293},
    .runaway = {{
      {500, 500}, {416, 79}, {318, 53}, {196, 82}, {196, 89}, {170, 141}, {127, 96}, {78, 71},
    }},
    .hunt = {20, 30},
    .refuge = {100, 100},
    .advantage = {80, 26},
    .threatens = {171, 186},
    .tempo = {30, 30},
    .opposition = {4, 4},
};
// clang-format on

}  // namespace tabia::draughts
