#pragma once
// The numbers of the play search for chess. Each switch turns off one inexact step. First values are round guesses;
// a changed one carries the match that changed it.

#include "game/score.hpp"

namespace tabia::chess {

struct Tuning {
  static constexpr bool quiescence =
      true;  // off: a leaf is worth its evaluation, for comparison with minimax

  static constexpr int check_plies = 2;  // of the quiescence search, in which quiet checks are tried

  static constexpr bool razoring = true;
  static constexpr int razor_depth = 3;
  static constexpr Score razor_margin = 250;

  static constexpr bool reverse_futility = true;
  static constexpr int reverse_futility_depth = 8;
  static constexpr Score reverse_futility_margin = 75;

  static constexpr bool passing = true;
  static constexpr int pass_depth = 3;
  static constexpr int pass_base = 4;
  static constexpr int pass_divisor = 4;
  static constexpr Score pass_margin = 200;
  static constexpr int pass_verify_depth = 14;

  static constexpr bool probable_cut = true;
  static constexpr int probable_depth = 5;
  static constexpr Score probable_margin = 180;

  static constexpr bool internal_reduction = true;
  static constexpr int internal_reduction_depth = 4;

  static constexpr bool late_pruning = true;
  static constexpr int late_pruning_depth = 8;
  static constexpr int late_pruning_base = 4;

  static constexpr bool futility = true;
  static constexpr int futility_depth = 7;
  static constexpr Score futility_base = 100;
  static constexpr Score futility_margin = 90;

  static constexpr bool history_pruning = true;
  static constexpr int history_pruning_depth = 4;
  static constexpr int history_pruning_margin = 4000;

  static constexpr bool exchange_pruning = true;
  static constexpr int exchange_pruning_depth = 8;
  static constexpr Score exchange_quiet_margin = 60;
  static constexpr Score exchange_capture_margin = 100;

  static constexpr bool delta_pruning = true;
  static constexpr Score delta_margin = 150;

  static constexpr bool singular = true;
  static constexpr int singular_depth = 8;
  static constexpr Score singular_margin = 32;  // sixteenths of a depth
  static constexpr Score double_margin = 20;

  static constexpr bool check_extension = true;

  static constexpr bool late_reduction = true;
  static constexpr double reduction_base = 0.8;
  static constexpr double reduction_divisor = 2.3;
  static constexpr int history_reduction = 12'000;

  static constexpr int bonus_slope = 170;
  static constexpr int bonus_limit = 1700;
};

}  // namespace tabia::chess
