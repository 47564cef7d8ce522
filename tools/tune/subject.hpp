#pragma once
// A game whose evaluation is tuned.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "samples.hpp"

namespace tabia::tune {

struct Subject {
  Parameters start;        // round numbers and simple formulas, none of them fitted to anything
  std::vector<bool> kept;  // those that stay as they are: the data has too few of their positions
  double most_danger = 0;  // see king_danger() of chess
  double danger_divisor = 1;
  // The position of a FEN, its counts appended; nothing if it cannot be read.
  std::function<std::optional<Sample>(std::string_view fen, std::vector<Count>& counts)> sample;
  // What the parameters will be once they are written: rounded.
  std::function<Parameters(const Parameters&)> rounded;
  std::function<std::string(const Parameters&, const std::vector<std::string>& origin)> source;
};

Subject chess_subject();
Subject draughts_subject();

}  // namespace tabia::tune
