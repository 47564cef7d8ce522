// What an answer holds for. On the real board nothing is called proved that a wider look, the other side's answer or the checker
// overturns; inside given bounds the answer says so; and what leans on an assumed wall is no proof.

#include <algorithm>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/proof_reader.hpp"
#include "engine/life.hpp"
#include "engine/life_sentence.hpp"
#include "engine/life_text.hpp"
#include "engine/whole_board.hpp"
#include "rules/go/any_text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia {
namespace {

using go::Point;
using go::PointSet;
using go::ProblemText;
using testing::HasSubstr;

// By nodes, never by time: the same answer on every machine.
constexpr std::uint64_t few_nodes = 2'000, usual_nodes = 20'000, many_nodes = 60'000;

LifeReport answer_to(const std::string& problem, std::uint64_t nodes = usual_nodes,
                     std::size_t proof_nodes = 100'000) {
  LifeRequest request;
  request.problem = problem;
  request.limits.nodes = nodes;
  request.play_out = true;  // conventions are no matter of search
  request.table = 16;
  request.proof_nodes = proof_nodes;
  auto report = solve_life(request, StopFlag());
  EXPECT_TRUE(report.ok()) << report.error().text() << '\n' << problem;
  return report ? *std::move(report) : LifeReport();
}

bool is_proved(const LifeReport& report) { return report.claim == Claim::Proved; }
bool is_settled(const LifeReport& report) { return is_proved(report) || report.claim == Claim::Found; }
bool is_proved_dead(const LifeReport& report) { return is_proved(report) && report.verdict == "dead"; }

check::Acceptance accepted(const std::string& text) {
  const auto proof = check::read_proof(text);
  EXPECT_TRUE(proof.ok()) << proof.error().text() << '\n' << text;
  if (!proof) return {};
  const auto verdict = check::verify(*proof);
  EXPECT_TRUE(verdict.ok()) << verdict.error().text() << '\n' << text;
  return verdict ? *verdict : check::Acceptance();
}

// --- False claims that were made once

const std::string wall_in_atari_19 =
    "(;GM[1]FF[4]SZ[19]AB[db][ac][cc][dc][bd][cd]AW[ca][ea][eb][ec][ad][dd][ed][be][ce][bg]PL[B])";
const std::string lone_stone =
    "9 9\n.........\n.........\n.........\n.........\n...bw....\n.........\n.........\n.........\n.........\n"
    "Black to kill 5 5\n";
const std::string thin_net =
    "9 9\n.........\n.........\n.........\n.........\n.........\n.b.......\n.bw......\n..bb.....\n.........\n"
    "White to live 3 7\n";

TEST(Scope, AWallInAtariIsNoWall) {
  const ProblemText problem = *go::read_any_problem(wall_in_atari_19);
  std::string text = go::write_problem(problem);
  text.replace(text.find("Black to"), std::string::npos, "Black to live 4 3\n");
  for (const std::string& asked : {wall_in_atari_19, text, text + "open\n"}) {
    const LifeReport report = answer_to(asked);
    EXPECT_EQ(report.objective, "live");
    EXPECT_FALSE(is_proved_dead(report)) << life_sentence(report);
  }
  // After the move that saves it the other side cannot have a proof that it dies.
  const auto after = life_after(text, {"B18"});
  ASSERT_TRUE(after.ok());
  for (const std::string& asked : {after->problem, after->problem + "open\n"})
    EXPECT_FALSE(is_proved_dead(answer_to(asked)));
}

TEST(Scope, ALoneStoneOnAnEmptyBoardIsNotProvedDead) {
  for (const std::string& asked : {lone_stone, lone_stone + "open\n"}) {
    const LifeReport report = answer_to(asked, few_nodes);  // on open boards a node costs much
    EXPECT_FALSE(is_proved(report)) << life_sentence(report);
    EXPECT_TRUE(report.proofs.empty());
  }
}

TEST(Scope, AThinNetIsNotProvedToHold) {
  for (const std::string& asked : {thin_net, thin_net + "open\n"})
    EXPECT_FALSE(is_proved_dead(answer_to(asked)));
}

// --- Many questions with nothing given but the target

enum class Truth : unsigned char { NotKnown, NotDead };  // NotDead: plain to see, whoever is to move

struct Drawn {
  std::string_view name;
  std::string text;
  Truth truth = Truth::NotKnown;
};

// Boards of 9x9: the rows from the top, the rest is empty.
std::string board(std::string_view rows, std::string_view objective) {
  std::string text = concat("9 9\n", rows);
  const auto drawn = std::ranges::count(rows, '\n');
  for (auto row = drawn; row < 9; ++row) text += ".........\n";
  return concat(text, objective, "\n");
}

const std::vector<Drawn> questions = {
    {"a thin wall round a corner",
     board("..wb.....\n.ww.b....\nww..b....\n..b......\n.b.......\n", "Black to kill 2 2")},
    {"the stone of the wall that touches the eye space is in atari",
     board("..w.w....\n...bw....\nb.bbw....\nwbbww....\n.ww......\n.........\n.w.......\n",
           "Black to live 4 3"),
     Truth::NotDead},
    {"the whole wall is in atari",
     board("..wbw....\n.wwbw....\nwwbbw....\nbbb.w....\nwwww.....\n", "Black to kill 3 1"), Truth::NotDead},
    {"a lone stone at the side", board("....w....\n....b....\n", "White to live 5 1"), Truth::NotKnown},
    {"a lone stone above the side",
     board(".........\n.........\n....w....\n....b....\n", "Black to kill 5 3"), Truth::NotDead},
    {"a stone that a net does not hold",
     board(".........\n..bb.....\n.bw......\n.b.......\n", "White to live 3 3"), Truth::NotDead},
    {"two stones on the run",
     board(".........\n.........\n.........\n...bb....\n..bwwb...\n", "White to live 4 5"), Truth::NotDead},
    {"a ladder that works",
     board(".........\n.........\n...b.....\n..bwb....\n....b....\n", "White to live 4 4")},
    {"a ladder with a breaker",
     board(".........\n.........\n...b.....\n..bwb....\n....b....\n.w.......\n..w......\n",
           "White to live 4 4"),
     Truth::NotDead},
    {"a snapback behind the wall",
     board("..wb.....\nwww.b....\nbbbwb....\n..bwb....\n..b.b....\n...b.....\n", "White to live 3 1")},
    {"three in a row in the centre, walled in",
     board(".........\n..bbbbb..\n.bwwwwwb.\n.bw...wb.\n.bwwwwwb.\n..bbbbb..\n", "Black to kill 3 3")},
    {"three in a row in the centre, thinly surrounded",
     board(".........\n..b.b.b..\n.bwwwwwb.\n..w...w..\n.bwwwwwb.\n..b.b.b..\n", "White to live 3 3"),
     Truth::NotDead},
    {"a second line with thin ends", board(".........\n.bwwwwwb.\n..bbbbb..\n", "Black to kill 3 2")},
    {"bent four in the corner as an eye space",
     board("...bw....\n.bbbw....\nbbwww....\nwww......\n", "White to kill 4 1")},
    {"a ponnuki with visitors",
     board(".........\n....b....\n....w....\n.b.w.w...\n....w....\n......b..\n", "Black to kill 5 3"),
     Truth::NotDead},
    {"a stone in a net",
     board(".........\n.........\n....b....\n...bw....\n.....b...\n", "White to live 5 4")},
    {"a wall of two stones that are cut off",
     board("....wb...\n.wwwwbw..\nbbbbb.w..\nwwwwww...\n", "Black to kill 2 2")},
    {"a corner with a ladder through the wall",
     board("..bw.....\n.bbwb....\nbbw.w....\nwww......\n.........\n....b....\n", "White to kill 3 1")},
    {"a wall with few liberties", board("....wb...\n.wwwwbw..\nbbbbbbw..\nwww......\n", "Black to kill 2 2")},
    {"a wall with one liberty more than it needs",
     board("....wb...\n.wwwwbw..\nbbbbbbw..\n.ww......\n", "Black to kill 2 2")},
    {"a short ladder at the edge", board("...bwb...\n...b.b...\n", "White to live 5 1")},
    {"a wall that was in atari and is safe now",
     board("..w.w....\n...bw....\nb.bbw....\nwbbww....\nwww......\n", "Black to live 4 3")},
    {"a false eye behind a wall in atari",
     board(".wb......\nwwb......\nw.wb.....\nbwwb.....\n.bbb.....\n", "White to live 2 2")},
    {"two eyes without a wall", board(".w.w.....\nwwww.b...\n", "Black to kill 2 1"), Truth::NotDead},
    {"a side group against a cut", board("..bw.wb..\n..bwwwb..\n...bbb...\n", "White to live 4 1")},
};

// The same question from another side of the board, or with the colours exchanged.
struct Turn {
  bool transpose = false, mirror_columns = false, mirror_rows = false, swap_colors = false;
};

PointSet turned(const PointSet& points, go::Size size, const Turn& turn) {
  PointSet moved;
  go::for_each_point(points, [&](Point point) {
    int column = size.column(point), row = size.row(point);
    if (turn.transpose) std::swap(column, row);
    if (turn.mirror_columns) column = size.width - 1 - column;
    if (turn.mirror_rows) row = size.height - 1 - row;
    go::add(moved, size.at(column, row));
  });
  return moved;
}

// Requires: a square board without a ban.
ProblemText turned(ProblemText problem, const Turn& turn) {
  const go::Size size = problem.diagram.size;
  for (PointSet* points : {&problem.diagram.black, &problem.diagram.white, &problem.target, &problem.region})
    *points = turned(*points, size, turn);
  if (turn.swap_colors) {
    std::swap(problem.diagram.black, problem.diagram.white);
    problem.to_move = other(*problem.to_move);
  }
  return problem;
}

// Bounds of all empty points within so many steps of the region.
ProblemText widened(ProblemText problem, const std::vector<std::string>& region, int steps) {
  const go::Size size = problem.diagram.size;
  PointSet inside;
  for (const std::string& point : region) go::add(inside, *go::read_point(size, point));
  for (int step = 0; step < steps; ++step) {
    PointSet wider = inside;
    go::for_each_point(inside, [&](Point point) {
      go::for_each_neighbour(size, point, [&](Point beside) { go::add(wider, beside); });
    });
    inside = wider;
  }
  problem.region = inside & ~(problem.diagram.black | problem.diagram.white);
  return problem;
}

// The side to move succeeds with so many threats more than the other; nothing where that is not known.
constexpr int never = 100;
std::optional<int> threats_needed(const LifeReport& report) {
  if (!is_settled(report)) return std::nullopt;
  if (report.verdict == "ko") return report.ko;
  return report.success ? -never : never;
}
// What one side needs, said of the other.
int seen_from_other_side(int n) { return std::abs(n) == never ? -n : 1 - n; }

// An answer that is proved against some threats says nothing of more of them.
bool agrees(const LifeReport& proved, int n) {
  if (!proved.most_threats) return threats_needed(proved) == n;
  return proved.success ? n <= -*proved.most_threats : n > *proved.most_threats;
}

struct Tally {
  int asked = 0, proved = 0, wider = 0, replies = 0;
};

// The wider the bounds, the nearer to the truth: one that is settled overrules the region.
void expect_to_stand_in_wider_bounds(const ProblemText& problem, const LifeReport& proved,
                                     std::uint64_t nodes, Tally& tally) {
  for (const int steps : {3, 4}) {
    const std::string asked = go::write_problem(widened(problem, proved.region, steps));
    const LifeReport wider = answer_to(asked, nodes);
    const auto n = threats_needed(wider);
    if (!n) continue;
    ++tally.wider;
    EXPECT_TRUE(agrees(proved, *n)) << asked << life_sentence(proved) << '\n' << life_sentence(wider);
  }
}

// The move is played and the other side is asked: if one needs n threats more, the other needs 1 - n.
void expect_not_to_turn_round(const std::string& asked, const LifeReport& proved, std::uint64_t nodes,
                              Tally& tally) {
  const std::string move = proved.first_moves.empty() ? "pass" : proved.first_moves.front();
  const auto after = life_after(asked, {move});
  ASSERT_TRUE(after.ok()) << after.error().text();
  if (after->captured) {
    EXPECT_TRUE(is_proved_dead(proved));
    return;
  }
  const LifeReport reply = answer_to(after->problem, nodes);
  const auto n = threats_needed(reply);
  if (!n) return;
  ++tally.replies;
  EXPECT_TRUE(agrees(proved, seen_from_other_side(*n))) << asked << life_sentence(proved) << '\n'
                                                        << after->problem << life_sentence(reply);
}

void look_at(const Drawn& drawn, const Turn& turn, std::uint64_t nodes, Tally& tally) {
  SCOPED_TRACE(drawn.name);
  const auto problem = go::read_problem(drawn.text);
  ASSERT_TRUE(problem.ok()) << problem.error().text() << drawn.text;
  const ProblemText now = turned(*problem, turn);
  const std::string asked = go::write_problem(now);
  const LifeReport report = answer_to(asked, nodes);
  ++tally.asked;
  EXPECT_FALSE(drawn.truth == Truth::NotDead && is_proved_dead(report)) << asked << life_sentence(report);
  if (!is_proved(report)) return;
  ++tally.proved;
  EXPECT_EQ(report.scope, Scope::Board) << asked;
  EXPECT_EQ(report.proofs.size(), report.verdict == "ko" ? 2u : 1u);
  for (const std::string& proof : report.proofs) EXPECT_EQ(accepted(proof).scope, check::ProofScope::Board);
  expect_to_stand_in_wider_bounds(now, report, 3 * nodes, tally);
  expect_not_to_turn_round(asked, report, nodes, tally);
}

void look_at_all(const Turn& turn, std::uint64_t nodes) {
  Tally tally;
  for (const Drawn& drawn : questions) look_at(drawn, turn, nodes, tally);
  EXPECT_GE(tally.asked, 20);
  EXPECT_GE(tally.proved, 8);
  EXPECT_GE(tally.wider, 8);
  EXPECT_GE(tally.replies, 8);
}

TEST(Scope, WhatIsProvedStands) { look_at_all({}, few_nodes); }
TEST(Scope, WhatIsProvedStandsInOtherColors) { look_at_all({true, false, true, true}, few_nodes); }
TEST(Scope, WhatIsProvedStandsInOtherCorners) { look_at_all({false, true, true, false}, few_nodes); }
TEST(DeepScope, WhatIsProvedStands) {
  EXPECT_FALSE(is_proved(answer_to(lone_stone)));

  look_at_all({}, usual_nodes);
  look_at_all({true, true, false, true}, usual_nodes);
}

// --- Retakes in a ko

// The most moves that a line leaves to the side that fails for use elsewhere.
struct Spare {
  std::size_t elsewhere = 0;     // moves elsewhere alone
  std::size_t with_retakes = 0;  // and the threats that paid for retakes
};

// Requires: an accepted proof of the attacker's.
Spare most_spare(const check::Proof& proof) {
  const check::LifeGame game(proof.question);
  std::vector<std::size_t> ways_in(proof.nodes.size()), order = {0};
  for (const check::Proof::Edge& edge : proof.edges) ++ways_in[edge.leads_to];
  std::vector<check::LifeState> states(proof.nodes.size(), game.root());
  std::vector<Spare> spare(proof.nodes.size());
  Spare most;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const check::LifeState at = states[order[i]];
    const Spare here = spare[order[i]];
    most.elsewhere = std::max(most.elsewhere, here.elsewhere);
    most.with_retakes = std::max(most.with_retakes, here.with_retakes);
    for (const check::Proof::Edge& edge : proof.edges_of(order[i])) {
      const bool elsewhere = edge.move == check::Proof::elsewhere;
      const bool retake = at.ban != check::nowhere && edge.move == at.ban;
      Spare& there = spare[edge.leads_to];
      there.elsewhere = std::max(there.elsewhere, here.elsewhere + elsewhere);
      there.with_retakes = std::max(there.with_retakes, here.with_retakes + (elsewhere || retake));
      states[edge.leads_to] = elsewhere ? game.after_move_elsewhere(at) : *game.play(at, edge.move);
      if (--ways_in[edge.leads_to] == 0) order.push_back(edge.leads_to);
    }
  }
  return most;
}

