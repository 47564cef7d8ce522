// Proofs on the open board: the checker accepts them, they say what the reference says of the whole board, and they hold
// whatever stands outside their zone.

#include "engine/whole_board.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/life_case_text.hpp"
#include "check/proof_reader.hpp"
#include "check/reference_solver.hpp"
#include "engine/life.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

constexpr std::size_t state_limit = 200'000, megabytes = 4;

// A little board full of chance; the target is one chain of the defender, or all its stones.
std::optional<LifeQuestion> random_board(Random& random, Size size) {
  LifeQuestion question;
  question.diagram.size = size;
  question.region = whole_board(size);
  question.defender = random.below(2) == 0 ? Color::Black : Color::White;
  question.to_move = random.below(2) == 0 ? Color::Black : Color::White;
  for (Point point = 0; point < size.points(); ++point) {
    const auto dice = random.below(10);
    if (dice < 3) add(question.diagram.of(question.attacker()), point);
    if (dice >= 3 && dice < 6) add(question.diagram.of(question.defender), point);
  }
  const PointSet& stones = question.diagram.of(question.defender);
  if (stones.none()) return std::nullopt;
  question.rule = random.below(3) > 0 ? TargetRule::Any : TargetRule::All;
  question.target = stones;
  if (question.rule == TargetRule::All) {
    question.target.reset();
    auto skip = random.below(stones.count());
    for_each_point(stones, [&](Point point) {
      if (skip-- == 0) add(question.target, point);
    });
  }
  if (!plan_arena(question)) return std::nullopt;
  return question;
}

Stop nodes(std::uint64_t most) { return Stop(nullptr, nullptr, std::nullopt, most); }

check::Proof accepted(const std::string& text) {
  auto proof = check::read_proof(text);
  EXPECT_TRUE(proof.ok()) << proof.error().text() << '\n' << text;
  const auto verdict = check::verify(*proof);
  EXPECT_TRUE(verdict.ok()) << verdict.error().text() << '\n' << text;
  return std::move(*proof);
}

