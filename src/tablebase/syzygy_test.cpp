#include "tablebase/syzygy.hpp"

#include <filesystem>
#include <fstream>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "tablebase/syzygy_check.hpp"
#include "tablebase/table_for_tests.hpp"

namespace tabia::tablebase {
namespace {

std::string reason_of(std::string_view name, const std::string& bytes) {
  const auto checked = check_table(name, std::string_view(bytes).substr(0, longest_head), bytes.size());
  return checked.ok() ? "" : checked.error().text();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(SyzygyName, OnlyThoseThatTablesHave) {
  EXPECT_EQ(kind_of_table("KRvK.rtbw"), TableKind::Outcomes);
  EXPECT_EQ(kind_of_table("KRPvKRP.rtbz"), TableKind::Distances);
  EXPECT_EQ(kind_of_table("KQQQQQvK.rtbw"), TableKind::Outcomes);
  for (const std::string_view name :
       {"", "KRvK", ".rtbw", "KvK.rtbw", "KRK.rtbw", "KRvKvK.rtbw", "KXvK.rtbw", "KKvK.rtbw",
        "KQQQQQQvK.rtbw", "KRvK.rtbw.part", "KRvK.rtbm", "krvk.rtbw"})
    EXPECT_FALSE(kind_of_table(name)) << name;
}

TEST(SyzygyCheck, GoodTables) {
  EXPECT_EQ(reason_of("KRvK.rtbw", rook_table()), "");
  EXPECT_EQ(rook_table().size(), 80u) << "as the smallest real tables have";
  EXPECT_EQ(reason_of("KRvK.rtbw", compressed_rook_table()), "");
  EXPECT_EQ(
      reason_of("KRRvK.rtbw", constant_table({king, second | king, rook, rook}, Value::Win, Value::Loss)),
      "");
  EXPECT_EQ(reason_of("KRvK.rtbz", closed("\xd7\x66\x0c\xa5")), "");
}

TEST(SyzygyCheck, BadTablesAreRefusedWithTheReason) {
  const std::string good = rook_table();
  EXPECT_TRUE(contains(reason_of("KRvK.rtbw", std::string(80, 'x')), "first bytes"));
  EXPECT_TRUE(contains(reason_of("KRvK.rtbz", good), "first bytes")) << "the other kind";
  EXPECT_TRUE(contains(reason_of("KRvK.rtbw", good + "x"), "81 bytes"));
  EXPECT_TRUE(contains(reason_of("KRvK.rtbw", good.substr(0, 16)), "damaged"));
  EXPECT_TRUE(contains(reason_of("KQvK.rtbw", good), "not those of its name"));
  EXPECT_TRUE(contains(reason_of("KRvKR.rtbw", good), "not those of its name"));
  EXPECT_TRUE(contains(reason_of("KPvK.rtbw", good), "not those of its name"));
  const auto changed = [&](std::size_t at, char to) {
    std::string bytes = good;
    bytes[at] = to;
    return reason_of("KRvK.rtbw", bytes);
  };
  EXPECT_TRUE(contains(changed(5, 5), "index")) << "the order names a group that is not there";
  EXPECT_TRUE(contains(changed(11, 9), "no outcome"));
  EXPECT_TRUE(contains(
      reason_of("KRRvK.rtbw", constant_table({king, rook, second | king, rook}, Value::Win, Value::Loss)),
      "out of order"));
}

TEST(SyzygyCheck, EveryTruncationIsFound) {
  const std::string good = compressed_rook_table();
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_NE(reason_of("KRvK.rtbw", good.substr(0, size)), "") << size;
}

TEST(SyzygyCheck, SymbolsThatWouldLeadTheReaderAstray) {
  const std::string good = compressed_rook_table();
  const std::size_t symbols = 10 + 14;  // of the first side
  const auto with = [&](std::string_view six) {
    std::string bytes = good;
    bytes.replace(symbols, 6, six);
    return reason_of("KRvK.rtbw", bytes);
  };
  EXPECT_TRUE(contains(with(std::string("\x01\x10\x00\x00\x00\x00", 6)), "circles"));
  EXPECT_TRUE(contains(with(std::string("\x09\x10\x00\x00\xf0\xff", 6)), "does not exist"));
  std::string many = good;
  many[symbols - 1] = '\x20';  // 8194 of them
  EXPECT_NE(reason_of("KRvK.rtbw", many), "");
}

// Garbage behind the right first bytes, in a file of the right size: nothing gets through but what fits.
TEST(SyzygyCheck, GarbageIsRefused) {
  Random random(17);
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = i % 2 == 0 ? std::string(64 * (1 + random.below(40)), '\0') : compressed_rook_table();
    for (std::size_t at = 4; at < (i % 2 == 0 ? bytes.size() : 60); ++at) {
      if (i % 2 == 0 || random.below(4) == 0) bytes[at] = static_cast<char>(random.next());
    }
    bytes = bytes.substr(0, bytes.size() / 64 * 64) + std::string(16, '#');
    bytes.replace(0, 4, "\x71\xe8\x23\x5d");
    EXPECT_NE(reason_of("KBBNvKNP.rtbw", bytes), "");
    const std::string reason = reason_of("KRvK.rtbw", bytes);  // may fit by chance; must not fall over
    EXPECT_EQ(reason.find('\n'), std::string::npos);
  }
}

class Syzygy : public ::testing::Test {
 protected:
  Syzygy() { std::filesystem::create_directories(folder_); }
  ~Syzygy() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  std::string refusal() {
    const auto opened = open_syzygy(folder_.string());
    return opened.ok() ? "" : opened.error().text();
  }
  void SetUp() override {
    if (!available()) GTEST_SKIP() << "built without the fathom library";
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      concat("tabia_syzygy_", getpid(), '_', ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

constexpr std::uint64_t at(char file, int rank) { return std::uint64_t{1} << (8 * (rank - 1) + file - 'a'); }

ChessEnding rook_ending(std::uint64_t own_king, std::uint64_t rook_at, std::uint64_t other_king,
                        Side with_rook, Side to_move) {
  ChessEnding ending;
  const bool white = with_rook == Side::First;
  ending.sides[white ? 0 : 1] = own_king | rook_at;
  ending.sides[white ? 1 : 0] = other_king;
  ending.kinds[3] = rook_at;
  ending.kinds[5] = own_king | other_king;
  ending.to_move = to_move;
  return ending;
}

TEST_F(Syzygy, AnswersFromTheTables) {
  write("KRvK.rtbw", rook_table());
  const auto opened = open_syzygy(folder_.string());
  ASSERT_TRUE(opened.ok()) << opened.error().text();
  const auto& tables = *opened.value();
  EXPECT_EQ(tables.most_pieces(), 3);
  for (const Side side : {Side::First, Side::Second}) {
    const auto ask = [&](std::uint64_t rook_at, Side to_move) {
      return tables.outcome(rook_ending(at('a', 1), rook_at, at('e', 5), side, to_move));
    };
    EXPECT_EQ(ask(at('h', 1), side), Outcome::Win);
    EXPECT_EQ(ask(at('h', 1), other(side)), Outcome::Loss);
    EXPECT_EQ(ask(at('e', 4), other(side)), Outcome::Draw) << "the king takes the rook";
  }
  ChessEnding queen_ending = rook_ending(at('a', 1), at('h', 1), at('e', 5), Side::First, Side::First);
  std::swap(queen_ending.kinds[3], queen_ending.kinds[4]);
  EXPECT_FALSE(tables.outcome(queen_ending)) << "no such table";
}

TEST_F(Syzygy, WinsThatTakeTooLongAreDraws) {
  write("KRvK.rtbw", constant_table({king, rook, second | king}, Value::CursedWin, Value::BlessedLoss));
  const auto tables = open_syzygy(folder_.string()).value();
  for (const Side to_move : {Side::First, Side::Second})
    EXPECT_EQ(tables->outcome(rook_ending(at('a', 1), at('h', 1), at('e', 5), Side::First, to_move)),
              Outcome::Draw);
}

TEST_F(Syzygy, FoldersThatCannotBeUsedAreRefused) {
  EXPECT_TRUE(contains(refusal(), "no tables")) << "an empty folder";
  write("readme.txt", "nothing");
  write("KRvK.rtbz", closed("\xd7\x66\x0c\xa5"));
  EXPECT_TRUE(contains(refusal(), "no tables")) << "distances alone";
  write("KRvK.rtbw", rook_table());
  EXPECT_EQ(refusal(), "");
  const auto missing = open_syzygy(folder_.string() + "/no/such");
  ASSERT_FALSE(missing.ok());
  EXPECT_TRUE(contains(missing.error().text(), "no/such")) << missing.error().text();
  EXPECT_FALSE(open_syzygy(folder_.string() + ":" + folder_.string() + "/no").ok()) << "one of two";
  EXPECT_FALSE(open_syzygy(folder_.string() + ":").ok());
  EXPECT_FALSE(open_syzygy(std::string(100'000, 'x')).ok());
  write("KQvK.rtbw", "garbage");
  EXPECT_TRUE(contains(refusal(), "KQvK.rtbw")) << refusal();
  write("KQvK.rtbw", "");
  EXPECT_TRUE(contains(refusal(), "KQvK.rtbw")) << refusal();
  std::filesystem::remove(folder_ / "KQvK.rtbw");
  std::filesystem::create_directory(folder_ / "KQvK.rtbw");
  EXPECT_TRUE(contains(refusal(), "KQvK.rtbw")) << "a folder: " << refusal();
}

TEST_F(Syzygy, ABadFolderLeavesTheOldTablesOpen) {
  write("KRvK.rtbw", rook_table());
  const auto tables = open_syzygy(folder_.string()).value();
  EXPECT_FALSE(open_syzygy(folder_.string() + "/no/such").ok());
  EXPECT_EQ(tables->outcome(rook_ending(at('a', 1), at('h', 1), at('e', 5), Side::First, Side::First)),
            Outcome::Win);
}

TEST_F(Syzygy, OpeningAgainClosesTheFirst) {
  write("KRvK.rtbw", rook_table());
  auto first = open_syzygy(folder_.string()).value();
  const auto second_time = open_syzygy(folder_.string()).value();
  const ChessEnding ending = rook_ending(at('a', 1), at('h', 1), at('e', 5), Side::First, Side::First);
  EXPECT_FALSE(first->outcome(ending));
  first.reset();
  EXPECT_EQ(second_time->outcome(ending), Outcome::Win) << "not closed with the first";
}

using ThreadedSyzygy = Syzygy;

TEST_F(ThreadedSyzygy, ManyAskAtOnce) {
  write("KRvK.rtbw", rook_table());
  const auto tables = open_syzygy(folder_.string()).value();
  std::vector<std::thread> threads;
  std::array<int, 4> wins = {};
  for (int& mine : wins) {
    threads.emplace_back([&] {
      for (int i = 0; i < 200; ++i)
        mine += tables->outcome(rook_ending(at('a', 1), at('h', 1), at('e', 5), Side::First, Side::First)) ==
                Outcome::Win;
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const int mine : wins) EXPECT_EQ(mine, 200);
}

}  // namespace
}  // namespace tabia::tablebase
