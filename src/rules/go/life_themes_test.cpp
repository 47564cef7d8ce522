#include "rules/go/life_themes.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia::go {
namespace {

using Themes = std::vector<std::string>;

Themes themes(std::string_view text, std::string_view line, LifeOutcome outcome = {}) {
  const LifeQuestion question = *question_of(*read_problem(text));
  std::vector<Point> moves;
  for (const std::string_view word : words(line))
    moves.push_back(word == "pass" ? no_point : *read_point(question.diagram.size, word));
  return themes_of(question, outcome, moves);
}

TEST(GoThemes, KillsInsideAndFromOutside) {
  const std::string_view three = "7 3\n.wb---w\n.wbbbbw\n..wwww.\nWhite to kill 3 1\n";
  EXPECT_EQ(themes(three, "E3"), (Themes{"side"}));  // open towards the wall, and not joined to it
  EXPECT_EQ(themes(three, "F3"), (Themes{"side", "reduction"}));
  const std::string_view closed = "7 3\nwb---bw\nwbbbbbw\n.wwwww.\nWhite to kill 2 1\n";
  EXPECT_EQ(themes(closed, "D3"), (Themes{"side", "nakade"}));
  EXPECT_EQ(themes(closed, "D3", {.ko = true}), (Themes{"side", "ko", "nakade"}));
}

TEST(GoThemes, WaysToLive) {
  const std::string_view corner = "5 3\n---bw\nbbbbw\nwwww.\nBlack to live 4 1\n";
  EXPECT_EQ(themes(corner, "B3"), (Themes{"corner", "two-eyes"}));
  EXPECT_EQ(themes(corner, "B3", {.seki = true}), (Themes{"corner", "seki"}));
  EXPECT_EQ(themes(corner, "B3", {.ko = true}), (Themes{"corner", "ko"}));
  EXPECT_EQ(
      themes("7 7\n.......\n.wwwww.\n.wbbbw.\n.wb-bw.\n.wb-bw.\n.wbbbw.\n.wwwww.\nBlack to live 3 3\n", "D4"),
      (Themes{"middle", "two-eyes"}));
}

TEST(GoThemes, StonesGivenAway) {
  const std::string_view text = "5 4\n-bw..\n--bw.\nbbbw.\nwwww.\nWhite to kill 2 1\n";
  EXPECT_EQ(themes(text, "A4 A3"), (Themes{"corner", "nakade", "throw-in"}));
}

TEST(GoThemes, StonesTakenBack) {
  EXPECT_EQ(themes("5 3\n--bw.\nbbbw.\nwww..\nWhite to kill 3 1\n", "B3 A3 B3"),
            (Themes{"corner", "nakade", "throw-in", "snapback"}));
  EXPECT_EQ(themes("5 3\n---bw\nbbbbw\nwwww.\nWhite to kill 4 1\n", "B3 pass A3 C3 B3"),
            (Themes{"corner", "nakade", "under-the-stones"}));
}

TEST(GoThemes, TakingIsACapture) {
  EXPECT_EQ(themes("5 3\nw-bw.\nbbbw.\nwww..\nBlack to live 3 1\n", "B3"),
            (Themes{"corner", "two-eyes", "capture"}));
}

}  // namespace
}  // namespace tabia::go