// White's eye is a ko that it cannot win, but may take back as long as it has threats.
const std::string ko_eye = board("..wb.....\n.w.b.....\nwwwb.....\nbbbb.....\n", "Black to kill 2 2");
// The wall has liberties enough for every threat there is.
const std::string ko_eye_and_long_wall =
    board("..wb.....\n.w.b.....\nwwwb.....\nbbbbbbbb.\n.......b.\n", "Black to kill 2 2");
const std::string straight_three =
    board(".........\n..bbbbb..\n.bwwwwwb.\n.bw...wb.\n.bwwwwwb.\n..bbbbb..\n", "Black to kill 3 3");

// Black kills although White has so many threats more.
check::Proof kill_of_ko_eye(int threats) {
  const LifeReport found = answer_to(ko_eye);
  ProblemText problem = *go::read_problem(ko_eye);
  for (const std::string& point : found.region)
    go::add(problem.region, *go::read_point(problem.diagram.size, point));
  const go::LifeQuestion question = *go::question_of(problem);
  const auto proof = prove_on_whole_board(question, {true, -threats, question.region}, 4,
                                          Stop(nullptr, nullptr, std::nullopt, many_nodes));
  EXPECT_TRUE(proof.has_value());
  return proof ? *check::read_proof(proof->text) : check::Proof();
}

