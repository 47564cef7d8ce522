#include "io/process.hpp"

#include <cerrno>

#include <gtest/gtest.h>
#include <sys/wait.h>

namespace tabia::io {
namespace {

using namespace std::chrono_literals;
using News = Process::News;

Instant in(Duration d) { return std::chrono::steady_clock::now() + d; }

Process started(std::string_view command) {
  auto process = Process::start(command);
  EXPECT_TRUE(process.ok()) << process.error().text();
  return std::move(process).value();
}

TEST(SplitCommand, WordsQuotesAndBackslashes) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(*split_command("  engine  --uci "), (Words{"engine", "--uci"}));
  EXPECT_EQ(*split_command("'my engine' -x \"a b\"c"), (Words{"my engine", "-x", "a bc"}));
  EXPECT_EQ(*split_command(R"(a\ b "say \"x\"" '\n' "")"), (Words{"a b", "say \"x\"", "\\n", ""}));
}

TEST(SplitCommand, RefusesWhatHasNoMeaning) {
  EXPECT_FALSE(split_command("").ok());
  EXPECT_FALSE(split_command("   ").ok());
  EXPECT_FALSE(split_command("'open").ok());
  EXPECT_FALSE(split_command(std::string_view("a\0b", 3)).ok());
}

TEST(Process, SpeaksByLines) {
  Process cat = started("cat");
  ASSERT_TRUE(cat.write_line("one").ok());
  ASSERT_TRUE(cat.write_line("two\r").ok());
  EXPECT_EQ(cat.read_line(in(10s)).line, "one");
  EXPECT_EQ(cat.read_line(in(10s)).line, "two");
  EXPECT_EQ(cat.read_line(in(1ms)).news, News::Nothing);
  EXPECT_EQ(cat.ended(), std::nullopt);
  EXPECT_EQ(cat.end(10s), "exit code 0");
  EXPECT_EQ(cat.read_line(in(10s)).news, News::Ended);
}

TEST(Process, TellsWhatCannotBeStarted) {
  const auto missing = Process::start("/no/such/engine --fast");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().text(), "/no/such/engine: cannot start: No such file or directory");
  EXPECT_FALSE(Process::start("/etc/passwd").ok());
}

TEST(Process, KeepsComplaintsIfAsked) {
  constexpr std::string_view command = "sh -c 'echo first >&2; echo yes; echo last >&2'";
  Process deaf = started(command);
  EXPECT_EQ(deaf.read_line(in(10s)).line, "yes");
  EXPECT_EQ(deaf.end(10s), "exit code 0");
  EXPECT_EQ(deaf.complaint(), "");
  auto listening = Process::start(command, Process::Complaints::Kept);
  ASSERT_TRUE(listening.ok());
  EXPECT_EQ(listening->read_line(in(10s)).line, "yes");
  EXPECT_EQ(listening->end(10s), "exit code 0");
  EXPECT_EQ(listening->complaint(), "last");
}

TEST(Process, TellsHowItEnded) {
  Process leaves = started("sh -c 'printf last; exit 3'");
  EXPECT_EQ(leaves.read_line(in(10s)).line, "last");
  EXPECT_EQ(leaves.read_line(in(10s)).news, News::Ended);
  EXPECT_EQ(leaves.end(10s), "exit code 3");
  Process killed = started("sh -c 'kill -SEGV $$'");
  EXPECT_EQ(killed.read_line(in(10s)).news, News::Ended);
  EXPECT_EQ(killed.end(10s), "signal 11");
}

TEST(Process, WritingToOneThatHasGoneIsAnError) {
  Process gone = started("true");
  EXPECT_EQ(gone.read_line(in(10s)).news, News::Ended);
  EXPECT_EQ(gone.end(10s), "exit code 0");
  EXPECT_FALSE(gone.write_line("hello").ok());
  Process leaves = started("sh -c 'exec <&-; echo closed; exec sleep 60'");
  EXPECT_EQ(leaves.read_line(in(10s)).line, "closed");
  EXPECT_FALSE(leaves.write_line("hello").ok());
}

TEST(Process, CutsAnEndlessLine) {
  Process chatty = started("sh -c 'head -c 3000000 /dev/zero | tr \"\\0\" x; echo; echo next'");
  const auto first = chatty.read_line(in(10s));
  EXPECT_EQ(first.line.size(), Process::longest_line);
  EXPECT_EQ(chatty.read_line(in(10s)).line, "next");
}

TEST(Process, EndsOneThatWillNot) {
  Process deaf = started("sh -c 'trap \"\" TERM; echo ready; while :; do sleep 60; done'");
  EXPECT_EQ(deaf.read_line(in(10s)).line, "ready");
  EXPECT_EQ(deaf.end(1ms), "signal 9");
}

TEST(Process, LeavesNoZombie) {
  {
    Process sleeper = started("sleep 60");
    Process quick = started("true");
    Process moved = std::move(sleeper);
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace tabia::io
