#include "protocol/hub_board.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"

namespace tabia::hub {
namespace {

TEST(HubBoard, StartOfEveryVariantAndRandomGamesRoundTrip) {
  ASSERT_EQ(variants().size(), 10U);
  for (const std::string& variant : variants()) {
    const Engine* engine = engine_of(variant);
    ASSERT_NE(engine, nullptr) << variant;
    const auto game = engine->set_up("start").value();
    Random random(7);
    for (int ply = 0; ply < 120 && !game->ending(); ++ply) {
      const auto again = set_up(*engine, game->hub_position());
      ASSERT_TRUE(again.ok()) << game->hub_position();
      EXPECT_EQ((*again)->hub_position(), game->hub_position());
      EXPECT_EQ((*again)->legal_moves().size(), game->legal_moves().size()) << game->position();
      const auto moves = game->legal_moves();
      for (const LegalMove& move : moves) {
        const auto found = find_move(*game, move.hub);
        ASSERT_TRUE(found.ok()) << move.hub;
        EXPECT_EQ(found->coordinates, move.coordinates) << game->position();
      }
      const LegalMove& move = moves[random.below(moves.size())];
      EXPECT_EQ(in_hub(*game, {move.coordinates, "nonsense"}), std::vector<std::string>{move.hub});
      ASSERT_TRUE(game->play(move.coordinates).ok());
    }
  }
}

// Two ways round with the same start and end: only what is captured tells them apart, in any order.
TEST(HubBoard, CapturedSquaresTellMovesApart) {
  const auto game = engine_of("english")->set_up("B:W9,10,17,18:B6").value();
  const auto left = find_move(*game, "6x22x9x17"), again = find_move(*game, "6x22x17x9");
  const auto right = find_move(*game, "6x22x18x10");
  ASSERT_TRUE(left.ok() && again.ok() && right.ok());
  EXPECT_EQ(left->coordinates, again->coordinates);
  EXPECT_NE(left->coordinates, right->coordinates);
  EXPECT_FALSE(find_move(*game, "6x22").ok()) << "start and end do not tell";
  EXPECT_FALSE(find_move(*game, "6x22x9x18").ok());
}

TEST(HubBoard, LenientWhereItIsClear) {
  const auto game = engine_of("normal")->set_up("W:W28:B23").value();
  EXPECT_EQ(find_move(*game, "28x19x23")->hub, "28x19x23");
  EXPECT_EQ(find_move(*game, "28x19")->hub, "28x19x23");
  for (const char* text : {"28x19x22", "28-33", "28", "", "x", "28x19x23x", "28-222", "-28x19", "28x-19"}) {
    EXPECT_FALSE(find_move(*game, text).ok()) << text;
  }
}

TEST(HubBoard, BadPositions) {
  const std::string squares(50, 'e');
  const Engine& engine = *engine_of("normal");
  EXPECT_TRUE(set_up(engine, concat('W', std::string(49, 'e'), 'w')).ok());
  EXPECT_FALSE(set_up(engine, concat('W', std::string(31, 'e'), 'w')).ok()) << "the small board";
  for (const std::string& text : {std::string(), concat('w', squares), concat('W', squares, 'e'),
                                  std::string(51, 'x'), concat('W', std::string(49, 'e'), '?')}) {
    EXPECT_FALSE(set_up(engine, text).ok()) << text;
  }
}

TEST(HubBoard, OtherGamesAreNone) {
  EXPECT_EQ(variant_of(*find_engine("chess")), "");
  EXPECT_EQ(variant_of(*find_engine("draughts")), "english");
  EXPECT_EQ(variant_of(*find_engine("draughts/international")), "normal");
  EXPECT_EQ(engine_of("chess"), nullptr);
  EXPECT_EQ(engine_of(""), nullptr);
}

}  // namespace
}  // namespace tabia::hub
