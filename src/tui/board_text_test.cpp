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

TEST(BoardText, DraughtsByNumberAndByFile) {
  const BoardPicture picture = picture_of("draughts", "B:W21,K30:B1,K6", "1-5");
  EXPECT_EQ(board_text(picture, {}), " 32-29     .     .     W     .\n"
                                     " 28-25  .     .     .     .\n"
                                     " 24-21     .     .     .     o\n"
                                     " 20-17  .     .     .     .\n"
                                     " 16-13     .     .     .     .\n"
                                     "  12-9  .     .     .     .\n"
                                     "   8-5     .     .     R    [x]\n"
                                     "   4-1  .     .     .    [.]\n");
  BoardLook look{true, false, true};
  EXPECT_EQ(board_text(picture, look), "   1-4    [·]    2     3     4\n"
                                       "   5-8 [●]    ◉     7     8\n"
                                       "  9-12     9    10    11    12\n"
                                       " 13-16 13    14    15    16\n"
                                       " 17-20    17    18    19    20\n"
                                       " 21-24  ○    22    23    24\n"
                                       " 25-28    25    26    27    28\n"
                                       " 29-32 29     ◎    31    32\n");
  look.by_files = true;
  EXPECT_TRUE(board_text(picture, look)
                  .ends_with(" 2     ·     ·     ·     ·\n"
                             " 1  ·     ◎     ·     ·\n"
                             "    a  b  c  d  e  f  g  h\n"))
      << board_text(picture, look);
}

TEST(BoardText, WhitesPiecesAreTheLightOnesWhoeverBegins) {
  const BoardLook look{true, true, false};
  for (const char* variant : {"draughts", "draughts/international"}) {
    const std::string text = board_text(picture_of(variant, "W:W21:B1", ""), look);
    EXPECT_NE(text.find("38;5;231m ●"), std::string::npos) << text;
    const std::size_t white = text.find("38;5;231m"), black = text.find("38;5;16m");
    EXPECT_EQ(white < black, std::string_view(variant) == "draughts") << "who begins sits below";
  }
}

TEST(BoardText, CastlingMarksWhereKingAndRookWent) {
  const std::string text =
      board_text(picture_of("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O"), {});
  EXPECT_NE(text.find(" 1  .  . [K][R][.] .  .  R\n"), std::string::npos) << text;
}

TEST(BoardText, NamesAndBoundsMayBeLeftOut) {
  BoardLook look;
  look.names = false;
  EXPECT_EQ(board_text(picture_of("tictactoe", "x../.o./... x", "c1"), look),
            "   x  .  .\n   .  o  .\n   .  . [x]\n");
  BoardPicture go = picture_of("go", "start 5", "");
  go.cells[7].unused = true;
  look.bounds = false;
  EXPECT_FALSE(as_seen(go, look).cells[7].unused);
  look.bounds = true;
  EXPECT_TRUE(as_seen(go, look).cells[7].unused);
  look.bounds = false;
  EXPECT_TRUE(as_seen(picture_of("draughts", "start", ""), look).cells[0].unused)
      << "nobody ever stands there";
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
