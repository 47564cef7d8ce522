#pragma once
// For tests: small questions of life and death made by chance.

#include <array>

#include "base/random.hpp"
#include "check/test_diagram.hpp"

namespace tabia::check {

// Up to `most_lines` lines each way and `most_empty` points of the region; either rule, either side to move, up to two
// threats on one side. Not strict.
inline LifeCase random_case(Random& random, std::uint64_t most_lines, std::size_t most_empty) {
  static constexpr std::string_view marks = "xxxooop....._";
  for (;;) {
    const std::size_t width = random.below(most_lines - 1) + 2, height = random.below(most_lines - 1) + 2;
    std::vector<std::string> rows(height, std::string(width, ' '));
    for (std::string& row : rows)
      for (char& c : row) c = marks[random.below(marks.size())];
    LifeCase question = sketched(rows, random.below(2) == 0 ? Colour::Black : Colour::White,
                                 random.below(3) == 0 ? TargetRule::All : TargetRule::Any);
    question.attacker_threats = static_cast<int>(random.below(3));
    if (question.attacker_threats == 0) question.defender_threats = static_cast<int>(random.below(3));
    if (question.region.empty() || question.region.size() > most_empty || !examine(question)) continue;
    if (random.below(8) == 0) question.ban = question.region.front();
    return question;
  }
}

}  // namespace tabia::check
