// Kill -9 in the middle of writing: what was acknowledged is there, and the file opens.

#include <csignal>
#include <functional>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "library/sqlite_schema.hpp"
#include "library/test_library.hpp"

namespace tabia::library {
namespace {

constexpr int chunk = 20;

// Runs `work` in a process of its own and kills it after so many acknowledgements: it then is somewhere in what comes next.
// Returns how many it has given.
int acknowledged_before_kill(int wanted,
                             const std::function<void(const std::function<void()>& acknowledge)>& work) {
  int ends[2] = {};
  if (pipe(ends) != 0) return 0;
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    work([&] {
      const char byte = 'k';
      if (write(ends[1], &byte, 1) != 1) _exit(1);
    });
    _exit(0);
  }
  close(ends[1]);
  int heard = 0;
  char byte = 0;
  while (heard < wanted && read(ends[0], &byte, 1) == 1) ++heard;
  kill(child, SIGKILL);
  // What was said before the signal came counts too.
  while (read(ends[0], &byte, 1) == 1) ++heard;
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return heard;
}

void expect_whole(const LibraryFile& file) {
  SQLite::Database database(file.path(), SQLite::OPEN_READWRITE);
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  SQLite::Statement orphans(database, "PRAGMA foreign_key_check");
  EXPECT_FALSE(orphans.executeStep());
}

void import_until_killed(const LibraryFile& file, int first, int acknowledgements, int& expected) {
  const int heard = acknowledged_before_kill(acknowledgements, [&](const auto& acknowledge) {
    const auto library = file.open();
    for (int next = first;; next += chunk) {
      std::vector<Problem> problems;
      for (int i = 0; i < chunk; ++i) problems.push_back(numbered_problem(next + i));
      if (!library->add(problems, IfKnown::Refuse)) _exit(1);
      acknowledge();
    }
  });
  ASSERT_GE(heard, acknowledgements);
  expected += heard * chunk;
  EXPECT_GE(*file.open()->count({}), expected);
  EXPECT_EQ(*file.open()->count({}) % chunk, 0);  // chunks are whole or not there
}

void kill_imports(int times) {
  const LibraryFile file;
  int expected = 0;
  for (int i = 0; i < times; ++i) {
    import_until_killed(file, i * 100'000, 1 + i % 7, expected);
    // What came in beyond the last acknowledgement is there as well; the next round counts from it.
    expected = static_cast<int>(*file.open()->count({}));
  }
  expect_whole(file);
}

void kill_attempts(int times) {
  const LibraryFile file;
  const Problem problem = numbered_problem(1);
  ASSERT_TRUE(file.open()->add(std::span(&problem, 1), IfKnown::Refuse).ok());
  int expected = 0;
  for (int i = 0; i < times; ++i) {
    const int heard = acknowledged_before_kill(1 + i % 7, [&](const auto& acknowledge) {
      const auto library = file.open();
      const Player player = *library->player("somebody", "chess");
      for (;;) {
        Outcome outcome;
        outcome.attempt = {player.number, 1, 1, "rated", true, true, 1, 0, "", 1'600, 1'400};
        outcome.player_rating = Rating{1'600, 300, 0.08};
        if (!library->keep(outcome)) _exit(1);
        acknowledge();
      }
    });
    expected += heard;
    const auto library = file.open();
    const Player player = *library->player("somebody", "chess");
    const auto kept = static_cast<int>(library->attempts(player.number, 1'000'000)->size());
    EXPECT_GE(kept, expected);
    EXPECT_EQ(player.plays, kept);  // the attempt and the rating it changed, together
    expected = kept;
  }
  expect_whole(file);
}

TEST(SqliteKill, NothingAcknowledgedIsLostInAnImport) { kill_imports(5); }
TEST(SqliteKill, NothingAcknowledgedIsLostInRatedPlay) { kill_attempts(5); }
TEST(DeepSqliteKill, FiftyTimesInAnImport) { kill_imports(50); }
TEST(DeepSqliteKill, FiftyTimesInRatedPlay) { kill_attempts(50); }

}  // namespace
}  // namespace tabia::library