// The same proof, with stones of the other side on all but so many of the wall's liberties outside the zone.
check::Proof with_liberties(check::Proof proof, std::size_t left) {
  const check::LifeGame game(proof.question);
  auto liberties = game.chain_at(game.root().board, proof.strong.front()).liberties;
  const auto& zone = proof.zones[proof.nodes[0].zone];
  std::erase_if(liberties, [&](check::Point point) { return std::ranges::binary_search(zone, point); });
  EXPECT_GE(liberties.size(), left);
  while (liberties.size() > left) {
    proof.question.white.push_back(liberties.back());
    std::erase(proof.question.region, liberties.back());
    liberties.pop_back();
  }
  return proof;
}

TEST(Scope, ARetakeMayCostTheWallALiberty) {
  for (const int threats : {1, 2, 3}) {
    const check::Proof proof = kill_of_ko_eye(threats);
    ASSERT_FALSE(proof.strong.empty());
    const Spare spare = most_spare(proof);
    ASSERT_GT(spare.with_retakes, spare.elsewhere);
    EXPECT_TRUE(check::verify(with_liberties(proof, spare.with_retakes + 1)).ok());
    for (std::size_t left = spare.elsewhere + 1; left <= spare.with_retakes; ++left) {
      const auto verdict = check::verify(with_liberties(proof, left));
      ASSERT_FALSE(verdict.ok()) << left;
      EXPECT_THAT(verdict.error().text(), HasSubstr("liberties outside the zone"));
    }
  }
}

