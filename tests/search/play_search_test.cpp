// The play search on chess: exact when nothing inexact is switched on, finds mates, keeps to its limits, repeats.

#include <gtest/gtest.h>

#include "rules/chess/evaluate_simplified.hpp"
#include "rules/chess/position.hpp"
#include "rules/chess/tuning.hpp"
#include "search/alphabeta.hpp"
#include "search/thinking.hpp"

namespace tabia {
namespace {

using chess::Position;

struct Exact : chess::Tuning {
  static constexpr bool razoring = false, reverse_futility = false, passing = false, probable_cut = false,
                        internal_reduction = false, late_pruning = false, futility = false,
                        history_pruning = false, exchange_pruning = false, delta_pruning = false,
                        singular = false, check_extension = false, late_reduction = false;
  static constexpr bool quiescence = false;
};

template <class Tuning>
using ChessThinker = Thinker<Position, chess::SimplifiedEvaluator, Tuning>;

template <class Tuning>
Thoughts<Position> think(ChessThinker<Tuning>& thinker, const Position& at,
                         const ThinkingRequest<Position>& request) {
  StopFlag flag;
  const SteadyClock clock;
  OneAfterTheOther workers;
  return thinker.think(at, Line(), request, flag, nullptr, clock, workers, [](const auto&) {});
}

ThinkingRequest<Position> to_depth(int depth) {
  ThinkingRequest<Position> request;
  request.limits.depth = depth;
  return request;
}

Position wander(std::uint64_t seed) {
  Random random(seed);
  Position at = Position::start();
  const auto plies = random.below(100);
  for (std::uint64_t ply = 0; ply < plies; ++ply) {
    Moves<Position> moves;
    at.generate(moves);
    Position next = at;
    next.play(moves[random.below(moves.size())]);
    if (!next.has_legal_move() || next.ended()) break;
    at = next;
  }
  return at;
}

TEST(PlaySearch, IsMinimaxWhenNothingInexactIsOn) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Position at = wander(seed);
    const int depth = 1 + static_cast<int>(seed % 4);
    ChessThinker<Exact> thinker(1);
    const auto thoughts = think(thinker, at, to_depth(depth));
    chess::SimplifiedEvaluator evaluator;
    StudySettings settings;
    settings.depth = depth;
    settings.ordering = Ordering::MvvLva;
    Stop never;
    Silent silent;
    const auto exact = alphabeta(at, evaluator, settings, never, silent);
    ASSERT_FALSE(thoughts.lines.empty());
    EXPECT_EQ(thoughts.lines.front().value, exact.value) << at.text() << " depth " << depth;
  }
}

