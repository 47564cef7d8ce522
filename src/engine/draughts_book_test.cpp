// Books of English draughts: keys and codes, from games to bytes and back, by thinking; and the openings by ballot.

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/ballots.hpp"
#include "engine/book_grower.hpp"
#include "engine/book_maker.hpp"
#include "engine/engines.hpp"
#include "engine/opening_book.hpp"
#include "rules/draughts/book_code.hpp"
#include "rules/draughts/pdn.hpp"

namespace tabia {
namespace {

const Engine& draughts_engine() { return *find_engine("draughts"); }

std::map<std::string, int> weights(const OpeningBook& book, std::string_view position) {
  std::map<std::string, int> found;
  const auto moves = book.moves(position);
  for (const BookMove& move : moves.value()) found[move.text] = move.weight;
  return found;
}

// A book that was written once must be found again for ever.
TEST(DraughtsBook, KeysAndCodesAreFixed) {
  const auto start = draughts_engine().set_up("start").value();
  EXPECT_EQ(start->book_key(), mix(mix(0xfff00000'00000fffu) ^ 0));
  const BookStep step = start->book_step("11-15").value();
  EXPECT_EQ(step.key, start->book_key());
  EXPECT_EQ(step.move, 10 | 14 << 5);
  const auto kings = draughts_engine().set_up("W:WK1,22:BK32").value();
  EXPECT_EQ(kings->book_key(), mix(mix(0x00200001'80000000u) ^ (0x80000001u * Key{2} | 1)));
}

TEST(DraughtsBook, EveryMoveHasACodeOfItsOwn) {
  Random random(3);
  int captures = 0;
  for (int i = 0; i < 200; ++i) {
    auto at = draughts::Position::start();
    for (int ply = 0; ply < 80; ++ply) {
      Moves<draughts::Position> moves;
      at.generate(moves);
      if (moves.empty()) break;
      std::set<std::uint16_t> codes;
      for (const auto& move : moves) codes.insert(draughts::book_move(at, move));
      ASSERT_EQ(codes.size(), moves.size()) << at.text();
      captures += moves[0].captured != 0 && moves.size() > 1;
      at.play(moves[random.below(moves.size())]);
    }
  }
  EXPECT_GT(captures, 500);
  // Two ways between the same squares, each taking two men.
  const auto twins = draughts::Position::read("W:W26:B22,23,14,15").value();
  Moves<draughts::Position> moves;
  twins.generate(moves);
  ASSERT_EQ(moves.size(), 2u);
  ASSERT_EQ(moves[0].to, moves[1].to);
  EXPECT_NE(draughts::book_move(twins, moves[0]), draughts::book_move(twins, moves[1]));
}

TEST(DraughtsBook, IsMadeFromGames) {
  BookMaker maker(draughts_engine(), {.plies = 2, .least_games = 1});
  const auto games = draughts::read_pdn("[Result \"1-0\"]\n1. 11-15 23-19 2. 8-11 1-0\n\n"
                                        "[Result \"1/2-1/2\"]\n1. 11-15 22-18 1/2-1/2\n\n"
                                        "[Result \"0-1\"]\n1. 9-14 22-18 0-1\n");
  for (const Record& game : games.value()) ASSERT_TRUE(maker.add(game).value());
  const auto book = OpeningBook::read(draughts_engine(), maker.write()).value();
  EXPECT_EQ(weights(book, "start"), (std::map<std::string, int>{{"11-15", 3}})) << "Black won, drew, lost";
  const std::string after = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15";
  EXPECT_EQ(weights(book, after), (std::map<std::string, int>{{"22-18", 1}})) << "23-19 lost";
  Random random(1);
  EXPECT_EQ(book.choose(after, random), "22-18");
  EXPECT_FALSE(book.choose("W:WK1:BK32", random)) << "a position it does not know";
}

TEST(DraughtsBook, OtherVariantsHaveNone) {
  const Engine& russian = *find_engine("draughts/russian");
  const auto game = russian.set_up("start").value();
  EXPECT_FALSE(game->book_key());
  EXPECT_FALSE(game->book_step(game->legal_moves()[0].text).ok());
}

std::string grown(const GrowRequest& request, int positions) {
  BookGrower grower(draughts_engine(), request);
  EXPECT_TRUE(grower.plant({}).ok());
  EXPECT_TRUE(grower.plant({"9-13", "21-17", "5-9"}).ok());
  OneAfterTheOther alone;
  StopFlag stop;
  for (int i = 0; i < positions && grower.grow(alone, stop).value(); ++i) {
  }
  return grower.write();
}

TEST(BookGrower, GrowsFromWhatWasPlantedAndTheSameEachTime) {
  const GrowRequest request{.plies = 5, .nodes = 500, .moves = 2, .margin = 20};
  const std::string bytes = grown(request, 20);
  EXPECT_EQ(grown(request, 20), bytes);
  const auto book = OpeningBook::read(draughts_engine(), bytes).value();
  EXPECT_FALSE(weights(book, "start").empty());
  const auto game = draughts_engine().set_up("start").value();
  for (const char* move : {"9-13", "21-17", "5-9"}) ASSERT_TRUE(game->play(move).ok());
  const auto here = book.moves(*game);
  ASSERT_FALSE(here.empty());
  EXPECT_LE(here.size(), 2u);
  EXPECT_EQ(here.front().weight, 1000) << "the best";
  // Every move leads on to another position of the book, as far as it goes.
  ASSERT_TRUE(game->play(here.front().coordinates).ok());
  EXPECT_FALSE(book.moves(*game).empty());
  ASSERT_TRUE(game->play(book.moves(*game).front().coordinates).ok());
  EXPECT_TRUE(book.moves(*game).empty()) << "five plies and no more";
}

TEST(BookGrower, RefusesWhatCannotBePlayedAndEndsWhenToldTo) {
  BookGrower grower(draughts_engine(), {});
  EXPECT_FALSE(grower.plant({"11-20"}).ok());
  ASSERT_TRUE(grower.plant({}).ok());
  OneAfterTheOther alone;
  StopFlag stop;
  stop.raise();
  EXPECT_FALSE(grower.grow(alone, stop).value());
  EXPECT_TRUE(grower.write().empty());
}

TEST(Ballots, EveryPositionOnceInAllOrders) {
  EXPECT_EQ(all_ballots(draughts_engine(), 1)->size(), 7u);
  EXPECT_EQ(all_ballots(draughts_engine(), 2)->size(), 49u);
  const auto three = all_ballots(draughts_engine(), 3).value();
  EXPECT_EQ(three.size(), 216u) << "of 302 ways to play three moves";
  std::set<Key> keys;
  for (const Ballot& ballot : three) {
    const auto game = draughts_engine().set_up("start").value();
    for (const std::string& move : ballot.moves) ASSERT_TRUE(game->play(move).ok());
    keys.insert(game->book_key().value());
  }
  EXPECT_EQ(keys.size(), three.size());
}

// 12-16 24-20 9-14 gives a man for nothing; 11-15 23-19 8-11 is played by everybody.
TEST(Ballots, WhatLosesAManIsLeftOut) {
  OneAfterTheOther alone;
  StopFlag stop;
  std::set<std::vector<std::string>> found;
  const auto playable =
      playable_ballots(draughts_engine(), {.nodes = 2'000}, alone, stop, [](std::size_t, std::size_t) {});
  for (const Ballot& ballot : playable.value()) found.insert(ballot.moves);
  EXPECT_EQ(found.count({"12-16", "24-20", "9-14"}), 0u);
  EXPECT_EQ(found.count({"11-15", "23-19", "8-11"}), 1u);
  EXPECT_GT(found.size(), 160u);
  EXPECT_LT(found.size(), 190u);
  stop.raise();
  EXPECT_TRUE(playable_ballots(draughts_engine(), {}, alone, stop, [](std::size_t, std::size_t) {})->empty());
}

}  // namespace
}  // namespace tabia
