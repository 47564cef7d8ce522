#include "rules/chess/attacks.hpp"
#include "rules/chess/evaluate_play_geometry.hpp"
#include "rules/chess/puzzle_motifs.hpp"

namespace tabia::chess {

namespace {

bool solver_checks(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    if (steps.line[i].checks()) return true;
  }
  return false;
}

// An attack on a king that sits on its first rank, on one of the given files, with enough men left that one may speak of
// an attack. Checks and what happens near its corner count for it, what happens far away against it.
bool attacks_wing(const PuzzleSteps& steps, int first_file, int last_file, int fewest_men) {
  constexpr int near = 3, far = 5, enough = 3;
  const Board& board = steps.line.front().at->board();
  const Side opponent = other(steps.solver);
  const Square king = board.king(opponent);
  if (relative_rank(opponent, rank_of(king)) != 0 || file_of(king) < first_file || file_of(king) > last_file)
    return false;
  if (count_bits(board.occupied()) < fewest_men || !solver_checks(steps)) return false;
  const Square corner = square(first_file == 0 ? 0 : 7, rank_of(king));
  int weight = 0;
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    const int away = king_steps(step.to, corner);
    weight += step.checks();
    if (away <= near) weight += 1 + step.captures();
    if (away >= far) --weight;
  }
  return weight >= enough;
}

}  // namespace

bool has_advanced_pawn(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    if (step.kind == Kind::Pawn && relative_rank(steps.solver, rank_of(step.to)) >= 6) return true;
  }
  return false;
}

bool has_under_promotion(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    if (!step.promotes() || step.move.promoted() == Kind::Queen) continue;
    if (!step.mates()) return true;
    // A mate that a queen would have given as well needed no modesty.
    Position with_queen = *step.at;
    with_queen.play(Move::promotion(step.from, step.to, Kind::Queen));
    if (!with_queen.in_check() || with_queen.has_legal_move()) return true;
  }
  return false;
}

bool has_exposed_king(const PuzzleSteps& steps) {
  constexpr int lowest_ranks = 2;
  const Board& board = steps.line.front().at->board();
  const Side opponent = other(steps.solver);
  const Square king = board.king(opponent);
  if (relative_rank(opponent, rank_of(king)) > lowest_ranks) return false;
  return (king_attacks(king) & board.pieces(opponent, Kind::Pawn)) == 0 && solver_checks(steps);
}

bool has_kingside_attack(const PuzzleSteps& steps) { return attacks_wing(steps, 6, 7, 20); }
bool has_queenside_attack(const PuzzleSteps& steps) { return attacks_wing(steps, 0, 2, 18); }

bool attacks_f2_or_f7(const PuzzleSteps& steps) {
  const Side opponent = other(steps.solver);
  const Square weak = opponent == White ? F2 : F7;
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    if (step.to != weak || !step.captures()) continue;
    const Square king = step.at->board().king(opponent);
    const Square home = opponent == White ? E1 : E8;
    if (king == home) return true;
  }
  return false;
}

}  // namespace tabia::chess
