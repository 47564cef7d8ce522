#include "match/game_keeper.hpp"

#include <fstream>
#include <iterator>
#include <unistd.h>

#include <gtest/gtest.h>

#include "match/kept_games.hpp"

namespace tabia::match {
namespace {

namespace fs = std::filesystem;

const Engine& chess() { return *find_engine("chess"); }

Table opened() {
  auto table = Table::open(chess(), Beginning{}, {}, {});
  EXPECT_TRUE(table.ok());
  return std::move(table).value();
}

void move(Table& table, const std::string& text) {
  Answer answer;
  answer.move = text;
  table.accept({table.wants().ticket, answer, {}});
}

class GameKeeperTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-games-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::string get(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  fs::path folder_;
};

TEST_F(GameKeeperTest, WritesEveryChangeUnderOneName) {
  GameKeeper keeper(chess(), folder_);
  Table table = opened();
  ASSERT_TRUE(keeper.keep(table).ok());
  EXPECT_TRUE(keeper.path().empty()) << "nothing has happened";
  move(table, "e4");
  EXPECT_FALSE(keeper.is_kept(table));
  ASSERT_TRUE(keeper.keep(table).ok());
  const fs::path path = keeper.path();
  EXPECT_NE(get(path).find("1. e4"), std::string::npos);
  move(table, "e5");
  ASSERT_TRUE(keeper.keep(table).ok());
  EXPECT_EQ(keeper.path(), path);
  EXPECT_NE(get(path).find("1. e4 e5"), std::string::npos);
  table.take_back();
  table.take_back();
  ASSERT_TRUE(keeper.keep(table).ok());
  EXPECT_EQ(get(path).find("1. e4"), std::string::npos) << "taken back in the file too";
}

TEST_F(GameKeeperTest, TellsWhatWasCutOffFromWhatWasLeft) {
  Table table = opened();
  move(table, "e4");
  {
    GameKeeper keeper(chess(), folder_);
    ASSERT_TRUE(keeper.keep(table).ok());
    EXPECT_FALSE(unfinished_game(folder_, nullptr, Left::Anyhow)) << "it is on a table";
    EXPECT_TRUE(kept_games(folder_, nullptr, 9).at(0).in_use);
  }
  const auto found = unfinished_game(folder_, &chess(), Left::CutOff);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->table->moves(), table.moves());
  EXPECT_FALSE(unfinished_game(folder_, find_engine("draughts"), Left::CutOff));
  dismiss(*found);
  EXPECT_FALSE(unfinished_game(folder_, nullptr, Left::CutOff));
  EXPECT_TRUE(unfinished_game(folder_, nullptr, Left::Anyhow));
}

TEST_F(GameKeeperTest, GoesOnUnderTheSameNameUnlessItIsTakenOrFinished) {
  GameKeeper first(chess(), folder_), second(chess(), folder_);
  Table table = opened();
  move(table, "e4");
  ASSERT_TRUE(first.keep(table).ok());
  const fs::path path = first.path();
  EXPECT_FALSE(second.go_on_with(path, table));
  EXPECT_TRUE(second.path().empty());
  first.leave();
  EXPECT_TRUE(second.go_on_with(path, table));
  EXPECT_EQ(second.path(), path);
  table.resign();
  ASSERT_TRUE(second.keep(table).ok());
  second.leave();
  EXPECT_TRUE(second.go_on_with(path, table));
  EXPECT_TRUE(second.path().empty()) << "a finished game is not written over";
  EXPECT_TRUE(second.is_kept(table));
}

TEST_F(GameKeeperTest, NoFolderIsAnErrorAndOtherTagsOfAFileStay) {
  Table table = opened();
  move(table, "e4");
  EXPECT_FALSE(GameKeeper(chess(), {}).keep(table).ok());
  const auto record = chess().read_record("[Event \"Cup\"]\n[Annotator \"Ada\"]\n\n1. e4 *\n");
  ASSERT_TRUE(record.ok());
  const auto from_file = Table::open(chess(), *record, {}, {});
  ASSERT_TRUE(from_file.ok());
  const auto text = game_text(chess(), *from_file);
  ASSERT_TRUE(text.ok());
  EXPECT_NE(text->find("[Annotator \"Ada\"]"), std::string::npos);
  EXPECT_NE(text->find("[Event \"Cup\"]"), std::string::npos);
}

}  // namespace
}  // namespace tabia::match
