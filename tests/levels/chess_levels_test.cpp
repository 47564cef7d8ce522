// What a level promises, through the facade: mates in one are played and not allowed, a seed repeats itself, level 0 is
// chance, and who is ahead does not go in circles.

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/engine.hpp"
#include "match/builtin_players.hpp"
#include "match/play_match.hpp"

namespace tabia {
namespace {

const Engine& chess() { return *find_engine("chess"); }

std::unique_ptr<Game> set_up(std::string_view position) { return chess().set_up(position).value(); }

ThoughtReport thought(Mind& mind, const Game& game, double level, std::uint64_t seed) {
  ThinkRequest request;
  request.level = Level{level, seed};
  request.limits.nodes = 3'000;  // the highest levels would take long for a test, and promise the same
  StopFlag stop;
  OneAfterTheOther workers;
  auto report = mind.think(game, request, stop, nullptr, workers, nullptr);
  EXPECT_TRUE(report.ok() && !report->lines.empty());
  return std::move(report).value();
}

std::string move_of(Mind& mind, const Game& game, double level, std::uint64_t seed) {
  return thought(mind, game, level, seed).lines.front().moves.front();
}

bool mates(const Game& game, const std::string& move) {
  const auto after = game.clone();
  EXPECT_TRUE(after->play(move).ok()) << move;
  const auto ending = after->ending();
  return ending && ending->winner;
}

bool has_mate(const Game& game) {
  for (const LegalMove& move : game.legal_moves()) {
    if (mates(game, move.coordinates)) return true;
  }
  return false;
}

bool allows_mate(const Game& game, const std::string& move) {
  const auto after = game.clone();
  EXPECT_TRUE(after->play(move).ok()) << move;
  return has_mate(*after);
}

// Some are easy to miss: far away, by a knight, by promoting.
constexpr std::string_view mates_in_one[] = {
    "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    "6rk/6pp/8/6N1/8/8/5PPP/6K1 w - - 0 1",
    "7k/1P4pp/8/8/8/8/5PPP/6K1 w - - 0 1",
    "7r/8/8/8/8/1k6/8/K7 b - - 0 1",
    "5rk1/5p1p/8/8/8/8/1B6/KR6 w - - 0 1",
    "3k4/3P4/3K4/8/8/8/8/7R w - - 0 1",
};

TEST(ChessLevels, PlayAMateInOne) {
  const auto mind = chess().mind();
  for (const std::string_view fen : mates_in_one) {
    const auto game = set_up(fen);
    ASSERT_TRUE(has_mate(*game)) << fen;
    for (int level = 1; level <= 10; ++level) {
      for (std::uint64_t seed = 0; seed < 4; ++seed)
        EXPECT_TRUE(mates(*game, move_of(*mind, *game, level, seed))) << fen << " level " << level;
    }
  }
}

// At least half of the legal moves, and not all, allow a mate in one.
constexpr std::string_view dangers[] = {
    "3rk1rb/p2n2qp/2pN3P/1b2pNp1/1P2PPnR/1P1P4/P1R1B1P1/2BQ2K1 b - - 0 27",
    "1n1k3r/rb1n1p1p/p6b/2p3qp/P1ppp3/1P3P1P/3KB1PR/RNB5 w - - 0 26",
    "rn2k3/4b1pr/1p2p3/pb3p1p/P1R3nq/5PP1/2PPP3/BNRQKBN1 w q - 1 17",
    "qn2b2r/4kp1p/r4bpn/pQp1p3/3N1P1P/2pPK1P1/PP2P3/1RB2BNR w - - 0 27",
    "2k2b1r/2p1pp1p/p1P4n/8/p3P1PP/3R4/1B1rnqK1/1Q3B1R w - - 0 33",
    "r1bqkbnr/p1ppp3/1pn2pp1/7p/3PQ2P/2P3P1/PP2PP2/RNB1KBNR b KQkq - 1 6",
    "5krr/4b3/3pQ3/p1p1PPBp/qn1PN1PP/1Pp3KN/8/2R2B1R b - - 0 32",
    "1r1q1kn1/p1p2p1r/8/1p2p1P1/4PRb1/R7/2PPpP2/B2QKN2 w - - 6 25",
};

TEST(ChessLevels, AllowNoMateInOneFromLevelTwo) {
  const auto mind = chess().mind();
  for (const std::string_view fen : dangers) {
    const auto game = set_up(fen);
    for (const double level : {2.0, 2.5, 3.0, 4.0, 6.0, 10.0}) {
      for (std::uint64_t seed = 0; seed < 3; ++seed)
        EXPECT_FALSE(allows_mate(*game, move_of(*mind, *game, level, seed))) << fen << " level " << level;
    }
  }
}

TEST(DeepChessLevels, AllowNoMateInOneFromLevelTwo) {
  const auto mind = chess().mind();
  int asked = 0;
  for (std::uint64_t seed = 0; asked < 200; ++seed) {
    ASSERT_LT(seed, 100'000U);
    Random random(seed);
    const auto game = set_up("start");
    const auto plies = 8 + random.below(60);
    for (std::uint64_t ply = 0; ply < plies && !game->ending(); ++ply) {
      const auto moves = game->legal_moves();
      ASSERT_TRUE(game->play(moves[random.below(moves.size())].coordinates).ok());
    }
    if (game->ending() || has_mate(*game)) continue;
    std::size_t dangerous = 0;
    const auto moves = game->legal_moves();
    for (const LegalMove& move : moves) dangerous += allows_mate(*game, move.coordinates);
    if (dangerous < moves.size() / 2 || dangerous == moves.size()) continue;
    ++asked;
    for (const double level : {2.0, 2.5, 3.0, 4.0, 6.0, 10.0})
      EXPECT_FALSE(allows_mate(*game, move_of(*mind, *game, level, seed)))
          << game->position() << " level " << level;
  }
}

TEST(ChessLevels, SeedDecidesAndRepeats) {
  const auto game = set_up("start");
  for (const int level : {0, 1, 4, 10}) {
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const std::string move = move_of(*chess().mind(), *game, level, seed);
      const auto busy = chess().mind();  // has thought of something else before
      move_of(*busy, *set_up(mates_in_one[1]), 4, seed);
      EXPECT_EQ(move, move_of(*busy, *game, level, seed)) << "level " << level;
      moves.insert(move);
    }
    EXPECT_GE(moves.size(), 2U) << "level " << level;
  }
}

TEST(ChessLevels, LevelZeroIsChance) {
  const auto game = set_up("start");
  const auto mind = chess().mind();
  std::map<std::string, int> times;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) ++times[move_of(*mind, *game, 0, seed)];
  EXPECT_EQ(times.size(), 20U);
  for (const auto& [move, count] : times) {
    EXPECT_GT(count, 60) << move;  // 100 expected, four standard deviations are 39
    EXPECT_LT(count, 140) << move;
  }
}

TEST(ChessLevels, KeepToTheMovesNamed) {
  const auto game = set_up(mates_in_one[0]);
  const auto mind = chess().mind();
  for (const double level : {0.0, 1.0, 5.0}) {
    ThinkRequest request;
    request.level = Level{level, 3};
    request.search_moves = {"h2h3"};
    StopFlag stop;
    OneAfterTheOther workers;
    const auto report = mind->think(*game, request, stop, nullptr, workers, nullptr);
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->lines.front().moves.front(), "h2h3");
  }
}

