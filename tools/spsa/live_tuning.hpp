#pragma once
// chess::Tuning with the numbers that are being tuned made variable. Each thread has its own, and there are two kinds
// of players, so that a thread can let one set of numbers play another.

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "rules/chess/tuning.hpp"

namespace tabia::spsa {

// name, least, most, step: how far apart two players are set to tell which is better.
#define TABIA_TUNED_WHOLE(use)                                                                               \
  use(razor_margin, 80, 600, 40) use(reverse_futility_margin, 30, 160, 12)                                   \
      use(reverse_futility_depth, 4, 12, 1) use(pass_base, 2, 6, 0.5) use(pass_divisor, 2, 7, 0.5)           \
          use(pass_margin, 60, 400, 30) use(probable_margin, 60, 350, 25) use(late_pruning_base, 1, 12, 1)   \
              use(late_pruning_depth, 4, 12, 1) use(futility_base, 0, 300, 25)                               \
                  use(futility_margin, 30, 200, 15) use(futility_depth, 4, 12, 1)                            \
                      use(history_pruning_margin, 1000, 9000, 700) use(history_pruning_depth, 1, 8, 0.7)     \
                          use(exchange_quiet_margin, 10, 140, 12) use(exchange_capture_margin, 20, 220, 16)  \
                              use(delta_margin, 30, 400, 30) use(singular_depth, 5, 10, 0.5)                 \
                                  use(singular_margin, 8, 80, 6) use(double_margin, 0, 80, 7)                \
                                      use(history_reduction, 4000, 20000, 1500)                              \
                                          use(bonus_slope, 60, 400, 30) use(bonus_limit, 600, 4000, 250)
#define TABIA_TUNED_FRACTIONS(use) use(reduction_base, 0.0, 1.6, 0.12) use(reduction_divisor, 1.4, 3.6, 0.15)

template <int Player>
struct LiveTuning : chess::Tuning {
#define TABIA_DECLARE(name, least, most, step)                                                               \
  static inline thread_local constinit int name = chess::Tuning::name;
  TABIA_TUNED_WHOLE(TABIA_DECLARE)
#undef TABIA_DECLARE
#define TABIA_DECLARE(name, least, most, step)                                                               \
  static inline thread_local constinit double name = chess::Tuning::name;
  TABIA_TUNED_FRACTIONS(TABIA_DECLARE)
#undef TABIA_DECLARE
};

struct Parameter {
  std::string_view name;
  double least, most, step, start;
};
#define TABIA_ROW(name, least, most, step) Parameter{#name, least, most, step, chess::Tuning::name},
constexpr std::array parameters = {TABIA_TUNED_WHOLE(TABIA_ROW) TABIA_TUNED_FRACTIONS(TABIA_ROW)};
#undef TABIA_ROW

using Values = std::array<double, parameters.size()>;

// For this thread, from the next search on.
template <int Player>
void set_tuning(const Values& values) {
  std::size_t i = 0;
#define TABIA_SET(name, least, most, step)                                                                   \
  LiveTuning<Player>::name = static_cast<int>(std::lround(values[i++]));
  TABIA_TUNED_WHOLE(TABIA_SET)
#undef TABIA_SET
#define TABIA_SET(name, least, most, step) LiveTuning<Player>::name = values[i++];
  TABIA_TUNED_FRACTIONS(TABIA_SET)
#undef TABIA_SET
}

}  // namespace tabia::spsa
