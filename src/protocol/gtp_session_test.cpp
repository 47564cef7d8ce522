#include "protocol/gtp_session.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "protocol/gtp_life.hpp"

namespace tabia::gtp {
namespace {

class Scene final : public protocol::Surroundings {
 public:
  void say(std::string_view line) override { said += line; }
  void start(std::function<void()> search) override { search(); }
  void wait() override {}
  Workers& workers(int) override { return workers_; }
  std::size_t spare_megabytes() const override { return 256; }
  std::uint64_t seed() override { return 1; }

  std::string said;

 private:
  OneAfterTheOther workers_;
};

class Adviser final : public LifeAdviser {
 public:
  Result<Advice> attack(const Game&, std::string_view point) override {
    return Advice{Code::Succeeds, std::string(point)};
  }
  Result<Advice> defend(const Game&, std::string_view) override { return Error{"not known"}; }
  Result<std::string> solve(const Game&, std::string_view goal) override { return std::string(goal); }
};

class GtpSession : public testing::Test {
 protected:
  static Settings settings() {
    Settings made;
    made.playouts = 50;
    made.read_file = [](const std::string& path) -> Result<std::string> {
      if (path != "game.sgf") return Error{"no such file"};
      return std::string("(;SZ[5:4]KM[0.5];B[aa];W[bb];B[cc])");
    };
    return made;
  }
  // The answer, which must be one and end with an empty line.
  std::string after(std::string_view line) {
    scene.said.clear();
    alive = session.hear(line);
    EXPECT_TRUE(scene.said.empty() || scene.said.ends_with("\n")) << scene.said;
    if (scene.said.ends_with("\n")) scene.said.pop_back();
    EXPECT_EQ(scene.said.find("\n\n"), std::string::npos) << scene.said;
    return scene.said;
  }

