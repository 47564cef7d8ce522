// The facade over every game, and what chess promises through it.

#include "engine/engine.hpp"

#include <chrono>

#include <gtest/gtest.h>

namespace tabia {
namespace {

std::unique_ptr<Game> set_up(std::string_view engine, std::string_view position) {
  auto game = find_engine(engine)->set_up(position);
  EXPECT_TRUE(game.ok()) << position;
  return std::move(game).value();
}

void play(Game& game, std::initializer_list<std::string_view> moves) {
  for (std::string_view move : moves) {
    const auto played = game.play(move);
    ASSERT_TRUE(played.ok()) << played.error().text();
  }
}

StudyReport study(const Game& game, std::string_view engine, const StudyRequest& request) {
  auto report = find_engine(engine)->mind()->study(game, request, nullptr);
  EXPECT_TRUE(report.ok()) << report.error().text();
  return std::move(report).value();
}

StudyRequest request(std::string_view algorithm, std::string_view ordering, int depth) {
  StudyRequest asked;
  asked.algorithm = algorithm;
  asked.ordering = ordering;
  asked.depth = depth;
  return asked;
}

TEST(Catalogue, EveryGameStartsMovesAndTakesBack) {
  EXPECT_EQ(find_engine("backgammon"), nullptr);
  for (const Engine* engine : catalogue()) {
    SCOPED_TRACE(engine->name());
    EXPECT_EQ(find_engine(engine->name()), engine);
    auto made = engine->set_up("start");
    ASSERT_TRUE(made.ok());
    Game& game = **made;
    const std::string before = game.position();
    EXPECT_FALSE(game.undo());
    ASSERT_TRUE(game.play(game.legal_moves().front().text).ok());
    EXPECT_NE(game.position(), before);
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.position(), before);
    EXPECT_TRUE(engine->set_up(before).ok()) << "a game reads its own positions";
    EXPECT_FALSE(engine->set_up("no such position").ok());
    EXPECT_FALSE(game.board().empty());
  }
}

TEST(Catalogue, EveryMenuEntryRuns) {
  for (const Engine* engine : catalogue()) {
    auto game = engine->set_up(engine->name() == "go" ? "start 5" : "start");  // a large board says no more
    const StudyMenu menu = engine->study_menu();
    for (const Choice& algorithm : menu.algorithms) {
      StudyRequest asked = request(algorithm.name, menu.orderings.front().name, 2);
      asked.record = 100;
      EXPECT_TRUE(engine->mind()->study(**game, asked, nullptr).ok())
          << engine->name() << ' ' << algorithm.name;
    }
    for (const Choice& evaluation : menu.evaluations) {
      EXPECT_TRUE((*game)->evaluate(evaluation.name).ok()) << evaluation.name;
    }
    EXPECT_FALSE(engine->mind()->study(**game, request("guess", "none", 1), nullptr).ok());
    EXPECT_FALSE(engine->mind()->study(**game, request("minimax", "alphabetical", 1), nullptr).ok());
    EXPECT_FALSE((*game)->evaluate("gut feeling").ok());
  }
}

TEST(ChessEndings, AreAnnouncedInTheRightOrder) {
  const auto reason = [](const Game& game) {
    return game.ending() ? game.ending()->reason : std::string("none");
  };
  auto game = set_up("chess", "start");
  EXPECT_EQ(reason(*game), "none");
  play(*game, {"f3", "e5", "g4", "Qh4"});
  EXPECT_EQ(reason(*game), "checkmate");
  EXPECT_EQ(game->ending()->winner, Side::Second);
  EXPECT_EQ(reason(*set_up("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")), "stalemate");
  EXPECT_EQ(reason(*set_up("chess", "7k/8/6K1/8/8/8/8/8 b - - 0 1")), "dead position");
  EXPECT_EQ(reason(*set_up("chess", "7k/8/6K1/8/8/8/8/R7 b - - 100 90")), "50-move rule");
  EXPECT_FALSE(set_up("chess", "7k/8/6K1/8/8/8/8/R7 b - - 100 90")->ending()->automatic);
  EXPECT_EQ(reason(*set_up("chess", "7k/8/6K1/8/8/8/8/R7 b - - 150 90")), "75-move rule");
  EXPECT_EQ(reason(*set_up("chess", "R6k/8/6K1/8/8/8/8/8 b - - 150 90")), "checkmate") << "mate goes first";
}

TEST(ChessEndings, RepetitionMayBeClaimedAtThreeAndEndsAtFive) {
  auto game = set_up("chess", "start");
  for (int round = 1; round <= 4; ++round) {
    play(*game, {"Nf3", "Nf6", "Ng1", "Ng8"});
    if (round == 1) {
      EXPECT_FALSE(game->ending());
    }
    if (round == 2) {
      ASSERT_TRUE(game->ending());
      EXPECT_EQ(game->ending()->reason, "threefold repetition");
      EXPECT_FALSE(game->ending()->automatic);
    }
  }
  EXPECT_EQ(game->ending()->reason, "fivefold repetition");
  EXPECT_TRUE(game->ending()->automatic);
}

// Row S5: the published tables.
struct Published {
  const char* position;
  const char* algorithm;
  const char* ordering;
  int depth;
  std::uint64_t nodes;
  double value;
};
constexpr const char* after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* corners = "6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1";
constexpr Published tables[] = {
    {after_e4, "minimax", "none", 1, 21, 0},
    {after_e4, "minimax", "none", 2, 621, 0},
    {after_e4, "minimax", "none", 3, 13'781, 0},
    {after_e4, "minimax", "none", 4, 419'166, 1},
    {after_e4, "alphabeta", "captured", 2, 70, 0},
    {after_e4, "alphabeta", "captured", 3, 657, 0},
    {after_e4, "alphabeta", "captured", 4, 6'646, 1},
    {after_e4, "alphabeta", "captured", 5, 26'205, -1},
    {after_e4, "alphabeta", "captured", 6, 319'701, 1},
    {after_e4, "alphabeta", "none", 5, 44'889, -1},
    {after_e4, "alphabeta", "evaluation", 5, 22'573, -1},
    {corners, "minimax", "none", 1, 17, -3.5},
    {corners, "minimax", "none", 3, 11'238, -0.5},
    {corners, "alphabeta", "captured", 2, 63, 3.5},
    {corners, "alphabeta", "captured", 3, 1'463, -0.5},
    {corners, "alphabeta", "captured", 4, 2'471, 3},
};
TEST(Published, NodesAndValuesAreExact) {
  for (const Published& row : tables) {
    const StudyReport report =
        study(*set_up("chess", row.position), "chess", request(row.algorithm, row.ordering, row.depth));
    EXPECT_EQ(report.nodes, row.nodes) << row.algorithm << ' ' << row.ordering << ' ' << row.depth;
    EXPECT_EQ(report.value, row.value) << row.algorithm << ' ' << row.ordering << ' ' << row.depth;
  }
}

TEST(Published, BestOrderingsStayBelow) {
  const auto e4 = set_up("chess", after_e4);
  for (std::string_view ordering : {"history", "evaluation"}) {
    EXPECT_LT(study(*e4, "chess", request("alphabeta", ordering, 4)).nodes, 6'646u);
    EXPECT_LT(study(*e4, "chess", request("alphabeta", ordering, 5)).nodes, 26'205u);
    EXPECT_LT(study(*e4, "chess", request("alphabeta", ordering, 6)).nodes, 319'701u);
  }
  const auto six = set_up("chess", corners);
  constexpr double values[] = {-3.5, 3.5, -0.5, 3, -3, 3, -3};
  constexpr std::uint64_t nodes[] = {17, 63, 1'463, 2'471, 33'771, 83'741, 796'481};
  for (int depth = 1; depth <= 7; ++depth) {
    const StudyReport report = study(*six, "chess", request("alphabeta", "evaluation", depth));
    EXPECT_EQ(report.value, values[depth - 1]) << depth;
    EXPECT_LE(report.nodes, nodes[depth - 1]) << depth;
  }
}

TEST(Study, SoonerMatesAreBetter) {
  const auto mate_in_one = set_up("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  for (int depth : {1, 3, 4}) {
    const StudyReport report = study(*mate_in_one, "chess", request("alphabeta", "history", depth));
    EXPECT_EQ(report.move, "Ra8#");
    EXPECT_EQ(report.plies_to_end, 1);
    EXPECT_EQ(report.value, 9999.99);
  }
}

TEST(Study, SeedChoosesAmongEqualMovesAndRepeats) {
  const auto game = set_up("chess", "start");
  std::vector<std::string> chosen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    StudyRequest asked = request("alphabeta", "none", 1);
    asked.seed = seed;
    const StudyReport report = study(*game, "chess", asked);
    EXPECT_EQ(report.move, study(*game, "chess", asked).move);
    EXPECT_EQ(report.value, 0);
    chosen.push_back(report.move);
  }
  std::sort(chosen.begin(), chosen.end());
  EXPECT_GT(std::unique(chosen.begin(), chosen.end()) - chosen.begin(), 5);
}

TEST(Study, StoppedDeepeningReturnsTheBestFinishedDepth) {
  const auto game = set_up("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  StudyRequest asked = request("deepening", "history", 100);
  asked.limits.nodes = 50'000;
  const StudyReport report = study(*game, "chess", asked);
  EXPECT_FALSE(report.complete);
  EXPECT_GE(report.depth, 2);
  EXPECT_LE(report.nodes, 50'000u);
  const StudyReport full = study(*game, "chess", request("deepening", "history", report.depth));
  EXPECT_EQ(report.value, full.value);
  EXPECT_EQ(report.move, full.move);
}

TEST(Study, RecordedTreeShowsTheCutOfTheExample) {
  StudyRequest asked = request("alphabeta", "none", 2);
  asked.record = 100;
  const StudyReport report = study(*set_up("tree", "start"), "tree", asked);
  ASSERT_TRUE(report.tree);
  int cut = 0, leaves = 0;
  for (const RecordedNode& node : report.tree->nodes) {
    cut += node.fate == RecordedNode::Fate::Cut;
    leaves += node.fate == RecordedNode::Fate::Leaf;
  }
  EXPECT_EQ(report.value, 3);
  EXPECT_EQ(cut, 2) << "4 and 6";
  EXPECT_EQ(leaves, 7);
}

TEST(Perft, SharesAddUp) {
  OneAfterTheOther workers;
  const auto game = set_up("chess", "start");
  std::uint64_t leaves = 0;
  std::size_t calls = 0;
  for (const Share& share :
       find_engine("chess")->mind()->divide(*game, 4, workers, [&](std::size_t, std::size_t) { ++calls; })) {
    leaves += share.leaves;
  }
  EXPECT_EQ(leaves, 197'281u);
  EXPECT_EQ(calls, 20u);
}

}  // namespace
}  // namespace tabia
