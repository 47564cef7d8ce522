#pragma once
// The stock suite for a game: what must hold of any Position, checked on random walks. For tests only.
//   TEST(Mine, Stock) { test_position<mine::Position>({mine::Position()}); }

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "game/perft.hpp"
#include "game/position.hpp"

namespace tabia {

struct StockOptions {
  int walks = 20;          // from each start
  int longest_walk = 200;  // plies; a walk also ends with the game
  int count_depth = 2;     // the fast count is compared with the plain one to this depth, at every position
  std::uint64_t seed = 1;
};

namespace stock {

// Everything about a position that a caller can see, to compare before and after.
template <Position P>
struct Seen {
  Key key, repetition_key;
  Side to_move;
  std::optional<Outcome> ended;
  std::string text;

  explicit Seen(const P& at)
      : key(at.key()), repetition_key(at.repetition_key()), to_move(at.side_to_move()), ended(at.ended()) {
    if constexpr (Notated<P>) text = at.text();
  }
  bool operator==(const Seen&) const = default;
};

template <Position P>
void expect_same(const P& expected, const P& actual, const char* what) {
  if constexpr (std::equality_comparable<P>) {
    EXPECT_TRUE(expected == actual) << what;
  }
  EXPECT_TRUE(Seen<P>(expected) == Seen<P>(actual)) << what;
}

template <Position P>
void check_move_list(const P& at, const Moves<P>& moves) {
  std::set<std::uint16_t> hints;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    hints.insert(moves[i].hint());
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(moves[i] == moves[j]) << "a move is listed twice";
    if constexpr (HasHistory<P>) {
      EXPECT_GE(at.history_slot(moves[i]), 0);
      EXPECT_LT(at.history_slot(moves[i]), P::history_slots);
    }
    if constexpr (KnowsCaptures<P>) {
      EXPECT_GE(at.captured_value(moves[i]), 0);
    }
  }
  EXPECT_EQ(hints.size(), moves.size()) << "two moves have one hint";
  if constexpr (CountsMoves<P>) {
    EXPECT_EQ(at.count(), moves.size());
  }
}

template <Position P>
void check_end(const P& at, const Moves<P>& moves) {
  const std::optional<Outcome> ended = at.ended();
  const bool decided = ended && *ended != Outcome::Draw;
  EXPECT_FALSE(decided && !moves.empty()) << "a decided game goes on";
  EXPECT_FALSE(ended && moves.empty() && at.stuck() != *ended) << "ended() and stuck() disagree";
  if constexpr (EndsWithScore<P>) {
    EXPECT_FALSE(at.final_score() && !moves.empty()) << "a counted game goes on";
  }
}

template <Position P>
void check_notation(const P& at, const Moves<P>& moves) {
  const Result<P> again = P::read(at.text());
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->text(), at.text());
  EXPECT_EQ(again->key(), at.key()) << "the key is not what setting up afresh gives";
  EXPECT_EQ(again->repetition_key(), at.repetition_key());
  Moves<P> same;
  again->generate(same);
  EXPECT_EQ(same.size(), moves.size());

  std::set<std::string> spellings;
  for (const auto move : moves) {
    const std::string text = at.move_text(move);
    spellings.insert(text);
    const Result<typename P::Move> read = at.read_move(text);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_TRUE(*read == move) << text << " is read as another move";
  }
  EXPECT_EQ(spellings.size(), moves.size()) << "two moves are written alike";
}

template <Position P>
void check_play_and_undo(P& at, const Moves<P>& moves) {
  const P before = at;
  for (const auto move : moves) {
    typename P::Undo saved;
    at.play(move, saved);
    P successor = before;
    typename P::Undo unused;
    successor.play(move, unused);
    expect_same(successor, at, "play depends on more than the position");
    EXPECT_NE(at.side_to_move(), before.side_to_move());
    if constexpr (KnowsCheck<P> && ForeseesCheck<P>) {
      EXPECT_EQ(at.in_check(), before.gives_check(move)) << "a check was not foreseen as it came";
    }
    at.undo(move, saved);
    expect_same(before, at, "undo leaves something behind");
  }
}

template <Position P>
void check_here(P& at, const Moves<P>& moves, const StockOptions& options) {
  check_move_list(at, moves);
  check_end(at, moves);
  if constexpr (Notated<P>) check_notation(at, moves);
  check_play_and_undo(at, moves);
  for (int depth = 0; depth <= options.count_depth; ++depth) {
    EXPECT_EQ(perft(at, depth), count_leaves_plainly(at, depth)) << "depth " << depth;
  }
}

}  // namespace stock

template <Position P>
void test_position(const std::vector<P>& starts, const StockOptions& options = {}) {
  Random random(options.seed);
  for (const P& start : starts) {
    for (int walk = 0; walk < options.walks; ++walk) {
      P at = start;
      for (int ply = 0; ply <= options.longest_walk; ++ply) {
        std::string where;
        if constexpr (Notated<P>) where = at.text();
        SCOPED_TRACE(where);
        Moves<P> moves;
        at.generate(moves);
        stock::check_here(at, moves, options);
        if (::testing::Test::HasFailure() || moves.empty()) break;  // one bad position says enough
        typename P::Undo unused;
        at.play(moves[random.below(moves.size())], unused);
      }
      if (::testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace tabia