  Scene scene;
  Session session{scene, settings()};
  bool alive = true;
};

TEST_F(GtpSession, Administration) {
  EXPECT_EQ(after("protocol_version"), "= 2");
  EXPECT_EQ(after("7 name"), "=7 Tabia");
  EXPECT_EQ(after("known_command genmove"), "= true");
  EXPECT_EQ(after("known_command owl_attack"), "= false") << "nobody was handed in";
  EXPECT_EQ(after("known_command"), "= false");
  EXPECT_EQ(after("8 nonsense"), "?8 unknown command");
  EXPECT_EQ(after("# remark"), "");
  EXPECT_NE(after("list_commands").find("\nfinal_status_list"), std::string::npos);
  EXPECT_TRUE(alive);
  EXPECT_EQ(after("quit"), "=");
  EXPECT_FALSE(alive);
}

TEST_F(GtpSession, BoardsAndMoves) {
  EXPECT_EQ(after("boardsize 20"), "? unacceptable size");
  EXPECT_EQ(after("boardsize x"), "? syntax error");
  EXPECT_EQ(after("boardsize 3"), "=");
  EXPECT_EQ(after("komi 0.5"), "=");
  EXPECT_EQ(after("komi much"), "? syntax error");
  EXPECT_EQ(after("play b B2"), "=");
  EXPECT_EQ(after("play w B2"), "? illegal move");
  EXPECT_EQ(after("play w D9"), "? syntax error");
  EXPECT_EQ(after("play green A1"), "? syntax error");
  EXPECT_EQ(after("play b"), "? syntax error");
  EXPECT_EQ(after("play b A1"), "=") << "the same colour again";
  EXPECT_EQ(session.game().position(), "3/1b1/b2 w komi 0.5");
  EXPECT_EQ(after("showboard"), "= \n   A B C\n 3 . . . 3\n 2 . X . 2\n 1 X . . 1\n   A B C");
  EXPECT_EQ(after("undo"), "=");
  EXPECT_EQ(session.game().position(), "3/1b1/3 w komi 0.5");
  EXPECT_EQ(after("komi -1"), "=");
  EXPECT_EQ(session.game().position(), "3/1b1/3 w komi -1") << "the stones stay";
  EXPECT_EQ(after("undo"), "=");
  EXPECT_EQ(after("undo"), "? cannot undo");
  EXPECT_EQ(after("clear_board"), "=");
  EXPECT_EQ(session.game().position(), "3/3/3 b komi -1");
}

TEST_F(GtpSession, PlayGoesOnAfterTwoPasses) {
  after("boardsize 3");
  EXPECT_EQ(after("play b pass"), "=");
  EXPECT_EQ(after("play w PASS"), "=");
  EXPECT_TRUE(session.game().ending());
  EXPECT_EQ(after("play b B2"), "=");
  EXPECT_EQ(session.game().position(), "3/1b1/3 w");
  EXPECT_EQ(after("undo"), "=");
  EXPECT_TRUE(session.game().ending());
}

TEST_F(GtpSession, Handicap) {
  EXPECT_EQ(after("boardsize 9"), "=");
  EXPECT_EQ(after("fixed_handicap 3"), "= C7 G7 C3");
  EXPECT_EQ(after("fixed_handicap 3"), "? board not empty");
  EXPECT_EQ(session.game().side_to_move(), Side::Second);
  after("clear_board");
  EXPECT_EQ(after("fixed_handicap 10"), "? invalid number of stones");
  EXPECT_EQ(after("fixed_handicap 1"), "? invalid number of stones");
  EXPECT_EQ(after("place_free_handicap 20"), "= C7 E7 G7 C5 E5 G5 C3 E3 G3");
  after("clear_board");
  EXPECT_EQ(after("set_free_handicap A1 A1"), "? bad vertex list");
  EXPECT_EQ(after("set_free_handicap A1"), "? bad vertex list");
  EXPECT_EQ(after("set_free_handicap A1 pass"), "? bad vertex list");
  EXPECT_EQ(after("set_free_handicap A1 J9"), "=");
  EXPECT_EQ(session.game().position(), "8b/9/9/9/9/9/9/9/b8 w");
  EXPECT_EQ(after("undo"), "? cannot undo");
}

TEST_F(GtpSession, MovesAreThoughtOfAndPlayed) {
  after("boardsize 5");
  EXPECT_EQ(after("reg_genmove b").substr(0, 2), "= ");
  EXPECT_EQ(session.game().position(), "5/5/5/5/5 b") << "only thought of";
  const std::string move = after("genmove w");
  ASSERT_EQ(move.substr(0, 2), "= ");
  EXPECT_NE(session.game().position(), "5/5/5/5/5 b");
  EXPECT_EQ(session.game().side_to_move(), Side::First);
  EXPECT_EQ(after("genmove"), "? syntax error");
  after("clear_board");
  const std::string restricted = after("restricted_genmove b A1 a2");
  EXPECT_TRUE(restricted == "= A1" || restricted == "= A2") << restricted;
  EXPECT_EQ(after("restricted_genmove b A1 a2").substr(0, 3), "= A") << "what is left of them";
  EXPECT_EQ(after("restricted_genmove b A1 a2"), "= pass") << "nothing is";
}

TEST_F(GtpSession, Clocks) {
  after("boardsize 5");
  EXPECT_EQ(after("time_settings 60 30 5"), "=");
  EXPECT_EQ(after("time_left b 1 0"), "=");
  EXPECT_EQ(after("genmove b").substr(0, 2), "= ");
  EXPECT_EQ(after("time_settings 0 1 0"), "=") << "no limit";
  EXPECT_EQ(after("time_settings 1"), "? syntax error");
  EXPECT_EQ(after("time_left green 1 0"), "? syntax error");
}

TEST_F(GtpSession, ScoreAndDeadStones) {
  after("boardsize 5");
  after("komi 0.5");
  for (const char* move : {"b B5", "b B4", "b B3", "b B2", "b C1", "b B1", "b A3", "w C5", "w C4", "w C3",
                           "w C2", "w D1", "w D2", "w E3", "w D3", "w A1"}) {
    EXPECT_EQ(after(concat("play ", move)), "=") << move;
  }
  EXPECT_EQ(after("final_status_list dead"), "= A1");
  EXPECT_EQ(after("final_status_list seki"), "=");
  EXPECT_EQ(after("final_status_list lost"), "? invalid status");
  EXPECT_EQ(after("final_score"), "= W+3.5") << session.game().board();
}

TEST_F(GtpSession, GamesAreLoaded) {
  EXPECT_EQ(after("loadsgf other.sgf"), "? cannot load file: no such file");
  EXPECT_EQ(after("loadsgf game.sgf 3"), "= black");
  EXPECT_EQ(session.game().position(), "b4/1w3/5/5 b komi 0.5");
  EXPECT_EQ(after("loadsgf game.sgf"), "= white");
  EXPECT_EQ(after("undo"), "=");
  EXPECT_EQ(after("clear_board"), "=");
  EXPECT_EQ(session.game().position().substr(0, 9), "5/5/5/5 b");
}

TEST_F(GtpSession, QuestionsOfLifeGoToWhoeverWasHandedIn) {
  EXPECT_EQ(after("owl_attack C3"), "? unknown command");
  Adviser adviser;
  Settings with = settings();
  with.adviser = &adviser;
  Scene other_scene;
  Session other(other_scene, with);
  other.hear("owl_attack C3");
  EXPECT_EQ(other_scene.said, "= 1 C3\n");
  other_scene.said.clear();
  other.hear("owl_defend C3");
  EXPECT_EQ(other_scene.said, "? not known\n");
  other_scene.said.clear();
  other.hear("tabia-solve kill  C3");
  EXPECT_EQ(other_scene.said, "= kill C3\n");
}

// Three in a row inside: who moves first decides.
TEST(GtpLife, TheSolverAnswers) {
  Limits limits;
  limits.nodes = 100'000;
  SolvingAdviser adviser(limits);
  const auto game = find_engine("go")->set_up("1bw4/1bw4/1bw4/bbw4/www4/7/7 b").value();
  const auto attack = adviser.attack(*game, "B5");
  ASSERT_TRUE(attack.ok()) << attack.error().text();
  EXPECT_EQ(attack->code, LifeAdviser::Code::Succeeds);
  EXPECT_EQ(attack->move, "A6");
  const auto defend = adviser.defend(*game, "b5");
  ASSERT_TRUE(defend.ok()) << defend.error().text();
  EXPECT_EQ(defend->code, LifeAdviser::Code::Succeeds);
  EXPECT_EQ(defend->move, "A6");
  EXPECT_EQ(adviser.attack(*game, "G1").error().reason, "vertex must not be empty");
  EXPECT_EQ(*adviser.solve(*game, "live B5"), "alive board proved A6");
}

}  // namespace
}  // namespace tabia::gtp
