#include "rules/go/position.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "game/perft.hpp"
#include "game/test_position.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/score.hpp"
#include "rules/go/test_reference.hpp"

namespace tabia::go {
namespace {

Position position(std::string_view text) {
  const auto read = Position::read(text);
  EXPECT_TRUE(read.ok()) << text << ": " << read.error().text();
  return read.ok() ? *read : Position();
}
std::string refusal(std::string_view text) {
  const auto read = Position::read(text);
  return read.ok() ? "read" : read.error().text();
}
void play(Position& at, std::string_view moves) {
  for (const std::string_view text : words(moves)) {
    const auto move = at.read_move(text);
    ASSERT_TRUE(move.ok()) << move.error().text();
    Position::Undo unused;
    at.play(*move, unused);
  }
}
std::string refused_move(const Position& at, std::string_view move) {
  const auto read = at.read_move(move);
  return read.ok() ? "legal" : read.error().text();
}

const std::vector<Rules>& all_rules() {
  static const std::vector<Rules> all = [] {
    std::vector<Rules> made;
    for (const KoRule ko : {KoRule::Simple, KoRule::Positional, KoRule::Situational}) {
      for (const bool suicide : {false, true})
        made.push_back({.ko = ko, .suicide = suicide, .komi_halves = 1});
    }
    return made;
  }();
  return all;
}

TEST(GoPosition, Stock) {
  std::vector<Position> starts;
  for (const Rules& rules : all_rules()) starts.push_back(Position({3, 3}, rules));
  starts.push_back(Position({2, 5}, {.scoring = Scoring::Territory}));
  test_position<Position>(starts, {.walks = 4, .longest_walk = 40, .count_depth = 2});
  test_position<Position>({Position({9, 9}), Position()}, {.walks = 1, .longest_walk = 60, .count_depth = 1});
}

std::string stones_of(const Position& at) {
  const Diagram diagram = at.board().diagram();
  std::string out;
  for (Point point = 0; point < diagram.size.points(); ++point) {
    out += contains(diagram.black, point) ? 'b' : contains(diagram.white, point) ? 'w' : '.';
  }
  return out;
}

// One random game on both boards; every answer is compared at every move.
void compare_game(Size size, const Rules& rules, Random& random, int longest) {
  Position quick(size, rules);
  SlowGame slow(size, rules);
  Line line;
  for (int ply = 0; ply < longest && !slow.over(); ++ply) {
    std::vector<Move> allowed;
    std::size_t legal = 1;
    for (Point point = 0; point < size.points(); ++point) {
      const Move move = Move::at(point);
      ASSERT_EQ(quick.is_legal(move), slow.is_legal(point)) << quick.text() << " at " << point;
      if (!slow.is_legal(point)) continue;
      ++legal;
      const bool repeats = quick.is_repetition(move, line);
      ASSERT_EQ(repeats, slow.repeats(point)) << quick.text() << " at " << point;
      if (!repeats) allowed.push_back(move);
    }
    ASSERT_EQ(quick.count(), legal);
    const bool passes = allowed.empty() || random.below(40) == 0;
    const Move move = passes ? Move::pass() : allowed[random.below(allowed.size())];
    const int captured = passes ? 0 : quick.board().captures(quick.board().cell(move.point), quick.to_move());
    const int before = slow.prisoners()[static_cast<std::size_t>(quick.to_move())];
    const auto mover = static_cast<std::size_t>(quick.to_move());
    line.push(quick.repetition_key());
    Position::Undo unused;
    quick.play(move, unused);
    passes ? slow.pass() : slow.play(move.point);
    ASSERT_EQ(slow.prisoners()[mover] - before, captured);
    ASSERT_EQ(stones_of(quick), slow.stones());
    ASSERT_EQ(quick.to_move() == Color::Black ? 'b' : 'w', slow.to_move());
    ASSERT_EQ(quick.prisoners(Color::Black), slow.prisoners()[0]);
    ASSERT_EQ(quick.prisoners(Color::White), slow.prisoners()[1]);
    ASSERT_EQ(quick.setup().ban, slow.ban());
    if (rules.ko != KoRule::Simple) {
      ASSERT_EQ(quick.repeated(line), Repeated::No);
    }
  }
  const auto [black, white] = slow.area();
  EXPECT_EQ(count_area(quick.board().diagram()), (Count{black, white})) << quick.text();
  EXPECT_EQ(quick.passes() == 2, slow.over());
}

TEST(GoReference, RandomGamesBySlowAndQuickRules) {
  Random random(3);
  for (const Rules& rules : all_rules()) {
    for (int round = 0; round < 50; ++round) {
      compare_game({2 + static_cast<int>(random.below(4)), 2 + static_cast<int>(random.below(3))}, rules,
                   random, 80);
    }
  }
  compare_game({9, 9}, {}, random, 60);
}

TEST(DeepGoReference, ThousandsOfRandomGames) {
  Random random(4);
  for (const Rules& rules : all_rules()) {
    for (int round = 0; round < 400; ++round) {
      compare_game({2 + static_cast<int>(random.below(5)), 2 + static_cast<int>(random.below(5))}, rules,
                   random, 150);
    }
    compare_game({19, 19}, rules, random, 300);
  }
}

TEST(GoPosition, AChainWithoutLibertiesIsCaptured) {
  Position at({3, 3});
  play(at, "A1 B1 pass A2");
  EXPECT_EQ(at.text(), "3/w2/1w1 b captured 0 1");
  EXPECT_EQ(refused_move(at, "A1"), "illegal: A1 would be suicide");
  EXPECT_EQ(refused_move(at, "B1"), "illegal: B1 is taken");
  EXPECT_EQ(refused_move(at, "D1"), "unreadable: expected a point from A1 to C3 or pass instead of 'D1'");
}

TEST(GoPosition, SuicideWhereItIsAllowed) {
  Position at = position("1ww1/wb1w/1ww1/4 b suicide");
  play(at, "C3");
  EXPECT_EQ(at.text(), "1ww1/w2w/1ww1/4 w captured 0 2 suicide");
  EXPECT_EQ(refused_move(position("1ww1/wb1w/1ww1/4 b"), "C3"), "illegal: C3 would be suicide");
  EXPECT_EQ(refused_move(position("1ww1/wb1w/bww1/4 b"), "A4"), "legal") << "captures";
}

TEST(GoPosition, SimpleKo) {
  Position at = position("4/1bw1/bw1w/1bw1 b");
  play(at, "C2");
  EXPECT_EQ(at.text(), "4/1bw1/b1bw/1bw1 w ko B2 captured 1 0");
  EXPECT_EQ(refused_move(at, "B2"), "illegal: B2 is closed by ko for one move");
  play(at, "pass pass");
  EXPECT_EQ(refused_move(at, "B2"), "illegal: the game is over");
  at = position("4/1bw1/b1bw/1bw1 w");
  EXPECT_EQ(refused_move(at, "B2"), "legal") << "no ko was said to be open";
}

// Both colours take two stones from each other, and again.
TEST(GoPosition, SuperkoForbidsABoardToComeBack) {
  for (const KoRule ko : {KoRule::Simple, KoRule::Positional, KoRule::Situational}) {
    Position at({2, 2}, {.ko = ko});
    Line line;
    for (const char* move : {"A1", "B2", "A2", "B1", "A1", "pass", "A2", "B1", "pass"}) {
      line.push(at.repetition_key());
      play(at, move);
      EXPECT_EQ(at.repeated(line), Repeated::No) << move;
    }
    const Move back = *at.read_move("B2");
    EXPECT_EQ(at.is_repetition(back, line), ko != KoRule::Simple);
    line.push(at.repetition_key());
    play(at, "B2");
    EXPECT_EQ(at.repeated(line), ko == KoRule::Simple ? Repeated::Draw : Repeated::Illegal);
  }
}

TEST(GoPosition, TwoPassesEndTheGameAndAreaDecides) {
  Position at = position("2bw1/2bw1/2bw1/2bw1 b komi 0.5");
  EXPECT_EQ(at.ended(), std::nullopt);
  play(at, "pass pass");
  EXPECT_EQ(at.ended(), Outcome::Win) << "twelve to eight";
  EXPECT_EQ(at.final_score(), 350);
  Moves<Position> moves;
  at.generate(moves);
  EXPECT_TRUE(moves.empty());
  EXPECT_EQ(position("2bw1/2bw1/2bw1/2bw1 w passes 2 komi 4").ended(), Outcome::Draw);
  EXPECT_EQ(position("2bw1/2bw1/2bw1/2bw1 w passes 2 komi 3.5").ended(), Outcome::Loss);
  EXPECT_EQ(position("2bw1/2bw1/2bw1/2bw1 w passes 2 komi 4.5").ended(), Outcome::Win);
}

TEST(GoScore, TerritoryPrisonersAndDeadStones) {
  const Position at = position("w1bw/2bw/2b1/2bw b captured 3 1 komi 0 territory");
  const Diagram diagram = at.board().diagram();
  PointSet dead;
  add(dead, 0);
  EXPECT_EQ(count_area(diagram), (Count{4, 4})) << "nothing is surrounded by one colour";
  EXPECT_EQ(count_area(diagram, dead), (Count{12, 3}));
  EXPECT_EQ(count_territory(diagram, {3, 1}, dead), (Count{3 + 8 + 1, 1}));
  EXPECT_EQ(at.margin_halves(dead), 2 * (12 - 1));
}

TEST(GoPosition, HandicapPutsStonesAndWhiteMoves) {
  const auto at = start_position({9, 9}, {}, 2);
  ASSERT_TRUE(at.ok());
  EXPECT_EQ(at->text(), "9/9/6b2/9/9/9/2b6/9/9 w");
  EXPECT_EQ(start_position({5, 5}, {}, 2).error().text(), "no handicap stones on so small a board");
  EXPECT_EQ(start_position({8, 8}, {}, 5).error().text(),
            "handicap 5: this board has places for 2 to 4 stones");
  EXPECT_EQ(start_position({9, 9}, {}, 0)->text(), "9/9/9/9/9/9/9/9/9 b");
}

TEST(GoPosition, KeysTellWhatMattersApart) {
  const char* const different[] = {"3/1b1/3 b", "3/1b1/3 w",       "3/1w1/3 b",
                                   "3/b2/3 b",  "3/1b1/3 b ko A1", "3/1b1/3 b passes 1"};
  std::set<Key> keys;
  for (const char* text : different) keys.insert(position(text).key());
  EXPECT_EQ(keys.size(), std::size(different));
  EXPECT_EQ(position("3/1b1/3 b captured 3 0").key(), position("3/1b1/3 b").key());
  EXPECT_NE(position("3/1b1/3 b captured 3 0 territory").key(), position("3/1b1/3 b territory").key());
}

TEST(GoPosition, TextPlaceAndReason) {
  EXPECT_EQ(refusal(""), "line 1:1: expected the rows of the board");
  EXPECT_EQ(refusal("9 b"), "line 1:1: a board has 2 to 19 rows, not 1");
  EXPECT_EQ(refusal("3/4 b"), "line 1:3: row 2: 4 points instead of 3");
  EXPECT_EQ(refusal("1/1 b"), "line 1:1: row 1: less than 2 points");
  EXPECT_EQ(refusal("3/2x b"), "line 1:4: expected b, w or a number of empty points instead of 'x'");
  EXPECT_EQ(refusal("3/0b2 b"), "line 1:3: expected b, w or a number of empty points instead of '0'");
  EXPECT_EQ(refusal("20/20 b"), "line 1:1: more than 19 points in a row");
  EXPECT_EQ(refusal("3/3"), "line 1:4: side to move: expected b or w");
  EXPECT_EQ(refusal("3/3 x"), "line 1:5: side to move: expected b or w");
  EXPECT_EQ(refusal("3/3 b ko D1"), "line 1:10: ko: expected a point of the board instead of 'D1'");
  EXPECT_EQ(refusal("3/b2 b ko A1"), "ko at A1: a stone stands there");
  EXPECT_EQ(refusal("3/3 b passes 3"), "line 1:14: expected a number from 0 to 2 instead of '3'");
  EXPECT_EQ(refusal("3/3 b komi x"), "line 1:12: komi: expected a number such as 6.5 instead of 'x'");
  EXPECT_EQ(refusal("3/3 b superko x"),
            "line 1:15: superko: expected none, positional or situational instead of 'x'");
  EXPECT_EQ(refusal("3/3 b hello"), "line 1:7: expected ko, passes, captured, komi, superko, suicide, area "
                                    "or territory instead of 'hello'");
  EXPECT_EQ(refusal("bw/w1 b"), "the stone at A2 has no liberty: it would have been captured");
  EXPECT_EQ(refusal(std::string(3'000, '1')), "a position of more than 2000 bytes");
  EXPECT_EQ(position("12/9bb1/12 w captured 1 2 komi -3 territory suicide superko none").text(),
            "12/9bb1/12 w captured 1 2 komi -3 territory suicide superko none");
}

}  // namespace
}  // namespace tabia::go
