// Leaf counts against published tables: our own small file always, the large sets of the data folder when they
// are there. Shallow depths here, every depth in the Deep suites.

#include "game/perft.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "io/test_data.hpp"
#include "rules/chess/position.hpp"

namespace tabia {
namespace {

struct Counted {
  int depth;
  std::uint64_t leaves;
};
struct Line {
  std::string fen;
  std::vector<Counted> counts;
};

// "FEN ; 1 20 ; 2 400" and "FEN ;D1 20 ;D2 400" alike; '#' begins a comment.
Line read_line(std::string_view text) {
  const auto parts = split(text.substr(0, text.find('#')), ';');
  Line line{std::string(trim(parts[0])), {}};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto pair = words(parts[i]);
    if (pair.size() != 2) continue;
    const std::string_view depth = pair[0].starts_with('D') ? pair[0].substr(1) : pair[0];
    const auto plies = to_integer(depth);
    const auto leaves = to_integer(pair[1]);
    EXPECT_TRUE(plies && leaves) << text;
    if (plies && leaves)
      line.counts.push_back({static_cast<int>(*plies), static_cast<std::uint64_t>(*leaves)});
  }
  return line;
}

// Counts every position of the file to the depths whose count is at most `most`. The number of counts made.
int check_file(const std::string& path, std::uint64_t most) {
  std::ifstream file(path);
  int checked = 0;
  for (std::string text; std::getline(file, text);) {
    const Line line = read_line(text);
    if (line.fen.empty()) continue;
    auto position = chess::Position::read(line.fen);
    EXPECT_TRUE(position.ok()) << line.fen << ": " << position.error().text();
    if (!position.ok()) continue;
    for (const Counted& counted : line.counts) {
      if (counted.leaves > most) continue;
      EXPECT_EQ(perft(*position, counted.depth), counted.leaves) << line.fen << " at depth " << counted.depth;
      ++checked;
    }
  }
  return checked;
}

constexpr std::uint64_t shallow = 2'000'000;
constexpr std::uint64_t everything = ~std::uint64_t{0};

TEST(Perft, OwnTable) { EXPECT_EQ(check_file("tests/perft/chess.perft", 20'000'000), 28); }

TEST(Perft, KiwipeteAtDepthFive) {
  const auto kiwipete =
      chess::Position::read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").value();
  if (std::getenv("TABIA_SANITIZE") && *std::getenv("TABIA_SANITIZE"))
    GTEST_SKIP() << "too slow under sanitizers";
  EXPECT_EQ(kiwipete.count_leaves(5), 193'690'690u);
}

class DataFile : public testing::TestWithParam<const char*> {};
TEST_P(DataFile, ShallowDepths) {
  const std::string name = std::string("chess/perft/") + GetParam();
  TABIA_SKIP_WITHOUT(name);
  EXPECT_GT(check_file(io::test_data(name), shallow), 100);
}
class DeepDataFile : public testing::TestWithParam<const char*> {};
TEST_P(DeepDataFile, EveryDepth) {
  const std::string name = std::string("chess/perft/") + GetParam();
  TABIA_SKIP_WITHOUT(name);
  EXPECT_GT(check_file(io::test_data(name), everything), 100);
}

std::string file_stem(const testing::TestParamInfo<const char*>& info) {
  return std::filesystem::path(info.param).stem().string();
}
constexpr const char* files[] = {"standard.epd", "fischer.epd", "double_checks.epd"};
INSTANTIATE_TEST_SUITE_P(Perft, DataFile, testing::ValuesIn(files), file_stem);
INSTANTIATE_TEST_SUITE_P(Deep, DeepDataFile, testing::ValuesIn(files), file_stem);

}  // namespace
}  // namespace tabia