TEST(PlaySearch, FindsMates) {
  const auto mate = [](std::string_view fen, int depth) {
    ChessThinker<chess::Tuning> thinker(4);
    const auto thoughts = think(thinker, Position::read(fen).value(), to_depth(depth));
    const Score value = thoughts.lines.front().value;
    return is_win(value) ? (plies_to_end(value) + 1) / 2 : 0;
  };
  EXPECT_EQ(mate("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 3), 1);
  EXPECT_EQ(mate("r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1", 6), 2);
  EXPECT_EQ(mate("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 8), 2) << "the first move is quiet";
  EXPECT_EQ(mate("4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1", 9), 2);
  EXPECT_EQ(mate("5r2/4R2P/2p1R3/1pk5/p5B1/2PP2P1/PP4K1/5r2 b - - 0 1", 9), 2);
}

TEST(PlaySearch, SameLimitsSameResult) {
  for (std::uint64_t nodes : {1'000u, 5'000u, 20'000u, 60'000u}) {
    const auto run = [&] {
      ChessThinker<chess::Tuning> thinker(2);
      ThinkingRequest<Position> request;
      request.limits.nodes = nodes;
      return think(thinker, wander(3), request);
    };
    const auto first = run(), second = run();
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_LE(first.nodes, nodes);
    EXPECT_EQ(first.depth, second.depth);
    EXPECT_TRUE(first.lines.front().moves == second.lines.front().moves);
  }
}

TEST(PlaySearch, SeveralLinesAreDifferentAndInOrder) {
  ChessThinker<chess::Tuning> thinker(4);
  ThinkingRequest<Position> request = to_depth(7);
  request.lines = 4;
  const auto thoughts = think(thinker, Position::start(), request);
  ASSERT_EQ(thoughts.lines.size(), 4u);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_GE(thoughts.lines[i - 1].value, thoughts.lines[i].value);
    EXPECT_FALSE(thoughts.lines[i - 1].moves.front() == thoughts.lines[i].moves.front());
  }
}

TEST(PlaySearch, LooksOnlyAtTheMovesNamed) {
  const Position at = Position::read("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1").value();
  ChessThinker<chess::Tuning> thinker(1);
  ThinkingRequest<Position> request = to_depth(4);
  request.only = {at.read_move("Ra2").value()};
  EXPECT_TRUE(think(thinker, at, request).lines.front().moves.front() == request.only.front());
}

TEST(PlaySearch, NoLegalMoveNoLine) {
  ChessThinker<chess::Tuning> thinker(1);
  EXPECT_TRUE(
      think(thinker, Position::read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").value(), to_depth(3)).lines.empty());
}

TEST(PlaySearch, SeesADrawByRepetitionAsADraw) {
  // White is a rook down and has nothing but a perpetual check from e8 and h5.
  const Position at = Position::read("6k1/6p1/5p2/7Q/8/8/qr3PPP/6K1 w - - 0 1").value();
  ChessThinker<chess::Tuning> thinker(4);
  EXPECT_EQ(think(thinker, at, to_depth(12)).lines.front().value, draw_score);
}

// Knows king and rook against king, and says of it what it is told to.
class RookEndings final : public EndingProbe<Position> {
 public:
  explicit RookEndings(std::optional<Outcome> for_the_rook) : for_the_rook_(for_the_rook) {}
  std::optional<Outcome> probe(const Position& at) const override {
    const chess::Board& board = at.board();
    if (count_bits(board.occupied()) != 3 || board.pieces(chess::Kind::Rook) == 0 || at.quiet_plies() != 0)
      return std::nullopt;
    if (!for_the_rook_ || *for_the_rook_ == Outcome::Draw) return for_the_rook_;
    const bool has_rook = board.pieces(at.side_to_move(), chess::Kind::Rook) != 0;
    return has_rook == (*for_the_rook_ == Outcome::Win) ? Outcome::Win : Outcome::Loss;
  }

 private:
  std::optional<Outcome> for_the_rook_;
};

TEST(PlaySearch, TakesTheWordOfTheProbe) {
  // Taking the pawn leaves king and rook against king.
  const Position white = Position::read("8/8/8/4k3/8/8/3pK3/R7 w - - 3 1").value();
  const Position black = Position::read("r7/3Pk3/8/8/4K3/8/8/8 b - - 3 1").value();
  for (const Position& at : {white, black}) {
    const auto value = [&](std::optional<Outcome> outcome) {
      const RookEndings endings(outcome);
      ChessThinker<chess::Tuning> thinker(1);
      thinker.set_probe(&endings);
      const auto thoughts = think(thinker, at, to_depth(6));
      EXPECT_EQ(thoughts.solved > 0, outcome.has_value());
      return thoughts.lines.front().value;
    };
    EXPECT_EQ(value(Outcome::Win), max_opinion - 1) << "after one ply the ending is reached";
    EXPECT_LT(value(Outcome::Loss), 600) << "not by taking";
    EXPECT_LT(value(Outcome::Draw), 600);
  }
}

TEST(PlaySearch, AMateInSightIsBetterThanASolvedWin) {
  const RookEndings endings(Outcome::Win);
  ChessThinker<chess::Tuning> thinker(1);
  thinker.set_probe(&endings);
  // Rb8 mates; Rxa2 would win as well.
  const Position at = Position::read("7k/8/6K1/8/8/8/pR6/8 w - - 3 1").value();
  EXPECT_EQ(think(thinker, at, to_depth(4)).lines.front().value, win_in(1));
}

TEST(PlaySearch, AProbeThatKnowsNothingChangesNothing) {
  const RookEndings nothing(std::nullopt);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto run = [&](const EndingProbe<Position>* probe) {
      ChessThinker<chess::Tuning> thinker(2);
      thinker.set_probe(probe);
      return think(thinker, wander(seed), to_depth(6));
    };
    const auto with = run(&nothing), without = run(nullptr);
    EXPECT_EQ(with.nodes, without.nodes);
    EXPECT_EQ(with.lines.front().value, without.lines.front().value);
    EXPECT_EQ(with.solved, 0u);
  }
}

TEST(TimePlan, KeepsWithinTheClock) {
  using std::chrono::milliseconds;
  for (int left : {1, 10, 50, 500, 5'000, 300'000}) {
    for (int increment : {0, 50, 2'000}) {
      for (std::optional<int> moves : {std::optional<int>(), std::optional(1), std::optional(40)}) {
        Limits limits;
        limits.clock = GameClock{milliseconds(left), milliseconds(increment), moves};
        const auto plan = plan_time(limits);
        ASSERT_TRUE(plan);
        EXPECT_LE(plan->soft, plan->hard);
        EXPECT_LE(plan->hard, std::max<Duration>(milliseconds(left), milliseconds(1)));
        EXPECT_GT(plan->soft, Duration::zero());
      }
    }
  }
  EXPECT_FALSE(plan_time(Limits()));
  EXPECT_GT(patience(0, 0), patience(5, 0));
  EXPECT_GT(patience(3, 50), patience(3, 0));
}

}  // namespace
}  // namespace tabia
