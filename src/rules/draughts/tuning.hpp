#pragma once
// The numbers of the play search for draughts. Each switch turns off one inexact step. There is no passing, and captures
// are compulsory: nobody may decline them, so that nothing that judges captures applies. First values are round
// guesses; a changed one carries the match that changed it.

#include "game/score.hpp"

namespace tabia::draughts {

struct Tuning {
  static constexpr bool quiescence =
      true;  // off: a leaf is worth its evaluation, for comparison with minimax

  static constexpr bool razoring = true;
  static constexpr int razor_depth = 3;
  static constexpr Score razor_margin = 130;

  static constexpr bool reverse_futility = true;
  static constexpr int reverse_futility_depth = 6;
  static constexpr Score reverse_futility_margin = 40;

  static constexpr bool passing = false;
  static constexpr int pass_depth = 0;
  static constexpr int pass_base = 0;
  static constexpr int pass_divisor = 1;
  static constexpr Score pass_margin = 1;
  static constexpr int pass_verify_depth = 0;

  static constexpr bool probable_cut = false;
  static constexpr int probable_depth = 0;
  static constexpr Score probable_margin = 0;

  static constexpr bool internal_reduction = true;
  static constexpr int internal_reduction_depth = 4;

  static constexpr bool late_pruning = false;
  static constexpr int late_pruning_depth = 5;
  static constexpr int late_pruning_base = 4;

  static constexpr bool futility = true;
  static constexpr int futility_depth = 5;
  static constexpr Score futility_base = 60;
  static constexpr Score futility_margin = 50;

  static constexpr bool history_pruning = false;
  static constexpr int history_pruning_depth = 3;
  static constexpr int history_pruning_margin = 4000;

  static constexpr bool exchange_pruning = false;
  static constexpr int exchange_pruning_depth = 0;
  static constexpr Score exchange_quiet_margin = 0;
  static constexpr Score exchange_capture_margin = 0;

  static constexpr bool delta_pruning = false;
  static constexpr Score delta_margin = 0;

  static constexpr bool singular = true;
  static constexpr int singular_depth = 6;
  static constexpr Score singular_margin = 16;  // sixteenths of a depth
  static constexpr Score double_margin = 20;

  static constexpr bool check_extension = true;  // where the opponent must capture

  static constexpr bool late_reduction = true;
  static constexpr double reduction_base = 0.6;
  static constexpr double reduction_divisor = 2.6;
  static constexpr int history_reduction = 12'000;

  static constexpr int bonus_slope = 170;
  static constexpr int bonus_limit = 1700;
};

}  // namespace tabia::draughts
