// The play evaluation: fair to both sides, a plain sum of its weights, and of the opinions a player has.

#include "rules/draughts/evaluate_play.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/draughts/evaluate_play_trace.hpp"

namespace tabia::draughts {
namespace {

Position at(std::string_view fen) {
  auto position = Position::read(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return *position;
}

double share(std::string_view fen, PlayTerm term, Side side) {
  return explain_play(at(fen)).shares[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(side))];
}

// The same position with the colours changed and the board turned round.
template <class P>
P turned(const P& position, const VariantRules& rules) {
  const Setup setup = position.setup();
  Setup other_way;
  const auto turn = [&](Numbers set) {
    Numbers out = 0;
    for (const int i : members(set)) out |= Numbers{1} << (rules.squares() - 1 - i);
    return out;
  };
  for (std::size_t side = 0; side < 2; ++side) {
    other_way.men[side] = turn(setup.men[1 - side]);
    other_way.kings[side] = turn(setup.kings[1 - side]);
  }
  other_way.to_move = other(setup.to_move);
  if constexpr (std::is_same_v<P, Position>) {
    return P::make(FixedRules<english>(), other_way).value();
  } else {
    return P::make(ChosenRules(rules), other_way).value();
  }
}

// Positions of random games in which nobody has to capture, as the search asks for them.
template <class P, class Use>
void walk(const P& start, int games, Use&& use) {
  Random random(20);
  for (int game = 0; game < games; ++game) {
    P position = start;
    for (int ply = 0; ply < 150 && !position.ended(); ++ply) {
      Moves<P> moves;
      position.generate(moves);
      if (moves.empty()) break;
      position.play(moves[random.below(moves.size())]);
      if (!position.must_capture() && !position.ended()) use(position);
    }
  }
}

TEST(DraughtsPlayEvaluator, IsFairToBothSides) {
  PlayEvaluator evaluator;
  walk(Position::start(), 60, [&](const Position& position) {
    ASSERT_EQ(evaluator.score(position), evaluator.score(turned(position, english))) << position.text();
  });
  PlainEvaluator plain;
  for (const VariantRules* rules : {&russian, &italian, &international}) {
    const auto check = [&](const auto& start) {
      walk(start, 10, [&](const auto& position) {
        ASSERT_EQ(plain.score(position), plain.score(turned(position, *rules))) << position.text();
      });
    };
    if (rules->size == 8) {
      check(Position8::start(ChosenRules(*rules)));
    } else {
      check(Position10::start(ChosenRules(*rules)));
    }
  }
}

// The tuner relies on it: counts times weights give the sums, and the sums give the score.
TEST(DraughtsPlayTrace, TimesTheWeightsIsTheScore) {
  PlayEvaluator evaluator;
  walk(Position::start(), 40, [&](const Position& position) {
    PlayTrace trace;
    PlaySums sums = trace_play(position, trace);
    sums.balance = Weight();
    int next = 0;
    for_each_weight(play_weights, [&](std::string_view, const Weight* first, int count) {
      for (int i = 0; i < count; ++i)
        sums.balance += first[i] * trace.balance[static_cast<std::size_t>(next++)];
    });
    ASSERT_EQ(next, play_weight_count);
    ASSERT_EQ(for_first(sums.settle(), position.side_to_move()), evaluator.score(position))
        << position.text();
  });
}

TEST(DraughtsPlayTerms, AddUpToTheScore) {
  PlayEvaluator evaluator;
  walk(Position::start(), 20, [&](const Position& position) {
    const PlayTerms terms = explain_play(position);
    double sum = 0;
    for (const auto& [first, second] : terms.shares) sum += first - second;
    ASSERT_NEAR(sum, terms.total, 1.0) << position.text();  // rounding
    ASSERT_EQ(for_first(terms.total, position.side_to_move()), evaluator.score(position)) << position.text();
  });
}

TEST(DraughtsPlayTerms, PutThingsWhereTheyBelong) {
  constexpr Side black = Side::First, white = Side::Second;
  EXPECT_EQ(share("B:W32,19:B28,1", PlayTerm::DogHole, black), play_weights.dog_hole.endgame() / 10.0);
  EXPECT_EQ(share("B:W31,19:B28,1", PlayTerm::DogHole, black), 0) << "square 32 is free";
  EXPECT_EQ(share("B:WK32,19:B28,1", PlayTerm::DogHole, black), 0) << "a king will not stay";
  EXPECT_EQ(share("W:W5,14:B1,2", PlayTerm::DogHole, white), play_weights.dog_hole.endgame() / 10.0);

  EXPECT_EQ(share("B:W3,7:B26", PlayTerm::Runaway, black), play_weights.runaway[1].endgame() / 10.0);
  EXPECT_EQ(share("B:W30:B17", PlayTerm::Runaway, black), 0) << "a man ahead gets in the way";

  EXPECT_GT(share("B:W18,19:B1,2,3", PlayTerm::Exchanges, black), 0) << "one piece more";
  EXPECT_EQ(share("B:W18,19:B1,2", PlayTerm::Exchanges, black), 0);
  EXPECT_GT(share("B:W18,19:B1,2,K3", PlayTerm::Material, black),
            share("B:W18,19:B1,2,7", PlayTerm::Material, black));
  EXPECT_EQ(share("B:W18:B1,3", PlayTerm::Tempo, white), 0);
}

// Two against two: who has the move is told by the squares of both sides.
TEST(DraughtsPlayTerms, KnowsWhoHasTheMove) {
  const double with = share("B:W32,30:B1,3", PlayTerm::Tempo, Side::First);
  const double without = share("B:W32,30:B1,7", PlayTerm::Tempo, Side::First);
  EXPECT_NEAR(std::abs(with - without), 2 * std::abs(play_weights.opposition.endgame()) / 10.0, 1e-9);
}

TEST(DraughtsPlayEvaluator, StaysAnOpinion) {
  PlayEvaluator evaluator;
  const Score score = evaluator.score(at("B:W29:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12"));
  EXPECT_LE(score, max_opinion);
  EXPECT_GT(score, 1'000);
}

}  // namespace
}  // namespace tabia::draughts
