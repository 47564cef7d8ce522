#include "rules/chess/puzzle_themes.hpp"

#include <string>

#include <gmock/gmock.h>

namespace tabia::chess {
namespace {

using testing::Contains;
using testing::Not;

// The solver moves first.
ThemeSet themes(std::string_view fen, std::string_view moves, const Judged& judged = {}) {
  const auto puzzle = read_puzzle(fen, moves, FirstMove::Solver);
  EXPECT_TRUE(puzzle.ok()) << fen << ' ' << moves << ": " << (puzzle.ok() ? "" : puzzle.error().text());
  return puzzle.ok() ? themes_of(*puzzle, judged) : ThemeSet();
}
// The opponent moves first, as in Lichess files.
ThemeSet themes_after(std::string_view fen, std::string_view moves) {
  const auto puzzle = read_puzzle(fen, moves, FirstMove::Opponent);
  EXPECT_TRUE(puzzle.ok()) << fen << ' ' << moves << ": " << (puzzle.ok() ? "" : puzzle.error().text());
  return puzzle.ok() ? themes_of(*puzzle) : ThemeSet();
}

#define EXPECT_THEME(set, theme) EXPECT_THAT((set).names(), Contains(name_of(Theme::theme)))
#define EXPECT_NO_THEME(set, theme) EXPECT_THAT((set).names(), Not(Contains(name_of(Theme::theme))))

// --- Reading

TEST(Puzzle, KeepsThePositionsOfTheLine) {
  const auto puzzle = read_puzzle("6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1", "Rb1+ Rxb1 h6", FirstMove::Opponent);
  ASSERT_FALSE(puzzle.ok()) << "the line ends with a move of the opponent";
  const auto sound = read_puzzle("6k1/5ppp/8/8/8/8/7r/R3K3 b - - 0 1", "Rb2 Ra8+", FirstMove::Opponent);
  ASSERT_TRUE(sound.ok()) << sound.error().text();
  EXPECT_EQ(sound->line.size(), 1U);
  EXPECT_EQ(sound->positions.size(), 2U);
  EXPECT_EQ(sound->solver(), White);
  ASSERT_TRUE(sound->before);
  EXPECT_EQ(sound->before->to(), B2);
}

TEST(Puzzle, RefusesWhatIsNoPuzzle) {
  const auto reason = [](std::string_view fen, std::string_view moves, FirstMove first) {
    const auto puzzle = read_puzzle(fen, moves, first);
    return puzzle.ok() ? std::string() : puzzle.error().text();
  };
  constexpr std::string_view fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  EXPECT_NE(reason(fen, "", FirstMove::Solver), "");
  EXPECT_NE(reason(fen, "a1a8", FirstMove::Opponent), "") << "nothing is left for the solver";
  EXPECT_NE(reason(fen, "a1b2", FirstMove::Solver).find("move 1"), std::string::npos);
  EXPECT_NE(reason("no position", "a1a8", FirstMove::Solver), "");
  std::string endless;
  for (int i = 0; i < 500; ++i) endless += "a1a2 ";
  EXPECT_NE(reason(fen, endless, FirstMove::Solver).find("at most"), std::string::npos);
}

// --- Mates

TEST(Themes, BackRankMateInOne) {
  const auto set = themes("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8");
  EXPECT_THEME(set, Mate);
  EXPECT_THEME(set, MateIn1);
  EXPECT_THEME(set, OneMove);
  EXPECT_THEME(set, BackRankMate);
  EXPECT_THEME(set, Endgame);
  EXPECT_NO_THEME(set, MateIn2);
  EXPECT_NO_THEME(set, SmotheredMate);
}

TEST(Themes, NoBackRankMateWhereTheWinnerHoldsTheWayOut) {
  EXPECT_NO_THEME(themes("6k1/5ppp/8/8/8/1Q6/8/R3K3 w - - 0 1", "a1a8"), BackRankMate);
  EXPECT_NO_THEME(themes("6k1/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), BackRankMate);
}

TEST(Themes, SmotheredMateAfterASacrifice) {
  const auto set = themes("r6k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1", "b3g8 a8g8 h6f7");
  EXPECT_THEME(set, SmotheredMate);
  EXPECT_THEME(set, MateIn2);
  EXPECT_THEME(set, Sacrifice);
  EXPECT_THEME(set, Short);
}

TEST(Themes, AnastasiasMate) {
  EXPECT_THEME(themes("8/4N1pk/8/8/8/8/5R2/6K1 w - - 0 1", "f2h2"), AnastasiaMate);
  EXPECT_NO_THEME(themes("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), AnastasiaMate);
}

TEST(Themes, ArabianMate) { EXPECT_THEME(themes("7k/R7/5N2/8/8/8/8/6K1 w - - 0 1", "a7h7"), ArabianMate); }

TEST(Themes, HookMate) {
  // The pawn protects the knight, the knight the rook.
  EXPECT_THEME(themes("1R6/5pk1/5Npp/4P3/8/8/8/6K1 w - - 0 1", "b8g8"), HookMate);
  EXPECT_NO_THEME(themes("7k/R7/5N2/8/8/8/8/6K1 w - - 0 1", "a7h7"), HookMate);
}

TEST(Themes, TwoBishops) {
  const auto crossing = themes("2kr4/3n4/8/8/5B2/8/4B3/6K1 w - - 0 1", "e2a6");
  EXPECT_THEME(crossing, BodenMate);
  EXPECT_NO_THEME(crossing, DoubleBishopMate);
  const auto beside = themes("7k/7p/8/8/2B5/8/8/2B3K1 w - - 0 1", "c1b2");
  EXPECT_THEME(beside, DoubleBishopMate);
  EXPECT_NO_THEME(beside, BodenMate);
}

TEST(Themes, DovetailMate) {
  EXPECT_THEME(themes("8/8/4p3/3pk3/7Q/6P1/8/K7 w - - 0 1", "h4f4"), DovetailMate);
  EXPECT_NO_THEME(themes("6k1/5ppp/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8"), DovetailMate);
}

// --- Motifs

TEST(Themes, ForkOfKingAndQueen) {
  const auto set = themes("q3k3/8/8/3N4/8/8/8/6K1 w - - 0 1", "d5c7 e8e7 c7a8");
  EXPECT_THEME(set, Fork);
  EXPECT_NO_THEME(set, Skewer);
  EXPECT_NO_THEME(themes("q3k3/8/8/3N4/8/8/8/6K1 w - - 0 1", "d5c7"), Fork) << "nothing more is shown";
}

TEST(Themes, SkewerThroughTheKing) {
  EXPECT_THEME(themes("3r4/8/3k4/8/8/8/8/R5K1 w - - 0 1", "a1d1 d6c6 d1d8"), Skewer);
  EXPECT_NO_THEME(themes("3r4/8/3k4/8/8/8/8/R5K1 w - - 0 1", "a1d1 d6c7 d1d8"), Skewer) << "it was protected";
}

TEST(Themes, PinnedPieceIsWon) {
  const auto set = themes("4k3/8/4n3/8/8/3P4/8/R5K1 w - - 0 1", "a1e1 e8e7 d3d4 e7f6 d4d5");
  EXPECT_THEME(set, Pin);
  EXPECT_NO_THEME(set, Fork);
}

TEST(Themes, DiscoveredCheckAndDoubleCheck) {
  const auto set = themes("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6");
  EXPECT_THEME(set, DoubleCheck);
  EXPECT_THEME(set, DiscoveredCheck);
  EXPECT_NO_THEME(set, DiscoveredAttack);
  const auto single = themes("4k3/8/q7/8/4N3/8/8/4R1K1 w - - 0 1", "e4c5 e8f7 c5a6");
  EXPECT_THEME(single, DiscoveredCheck);
  EXPECT_THEME(single, DiscoveredAttack);
  EXPECT_NO_THEME(single, DoubleCheck);
}

TEST(Themes, HangingPieceUnlessItIsTakenBack) {
  EXPECT_THEME(themes_after("4k3/8/8/2b5/8/8/1R6/7K b - - 0 1", "c5b4 b2b4"), HangingPiece);
  EXPECT_NO_THEME(themes_after("4k3/8/8/2b5/1N6/8/1R6/7K b - - 0 1", "c5b4 b2b4"), HangingPiece);
  EXPECT_NO_THEME(themes_after("4k3/8/8/p1b5/8/8/1R6/7K b - - 0 1", "c5b4 b2b4"), HangingPiece)
      << "protected";
}

TEST(Themes, DeflectionOfTheGuard) {
  const auto set = themes("4r1k1/5ppp/8/4b3/8/8/5PPP/Q3R1K1 w - - 0 1", "a1a8 e8a8 e1e5");
  EXPECT_THEME(set, Deflection);
  EXPECT_THEME(set, Sacrifice);
  EXPECT_NO_THEME(themes("4r1k1/5ppp/8/4b3/8/8/5PPP/Q3R1K1 w - - 0 1", "e1e5 e8e5 a1e5"), Deflection);
}

TEST(Themes, AttractionOfTheKing) {
  EXPECT_THEME(themes("3rk3/8/8/4N3/8/8/8/3RR1K1 w - - 0 1", "d1d8 e8d8 e5f7"), Attraction);
  EXPECT_NO_THEME(themes("3rk3/8/8/4N3/8/8/8/3RR1K1 w - - 0 1", "d1d8"), Attraction);
}

TEST(Themes, CapturedDefender) {
  EXPECT_THEME(themes("6k1/8/2n5/4b3/B7/8/8/4R1K1 w - - 0 1", "a4c6 g8g7 e1e5"), CapturingDefender);
  EXPECT_NO_THEME(themes("6k1/8/2n5/4b3/B7/8/8/4R1K1 w - - 0 1", "e1e5"), CapturingDefender);
}

TEST(Themes, QuietAndDefensiveMoves) {
  EXPECT_THEME(themes("6k1/5ppp/8/8/8/8/1r3PPP/3R2K1 w - - 0 1", "g2g3 b2b1 d1b1"), QuietMove);
  EXPECT_NO_THEME(themes("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), QuietMove);
  EXPECT_THEME(themes("6k1/5ppp/8/8/8/8/5PPP/1r1R2K1 w - - 0 1", "d1b1"), HangingPiece);
  EXPECT_THEME(themes("4r1k1/5ppp/8/8/8/8/1R3PP1/4K3 w - - 0 1", "e1d2"), DefensiveMove);
}

TEST(Themes, TrappedKnight) {
  EXPECT_THEME(themes("n7/8/8/P7/5B2/7k/8/1R4K1 w - - 0 1", "b1b8 h3g4 b8a8"), TrappedPiece);
  EXPECT_NO_THEME(themes("n7/8/8/P7/8/7k/8/1R4K1 w - - 0 1", "b1b8 h3g4 b8a8"), TrappedPiece) << "c7 is free";
}

TEST(Themes, XRayThroughTheTaker) {
  // The rook on d8 looks through the one on d4 at d1: it takes back where that has been taken.
  EXPECT_THEME(themes("3r2k1/5ppp/8/8/3R4/5b2/5PPP/3R2K1 b - - 0 1", "f3d1 d4d1 d8d1"), XRayAttack);
  EXPECT_NO_THEME(themes("3r2k1/5ppp/8/8/3R4/5b2/5PPP/3R2K1 b - - 0 1", "d8d4 d1d4 f3c6"), XRayAttack);
}

TEST(Themes, InterferenceOnTheLineOfTheProtector) {
  EXPECT_THEME(themes("3r2k1/7p/8/8/3n1B2/8/8/3R2K1 w - - 0 1", "f4d6 h7h6 d1d4"), Interference);
  EXPECT_NO_THEME(themes("3r2k1/7p/8/8/3n1B2/8/8/3R2K1 w - - 0 1", "f4e5 h7h6 d1d4"), Interference);
}

TEST(Themes, ClearanceByAnOffer) {
  EXPECT_THEME(themes("8/6k1/8/8/5p2/8/8/R2N3K w - - 0 1", "d1e3 f4e3 a1g1"), Clearance);
  EXPECT_NO_THEME(themes("8/6k1/8/8/5p2/8/8/R2N3K w - - 0 1", "d1e3 g7f6 a1g1"), Clearance)
      << "nothing was given up";
}

TEST(Themes, IntermezzoBeforeTakingBack) {
  // Black has taken on d4; White checks first.
  EXPECT_THEME(themes_after("6k1/5ppp/8/3q4/3N4/2P5/5PPP/R5K1 b - - 0 1", "d5d4 a1a8 d4d8 a8d8"),
               BackRankMate);
  EXPECT_THEME(themes_after("6k1/5p1p/8/3q4/3N4/2P5/5PPP/R5K1 b - - 0 1", "d5d4 a1a8 g8g7 c3d4"), Intermezzo);
  EXPECT_NO_THEME(themes_after("6k1/5p1p/8/3q4/3N4/2P5/5PPP/R5K1 b - - 0 1", "d5d4 c3d4"), Intermezzo);
}

// --- Pawns and special moves

TEST(Themes, PromotionAndUnderPromotion) {
  const auto queen = themes("8/P5k1/8/8/8/8/8/6K1 w - - 0 1", "a7a8q");
  EXPECT_THEME(queen, Promotion);
  EXPECT_THEME(queen, AdvancedPawn);
  EXPECT_NO_THEME(queen, PawnEndgame) << "there is a queen at once";
  EXPECT_NO_THEME(queen, UnderPromotion);
  EXPECT_THEME(themes("8/4qP1k/8/8/8/8/8/6K1 w - - 0 1", "f7f8n"), UnderPromotion);
  EXPECT_NO_THEME(themes("k7/7P/1K6/8/8/8/8/8 w - - 0 1", "h7h8r"), UnderPromotion)
      << "a queen mates as well";
}

TEST(Themes, EnPassantAndCastling) {
  EXPECT_THEME(themes_after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6"), EnPassant);
  EXPECT_THEME(themes("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), Castling);
}

TEST(Themes, KindsOfEndgames) {
  EXPECT_THEME(themes("4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1", "a1b1"), RookEndgame);
  EXPECT_THEME(themes("4k3/p7/8/8/8/8/P7/B3K3 w - - 0 1", "a1b2"), BishopEndgame);
  EXPECT_THEME(themes("4k3/p7/8/8/8/8/P7/N3K3 w - - 0 1", "a1b3"), KnightEndgame);
  EXPECT_THEME(themes("4k3/p7/8/8/8/8/P7/Q3K3 w - - 0 1", "a1b1"), QueenEndgame);
  EXPECT_THEME(themes("4k3/p6r/8/8/8/8/P7/Q3K3 w - - 0 1", "a1b1"), QueenRookEndgame);
  EXPECT_NO_THEME(themes("4k3/p6r/8/8/8/8/P7/Q3K3 w - - 0 1", "a1b1"), QueenEndgame);
  EXPECT_THEME(themes("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"), Opening);
}

// --- What a search has said

TEST(Themes, WorthIsToldOnlyWhereItIsKnown) {
  constexpr std::string_view fen = "q3k3/8/8/3N4/8/8/8/6K1 w - - 0 1", line = "d5c7 e8e7 c7a8";
  EXPECT_NO_THEME(themes(fen, line), Crushing);
  EXPECT_THEME(themes(fen, line, {700, false}), Crushing);
  EXPECT_THEME(themes(fen, line, {300, false}), Advantage);
  EXPECT_THEME(themes(fen, line, {10, true}), Equality);
  EXPECT_THEME(themes(fen, line, {10, true}), Zugzwang);
  EXPECT_NO_THEME(themes("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", {900, false}), Crushing)
      << "a mate is a mate";
}

}  // namespace
}  // namespace tabia::chess
