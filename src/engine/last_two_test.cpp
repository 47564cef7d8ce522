#include "engine/last_two.hpp"

#include <gtest/gtest.h>

#include "engine/test_mates.hpp"

namespace tabia {
namespace {

using chess::Position;
using chess::Step;
using chess::Steps;

// What is counted, so that a test that looked at nothing is seen.
struct Tally {
  int answered = 0, unanswered = 0, replies = 0;
};

// Every plain reply, as if the attacker had passed, against every move: what is told to be answered must be so on the board.
template <Side Attacker>
void check_answers(const Position& p, Random& random, Tally& tally) {
  constexpr Side Defender = other(Attacker);
  const chess::Board& board = p.board();
  if ((board.castling_rooks & board.pieces(Attacker)) != 0) return;
  Steps replies, moves, unanswered;
  chess::list_steps<Defender>(board, replies);
  chess::list_steps<Attacker>(board, moves);
  for (const Step reply : replies) {
    if (random.below(3) != 0 || !chess::is_plain_step<Defender>(board, reply)) continue;
    const chess::Board replied = chess::after<Defender>({board, 0}, reply).board;
    if (chess::in_check<Defender>(replied)) continue;
    chess::OneReply<Attacker> one(replied, reply);
    unanswered.clear();
    chess::UnansweredLister<Attacker> lister(board, one, unanswered);
    chess::enumerate<Attacker>(board, lister);
    ++tally.replies;
    tally.unanswered += static_cast<int>(unanswered.size());
    for (const Step step : moves) {
      if (std::find(unanswered.begin(), unanswered.end(), step) != unanswered.end()) continue;
      ++tally.answered;
      Position next = p;
      next.play(step.move);
      ASSERT_TRUE(next.is_legal(reply.move)) << p.text() << ' ' << p.coordinates(step.move);
      const std::string text = next.coordinates(reply.move);
      next.play(reply.move);
      ASSERT_FALSE(mates_by_force(next, 1)) << p.text() << ' ' << p.coordinates(step.move) << ' ' << text;
    }
  }
}

void check_answers(int count, std::uint64_t seed, Lot lot) {
  Random random(seed);
  Tally tally;
  const auto look = [&](const Position& p) {
    if (p.side_to_move() == chess::White) {
      check_answers<chess::White>(p, random, tally);
    } else {
      check_answers<chess::Black>(p, random, tally);
    }
  };
  look_at_random_positions(count, seed, look, lot);
  EXPECT_GT(tally.replies, count);
  EXPECT_GT(tally.answered, tally.unanswered / 4);
}

TEST(OneReply, AnswersOnTheBoard) {
  check_answers(400, 11, random_position);
  check_answers(300, 12, random_crowd);
}
TEST(DeepOneReply, AnswersOnTheBoard) {
  check_answers(20'000, 13, random_position);
  check_answers(20'000, 14, random_crowd);
}

}  // namespace
}  // namespace tabia
