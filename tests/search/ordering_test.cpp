#include "search/ordering.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "random_games.hpp"
#include "search/agreement.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"

namespace tabia {
namespace {

using Board = tictactoe::Position;

std::vector<int> cells(const Moves<Board>& moves) {
  std::vector<int> out;
  for (const auto move : moves) out.push_back(move.cell);
  return out;
}

// A game that knows captures and history slots, to see the ranks: moves 0..5, captured and mover values by table.
struct Captures {
  struct Move {
    std::uint16_t id = 0;
    std::uint16_t hint() const { return id; }
    bool operator==(const Move&) const = default;
  };
  struct Undo {};
  static constexpr std::size_t max_moves = 16;
  static constexpr int history_slots = 16;
  int moves = 6;

  Side side_to_move() const { return Side::First; }
  Key key() const { return 0; }
  Key repetition_key() const { return 0; }
  std::optional<Outcome> ended() const { return std::nullopt; }
  void generate(Moves<Captures>& out) const {
    for (int i = 0; i < moves; ++i) out.push_back({static_cast<std::uint16_t>(i)});
  }
  Outcome stuck() const { return Outcome::Draw; }
  Repeated repeated(const Line&) const { return Repeated::No; }
  void play(Move, Undo&) {}
  void undo(Move, Undo&) {}
  Score captured_value(Move m) const { return std::array{0, 100, 500, 0, 500, 0}[m.id]; }
  Score target_value(Move m) const { return m.id == 1 ? 0 : captured_value(m); }  // 1 captures en passant
  Score mover_value(Move m) const { return std::array{100, 900, 900, 300, 100, 500}[m.id]; }
  int history_slot(Move m) const { return m.id; }
};
static_assert(Position<Captures> && KnowsCaptures<Captures> && HasHistory<Captures>);

std::vector<int> ordered(Ordering how, const StudyMemory<Captures>& memory,
                         std::optional<std::uint16_t> hint = {}) {
  Captures at;
  NoOpinion none;
  Moves<Captures> moves;
  at.generate(moves);
  ordering::order<MakeUndo>(how, at, none, moves, 0, hint, memory, [](const Captures&) { return 0; });
  std::vector<int> out;
  for (const auto move : moves) out.push_back(move.id);
  return out;
}

TEST(Ordering, ByWhatIsCaptured) {
  const StudyMemory<Captures> memory(StudySettings{});
  EXPECT_EQ(ordered(Ordering::None, memory), (std::vector{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(ordered(Ordering::ByCapture, memory),
            (std::vector{2, 4, 0, 1, 3, 5}));  // looks at the target square only
  EXPECT_EQ(ordered(Ordering::MvvLva, memory), (std::vector{4, 2, 1, 0, 3, 5}));
}

TEST(Ordering, TableMoveThenCapturesThenKillersThenHistory) {
  StudyMemory<Captures> memory(StudySettings{});
  const Captures at;
  EXPECT_EQ(ordered(Ordering::History, memory, 3), (std::vector{3, 4, 2, 1, 0, 5}));
  memory.remember_cut(at, {5}, 9, 0);
  memory.remember_cut(at, {3}, 1, 0);
  EXPECT_EQ(ordered(Ordering::History, memory),
            (std::vector{4, 2, 1, 3, 5, 0}));  // both are killers: as generated
  memory.remember_cut(at, {0}, 1, 0);
  EXPECT_EQ(ordered(Ordering::History, memory), (std::vector{4, 2, 1, 0, 3, 5}));  // 5 is a killer no more
  memory.remember_cut(at, {0}, 1, 0);
  EXPECT_TRUE(memory.is_killer({3}, 0)) << "a killer remembered twice pushes nobody out";
  EXPECT_EQ(memory.history(at, {5}), 81);
}

TEST(Ordering, OnlyPermutesAndBestSixOnlyDrops) {
  Random random(21);
  Whim whim;
  const StudyMemory<Board> memory(StudySettings{});
  for (int i = 0; i < 200; ++i) {
    Board at = random_tictactoe(random);
    Moves<Board> generated;
    at.generate(generated);
    for (const Ordering how : {Ordering::None, Ordering::ByEvaluation, Ordering::ByCapture, Ordering::BestSix,
                               Ordering::MvvLva, Ordering::History}) {
      Moves<Board> moves = generated;
      ordering::order<MakeUndo>(how, at, whim, moves, 0, std::nullopt, memory,
                                [&](const Board& child) { return whim.score(child); });
      const std::vector<int> all = cells(generated), kept = cells(moves);
      const std::set<int> distinct(kept.begin(), kept.end());
      EXPECT_EQ(distinct.size(), kept.size());
      for (const int cell : kept) EXPECT_NE(std::find(all.begin(), all.end(), cell), all.end());
      EXPECT_EQ(kept.size(), how == Ordering::BestSix ? std::min<std::size_t>(6, all.size()) : all.size());
    }
  }
}

TEST(Ordering, ByEvaluationIsFromBestToWorstAndStable) {
  Whim whim{{}, 2};  // few values: many ties
  Board at;
  Moves<Board> moves;
  at.generate(moves);
  const auto worth = [&](tictactoe::Move move) {
    Board child = at;
    Board::Undo unused;
    child.play(move, unused);
    return -whim.score(child);
  };
  ordering::order<MakeUndo>(Ordering::ByEvaluation, at, whim, moves, 0, std::nullopt,
                            StudyMemory<Board>(StudySettings{}),
                            [&](const Board& child) { return whim.score(child); });
  for (std::size_t i = 1; i < moves.size(); ++i) {
    EXPECT_GE(worth(moves[i - 1]), worth(moves[i]));
    if (worth(moves[i - 1]) == worth(moves[i])) {
      EXPECT_LT(moves[i - 1].cell, moves[i].cell);
    }
  }
}

// A winning move is never among those that BestSix leaves out, though the evaluator says nothing of it.
TEST(Ordering, BestSixKeepsAWinOnTheSpot) {
  const Board at = *Board::read("..o/..o/xx. x");
  NoOpinion none;
  Stop never;
  Silent silent;
  const auto result = alphabeta(at, none, {.depth = 1, .ordering = Ordering::BestSix}, never, silent);
  EXPECT_EQ(result.value, win_in(1));
  EXPECT_FALSE(result.exact);
}

// S3: with a seed every one of the equally best moves is chosen now and then, and never another.
TEST(Ordering, TheSeedBreaksTiesAmongTheBest) {
  NoOpinion none;
  Silent silent;
  Stop never;
  const Board at = *Board::read(".../.x./... o");  // corners draw, edges lose
  for (const Ordering ordering : {Ordering::None, Ordering::ByEvaluation, Ordering::History}) {
    std::map<int, int> times;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      StudySettings settings{.depth = 8, .ordering = ordering, .seed = seed, .table_entries = 1 << 12};
      ++times[alphabeta(at, none, settings, never, silent).best->cell];
    }
    EXPECT_EQ(times.size(), 4u);
    for (const int corner : {0, 2, 6, 8}) EXPECT_GT(times[corner], 20) << corner;
  }
}

TEST(Ordering, TheSameSeedGivesTheSameRun) {
  Whim whim;
  Silent silent;
  Stop never;
  const StudySettings settings{.depth = 6, .seed = 7};
  const auto first = alphabeta(Board(), whim, settings, never, silent);
  agreement::expect_same_work(first, alphabeta(Board(), whim, settings, never, silent), "again");
}

}  // namespace
}  // namespace tabia
