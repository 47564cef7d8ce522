#include "match/builtin_players.hpp"

#include <gtest/gtest.h>

#include "engine/book_maker.hpp"
#include "rules/chess/pgn.hpp"

namespace tabia::match {
namespace {

// A book that knows one rare first move.
OpeningBook rare_book(const Engine& chess) {
  BookMaker maker(chess, {.least_games = 1});
  const auto games = chess::read_pgn("[Result \"1-0\"]\n1. a3 1-0\n");
  EXPECT_TRUE(maker.add(games.value().front()).ok());
  return OpeningBook::read(chess, maker.write()).value();
}

std::string first_move(const std::string& name) {
  const Engine& chess = *find_engine("chess");
  const auto player = make_player(name, {}, chess, {}, rare_book(chess)).value();
  EXPECT_TRUE(player->new_game(1).ok());
  const auto game = chess.set_up("start").value();
  StopFlag stop;
  Limits limits;
  limits.nodes = 300;
  return player->think({*game, "start", {}, limits, {}, {}, stop}).move;
}

TEST(ComputerPlayer, KnowsItsBookUnlessItIsABeginner) {
  EXPECT_EQ(first_move("computer"), "a2a3");
  EXPECT_EQ(first_move("computer:5"), "a2a3");
  EXPECT_NE(first_move("computer:4"), "a2a3");
}

}  // namespace
}  // namespace tabia::match
