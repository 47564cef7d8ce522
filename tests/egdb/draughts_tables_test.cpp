// Tables on disk as a Mind is handed them: they say what was solved, and a damaged one is left out by name.

#include "app/draughts_tables.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/ending_build.hpp"
#include "base/random.hpp"
#include "io/thread_workers.hpp"
#include "test_solved.hpp"

namespace tabia::app {
namespace {

namespace fs = std::filesystem;
using draughts::EndingIndex;
using draughts::EndingSlice;

class DraughtsTablesTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-egdb-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    path_ = pattern;
    EndingFolder folder(path_, workers_);
    const StopFlag never;
    ASSERT_TRUE(build_endings(folder, 3, 64, workers_, never));
  }
  void TearDown() override { fs::remove_all(path_); }
  void damage(const std::string& name, std::uint64_t offset) const {
    std::fstream file(path_ / name, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(static_cast<std::streamoff>(offset));
    const int byte = file.get();
    file.seekp(static_cast<std::streamoff>(offset));
    file.put(static_cast<char>(byte ^ 1));
  }
  OpenedTables opened() { return open_draughts_tables(EndingFolder(path_, workers_), 1); }

  io::ThreadWorkers workers_{2};
  fs::path path_;
};

using DeepDraughtsTablesTest = DraughtsTablesTest;  // four pieces take seconds
using ThreadedDraughtsTablesTest = DraughtsTablesTest;

DraughtsEnding ending_of(const draughts::Board<8>& board) {
  return {{board.pieces[0], board.pieces[1]}, board.kings};
}

TEST_F(DraughtsTablesTest, SayWhatWasSolved) {
  const OpenedTables tables = opened();
  EXPECT_TRUE(tables.refused.empty());
  EXPECT_EQ(tables.endings->most_pieces(), 3);
  const auto known = egdb::solved(3, workers_);
  for (const EndingSlice& slice : ending_slices(3)) {
    const EndingIndex index(slice);
    for (std::uint64_t number = 0; number < index.size(); number += 17) {
      const auto board = index.at(number);
      const egdb::Value value = known.of(board);
      ASSERT_EQ(tables.endings->outcome(ending_of(board)), value.outcome());
      ASSERT_EQ(tables.endings->plies(ending_of(board)),
                value.is_draw() ? std::nullopt : std::optional(value.plies()));
    }
  }
}

TEST_F(DraughtsTablesTest, ADamagedHeaderIsRefusedByNameAndTheOthersAreUsed) {
  damage("m0k2-m0k1.wdl", 20);
  const OpenedTables tables = opened();
  ASSERT_EQ(tables.refused.size(), 1u);
  EXPECT_NE(tables.refused[0].text().find("m0k2-m0k1.wdl"), std::string::npos);
  const auto quiet = [](const EndingSlice& slice) {  // a position without captures, which are played out
    const EndingIndex index(slice);
    std::uint64_t number = 0;
    while (draughts::Endings::is_forced(index.at(number))) ++number;
    return ending_of(index.at(number));
  };
  EXPECT_EQ(tables.endings->outcome(quiet({0, 2, 0, 1})), std::nullopt);
  EXPECT_TRUE(tables.endings->outcome(quiet({0, 1, 0, 2})));
}

TEST_F(DraughtsTablesTest, ADamagedBlockIsNotKnown) {
  const std::string name = "m0k1-m0k2.dtw";
  damage(name, fs::file_size(path_ / name) - 1);
  const OpenedTables tables = opened();
  EXPECT_TRUE(tables.refused.empty()) << "blocks are looked at when they are asked for";
  const EndingIndex index({0, 1, 0, 2});
  int known = 0;
  for (std::uint64_t number = 0; number < index.size(); ++number)
    known += tables.endings->plies(ending_of(index.at(number))) ? 1 : 0;
  EXPECT_EQ(known, 0) << "the slice has one block";
}

TEST_F(DeepDraughtsTablesTest, TheUsualFolderIsFilledOnFirstNeed) {
  const OpenedTables tables = usual_draughts_tables((path_ / "home").string(), workers_);
  EXPECT_TRUE(tables.refused.empty());
  EXPECT_EQ(tables.endings->most_pieces(), 4);
}

TEST_F(DraughtsTablesTest, WhereNothingCanBeWrittenThereIsNothing) {
  std::ofstream(path_ / "home") << "no folder";
  const OpenedTables tables = usual_draughts_tables((path_ / "home").string(), workers_);
  EXPECT_EQ(tables.refused.size(), 1u);
  EXPECT_EQ(tables.endings->most_pieces(), 0);
}

TEST_F(ThreadedDraughtsTablesTest, AllThreadsAreToldTheSame) {
  const OpenedTables tables = opened();  // a cache of one megabyte: blocks come and go
  const auto sum = [&](int piece) {
    Random random(static_cast<std::uint64_t>(piece % 2));
    std::uint64_t total = 0;
    for (int i = 0; i < 20'000; ++i) {
      const EndingIndex index(i % 2 == 0 ? EndingSlice{0, 2, 0, 1} : EndingSlice{1, 1, 1, 0});
      total += static_cast<std::uint64_t>(
          tables.endings->plies(ending_of(index.at(random.below(index.size())))).value_or(200));
    }
    return total;
  };
  std::array<std::uint64_t, 4> sums = {};
  io::ThreadWorkers four(4);
  four.run(4, [&](int piece) { sums[static_cast<std::size_t>(piece)] = sum(piece); });
  EXPECT_EQ(sums[0], sums[2]);
  EXPECT_EQ(sums[1], sums[3]);
}

}  // namespace
}  // namespace tabia::app
