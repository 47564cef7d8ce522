// The play evaluation: fair to both sides, a plain sum of its weights, and of the opinions row C3 asks for.

#include "rules/chess/evaluate_play.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/chess/evaluate_play_trace.hpp"

namespace tabia::chess {
namespace {

Position at(std::string_view fen) {
  auto position = Position::read(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return *position;
}

Score for_white(const Position& position) {
  PlayEvaluator evaluator;
  return for_first(evaluator.score(position), position.side_to_move());
}
Score for_white(std::string_view fen) { return for_white(at(fen)); }

Bitboard upside_down(Bitboard set) {
  Bitboard flipped = 0;
  for (int s : members(set)) flipped |= bit(static_cast<Square>(s ^ 56));
  return flipped;
}
Bitboard left_right(Bitboard set) {
  Bitboard flipped = 0;
  for (int s : members(set)) flipped |= bit(static_cast<Square>(s ^ 7));
  return flipped;
}

// The same position with the colours changed.
Position mirrored(const Position& position) {
  Position::Setup setup = position.setup();
  for (Bitboard& set : setup.board.of_kind) set = upside_down(set);
  for (Bitboard& set : setup.board.of_side) set = upside_down(set);
  std::swap(setup.board.of_side[0], setup.board.of_side[1]);
  setup.board.castling_rooks = upside_down(setup.board.castling_rooks);
  setup.board.en_passant = upside_down(setup.board.en_passant);
  setup.to_move = other(setup.to_move);
  auto made = Position::make(setup);
  EXPECT_TRUE(made.ok()) << position.text();
  return *made;
}

Position left_for_right(const Position& position) {
  Position::Setup setup = position.setup();
  for (Bitboard& set : setup.board.of_kind) set = left_right(set);
  for (Bitboard& set : setup.board.of_side) set = left_right(set);
  setup.board.castling_rooks = left_right(setup.board.castling_rooks);
  setup.board.en_passant = left_right(setup.board.en_passant);
  setup.chess960 = true;  // a king on d1 may castle
  auto made = Position::make(setup);
  EXPECT_TRUE(made.ok()) << position.text();
  return *made;
}

// Positions of random games, long enough to reach endings.
template <class Use>
void walk(int games, Use&& use) {
  Random random(20);
  for (int game = 0; game < games; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < 300 && !position.ended(); ++ply) {
      Moves<Position> moves;
      position.generate(moves);
      if (moves.empty()) break;
      position.play(moves[random.below(moves.size())]);
      use(position);
    }
  }
}

TEST(PlayEvaluator, IsFairToBothSides) {
  PlayEvaluator evaluator;
  walk(40, [&](const Position& position) {
    ASSERT_EQ(evaluator.score(position), evaluator.score(mirrored(position))) << position.text();
  });
}

TEST(PlayEvaluator, KnowsNoLeftAndRight) {
  PlayEvaluator evaluator;
  walk(20, [&](const Position& position) {
    ASSERT_EQ(evaluator.score(position), evaluator.score(left_for_right(position))) << position.text();
  });
}

// What it keeps of pawns must not change what it says.
TEST(PlayEvaluator, RemembersRightly) {
  PlayEvaluator evaluator;
  walk(3, [&](const Position& position) {
    PlayEvaluator fresh;
    ASSERT_EQ(evaluator.score(position), fresh.score(position)) << position.text();
  });
}

TEST(PlayEvaluator, StaysAnOpinion) {
  const auto position = at("7k/6Q1/QQQQ4/QQQQ4/RR6/BBNN4/8/K7 b - - 0 1");
  EXPECT_LE(for_white(position), max_opinion);
  EXPECT_GT(for_white(position), 12'000);
}

Weight dot(const PlayTrace::Counts& counts) {
  Weight sum;
  int next = 0;
  for_each_weight(play_weights, [&](std::string_view, const Weight* first, int count) {
    for (int i = 0; i < count; ++i) sum += first[i] * counts[next++];
  });
  EXPECT_EQ(next, play_weight_count);
  return sum;
}

// The tuner relies on it: counts times weights give the sums, and the sums give the score.
TEST(PlayTrace, TimesTheWeightsIsTheScore) {
  PlayEvaluator evaluator;
  walk(20, [&](const Position& position) {
    PlayTrace trace;
    PlaySums sums = trace_play(position, trace);
    sums.balance = dot(trace.balance);
    sums.danger = {dot(trace.danger[0]), dot(trace.danger[1])};
    ASSERT_EQ(for_first(settle(sums), position.side_to_move()), evaluator.score(position)) << position.text();
  });
}

TEST(PlayTerms, AddUpToTheScore) {
  PlayEvaluator evaluator;
  walk(10, [&](const Position& position) {
    const PlayTerms terms = explain_play(position);
    double sum = 0;
    for (const auto& [white, black] : terms.shares) sum += white.tapered - black.tapered;
    ASSERT_NEAR(sum, terms.total, 2.0) << position.text();  // rounding
    ASSERT_EQ(for_first(terms.total, position.side_to_move()), evaluator.score(position)) << position.text();
  });
}

TEST(PlayTerms, PutThingsWhereTheyBelong) {
  const PlayTerms terms = explain_play(at("4k3/pppp4/8/8/8/8/PPPP4/R3K3 b - - 0 1"));
  EXPECT_EQ(terms.phase, 2);
  EXPECT_EQ(terms.scale, 64);
  const auto share = [&](PlayTerm term, Side side) {
    return terms.shares[static_cast<int>(term)][index(side)];
  };
  EXPECT_GT(share(PlayTerm::Material, White).endgame, share(PlayTerm::Material, Black).endgame + 400);
  EXPECT_EQ(share(PlayTerm::Pawns, White).endgame, share(PlayTerm::Pawns, Black).endgame);
  EXPECT_EQ(share(PlayTerm::Tempo, White).midgame, 0);
  EXPECT_EQ(share(PlayTerm::Tempo, Black).midgame, play_weights.tempo.midgame());
  EXPECT_EQ(share(PlayTerm::Mobility, Black).endgame, 0);
}

// --- Each thing is seen where it is, and only there

struct Seen {
  std::string_view fen;
  const Weight* weight;
  int times;  // White less Black
};

void expect_seen(std::initializer_list<Seen> list) {
  for (const Seen& seen : list) {
    PlayTrace trace;
    trace_play(at(seen.fen), trace);
    EXPECT_EQ(trace.balance[PlayTrace::index_of(*seen.weight)], seen.times) << seen.fen;
  }
}

constexpr const PlayWeights& w = play_weights;

TEST(PlaySees, Pawns) {
  expect_seen({
      {"4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", &w.doubled, 1},
      {"4k3/8/8/8/8/P7/1P6/4K3 w - - 0 1", &w.doubled, 0},
      {"4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", &w.isolated[1], 2},
      {"4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", &w.isolated[0], 0},
      {"4k3/pp6/8/8/8/8/P7/4K3 w - - 0 1", &w.isolated[0], 1},
      {"4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1", &w.backward[1], 1},
      {"4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1", &w.isolated[1], -1},
      {"4k3/8/8/2p5/8/3PP3/8/4K3 w - - 0 1", &w.backward[1], 0},
      {"4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", &w.phalanx[1], 2},
      {"4k3/1p6/p7/8/8/8/8/4K3 w - - 0 1", &w.protected_by_pawn[2], -1},
  });
}

TEST(PlaySees, PassedPawns) {
  constexpr std::string_view alone = "4k3/8/8/P7/8/8/8/4K3 w - - 0 1";
  expect_seen({
      {alone, &w.passed[4], 1},
      {alone, &w.passed_free[4], 1},
      {alone, &w.passed_safe[4], 1},
      {alone, &w.passed_path_safe[4], 1},
      {alone, &w.passed_their_king[4], 4},
      {alone, &w.passed_our_king[4], 5},
      {alone, &w.passed_unstoppable, 1},
      {"4k3/8/8/P7/8/8/8/4K3 b - - 0 1", &w.passed_unstoppable, 0},
      {"n3k3/8/8/P7/8/8/8/4K3 w - - 0 1", &w.passed_unstoppable, 0},
      {"n3k3/8/8/P7/8/8/8/4K3 w - - 0 1", &w.passed_path_safe[4], 0},
      {"4k3/8/n7/P7/8/8/8/4K3 w - - 0 1", &w.passed_free[4], 0},
      {"4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1", &w.passed[4], 0},
      {"4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1", &w.candidate[4], 0},
      {"4k3/1p6/8/PP6/8/8/8/4K3 w - - 0 1", &w.candidate[4], 1},
      {"4k3/8/8/P7/8/P7/8/4K3 w - - 0 1", &w.passed[2], 0},
      {"4k3/8/8/P7/1P6/8/8/4K3 w - - 0 1", &w.passed_guarded[4], 1},
      {"4k3/8/8/P7/8/8/8/R3K3 w - - 0 1", &w.passed_rook_behind, 1},
      {"4k3/R7/8/P7/8/8/8/4K3 w - - 0 1", &w.passed_rook_behind, 0},
      {"4k3/8/8/8/8/p7/8/4K3 w - - 0 1", &w.passed[5], -1},
  });
}

TEST(PlaySees, Pieces) {
  expect_seen({
      {"4k3/8/8/3N4/2P5/8/8/4K3 w - - 0 1", &w.outpost[0], 1},
      {"4k3/4p3/8/3N4/2P5/8/8/4K3 w - - 0 1", &w.outpost[0], 0},
      {"4k3/8/8/3B4/2P5/8/8/4K3 w - - 0 1", &w.outpost[1], 1},
      {"4k3/8/8/8/2P5/2N5/8/4K3 w - - 0 1", &w.outpost_reachable, 1},
      {"4k3/8/8/8/2P5/2N5/8/4K3 w - - 0 1", &w.minor_behind_pawn, 1},
      {"2b1kb2/8/8/8/8/8/8/4K3 w - - 0 1", &w.bishop_pair, -1},
      {"4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", &w.bishop_long_diagonal, 1},
      {"4k3/8/8/8/3P4/8/1B6/4K3 w - - 0 1", &w.bishop_long_diagonal, 0},
      {"4k3/8/8/8/3P4/4P3/1B6/4K3 w - - 0 1", &w.bishop_pawns, 2},
      {"4k3/8/8/8/8/8/1P6/R3K3 w - - 0 1", &w.rook_file[1], 1},
      {"4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1", &w.rook_file[0], 1},
      {"4k3/R7/8/8/8/8/8/4K3 w - - 0 1", &w.rook_on_seventh, 1},
      {"8/R7/4k3/8/8/8/8/4K3 w - - 0 1", &w.rook_on_seventh, 0},
      {"3rk3/8/8/3P4/8/8/8/3QK3 w - - 0 1", &w.queen_exposed, 1},
      {"3rk3/8/8/3P4/8/8/8/3QK3 w - - 0 1", &w.rook_on_royal_file, -1},
      {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", &w.knight_mobility[2], 1},
      {"4k3/8/8/8/p7/8/8/N3K3 w - - 0 1", &w.knight_mobility[1], 1},
      {"3rk3/8/8/8/8/8/3Q4/3K4 w - - 0 1", &w.queen_mobility[6], 1},  // pinned
  });
}

TEST(PlaySees, KingsAndThreats) {
  constexpr std::string_view castled = "4k3/8/8/8/8/7p/5PP1/6K1 w - - 0 1";
  expect_seen({
      {castled, &w.shelter[2 * 8 + 1], 1},
      {castled, &w.shelter[1 * 8 + 1], 1},
      {castled, &w.shelter[0], 1},
      {castled, &w.storm[2], 1},
      {"4k3/8/8/8/8/6p1/5PP1/6K1 w - - 0 1", &w.storm_blocked[2], 1},
      {"r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", &w.castling_right, 1},
      {"4k3/8/8/8/P7/8/8/4K3 w - - 0 1", &w.king_pawn_steps, 0},
      {"4k3/8/8/P7/8/8/8/4K3 w - - 0 1", &w.king_pawn_steps, 0},
      {"4k3/8/P7/8/8/8/8/4K3 w - - 0 1", &w.king_pawn_steps, 5 - 4},
      {"4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", &w.threat_by_pawn[1], 1},
      {"4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1", &w.threat_by_minor[3], 1},
      {"4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1", &w.hanging, 1},
      {"4k3/8/2p5/3r4/8/4N3/8/4K3 w - - 0 1", &w.hanging, 0},
      {"4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", &w.threat_by_rook[4], 1},
      {"4k3/8/8/8/3p4/3K4/8/8 w - - 0 1", &w.threat_by_king, 1},
      {"4k3/8/8/3n4/8/4P3/8/4K3 w - - 0 1", &w.threat_by_push, 1},
      {"4k3/8/8/8/8/8/8/R3K3 b - - 0 1", &w.tempo, -1},
  });
}

TEST(PlaySees, Danger) {
  PlayTrace trace;
  trace_play(at("6k1/5ppp/5N2/6Q1/8/8/8/4K3 b - - 0 1"), trace);
  const auto units = [&](Side side, const Weight& weight) {
    return trace.danger[index(side)][PlayTrace::index_of(weight)];
  };
  EXPECT_EQ(units(Black, w.danger_attacker[0]), 1);
  EXPECT_EQ(units(Black, w.danger_attacker[3]), 1);
  EXPECT_EQ(units(Black, w.danger_attack), 2) << "the knight h7, the queen g7";
  EXPECT_EQ(units(Black, w.danger_shelter), 3);
  EXPECT_EQ(units(Black, w.danger_no_queen), 0);
  EXPECT_EQ(units(White, w.danger_no_queen), 1);
  EXPECT_EQ(units(White, w.danger_attacker[3]), 0);
  EXPECT_GT(for_white("6k1/5p1p/6pB/5N2/6Q1/8/5PPP/6K1 w - - 0 1"),
            for_white("6k1/5p1p/6p1/B7/N7/Q7/5PPP/6K1 w - - 0 1"));
}

// --- Opinions, row C3

TEST(PlayOpinions, AMinorPieceIsWorthMoreThanThreePawns) {
  // White has the piece, Black three pawns more: in an opening, a middlegame and endings.
  EXPECT_GT(for_white("r1bqkb1r/pppppppp/2n5/8/8/2N2N2/3PPPPP/R1BQKB1R b KQkq - 0 1"), 0);
  EXPECT_GT(for_white("r4rk1/pppq1ppp/2n5/8/8/2N1B3/5PPP/R2Q1RK1 b - - 0 1"), 0);
  EXPECT_GT(for_white("6k1/ppp2ppp/8/8/8/3B4/P1P3P1/6K1 b - - 0 1"), 0);
  EXPECT_GT(for_white("6k1/ppp2ppp/8/8/8/3N4/P1P3P1/6K1 b - - 0 1"), 0);
}

TEST(PlayOpinions, TwoMinorPiecesAreWorthMoreThanRookAndPawn) {
  EXPECT_GT(for_white("3r2k1/ppp2ppp/8/8/8/2N1B3/PP3PPP/6K1 b - - 0 1"), 0);
  EXPECT_GT(for_white("3r2k1/ppp2ppp/8/8/8/2NB4/PP3PPP/6K1 b - - 0 1"), 0);
  EXPECT_GT(for_white("r4rk1/pppq1ppp/2n5/8/8/2NBB3/PP3PPP/R2Q2K1 b - - 0 1"), 0);
}

TEST(PlayOpinions, TheKingIsActiveInEndings) {
  EXPECT_GT(for_white("6k1/5ppp/8/8/4K3/8/5PPP/8 w - - 0 1"),
            for_white("6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1") + 10);
  EXPECT_GT(for_white("r1bq1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1"),
            for_white("r1bq1rk1/ppp2ppp/2n2n2/8/4K3/2N2N2/PPP2PPP/R1BQ1R2 w - - 0 1") + 100);
}

TEST(PlayOpinions, TwoBishopsAreMoreThanBishopAndKnight) {
  EXPECT_GT(for_white("4k3/ppp2ppp/2n1b3/8/8/2B1B3/PPP2PPP/4K3 w - - 0 1"), 0);
}

TEST(PlayOpinions, PassedPawnsGrow) {
  const auto with = [](std::string_view fen) { return for_white(fen); };
  const Score third = with("4k3/6pp/8/8/8/P7/6PP/4K3 w - - 0 1");
  const Score fifth = with("4k3/6pp/8/P7/8/8/6PP/4K3 w - - 0 1");
  const Score sixth = with("4k3/6pp/P7/8/8/8/6PP/4K3 w - - 0 1");
  EXPECT_LT(third, fifth);
  EXPECT_LT(fifth, sixth);
}

TEST(PlayOpinions, RooksLikeOpenFiles) {
  EXPECT_GT(for_white("4k3/pp3ppp/8/8/8/8/PP3PPP/3RK3 w - - 0 1"),
            for_white("4k3/pp3ppp/8/8/8/8/PP3PPP/1R2K3 w - - 0 1"));
}

TEST(PlayOpinions, DoubledAndIsolatedPawnsAreWorse) {
  EXPECT_GT(for_white("4k3/ppp2ppp/8/8/8/8/PPP2PPP/4K3 w - - 0 1"),
            for_white("4k3/ppp2ppp/8/8/8/2P5/P1P2PPP/4K3 w - - 0 1"));
}

TEST(PlayOpinions, TheSideToMoveIsBetterOff) {
  PlayEvaluator evaluator;
  EXPECT_GT(evaluator.score(Position::start()), 0);
}

// --- Near to a draw

TEST(PlayScale, NothingToWinWith) {
  EXPECT_EQ(for_white("4k3/8/8/8/8/8/8/3NK3 w - - 0 1"), 0);
  EXPECT_EQ(for_white("4k3/8/8/8/8/8/8/3BK3 b - - 0 1"), 0);
  EXPECT_EQ(for_white("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1"), 0);
  EXPECT_LT(std::abs(for_white("4k3/2b5/8/8/8/8/8/3RK3 w - - 0 1")), 60);
  EXPECT_GT(for_white("4k3/8/8/8/8/8/8/2BNK3 w - - 0 1"), 400);
  EXPECT_GT(for_white("4k3/8/8/8/8/8/8/3RK3 w - - 0 1"), 400);
}

TEST(PlayScale, TheWrongCorner) {
  const auto scale = [](std::string_view fen) { return draw_scale(at(fen).board(), White); };
  EXPECT_EQ(scale("1k6/8/P7/8/8/8/8/2B1K3 w - - 0 1"), 0) << "a8 is light, the bishop dark";
  EXPECT_GT(scale("1k6/8/P7/8/8/8/8/3BK3 w - - 0 1"), 0) << "the bishop controls a8";
  EXPECT_GT(scale("5k2/8/P7/8/8/8/8/2B1K3 w - - 0 1"), 0) << "the king is too far";
  EXPECT_GT(scale("1k6/8/1P6/8/8/8/8/2B1K3 w - - 0 1"), 0) << "not a rook's pawn";
  EXPECT_EQ(scale("6k1/8/7P/8/8/8/8/4K3 w - - 0 1"), 0) << "no bishop at all";
}

TEST(PlayScale, OppositeBishops) {
  const Score same = for_white("4k3/3b2pp/8/8/8/3B4/4PPPP/4K3 w - - 0 1");
  const Score opposite = for_white("4k3/2b3pp/8/8/8/3B4/4PPPP/4K3 w - - 0 1");
  EXPECT_GT(same, opposite + 50);
  EXPECT_GT(opposite, 0);
}

TEST(PlayMating, TheBareKingIsDriven) {
  EXPECT_GT(for_white("k7/8/1K6/8/8/8/8/7R w - - 0 1"), for_white("8/8/8/4k3/8/8/8/K6R w - - 0 1"));
  // A light bishop mates on a8 or h1.
  EXPECT_GT(for_white("k7/8/1KN5/8/8/3B4/8/8 w - - 0 1"), for_white("7k/8/5NK1/8/8/3B4/8/8 w - - 0 1"));
}

}  // namespace
}  // namespace tabia::chess
