#include "tui/board_text.hpp"

#include <gtest/gtest.h>

namespace tabia::tui {
namespace {

BoardPicture picture_of(const char* game, const char* position, const char* move) {
  const auto at = find_engine(game)->set_up(position);
  EXPECT_TRUE(at.ok());
  if (*move != '\0') {
    EXPECT_TRUE((*at)->play(move).ok());
  }
  return (*at)->picture();
}

TEST(BoardText, PlainWithTheLastMoveInBrackets) {
  EXPECT_EQ(board_text(picture_of("chess", "start", "e4"), {}), " 8  r  n  b  q  k  b  n  r\n"
                                                                " 7  p  p  p  p  p  p  p  p\n"
                                                                " 6  .  .  .  .  .  .  .  .\n"
                                                                " 5  .  .  .  .  .  .  .  .\n"
                                                                " 4  .  .  .  . [P] .  .  .\n"
                                                                " 3  .  .  .  .  .  .  .  .\n"
                                                                " 2  P  P  P  P [.] P  P  P\n"
                                                                " 1  R  N  B  Q  K  B  N  R\n"
                                                                "    a  b  c  d  e  f  g  h\n");
}

TEST(BoardText, FlippedAndPretty) {
  EXPECT_EQ(board_text(picture_of("tictactoe", "x../.o./... x", "c1"), {true, false, true}), " 1 [✕] ·  ·\n"
                                                                                             " 2  ·  ○  ·\n"
                                                                                             " 3  ·  ·  ✕\n"
                                                                                             "    c  b  a\n");
}

TEST(BoardText, CastlingMarksWhereKingAndRookWent) {
  const std::string text =
      board_text(picture_of("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O"), {});
  EXPECT_NE(text.find(" 1  .  . [K][R][.] .  .  R\n"), std::string::npos) << text;
}

TEST(BoardText, ColoursAreClosedOnEveryCell) {
  const std::string text = board_text(picture_of("chess", "start", ""), {true, true, false});
  std::size_t opened = 0, closed = 0;
  for (std::size_t at = text.find("\033["); at != std::string::npos; at = text.find("\033[", at + 1)) {
    text.substr(at, 4) == "\033[0m" ? ++closed : ++opened;
  }
  EXPECT_EQ(opened, 64U);
  EXPECT_EQ(closed, 64U);
  EXPECT_EQ(text.find("♔"), std::string::npos) << "colours tell whose it is";
}

}  // namespace
}  // namespace tabia::tui
