#include <gtest/gtest.h>

#include "base/text.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {
namespace {

std::string text_of(const VariantRules& rules, std::string_view fen) {
  const auto setup = read_fen(rules, fen);
  if (!setup.ok()) return setup.error().text();
  const auto at = rules.size == 8 ? Position8::make(ChosenRules(rules), *setup).ok()
                                  : Position10::make(ChosenRules(rules), *setup).ok();
  return at ? write_fen(rules, *setup) : "refused";
}
std::string refusal(std::string_view fen) {
  const auto at = Position::read(fen);
  return at.ok() ? "read" : at.error().text();
}

TEST(DraughtsFen, UsualForms) {
  constexpr std::string_view canonical = "B:W18,24:B12,K16";
  for (const char* fen : {"B:W18,24:B12,K16", "B:W18,24:B12,K16.", "b:w24,18:bk16,12",
                          " B : W 18, 24 : B 12, K 16 . ", "B:B12,K16:W18,24", "B:W18,24:B12,K16:H0:F1"}) {
    EXPECT_EQ(text_of(english, fen), canonical) << fen;
  }
  EXPECT_EQ(text_of(english, "B:W21-32:B1-12"), Position::start().text());
  EXPECT_EQ(text_of(international, "W:W31-50:B1-20"), Position10::start(ChosenRules(international)).text());
  EXPECT_EQ(text_of(italian, "W:W21-32:B1-12"), Position8::start(ChosenRules(italian)).text());
  EXPECT_EQ(text_of(spanish, "W:W1-12:B21-32"), Position8::start(ChosenRules(spanish)).text());
  EXPECT_EQ(text_of(english, "W:W5:B"), "W:W5:B");
  EXPECT_EQ(Position::read("B:W2,5:B20,31")->text(), "B:WK2,5:B20,K31") << "crowned where they stand";
  EXPECT_EQ(text_of(english, "B:WK1-3:B12"), "B:WK1,K2,K3:B12");
  EXPECT_EQ(text_of(russian, "W:Wa1,Kc3:Bb8"), "W:WKc3,a1:Bb8");
  EXPECT_EQ(text_of(russian, "W:W29,K22:B1"), "W:WKc3,a1:Bb8");
  EXPECT_EQ(text_of(international, "?:W29,13,11:B22,4,2"), "W:W11,13,29:B2,4,22")
      << "the first player, if unknown";
}

TEST(DraughtsFen, PlaceAndReason) {
  EXPECT_EQ(refusal(""), "line 1:1: side to move: expected W or B");
  EXPECT_EQ(refusal("X:W1:B2"), "line 1:1: side to move: expected W or B");
  EXPECT_EQ(refusal("B"), "line 1:2: no list of white pieces");
  EXPECT_EQ(refusal("B:W18"), "line 1:6: no list of black pieces");
  EXPECT_EQ(refusal("B:W18:W19"), "line 1:8: a second list of white pieces");
  EXPECT_EQ(refusal("B:W18:X19"), "line 1:7: expected W or B before a list of pieces");
  EXPECT_EQ(refusal("B:W18;B19"), "line 1:6: expected ':' and a list of pieces");
  EXPECT_EQ(refusal("B:W18,:B19"), "line 1:7: expected a square");
  EXPECT_EQ(refusal("B:W33:B1"), "line 1:4: '33' is not a square of play");
  EXPECT_EQ(refusal("B:W0:B1"), "line 1:4: '0' is not a square of play");
  EXPECT_EQ(refusal("B:W18,18:B1"), "line 1:9: square 18: more than one piece");
  EXPECT_EQ(refusal("B:W18:B1,18"), "line 1:12: square 18: more than one piece");
  EXPECT_EQ(refusal("B:W12-9:B1"), "line 1:8: a range that runs backwards");
  EXPECT_EQ(refusal("B:W5-32:B1"), "White: 28 pieces; there are 12 at most");
  EXPECT_EQ(refusal("B:W:B"), "no piece on the board");
  EXPECT_EQ(refusal("B:W18:B1:H99999"), "line 1:16: H: expected a number up to 9999");
  EXPECT_EQ(refusal(std::string(2'000, 'B')), "FEN: longer than 1000 bytes");
}

TEST(DraughtsSquares, NumbersAndNames) {
  for (const VariantRules* rules : variants) {
    for (int number = 1; number <= rules->squares(); ++number) {
      EXPECT_EQ(number_of(*rules, spot_of(*rules, number)), number) << rules->name;
      EXPECT_EQ(number_named(*rules, chess_name(*rules, number)), number) << rules->name;
    }
  }
  EXPECT_EQ(chess_name(english, 1), "b8");
  EXPECT_EQ(chess_name(english, 29), "a1");
  EXPECT_EQ(chess_name(international, 46), "a1");
  EXPECT_EQ(chess_name(italian, 1), "a8");
  EXPECT_EQ(chess_name(italian, 32), "h1");
  EXPECT_EQ(chess_name(spanish, 1), "h1");
  EXPECT_FALSE(number_named(english, "a2"));
  EXPECT_FALSE(number_named(english, "i1"));
}

TEST(DraughtsVariants, GameTypeTagsAreThoseOfThePdnStandard) {
  EXPECT_EQ(game_type_tag(english), "21,B,8,8,N1,0");
  EXPECT_EQ(game_type_tag(international), "20,W,10,10,N2,0");
  EXPECT_EQ(game_type_tag(italian), "22,W,8,8,N2,1");
  EXPECT_EQ(game_type_tag(pool), "23,B,8,8,N1,0");
  EXPECT_EQ(game_type_tag(spanish), "24,W,8,8,N1,1");
  EXPECT_EQ(game_type_tag(russian), "25,W,8,8,A0,0");
  EXPECT_EQ(game_type_tag(brazilian), "26,W,8,8,A0,0");
  EXPECT_EQ(game_type_tag(czech), "29,W,8,8,A0,0");
  EXPECT_EQ(game_type_tag(thai), "31,B,8,8,N2,0");
  EXPECT_EQ(game_type_tag(frisian), "40,W,10,10,N2,0");
  for (const VariantRules* rules : variants) {
    EXPECT_EQ(find_variant(rules->name), rules);
    EXPECT_EQ(find_game_type(rules->game_type), rules);
  }
  EXPECT_EQ(find_variant("backgammon"), nullptr);
  EXPECT_EQ(find_game_type(0), nullptr);
}

}  // namespace
}  // namespace tabia::draughts
