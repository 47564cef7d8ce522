// Books of chess: from games to bytes and back to moves.

#include <map>

#include <gtest/gtest.h>

#include "book/polyglot_book.hpp"
#include "engine/book_maker.hpp"
#include "engine/engines.hpp"
#include "engine/opening_book.hpp"
#include "rules/chess/pgn.hpp"
#include "rules/chess/polyglot.hpp"

namespace tabia {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

constexpr std::string_view games = R"(
[Result "1-0"]
1. e4 e5 2. Nf3 1-0
[Result "1/2-1/2"]
1. e4 c5 2. Nf3 1/2-1/2
[Result "0-1"]
1. d4 d5 0-1
[Result "*"]
1. c4 e5 *
)";

OpeningBook made(std::string_view pgn, const BookRequest& request) {
  BookMaker maker(chess_engine(), request);
  const auto records = chess::read_pgn(pgn);
  for (const Record& game : records.value()) EXPECT_TRUE(maker.add(game).ok());
  return OpeningBook::read(chess_engine(), maker.write()).value();
}

std::map<std::string, int> weights(const OpeningBook& book, std::string_view position) {
  std::map<std::string, int> found;
  const auto moves = book.moves(position);
  for (const BookMove& move : moves.value()) found[move.text] = move.weight;
  return found;
}

TEST(OpeningBook, IsMadeFromGames) {
  const OpeningBook book = made(games, {.plies = 20, .least_games = 1});
  EXPECT_EQ(weights(book, "start"), (std::map<std::string, int>{{"e4", 3}})) << "d4 lost, c4 has no result";
  EXPECT_EQ(weights(book, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"),
            (std::map<std::string, int>{{"d5", 2}}));
  EXPECT_EQ(weights(book, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
            (std::map<std::string, int>{{"c5", 1}}))
      << "e5 lost";
}

TEST(OpeningBook, KeepsToItsPliesAndGames) {
  EXPECT_EQ(made(games, {.plies = 1, .least_games = 1}).entries(), 1u);
  EXPECT_EQ(weights(made(games, {.plies = 20, .least_games = 2}), "start"),
            (std::map<std::string, int>{{"e4", 3}}));
  const auto all = weights(made(games, {.plies = 20, .least_games = 1, .unfinished = true}), "start");
  EXPECT_EQ(all, (std::map<std::string, int>{{"c4", 1}, {"e4", 3}}));
}

TEST(OpeningBook, ABadMoveInAGameIsNamed) {
  BookMaker maker(chess_engine(), {});
  const auto read = chess::read_pgn("[Result \"1-0\"]\n1. e4 e5 2. Ke3 1-0\n");
  const auto added = maker.add(read.value().front());
  ASSERT_FALSE(added.ok());
  EXPECT_NE(added.error().text().find("Ke3"), std::string::npos);
}

TEST(OpeningBook, CastlingComesBack) {
  const std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const auto at = chess::Position::read(fen).value();
  std::vector<book::Entry> entries;
  for (const std::string_view move : {"O-O", "O-O-O", "Rb1"}) {
    const chess::Move read = at.read_move(move).value();
    entries.push_back({chess::polyglot_key(at), chess::polyglot_move(read), 1, 0});
  }
  const auto book = OpeningBook::read(chess_engine(), book::write_polyglot(entries)).value();
  EXPECT_EQ(weights(book, fen), (std::map<std::string, int>{{"O-O", 1}, {"O-O-O", 1}, {"Rb1", 1}}));
  const auto moves = book.moves(fen);
  for (const BookMove& move : moves.value()) {
    EXPECT_TRUE(move.text != "O-O" || move.coordinates == "e1g1");
  }
}

TEST(OpeningBook, WhatIsNotLegalHereIsLeftOut) {
  const auto at = chess::Position::start();
  const Key key = chess::polyglot_key(at);
  const std::uint16_t e2e4 = chess::polyglot_move(at.read_move("e4").value());
  const auto book =
      OpeningBook::read(chess_engine(),
                        book::write_polyglot(
                            {{key, 0, 900, 0}, {key, 0xffff, 800, 0}, {key, e2e4, 5, 0}, {key, e2e4, 3, 0}}))
          .value();
  EXPECT_EQ(weights(book, "start"), (std::map<std::string, int>{{"e4", 5}}));
  Random random(1);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(book.choose(start, random), "e2e4");
  EXPECT_FALSE(book.choose("8/8/8/8/8/8/8/K6k w - - 0 1", random)) << "a position it does not know";
  EXPECT_FALSE(book.choose("nonsense", random));
  EXPECT_FALSE(book.moves("nonsense").ok());
}

TEST(OpeningBook, VarietyRepeatsWithTheSeed) {
  const OpeningBook book =
      made("[Result \"1-0\"]\n1. e4 1-0\n[Result \"1-0\"]\n1. d4 1-0\n", {.least_games = 1});
  std::map<std::string, int> times;
  Random random(4), same(4);
  for (int i = 0; i < 200; ++i) {
    const auto move = book.choose(start, random);
    EXPECT_EQ(move, book.choose(start, same));
    ++times[move.value()];
  }
  EXPECT_GT(times["e2e4"], 50);
  EXPECT_GT(times["d2d4"], 50);
}

}  // namespace
}  // namespace tabia
