#pragma once
// For tests: questions of life and death drawn with characters. Black attacks.
//   x attacker   o defender, of the target   p defender, not of the target   . region   _ empty, outside the region

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "check/life_case_text.hpp"

namespace tabia::check {

// What the rows say, whether it can be asked or not.
inline LifeCase sketched(const std::vector<std::string>& rows, Colour to_move,
                         TargetRule rule = TargetRule::Any) {
  LifeCase question;
  question.width = static_cast<int>(rows.front().size());
  question.height = static_cast<int>(rows.size());
  question.rule = rule;
  question.to_move = to_move;
  Point point = 0;
  for (const std::string& row : rows) {
    for (const char c : row) {
      if (c == 'x') question.black.push_back(point);
      if (c == 'o' || c == 'p') question.white.push_back(point);
      if (c == 'o') question.target.push_back(point);
      if (c == '.') question.region.push_back(point);
      ++point;
    }
  }
  return question;
}

inline LifeCase drawn(const std::vector<std::string>& rows, Colour to_move,
                      TargetRule rule = TargetRule::Any) {
  LifeCase question = sketched(rows, to_move, rule);
  const auto content = examine(question);
  EXPECT_TRUE(content.ok()) << (content.ok() ? "" : content.error().text());
  return question;
}

// An eye space in the middle of the board, with stones of the attacker in it or not; a ring of the defender around it,
// and a ring of immortal stones around that.
inline LifeCase eye_space(const std::vector<std::string>& eye, Colour to_move) {
  const int height = static_cast<int>(eye.size()), width = static_cast<int>(eye.front().size());
  const auto distance = [&](int row, int column) {  // to the nearest point of the eye, as a king goes
    int nearest = 3;
    for (int r = 0; r < height; ++r) {
      for (int c = 0; c < width; ++c) {
        if (eye[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] != ' ')
          nearest = std::min(nearest, std::max(std::abs(r - row), std::abs(c - column)));
      }
    }
    return static_cast<std::size_t>(nearest);
  };
  std::vector<std::string> rows;
  for (int row = -3; row < height + 3; ++row) {
    rows.emplace_back();
    for (int column = -3; column < width + 3; ++column) {
      const std::size_t away = distance(row, column);
      rows.back() += away > 0 ? std::string_view(" ox_")[away]
                              : eye[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
  }
  return drawn(rows, to_move);
}

}  // namespace tabia::check
