// The position as a weaker player sees it, on chess: what is hidden, what never is, and that nothing hidden changes
// nothing.

#include "search/overlooking.hpp"

#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/chess/attention.hpp"
#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/position.hpp"
#include "rules/chess/tuning.hpp"
#include "search/at_once.hpp"
#include "search/thinking.hpp"

namespace tabia {
namespace {

using chess::Attention;
using chess::Move;
using chess::Position;
using Seen = Overlooking<Position, Attention>;

constexpr Sight blind = {10'000, 0, 1};
constexpr Sight dim = {120, 30, 1};

// Calls look(before, move, after) along a random game.
template <class Look>
void walk(std::uint64_t seed, Look&& look) {
  Random random(seed);
  Position at = Position::start();
  for (int ply = 0; ply < 120; ++ply) {
    Moves<Position> moves;
    at.generate(moves);
    if (moves.empty()) return;
    const Move move = moves[random.below(moves.size())];
    const Position before = at;
    at.play(move);
    look(before, move, at);
  }
}

// As the search meets it: one ply below the root.
Seen seen_after(const Position& before, Move move, const Sight& sight) {
  Seen seen(before, std::nullopt, sight);
  Seen::Undo unused;
  seen.play(move, unused);
  return seen;
}

template <class P>
std::set<std::uint16_t> hints(const P& at) {
  Moves<P> moves;
  at.generate(moves);
  std::set<std::uint16_t> set;
  for (const Move move : moves) set.insert(move.hint());
  EXPECT_EQ(set.size(), moves.size());
  return set;
}

TEST(Overlooking, HidesSomeMovesButNeverAll) {
  std::size_t shown = 0, legal = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    walk(seed, [&](const Position& before, Move move, const Position& after) {
      const auto all = hints(after);
      for (const Sight& sight : {blind, dim}) {
        const auto some = hints(seen_after(before, move, sight));
        EXPECT_TRUE(std::includes(all.begin(), all.end(), some.begin(), some.end())) << after.text();
        EXPECT_EQ(some.empty(), all.empty()) << after.text();
        if (after.in_check()) {
          EXPECT_EQ(some, all) << after.text();
        }
        if (sight.blindness == dim.blindness) shown += some.size(), legal += all.size();
      }
    });
  }
  EXPECT_LT(shown, legal * 8 / 10);
  EXPECT_GT(shown, legal * 2 / 10);
}

TEST(Overlooking, ShowsEverythingAtTheRoot) {
  const Position start = Position::start();
  EXPECT_EQ(hints(Seen(start, std::nullopt, blind)), hints(start));
}

TEST(Overlooking, GlanceDecidesWhatIsHidden) {
  int same = 0, other = 0;
  Sight elsewhere = dim;
  elsewhere.glance = 2;
  walk(3, [&](const Position& before, Move move, const Position&) {
    const auto once = hints(seen_after(before, move, dim));
    EXPECT_EQ(once, hints(seen_after(before, move, dim)));
    (once == hints(seen_after(before, move, elsewhere)) ? same : other)++;
  });
  EXPECT_GT(other, same);
}

// The bishop's capture on g2 after two different moves of White: seen both times, or neither time.
TEST(Overlooking, ReplyIsHiddenAfterEveryMoveAlike) {
  const auto root = Position::read("4k3/1b6/8/8/8/8/R5P1/R5K1 w - - 0 1").value();
  int hidden = 0;
  for (Key glance = 1; glance <= 200; ++glance) {
    const Sight sight{80, 0, glance};
    const auto sees_it_after = [&](std::string_view text) {
      const Seen seen = seen_after(root, root.read_move(text).value(), sight);
      return hints(seen).contains(Move(chess::B7, chess::G2).hint());
    };
    const bool seen = sees_it_after("a1b1");
    EXPECT_EQ(seen, sees_it_after("a1c1"));
    hidden += !seen;
  }
  EXPECT_GT(hidden, 40);
  EXPECT_LT(hidden, 160);
}

TEST(Overlooking, FoundMovesAreThoseThatAreShown) {
  walk(5, [&](const Position& before, Move move, const Position& after) {
    const Seen seen = seen_after(before, move, dim);
    const auto shown = hints(seen);
    Moves<Position> all, forcing;
    after.generate(all);
    int found = 0;
    for (const Move candidate : all) {
      if (!seen.find_move(candidate.hint())) continue;
      ++found;
      EXPECT_TRUE(shown.contains(candidate.hint()));
    }
    EXPECT_TRUE(found == static_cast<int>(shown.size()) || (found == 0 && shown.size() == 1));
    seen.generate_forcing(forcing);
    for (const Move candidate : forcing) EXPECT_TRUE(shown.contains(candidate.hint()));
    Moves<Position> with_checks;
    seen.generate_forcing_and_checks(with_checks);
    for (const Move candidate : with_checks) EXPECT_TRUE(shown.contains(candidate.hint()));
  });
}

TEST(Overlooking, UndoRestores) {
  walk(7, [&](const Position& before, Move move, const Position& after) {
    Seen seen = seen_after(before, move, dim);
    const auto shown = hints(seen);
    Moves<Position> moves;
    after.generate(moves);
    for (const Move next : moves) {
      Seen::Undo saved;
      seen.play(next, saved);
      seen.undo(next, saved);
    }
    if (seen.may_pass()) {
      Seen::Undo saved;
      seen.play_null(saved);
      seen.undo_null(saved);
    }
    EXPECT_TRUE(seen.real() == after);
    EXPECT_EQ(hints(seen), shown);
  });
}

TEST(Overlooking, BlurKeepsItsBounds) {
  const Sight sight{0, 40, 9};
  Score lowest = 0, highest = 0, sum = 0;
  for (Key key = 0; key < 10'000; ++key) {
    const Score blur = sight.blur_of(key);
    lowest = std::min(lowest, blur);
    highest = std::max(highest, blur);
    sum += blur;
  }
  EXPECT_EQ(lowest, -40);
  EXPECT_EQ(highest, 40);
  EXPECT_LT(std::abs(sum), 10'000);
  EXPECT_EQ(Sight{}.blur_of(77), 0);
}

TEST(Overlooking, NothingHiddenIsThePlainSearch) {
  const auto think = [](auto& thinker, const auto& at) {
    ThinkingRequest<std::decay_t<decltype(at)>> request;
    request.limits.nodes = 3'000;
    StopFlag flag;
    const SteadyClock clock;
    OneAfterTheOther workers;
    return thinker.think(at, Line(), request, flag, nullptr, clock, workers, [](const auto&) {});
  };
  int number = 0;
  walk(11, [&](const Position&, Move, const Position& at) {
    if (++number % 12 != 0 || !at.has_legal_move()) return;
    Thinker<Position, chess::PlayEvaluator, chess::Tuning> plain(1);
    Thinker<Seen, Blurred<chess::PlayEvaluator>, chess::Tuning> seeing(1);
    const auto expected = think(plain, at);
    const auto actual = think(seeing, Seen(at, std::nullopt, Sight{}));
    EXPECT_EQ(actual.nodes, expected.nodes);
    EXPECT_EQ(actual.depth, expected.depth);
    EXPECT_EQ(actual.lines.front().value, expected.lines.front().value);
    EXPECT_EQ(actual.lines.front().moves, expected.lines.front().moves);
  });
}

TEST(AtOnce, TellsMatesInOne) {
  const auto at = Position::read("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").value();
  ASSERT_EQ(wins_at_once(at).size(), 1U);
  EXPECT_EQ(at.move_text(wins_at_once(at).front()), "Ra8#");
  EXPECT_TRUE(wins_at_once(Position::start()).empty());
  const auto stalemates = Position::read("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").value();
  EXPECT_EQ(wins_at_once(stalemates).size(), 1U);  // Qf8#, but not Qf7, which stalemates
  const auto black = Position::read("6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1").value();
  EXPECT_TRUE(loses_at_once(black, black.read_move("Kh8").value()));
  EXPECT_FALSE(loses_at_once(black, black.read_move("h6").value()));
}

TEST(AtOnce, TellsWhoGivesAWinAway) {
  Position at = Position::read("7k/8/8/8/8/8/R7/K7 w - - 0 1").value();
  Line past;
  const auto play = [&](std::string_view text) {
    past.push(at.repetition_key());
    at.play(at.read_move(text).value());
  };
  for (const char* text : {"Ra3", "Kg8", "Ra2", "Kh8"}) play(text);
  EXPECT_TRUE(gives_win_away(at, past, at.read_move("Ra3").value()));
  EXPECT_FALSE(gives_win_away(at, past, at.read_move("Ra4").value()));
  // The start has stood twice: whoever lets Black come back to it allows a draw.
  for (const char* text : {"Rb2", "Kg8"}) play(text);
  EXPECT_TRUE(gives_win_away(at, past, at.read_move("Ra2").value()));

  const auto queen = Position::read("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").value();
  EXPECT_TRUE(gives_win_away(queen, Line(), queen.read_move("Qf7").value()));
  EXPECT_FALSE(gives_win_away(queen, Line(), queen.read_move("Qf8").value()));
  EXPECT_FALSE(gives_win_away(queen, Line(), queen.read_move("Qf2").value()));
}

}  // namespace
}  // namespace tabia