// Proofs for chance boards, for whoever succeeds, with what the reference says of each.
template <class Visit>
void for_each_random_proof(std::uint64_t seed, int boards, Size smallest, Visit&& visit) {
  Random random(seed);
  for (int i = 0; i < boards && !testing::Test::HasFailure(); ++i) {
    const Size size = {smallest.width + static_cast<int>(random.below(2)),
                       smallest.height + static_cast<int>(random.below(2))};
    const auto question = random_board(random, size);
    if (!question) continue;
    const int n = static_cast<int>(random.below(5)) - 2;
    const check::LifeCase asked = with_surplus(case_of(*question), n);
    const auto reference = check::solve_by_fixpoint(asked, state_limit);
    if (!reference) continue;
    const bool truth = (reference->winner == check::Role::Attacker) == question->attacker_to_move();
    for (const bool claims : {true, false}) {
      const auto proof =
          prove_on_whole_board(*question, {claims, n, whole_board(size)}, megabytes, nodes(200'000));
      visit(asked, *reference, claims == truth, proof);
    }
  }
}

TEST(WholeBoard, SaysWhatTheReferenceSays) {
  int asked = 0, proved = 0, attacker = 0;
  for_each_random_proof(11, 600, {2, 3},
                        [&](const auto& question, const auto& reference, bool is_true, const auto& proof) {
                          asked += is_true;
                          if (!proof) return;
                          ASSERT_TRUE(is_true) << proof->text;
                          const check::Proof read = accepted(proof->text);
                          EXPECT_EQ(read.question, question);
                          EXPECT_EQ(read.claim, reference.winner);
                          ++proved;
                          attacker += read.claim == check::Role::Attacker;
                        });
  EXPECT_GT(proved, asked * 9 / 10);
  EXPECT_GT(attacker, 100);
  EXPECT_GT(proved - attacker, 100);
}

// The same question with other stones outside the zone; nothing if they fell so that it cannot be asked.
std::optional<check::LifeCase> disturbed(const check::Proof& proof, Random& random) {
  check::LifeCase question = proof.question;
  const auto& zone = proof.zones[proof.nodes[0].zone];
  const auto inside = [&](check::Point point) { return std::ranges::binary_search(zone, point); };
  for (auto* list : {&question.black, &question.white, &question.region})
    std::erase_if(*list, [&](check::Point point) { return !inside(point); });
  for (check::Point point = 0; point < question.width * question.height; ++point) {
    if (inside(point)) continue;
    std::array<std::vector<check::Point>*, 3> lists = {&question.black, &question.white, &question.region};
    lists[random.below(3)]->push_back(point);
  }
  // Whatever became of target stones outside, the claim is about those inside.
  std::erase_if(question.target, [&](check::Point point) { return !inside(point); });
  if (question.target != proof.question.target || !check::examine(question)) return std::nullopt;
  return question;
}

TEST(WholeBoard, HoldsWhateverStandsOutsideTheZone) {
  Random random(5);
  int disturbances = 0, changed = 0;
  for_each_random_proof(12, 300, {2, 3}, [&](const auto&, const auto& reference, bool, const auto& proof) {
    if (!proof) return;
    const check::Proof read = accepted(proof->text);
    // Strong stones need their liberties outside as well.
    if (!read.strong.empty()) return;
    for (int i = 0; i < 10; ++i) {
      const auto question = disturbed(read, random);
      if (!question) continue;
      const auto now = check::solve_by_fixpoint(*question, state_limit);
      if (!now) continue;
      ++disturbances;
      changed += *question != read.question;
      ASSERT_EQ(now->winner, reference.winner) << proof->text << check::life_case_text(*question);
    }
  });
  EXPECT_GT(changed, 100) << disturbances;
}

// --- Shapes on a real board

LifeReport answer_to(std::string_view problem) {
  LifeRequest request;
  request.problem = problem;
  request.limits.nodes = 20'000;
  request.proof_nodes = 100'000;
  return *solve_life(request, StopFlag());
}

constexpr std::string_view bent_five_in_the_corner =
    "9 9\n....wb...\n.wwwwb...\nbbbbbb...\n.........\n.........\n.........\n.........\n.........\n"
    ".........\nBlack to kill\n";
constexpr std::string_view corner_to_live =
    "9 9\n...bw....\n...bw....\nbb.bw....\nwwwww....\n.........\n.........\n.........\n.........\n"
    ".........\nBlack to defend\n";
// As above, but the wall has two stones and they can be captured.
constexpr std::string_view wall_in_danger =
    "9 9\n....wb...\n.wwwwbw..\nbbbbb.w..\nwwwwww...\n.........\n.........\n.........\n.........\n"
    ".........\nBlack to kill\n";

TEST(WholeBoard, ShapesAreProvedWithoutWalls) {
  for (const std::string_view problem : {bent_five_in_the_corner, corner_to_live}) {
    const LifeReport report = answer_to(problem);
    EXPECT_TRUE(report.success) << problem;
    EXPECT_EQ(report.scope, Scope::Board) << problem;
    EXPECT_EQ(report.claim, Claim::Proved) << problem;
    EXPECT_TRUE(report.wall.empty());
    ASSERT_EQ(report.proofs.size(), 1u);
    EXPECT_TRUE(accepted(report.proofs[0]).has_zones());
  }
}

TEST(WholeBoard, AWallThatFallsProvesNothing) {
  const LifeReport report = answer_to(wall_in_danger);
  EXPECT_NE(report.claim, Claim::Proved);
  EXPECT_TRUE(report.proofs.empty());
}

// --- Spoilt proofs

struct Fault {
  std::string_view name;
  std::function<void(check::Proof&)> plant;
  std::string_view complaint;
};

check::Proof::Node& first_of(check::Proof& proof, check::Proof::Kind kind) {
  return *std::ranges::find(proof.nodes, kind, &check::Proof::Node::kind);
}
std::vector<check::Point>& zone_of(check::Proof& proof, check::Proof::Node& node) {
  proof.zones.push_back(proof.zones[node.zone]);  // not shared with other nodes
  node.zone = proof.zones.size() - 1;
  return proof.zones.back();
}
check::Proof::Edge& reply(check::Proof& proof, bool elsewhere) {
  const check::Proof::Node& node = first_of(proof, check::Proof::Kind::All);
  for (std::size_t i = node.first_edge;; ++i) {
    if ((proof.edges[i].move == check::Proof::elsewhere) == elsewhere) return proof.edges[i];
  }
}

const std::vector<Fault> faults = {
    {"no zone", [](check::Proof& p) { zone_of(p, p.nodes[0]).clear(); }, "does not hold"},
    {"the move is not in the zone",
     [](check::Proof& p) {
       for (auto& zone : p.zones) std::erase(zone, p.edges[p.nodes[0].first_edge].move);
     },
     ""},
    {"nothing is said of other replies", [](check::Proof& p) { reply(p, true).move = check::nowhere; },
     "nothing is said of the other replies"},
    {"a reply is left out", [](check::Proof& p) { reply(p, false).move = check::Proof::elsewhere; }, ""},
    {"the pass is named", [](check::Proof& p) { reply(p, false).move = check::nowhere; }, ""},
    {"an end that is none", [](check::Proof& p) { p.nodes.back().kind = check::Proof::Kind::Passed; },
     "there is always a move elsewhere"},
    {"a region that is not the board", [](check::Proof& p) { p.question.region.pop_back(); },
     "needs a region of all empty points"},
    {"a strict question", [](check::Proof& p) { p.question.strict = true; }, "has no zones"},
    {"strong where nothing stands", [](check::Proof& p) { p.strong = {p.question.region.back()}; }, ""},
};

TEST(WholeBoard, SpoiltProofsAreRejected) {
  for (const std::string_view problem : {bent_five_in_the_corner, corner_to_live}) {
    const check::Proof sound = accepted(answer_to(problem).proofs.at(0));
    for (const Fault& fault : faults) {
      check::Proof spoilt = sound;
      fault.plant(spoilt);
      const auto verdict = check::verify(spoilt);
      ASSERT_FALSE(verdict.ok()) << fault.name;
      EXPECT_THAT(verdict.error().text(), testing::HasSubstr(std::string(fault.complaint))) << fault.name;
    }
  }
}

TEST(WholeBoard, StrongStonesMustHoldOut) {
  check::Proof proof = accepted(answer_to(bent_five_in_the_corner).proofs.at(0));
  ASSERT_FALSE(proof.strong.empty());
  // All the liberties of the wall outside the zone are taken, but for one.
  const check::LifeGame game(proof.question);
  auto liberties = game.chain_at(game.root().board, proof.strong.front()).liberties;
  const auto& zone = proof.zones[proof.nodes[0].zone];
  std::erase_if(liberties, [&](check::Point point) { return std::ranges::binary_search(zone, point); });
  while (liberties.size() > 1) {
    proof.question.white.push_back(liberties.back());
    std::erase(proof.question.region, liberties.back());
    liberties.pop_back();
  }
  const auto verdict = check::verify(proof);
  ASSERT_FALSE(verdict.ok());
  EXPECT_THAT(verdict.error().text(), testing::HasSubstr("liberties outside the zone"));
}

TEST(WholeBoard, ProofsReadAsTheyAreWritten) {
  for (const std::string_view problem : {bent_five_in_the_corner, corner_to_live}) {
    const std::string text = answer_to(problem).proofs.at(0);
    EXPECT_EQ(check::proof_text(*check::read_proof(text)), text);
  }
}

}  // namespace
}  // namespace tabia::go
