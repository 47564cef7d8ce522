#include "rules/chess/puzzle_themes.hpp"

#include <algorithm>

#include "rules/chess/mate_patterns.hpp"
#include "rules/chess/puzzle_motifs.hpp"

namespace tabia::chess {

namespace {

void add_length(ThemeSet& out, const Puzzle& puzzle) {
  constexpr std::array lengths = {Theme::OneMove, Theme::Short, Theme::Long, Theme::VeryLong};
  out.add(lengths[std::min(puzzle.solver_moves(), lengths.size()) - 1]);
}

void add_mates(ThemeSet& out, const Puzzle& puzzle) {
  const Position& end = puzzle.end();
  if (!end.in_check() || end.has_legal_move()) return;
  out.add(Theme::Mate);
  constexpr std::array counted = {Theme::MateIn1, Theme::MateIn2, Theme::MateIn3, Theme::MateIn4,
                                  Theme::MateIn5};
  // The last word stands for all longer mates.
  out.add(counted[std::min(puzzle.solver_moves(), counted.size()) - 1]);
  out.add_if(is_smothered_mate(end), Theme::SmotheredMate);
  out.add_if(is_back_rank_mate(end), Theme::BackRankMate);
  out.add_if(is_anastasia_mate(end), Theme::AnastasiaMate);
  out.add_if(is_hook_mate(end), Theme::HookMate);
  out.add_if(is_arabian_mate(end), Theme::ArabianMate);
  out.add_if(is_boden_mate(end), Theme::BodenMate);
  out.add_if(is_double_bishop_mate(end), Theme::DoubleBishopMate);
  out.add_if(is_dovetail_mate(end), Theme::DovetailMate);
  out.add_if(is_kill_box_mate(end), Theme::KillBoxMate);
  out.add_if(is_vukovic_mate(end), Theme::VukovicMate);
}

int pieces_without_pawns(const Board& board) {
  return count_bits(board.occupied() & ~board.pieces(Kind::Pawn) & ~board.pieces(Kind::King));
}

// How far the armies have run into each other: men of both sides within the same two by two squares.
int entanglement(const Board& board) {
  int sum = 0;
  for (int rank = 0; rank < 7; ++rank) {
    for (int file = 0; file < 7; ++file) {
      const Bitboard four = bit(square(file, rank)) | bit(square(file + 1, rank)) |
                            bit(square(file, rank + 1)) | bit(square(file + 1, rank + 1));
      const int white = count_bits(four & board.pieces(White));
      const int black = count_bits(four & board.pieces(Black));
      // White men far up and Black men far down are in foreign land.
      sum += white * rank + black * (6 - rank) + 3 * white * black;
    }
  }
  return sum;
}

Theme phase_of(const Board& board) {
  constexpr int endgame_pieces = 6, middlegame_pieces = 10, full_rank = 4;
  const int pieces = pieces_without_pawns(board);
  if (pieces <= endgame_pieces) return Theme::Endgame;
  const bool developed = count_bits(board.pieces(White) & rank_bits(0)) < full_rank ||
                         count_bits(board.pieces(Black) & rank_bits(7)) < full_rank;
  if (pieces <= middlegame_pieces || developed) return Theme::Middlegame;
  constexpr int entangled = 140;
  return entanglement(board) > entangled ? Theme::Middlegame : Theme::Opening;
}

// Kings, pawns and pieces of that kind only.
bool is_endgame_of(const Board& board, Kind kind) {
  const Bitboard rest = board.occupied() & ~board.pieces(Kind::King) & ~board.pieces(Kind::Pawn);
  if (kind == Kind::Pawn) return rest == 0;
  return rest != 0 && (rest & ~board.pieces(kind)) == 0;
}

bool is_queen_rook_endgame(const Board& board) {
  const Bitboard queens = board.pieces(Kind::Queen), rooks = board.pieces(Kind::Rook);
  const Bitboard rest = board.occupied() & ~board.pieces(Kind::King) & ~board.pieces(Kind::Pawn);
  return queens != 0 && rooks != 0 && !has_many(queens) && (rest & ~(queens | rooks)) == 0;
}

void add_phase(ThemeSet& out, const Puzzle& puzzle) {
  out.add(phase_of(puzzle.start().board()));
  // A rook that is taken with the first move makes no rook ending.
  const auto all = [&](auto is) { return is(puzzle.start().board()) && is(puzzle.positions[1].board()); };
  constexpr std::array<std::pair<Kind, Theme>, 5> kinds_of_endgames = {{{Kind::Pawn, Theme::PawnEndgame},
                                                                        {Kind::Knight, Theme::KnightEndgame},
                                                                        {Kind::Bishop, Theme::BishopEndgame},
                                                                        {Kind::Rook, Theme::RookEndgame},
                                                                        {Kind::Queen, Theme::QueenEndgame}}};
  for (const auto& [kind, theme] : kinds_of_endgames)
    out.add_if(all([kind = kind](const Board& board) { return is_endgame_of(board, kind); }), theme);
  out.add_if(all(is_queen_rook_endgame), Theme::QueenRookEndgame);
}

void add_motifs(ThemeSet& out, const PuzzleSteps& steps) {
  out.add_if(has_fork(steps), Theme::Fork);
  out.add_if(has_pin_against_attack(steps) || has_pin_against_escape(steps), Theme::Pin);
  out.add_if(has_skewer(steps), Theme::Skewer);
  out.add_if(has_discovered_attack(steps), Theme::DiscoveredAttack);
  out.add_if(has_discovered_check(steps), Theme::DiscoveredCheck);
  out.add_if(has_double_check(steps), Theme::DoubleCheck);
  out.add_if(has_sacrifice(steps), Theme::Sacrifice);
  out.add_if(has_deflection(steps), Theme::Deflection);
  out.add_if(has_attraction(steps), Theme::Attraction);
  out.add_if(has_interference(steps), Theme::Interference);
  out.add_if(has_intermezzo(steps), Theme::Intermezzo);
  out.add_if(has_clearance(steps), Theme::Clearance);
  out.add_if(has_x_ray(steps), Theme::XRayAttack);
  out.add_if(has_hanging_piece(steps), Theme::HangingPiece);
  out.add_if(has_trapped_piece(steps), Theme::TrappedPiece);
  out.add_if(has_captured_defender(steps), Theme::CapturingDefender);
  out.add_if(has_quiet_move(steps), Theme::QuietMove);
  out.add_if(has_defensive_move(steps), Theme::DefensiveMove);
  out.add_if(has_advanced_pawn(steps), Theme::AdvancedPawn);
  out.add_if(has_under_promotion(steps), Theme::UnderPromotion);
  out.add_if(has_exposed_king(steps), Theme::ExposedKing);
  out.add_if(has_kingside_attack(steps), Theme::KingsideAttack);
  out.add_if(has_queenside_attack(steps), Theme::QueensideAttack);
  out.add_if(attacks_f2_or_f7(steps), Theme::AttackingF2F7);
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    out.add_if(step.promotes(), Theme::Promotion);
    out.add_if(step.castles(), Theme::Castling);
    out.add_if(step.move.type() == Move::Type::EnPassant, Theme::EnPassant);
  }
}

void add_judged(ThemeSet& out, const Judged& judged) {
  constexpr Score winning = 350, ahead = 100;  // as the play evaluation counts
  out.add_if(judged.zugzwang, Theme::Zugzwang);
  if (!judged.worth || out.has(Theme::Mate)) return;
  out.add(*judged.worth >= winning ? Theme::Crushing
          : *judged.worth >= ahead ? Theme::Advantage
                                   : Theme::Equality);
}

}  // namespace

std::vector<std::string_view> ThemeSet::names() const {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < theme_names.size(); ++i) {
    if (has(static_cast<Theme>(i))) found.push_back(theme_names[i]);
  }
  return found;
}

ThemeSet themes_of(const Puzzle& puzzle, const Judged& judged) {
  ThemeSet out;
  add_length(out, puzzle);
  add_mates(out, puzzle);
  add_phase(out, puzzle);
  add_motifs(out, PuzzleSteps(puzzle));
  add_judged(out, judged);
  return out;
}

}  // namespace tabia::chess
