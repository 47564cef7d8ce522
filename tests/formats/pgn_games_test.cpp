// Real games: every move is played, and what is written reads as the same.

#include <gtest/gtest.h>

#include "io/chunk_reader.hpp"
#include "io/test_data.hpp"
#include "io/zstd_stream.hpp"
#include "rules/chess/pgn.hpp"

namespace tabia {
namespace {

using namespace chess;

struct Counts {
  int games = 0;
  std::size_t moves = 0;
};

void check_game(Record& game) {
  const Record as_read = game;
  const auto done = resolve(game);
  ASSERT_TRUE(done.ok()) << done.error().text();
  EXPECT_EQ(game, as_read) << "the moves were exact SAN already";
  const auto again = read_pgn(write_pgn(game));
  ASSERT_TRUE(again.ok()) << again.error().text();
  ASSERT_EQ(again->size(), 1u);
  EXPECT_EQ(again->front(), exported(game));
}

// Stops after so many games: 0 means all.
Counts check_games(const std::string& path, int most) {
  Counts counts;
  PgnReader reader;
  io::ChunkReader chunks = io::ChunkReader::open(path).value();
  for (;;) {
    const auto chunk = chunks.next();
    EXPECT_TRUE(chunk.ok()) << chunk.error().text();
    const bool at_end = !chunk.ok() || chunk->empty();
    at_end ? reader.finish() : reader.feed(*chunk);
    while (auto game = reader.next()) {
      EXPECT_TRUE(game->ok()) << game->error().text();
      if (!game->ok()) continue;
      check_game(**game);
      ++counts.games;
      counts.moves += (*game)->size() - 1;
      if (counts.games == most) return counts;
    }
    if (at_end) return counts;
  }
}

void check_archive(const std::string& name, int most, int expected) {
  TABIA_SKIP_WITHOUT(name);
  if (!io::ZstdStream::available()) GTEST_SKIP() << "this build reads no zstd";
  EXPECT_EQ(check_games(io::test_data(name), most).games, expected);
}

TEST(PgnGames, TheFirstOfTheAmateurs) { check_archive("chess/games/amateur.pgn.zst", 3'000, 3'000); }
TEST(PgnGames, TheFirstOfTheMasters) { check_archive("chess/games/master.pgn.zst", 3'000, 3'000); }
TEST(DeepPgnGames, AllAmateurs) { check_archive("chess/games/amateur.pgn.zst", 0, 34'172); }
TEST(DeepPgnGames, AllMasters) { check_archive("chess/games/master.pgn.zst", 0, 19'514); }

}  // namespace
}  // namespace tabia
