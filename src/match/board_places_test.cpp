#include "match/board_places.hpp"

#include <gtest/gtest.h>

namespace tabia::match {
namespace {

std::vector<std::vector<std::string>> shown_paths(const std::string& engine, const std::string& position,
                                                  const std::string& move) {
  const auto game = find_engine(engine)->set_up(position);
  EXPECT_TRUE(game.ok());
  const BoardPicture picture = (*game)->picture();
  std::vector<std::vector<std::string>> out;
  for (const LegalMove& legal : (*game)->legal_moves()) {
    if (legal.coordinates != move) continue;
    for (const auto& path : paths_of(**game, picture, legal)) {
      auto& names = out.emplace_back();
      for (const Place place : path) names.push_back(path_text(picture, {place}));
    }
  }
  return out;
}

using Paths = std::vector<std::vector<std::string>>;

TEST(BoardPlaces, AMoveOfChessHasTwo) {
  EXPECT_EQ(shown_paths("chess", "start", "g1f3"), (Paths{{"g1", "f3"}}));
  EXPECT_EQ(shown_paths("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n"), (Paths{{"a7", "a8"}}));
}

TEST(BoardPlaces, AStoneHasOneAndAPassNone) {
  EXPECT_EQ(shown_paths("go", "start 9", "C3"), (Paths{{"C3"}}));
  EXPECT_EQ(shown_paths("go", "start 9", "pass"), Paths{});
}

TEST(BoardPlaces, ACaptureGoesOverItsLandings) {
  EXPECT_EQ(shown_paths("draughts", "B:W18:B15", "15x22"), (Paths{{"15", "22"}}));
  EXPECT_EQ(shown_paths("draughts", "B:W18,26:B15", "15x31"), (Paths{{"15", "22", "31"}}));
}

TEST(BoardPlaces, ARoundTripHasItsWays) {
  const Paths ways = shown_paths("draughts", "B:W10,11,18,19:BK7", "7x7");
  EXPECT_EQ(ways.size(), 2U);
  for (const auto& way : ways) EXPECT_EQ(way.size(), 5U);
}

}  // namespace
}  // namespace tabia::match