TEST(Scope, ThreatsThatAreUsedUpAreTold) {
  EXPECT_TRUE(check::verify(kill_of_ko_eye(1))->threats_used_up);
  const LifeReport plain = answer_to(straight_three);
  ASSERT_TRUE(is_proved(plain));
  EXPECT_FALSE(accepted(plain.proofs.at(0)).threats_used_up);
  EXPECT_FALSE(plain.most_threats);
  EXPECT_THAT(life_sentence(plain), testing::Not(HasSubstr("threats")));

  for (const auto& [problem, most] : {std::pair(ko_eye, 3), std::pair(ko_eye_and_long_wall, 6)}) {
    const LifeReport report = answer_to(problem);
    ASSERT_TRUE(is_proved(report)) << problem << life_sentence(report);
    EXPECT_TRUE(accepted(report.proofs.at(0)).threats_used_up);
    EXPECT_EQ(report.most_threats, most) << problem;
    EXPECT_THAT(life_sentence(report), HasSubstr(concat("White dies, against up to ", most, " ko threats.")));
  }
}

TEST(Scope, AKoHasTwoProofs) {
  const LifeReport report =
      answer_to(board("...bw....\n.bbbw....\nbbwww....\nwww......\n", "White to kill 4 1"));
  ASSERT_EQ(report.verdict, "ko");
  ASSERT_TRUE(is_proved(report));
  ASSERT_EQ(report.proofs.size(), 2u);
  std::vector<check::Role> claims;
  std::vector<int> surplus;
  for (const std::string& text : report.proofs) {
    EXPECT_EQ(accepted(text).scope, check::ProofScope::Board);
    const check::Proof proof = *check::read_proof(text);
    claims.push_back(proof.claim);
    surplus.push_back(proof.question.attacker_threats - proof.question.defender_threats);
  }
  EXPECT_THAT(claims, testing::ElementsAre(check::Role::Attacker, check::Role::Defender));
  EXPECT_THAT(surplus, testing::ElementsAre(*report.ko, *report.ko - 1));
}