TEST(ChessLevels, NoMoveNoLines) {
  const auto game = set_up("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  ThinkRequest request;
  request.level = Level{3, 1};
  StopFlag stop;
  OneAfterTheOther workers;
  const auto report = chess().mind()->think(*game, request, stop, nullptr, workers, nullptr);
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report->lines.empty());
  const auto other = find_engine("tictactoe");
  EXPECT_FALSE(
      other->mind()->think(*other->set_up("start").value(), request, stop, nullptr, workers, nullptr));
}

// Among many seeds some would like the queen's capture that stalemates, or the way back.
TEST(ChessLevels, WhoIsAheadGivesNoWinAway) {
  const auto mind = chess().mind();
  const auto stalemating = set_up("7k/5r2/6K1/8/8/8/8/5Q2 w - - 0 1");
  const auto circling = set_up("6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1");
  for (const char* move : {"Qd2", "Kf8", "Qd1", "Kg8"}) ASSERT_TRUE(circling->play(move).ok());
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    EXPECT_NE(move_of(*mind, *stalemating, 1, seed), "f1f7") << seed;
    EXPECT_NE(move_of(*mind, *circling, 1, seed), "d1d2") << seed;
  }
}

// --- Games ---------------------------------------------------------------------------------------------------------

match::MatchEnd play(int white, int black, const std::string& start, std::uint64_t seed) {
  match::MatchRules rules;
  rules.adjudication.resign = rules.adjudication.draw = false;
  auto match = match::Match::begin(chess(), {start, {}}, {}, rules).value();
  const auto first = match::ComputerPlayer::make(white, {}, chess(), {}, std::nullopt).value();
  const auto second = match::ComputerPlayer::make(black, {}, chess(), {}, std::nullopt).value();
  EXPECT_TRUE(first->new_game(seed).ok() && second->new_game(seed + 1).ok());
  const SteadyClock clock;
  StopFlag stop;
  match::play_match(match, {first.get(), second.get()}, clock, std::chrono::seconds(60), stop);
  return *match.end();
}

TEST(ChessLevels, LevelZeroLoses) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    EXPECT_EQ(play(3, 0, "start", seed).winner, Side::First);
    EXPECT_EQ(play(0, 1, "start", seed).winner, Side::Second);
  }
}

constexpr std::string_view won_endings[] = {
    "8/8/8/4k3/8/8/8/1QK5 w - - 0 1",
    "8/8/8/4k3/8/8/8/RK6 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1",
    "6k1/pp3ppp/8/8/8/8/PP3PPP/1R1R2K1 w - - 0 1",
};

TEST(ChessLevels, WinWhatIsWon) {
  for (const std::string_view fen : won_endings) {
    const auto end = play(3, 1, std::string(fen), 7);
    EXPECT_EQ(end.winner, Side::First) << fen << ": " << end.reason;
  }
}

TEST(DeepChessLevels, WinWhatIsWonEveryTime) {
  for (const std::string_view fen : won_endings) {
    for (int level = 3; level <= 7; ++level) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto end = play(level, level, std::string(fen), seed);
        EXPECT_NE(end.reason, "threefold repetition") << fen << " level " << level << " seed " << seed;
        EXPECT_EQ(end.winner, Side::First) << fen << " level " << level << " seed " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace tabia
