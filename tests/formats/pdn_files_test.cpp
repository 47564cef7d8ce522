// Draughts files that people have: all that is well formed is read and played, and what is written reads as the same.

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/file.hpp"
#include "io/test_data.hpp"
#include "rules/draughts/pdn.hpp"

namespace tabia {
namespace {

using namespace draughts;

struct Counts {
  int good = 0;
  std::vector<Error> errors;
};

void check_round_trip(const Record& game) {
  const auto again = read_pdn(write_pdn(game));
  ASSERT_TRUE(again.ok()) << again.error().text();
  ASSERT_EQ(again->size(), 1u);
  EXPECT_EQ(again->front(), exported(game));
  Record twice = game;
  ASSERT_TRUE(resolve(twice).ok());
  EXPECT_EQ(twice, game) << "the moves were exact already";
}

Counts check_file(const std::string& path) {
  Counts counts;
  const auto text = io::read_all(path, 16u << 20);
  EXPECT_TRUE(text.ok()) << path;
  PdnReader reader;
  reader.feed(*text);
  reader.finish();
  while (auto game = reader.next()) {
    const auto done = *game ? resolve(**game) : Result<Done>(game->error());
    if (!done) {
      counts.errors.push_back(done.error());
      EXPECT_GT(done.error().place.line, 0u) << path << ": " << done.error().text();
      continue;
    }
    check_round_trip(**game);
    ++counts.good;
  }
  return counts;
}

std::vector<std::filesystem::path> files_in(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(io::test_data_folder() / folder, error))
    files.push_back(entry.path());
  return files;
}

TEST(PdnFiles, AllThatIsToBeAccepted) {
  const auto files = files_in("draughts/pdn/accept");
  if (files.empty()) GTEST_SKIP() << "no test data: draughts/pdn/accept";
  int games = 0;
  for (const auto& file : files) {
    const Counts counts = check_file(file);
    for (const Error& error : counts.errors) ADD_FAILURE() << file << ": " << error.text();
    games += counts.good;
  }
  EXPECT_EQ(games, 1'549);
}

TEST(PdnFiles, FaultsAreFound) {
  // The two Czech files of this folder are well formed and every move in them is legal, so there is nothing to refuse.
  for (const char* name :
       {"40Camp.DamaInternazionaleAssoluto", "Cat.A1", "Cat.C1", "abatsiev", "delfts", "nested_comment"}) {
    const std::string file = std::string("draughts/pdn/reject/") + name + ".pdn";
    TABIA_SKIP_WITHOUT(file);
    EXPECT_FALSE(check_file(io::test_data(file)).errors.empty()) << name;
  }
}

TEST(PdnFiles, ProblemsAndGames) {
  TABIA_SKIP_WITHOUT("draughts/games/tinsley.pdn");
  int problems = 0;
  for (const auto& file : files_in("draughts/problems")) {
    const Counts counts = check_file(file);
    EXPECT_TRUE(counts.errors.empty()) << file;
    problems += counts.good;
  }
  EXPECT_EQ(problems, 603);
  const Counts tinsley = check_file(io::test_data("draughts/games/tinsley.pdn"));
  EXPECT_EQ(tinsley.good, 723);
  ASSERT_EQ(tinsley.errors.size(), 1u);
  EXPECT_EQ(tinsley.errors[0].text(), "line 5588:5: move 62. illegal: 32-28: no piece of Black on 32");
}

}  // namespace
}  // namespace tabia