// --- Shapes with and without bounds

std::string classic(const std::string& shape) {
  std::ifstream file("data/go/classic/" + shape + ".txt");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}
std::string without_bounds(std::string text) {
  std::replace(text.begin() + static_cast<std::ptrdiff_t>(text.find('\n')), text.end(), '-', '.');
  return text;
}

TEST(Scope, ClosedShapesAreProvedWithAndWithoutBounds) {
  for (const std::string shape :
       {"eyes/straight_three", "eyes/bulky_five", "eyes/bent_three_corner", "eyes/bent_four_corner",
        "corner/l_group_long_leg", "tesuji/snapback", "tesuji/under_the_stones"}) {
    SCOPED_TRACE(shape);
    const std::string text = classic(shape);
    const LifeReport bounded = answer_to(text), open = answer_to(text + "open\n"),
                     found = answer_to(without_bounds(text));
    EXPECT_EQ(bounded.scope, Scope::Bounds);
    EXPECT_EQ(open.scope, Scope::Board);
    EXPECT_EQ(found.scope, Scope::Board);
    for (const LifeReport* report : {&bounded, &open, &found}) {
      EXPECT_TRUE(is_proved(*report)) << life_sentence(*report);
      EXPECT_EQ(report->verdict, bounded.verdict);
      for (const std::string& proof : report->proofs) {
        EXPECT_EQ(accepted(proof).scope,
                  report == &bounded ? check::ProofScope::Bounds : check::ProofScope::Board);
      }
    }
  }
}

