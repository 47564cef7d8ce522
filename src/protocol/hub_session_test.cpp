// The session without threads: a search has ended when the next line is heard, unless a test holds it back.

#include "protocol/hub_session.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::hub {
namespace {

class Scene final : public protocol::Surroundings {
 public:
  void say(std::string_view line) override { said.emplace_back(line); }
  void start(std::function<void()> search) override {
    waiting = std::move(search);
    if (!hold) wait();
  }
  void wait() override {
    if (const auto search = std::exchange(waiting, nullptr)) search();
  }
  Workers& workers(int) override { return workers_; }
  std::size_t spare_megabytes() const override { return 256; }
  std::uint64_t seed() override { return 1; }

  // What is said after this line.
  std::vector<std::string> after(Session& session, std::string_view line) {
    said.clear();
    EXPECT_TRUE(session.hear(line));
    return said;
  }

  std::vector<std::string> said;
  std::function<void()> waiting;
  bool hold = false;

 private:
  OneAfterTheOther workers_;
};

using Lines = std::vector<std::string>;

TEST(HubSession, Greeting) {
  Scene scene;
  Session session(scene);
  const Lines greeting = scene.after(session, "hub");
  ASSERT_EQ(greeting.size(), 5U);
  EXPECT_TRUE(greeting.front().starts_with("id name=Tabia version="));
  EXPECT_EQ(greeting.back(), "wait");
  EXPECT_EQ(scene.after(session, "init"), Lines{"ready"});
  EXPECT_EQ(scene.after(session, "ping"), Lines{"pong"});
  EXPECT_EQ(scene.after(session, ""), Lines{});
  EXPECT_FALSE(session.hear("quit"));
}

TEST(HubSession, ParametersAreSetOrStay) {
  Scene scene;
  Session session(scene);
  EXPECT_EQ(scene.after(session, "set-param name=variant value=english"), Lines{});
  EXPECT_EQ(scene.after(session, "set-param name=threads value=2"), Lines{});
  EXPECT_EQ(scene.after(session, "set-param name=tt-size value=18"), Lines{});
  EXPECT_EQ(session.settings(), (Settings{"english", 2, 18}));
  EXPECT_EQ(session.game().hub_position().size(), 33U);
  for (const char* bad : {"variant value=killer", "variant", "threads value=0", "tt-size value=31",
                          "tt-size value=x", "book value=true"}) {
    const Lines answer = scene.after(session, concat("set-param name=", bad));
    ASSERT_EQ(answer.size(), 1U) << bad;
    EXPECT_TRUE(answer[0].starts_with("error message=")) << answer[0];
  }
  EXPECT_EQ(session.settings(), (Settings{"english", 2, 18}));
}

// After 11-15 the book of this test knows one move.
OpeningBook little_book(const Engine& engine) {
  const auto game = engine.set_up("start").value();
  EXPECT_TRUE(game->play("11-15").ok());
  const BookStep step = game->book_step("23-19").value();
  std::string bytes;
  for (int i = 7; i >= 0; --i) bytes += static_cast<char>(step.key >> (8 * i) & 0xff);
  bytes += {static_cast<char>(step.move >> 8), static_cast<char>(step.move & 0xff)};
  bytes += std::string("\0\1\0\0\0\0", 6);
  return OpeningBook::read(engine, bytes).value();
}

TEST(HubSession, TheBookIsAskedFirstWhereAMoveIsWanted) {
  const Engine& engine = *find_engine("draughts");
  Scene scene;
  Session session(scene, {}, little_book(engine));
  EXPECT_EQ(scene.after(session, "hub").at(4), "param name=book value=true type=bool");
  scene.after(session, "set-param name=variant value=english");
  const std::string squares = session.game().hub_position();
  scene.after(session, concat("pos pos=", squares, " moves=\"11-15\""));
  scene.after(session, "level depth=1");
  EXPECT_EQ(scene.after(session, "go think"), Lines{"done move=23-19"});
  EXPECT_GT(scene.after(session, "go analyze").size(), 1U) << "who analyses wants to see it think";
  EXPECT_EQ(scene.after(session, "set-param name=book value=maybe").size(), 1U);
  EXPECT_TRUE(session.settings().book) << "as before";
  EXPECT_EQ(scene.after(session, "set-param name=book value=false"), Lines{});
  EXPECT_GT(scene.after(session, "go think").size(), 1U);
}

// Every ending of up to three pieces is said to be lost: whoever asks is seen to ask.
class AllLost final : public DraughtsEndings {
 public:
  int most_pieces() const override { return 3; }
  std::optional<Outcome> outcome(const DraughtsEnding&) const override {
    ++asked;
    return Outcome::Loss;
  }
  std::optional<int> plies(const DraughtsEnding&) const override { return std::nullopt; }
  mutable int asked = 0;
};

TEST(HubSession, EndingsAreAskedUpToTheSizeSet) {
  const auto endings = std::make_shared<AllLost>();
  Scene scene;
  Session session(scene, {.draughts = endings});
  EXPECT_EQ(scene.after(session, "hub").at(4), "param name=bb-size value=3 type=int min=0 max=3");
  scene.after(session, "set-param name=variant value=english");
  const std::string kings = concat("W", "W", std::string(29, 'e'), "bb");
  scene.after(session, concat("pos pos=", kings));
  scene.after(session, "level depth=3");
  const auto asked_with = [&](std::string_view size) {
    EXPECT_EQ(scene.after(session, concat("set-param name=bb-size value=", size)), Lines{});
    endings->asked = 0;
    scene.after(session, concat("pos pos=", kings));
    EXPECT_TRUE(scene.after(session, "go think").back().starts_with("done move="));
    return endings->asked;
  };
  EXPECT_GT(asked_with("3"), 0);
  EXPECT_EQ(asked_with("2"), 0) << "three pieces are too many";
  EXPECT_EQ(asked_with("0"), 0);
  EXPECT_EQ(scene.after(session, "set-param name=bb-size value=4").size(), 1U);
}

TEST(HubSession, ThinksOnceForEveryGo) {
  Scene scene;
  Session session(scene);
  const std::string squares = session.game().hub_position();
  EXPECT_EQ(scene.after(session, concat("pos pos=", squares, " moves=\"32-28 19-23 28x19x23\"")), Lines{});
  EXPECT_EQ(scene.after(session, "level depth=2"), Lines{});
  const Lines heard = scene.after(session, "go think");
  ASSERT_GE(heard.size(), 2U);
  EXPECT_TRUE(heard.front().starts_with("info depth=")) << heard.front();
  EXPECT_TRUE(heard.back().starts_with("done move=14x23x19") ||
              heard.back().starts_with("done move=13x24x19"))
      << heard.back();
  for (std::size_t i = 0; i + 1 < heard.size(); ++i) EXPECT_TRUE(heard[i].starts_with("info ")) << heard[i];
}

TEST(HubSession, BadPositionsChangeNothing) {
  Scene scene;
  Session session(scene);
  const std::string before = session.game().hub_position();
  for (const std::string& bad :
       {concat("pos pos=", before, "e"), concat("pos pos=", before, " moves=\"32-29\""),
        concat("pos pos=", std::string(51, 'x')), std::string("pos"),
        concat("pos pos=", before, " moves=\"32-28 32-28\"")}) {
    const Lines answer = scene.after(session, bad);
    ASSERT_EQ(answer.size(), 1U) << bad;
    EXPECT_TRUE(answer[0].starts_with("error message=")) << answer[0];
    EXPECT_EQ(session.game().hub_position(), before);
  }
}

TEST(HubSession, WhileThinkingOnlyPingStopAndPonderHitAreHeard) {
  Scene scene;
  Session session(scene);
  scene.after(session, "level depth=1");
  scene.hold = true;
  EXPECT_EQ(scene.after(session, "go ponder"), Lines{});
  EXPECT_EQ(scene.after(session, "ping"), Lines{"pong"});
  EXPECT_EQ(scene.after(session, "ponder-hit"), Lines{});
  EXPECT_EQ(scene.after(session, "level depth=3"), Lines{"error message=\"ignored while thinking: level\""});
  const Lines stopped = scene.after(session, "stop");
  ASSERT_FALSE(stopped.empty());
  EXPECT_TRUE(stopped.back().starts_with("done move=")) << stopped.back();
  EXPECT_EQ(scene.after(session, "stop"), Lines{});
  scene.after(session, "go analyze");
  scene.said.clear();
}

TEST(HubSession, NoMoveToMake) {
  Scene scene;
  Session session(scene);
  std::string squares(50, 'e');
  squares[27] = 'w';
  scene.after(session, concat("pos pos=B", squares));
  const Lines heard = scene.after(session, "go think");
  EXPECT_EQ(heard, (Lines{"error message=\"go: there is no legal move\"", "done"}));
}

}  // namespace
}  // namespace tabia::hub
