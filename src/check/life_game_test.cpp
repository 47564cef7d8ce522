#include "check/life_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "check/test_diagram.hpp"
#include "check/test_random_cases.hpp"

namespace tabia::check {
namespace {

using testing::ElementsAre;

constexpr Colour attacker = Colour::Black;

// A question being played, with moves as text.
class Table {
 public:
  explicit Table(const LifeCase& question) : game_(question), state_(game_.root()) {}

  bool play(std::string_view move) {
    const LifeCase& question = game_.question();
    const auto next = game_.play(state_, *read_point(move, question.width, question.height, "pass"));
    if (next) state_ = *next;
    return next.has_value();
  }
  std::vector<std::string> moves() const {
    std::vector<std::string> moves;
    for (const Step& step : game_.steps(state_))
      moves.push_back(point_text(step.move, game_.question().width, "pass"));
    return moves;
  }
  std::string ban() const { return point_text(state_.ban, game_.question().width, "-"); }
  const LifeState& state() const { return state_; }
  bool is_captured() const { return game_.is_captured(state_); }
  bool is_alive() const { return game_.is_alive(state_); }

 private:
  LifeGame game_;
  LifeState state_;
};

// A ko at aa and ba beside immortal stones of both sides, and a target elsewhere to keep the game going.
const std::vector<std::string> ko = {"p.p_", "xpp_", "xx__", "o.__"};

TEST(LifeGame, SuicideIsForbiddenAndCaptureIsNot) {
  Table table(drawn({".o.x", "oo.x", "xxxx", "____"}, attacker));
  EXPECT_THAT(table.moves(), ElementsAre("ca", "cb"));  // aa is suicide
  EXPECT_TRUE(table.play("ca"));
  EXPECT_TRUE(table.play("pass"));
  EXPECT_TRUE(table.play("cb"));
  EXPECT_TRUE(table.play("pass"));
  EXPECT_FALSE(table.is_captured());
  EXPECT_TRUE(table.play("aa"));  // takes the last liberty
  EXPECT_TRUE(table.is_captured());
}

TEST(LifeGame, ABanEndsWithAnyMoveAndAPaidRetakeStartsAnother) {
  LifeCase question = drawn(ko, attacker);
  Table table(question);
  EXPECT_THAT(table.moves(), ElementsAre("ba", "bd"));  // no pass without a ban
  EXPECT_TRUE(table.play("ba"));
  EXPECT_EQ(table.ban(), "aa");
  EXPECT_THAT(table.moves(), ElementsAre("bd", "pass"));
  question.defender_threats = 1;
  Table with_threat(question);
  EXPECT_TRUE(with_threat.play("ba"));
  EXPECT_THAT(with_threat.moves(), ElementsAre("aa", "bd", "pass"));
  EXPECT_TRUE(with_threat.play("aa"));
  EXPECT_EQ(with_threat.state().defender_threats, 0);
  EXPECT_EQ(with_threat.ban(), "ba");
  EXPECT_THAT(with_threat.moves(), ElementsAre("bd", "pass"));
  EXPECT_TRUE(with_threat.play("pass"));
  EXPECT_EQ(with_threat.ban(), "-");
}

TEST(LifeGame, AKoMasterNeverRunsOut) {
  LifeCase question = drawn(ko, attacker);
  question.ban = 1;
  EXPECT_FALSE(Table(question).play("ba"));
  question.attacker_threats = LifeCase::without_limit;
  Table table(question);
  EXPECT_TRUE(table.play("ba"));
  EXPECT_EQ(table.state().attacker_threats, LifeCase::without_limit);
}

TEST(LifeGame, ABanStartsOnlyFromASingleStoneThatTookOne) {
  const auto ban_after = [](const std::vector<std::string>& rows, std::string_view move) {
    Table table(drawn(rows, attacker));
    EXPECT_TRUE(table.play(move));
    return table.ban();
  };
  EXPECT_EQ(ban_after({"oo.p_", "xxpp_", "xx___"}, "ca"), "-");  // took two
  EXPECT_EQ(ban_after({"o.xx", "xxx_"}, "ba"), "-");             // is joined to its friends
  EXPECT_EQ(ban_after({"o._", "x__"}, "ba"), "-");               // touches the outside
  EXPECT_EQ(ban_after({"o.p_", "xpp_", "xx__"}, "ba"), "aa");
}

TEST(LifeGame, WhoTouchesTheOutsideIsNeverCaptured) {
  Table table(drawn({"_o.", "xxx"}, attacker));
  EXPECT_TRUE(table.is_alive());
  EXPECT_TRUE(table.play("ca"));
  EXPECT_FALSE(table.is_captured());
}

TEST(LifeGame, TheRulesOfTheTargetDiffer) {
  const std::vector<std::string> rows = {"oxo.", "..xo", "xxxx", "____"};
  Table any(drawn(rows, attacker, TargetRule::Any)), all(drawn(rows, attacker, TargetRule::All));
  EXPECT_TRUE(any.play("ab"));
  EXPECT_TRUE(all.play("ab"));
  EXPECT_FALSE(any.is_captured());
  EXPECT_TRUE(all.is_captured());
}

TEST(LifeGame, ATargetStoneDoesNotComeBack) {
  LifeCase question = drawn({"o.p_", "xpp_", "xx__", "o.__"}, attacker);
  question.defender_threats = 1;
  Table table(question);
  EXPECT_TRUE(table.play("ba"));
  EXPECT_TRUE(table.play("aa"));  // a stone stands there again, but not that of the target
  EXPECT_FALSE(table.is_captured());
  EXPECT_TRUE(table.play("bd"));
  EXPECT_TRUE(table.is_captured());
}

TEST(LifeGame, BensonsLife) {
  EXPECT_TRUE(Table(drawn({".o.ox", "oooox", "xxxxx", "_____"}, attacker)).is_alive());
  EXPECT_FALSE(Table(drawn({"..oox", "oooox", "xxxxx", "_____"}, attacker)).is_alive());
  // A stone of the attacker in the eye does not matter if every empty point is a liberty.
  EXPECT_TRUE(Table(drawn({".xo.ox", "ooooox", "xxxxxx", "______"}, attacker)).is_alive());
  EXPECT_FALSE(
      Table(drawn({"..o.ox", "..ooox", "ooooox", "xxxxxx", "______"}, attacker)).is_alive());  // aa is none
  // Four chains that hold each other up.
  EXPECT_TRUE(Table(drawn({".o.x", "o.ox", ".oox", "ooxx", "xxx_"}, attacker)).is_alive());
  // The stone on da has one eye and falls, so ca is no eye for the others either.
  EXPECT_FALSE(Table(drawn({".o.ox_", "oooxx_", "xxxxx_"}, attacker)).is_alive());
  // An area beside an immortal stone of the attacker is no eye.
  EXPECT_FALSE(Table(drawn({".o.x_", "ooox_", "xxxx_"}, attacker)).is_alive());
  EXPECT_TRUE(Table(drawn({".o.o_", "oooo_", "xxxx_"}, attacker)).is_alive());
}

TEST(LifeGame, InAStrictQuestionTwoPassesAreNotAllowedToTheDefender) {
  LifeCase question = drawn({".o..x", "oooox", "xxxxx", "_____"}, attacker);
  question.strict = true;
  Table table(question);
  EXPECT_THAT(table.moves(), ElementsAre("ca", "da", "pass"));
  EXPECT_TRUE(table.play("pass"));
  EXPECT_THAT(table.moves(), ElementsAre("aa", "ca", "da"));
  EXPECT_TRUE(table.play("ca"));
  EXPECT_TRUE(table.play("da"));
  EXPECT_THAT(table.moves(), ElementsAre("pass"));
}

TEST(LifeGame, PackedStatesComeBack) {
  Random random(11);
  for (int i = 0; i < 200; ++i) {
    LifeCase question = random_case(random, 5, 12);
    question.strict = random.below(2) == 0;
    if (random.below(4) == 0) question.attacker_threats = LifeCase::without_limit;
    const LifeGame game(question);
    LifeState state = game.root();
    for (int move = 0; move < 12; ++move) {
      EXPECT_EQ(game.unpacked(game.packed(state)), state);
      const std::vector<Step> steps = game.steps(state);
      if (steps.empty()) break;
      state = steps[random.below(steps.size())].leads_to;
    }
  }
}

}  // namespace
}  // namespace tabia::check