// The bounds leave out where the wall is captured: agreed on, they hold, but in an open problem they are no more than a hint.
TEST(Scope, BoundsAreObeyedAndOpenIsToo) {
  const std::string text = board(
      "--w-w....\n---bw....\nb-bbw....\nwbbww....\n.ww......\n.........\n.w.......\n", "Black to live 4 3");
  const LifeReport bounded = answer_to(text), open = answer_to(text + "open\n");
  EXPECT_TRUE(is_proved_dead(bounded));
  EXPECT_EQ(bounded.scope, Scope::Bounds);
  EXPECT_FALSE(is_proved_dead(open)) << life_sentence(open);
  EXPECT_TRUE(is_proved(open) == (open.scope == Scope::Board)) << life_sentence(open);
}

// A9 lives inside the bounds and no other move there does; but D6, outside, takes the whole wall.
TEST(Scope, NoMoveIsTheOnlyOneBecauseOfAHint) {
  LifeRequest request;
  request.problem =
      board("--wbw....\n-wwbw....\nwwbbw....\nbbb.w....\nwwww.....\n", "White to live 3 1") + "open\n";
  request.limits.nodes = usual_nodes;
  request.all = true;
  const LifeReport report = *solve_life(request, StopFlag());
  EXPECT_EQ(report.scope, Scope::Board);
  EXPECT_TRUE(is_proved(report));
  EXPECT_FALSE(report.all_moves) << life_sentence(report);
}

// --- Words

TEST(Scope, SentencesSayWhatAnAnswerIsWorth) {
  const LifeReport region = answer_to(thin_net);
  ASSERT_EQ(region.claim, Claim::Region);
  EXPECT_THAT(life_sentence(region),
              testing::AllOf(HasSubstr("if the wall at "), HasSubstr(" stands. Not proved."),
                             testing::Not(HasSubstr("Proved"))));
  LifeReport no_wall = region;
  no_wall.wall.clear();
  EXPECT_THAT(life_sentence(no_wall), HasSubstr("if the stones round the region hold. Not proved."));

  const std::string text = classic("eyes/straight_three");
  EXPECT_THAT(life_sentence(answer_to(text)),
              testing::AllOf(testing::StartsWith("Proved: Black dies. "), HasSubstr("inside the bounds")));
  EXPECT_THAT(life_sentence(answer_to(without_bounds(text))),
              testing::AllOf(testing::StartsWith("Proved: Black dies. "), HasSubstr("whole board")));

  const LifeReport found = answer_to(text, usual_nodes, 1);  // no proof is as short as that
  EXPECT_EQ(found.claim, Claim::Found);
  EXPECT_TRUE(found.proofs.empty());
  EXPECT_THAT(life_sentence(found),
              testing::AllOf(HasSubstr("not re-checked"), testing::Not(HasSubstr("Proved"))));

  EXPECT_THAT(life_sentence(LifeReport()), testing::StartsWith("Not settled"));
}

}  // namespace
}  // namespace tabia
