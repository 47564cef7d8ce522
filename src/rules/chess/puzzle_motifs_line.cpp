#include "rules/chess/attacks.hpp"
#include "rules/chess/puzzle_motifs.hpp"
#include "rules/chess/standing.hpp"

namespace tabia::chess {

namespace {

bool slides(Kind kind) { return kind == Kind::Bishop || kind == Kind::Rook || kind == Kind::Queen; }

bool lies_between(Square s, Square a, Square b) { return (between(a, b) & bit(s)) != 0; }

}  // namespace

bool has_skewer(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& taken = steps.line[i];
    const Step& fled = steps.line[i - 1];
    if (!taken.captures() || !slides(taken.kind) || taken.mates() || fled.to == taken.to) continue;
    // What stood in front has gone, and was the dearer piece.
    if (!lies_between(fled.from, taken.from, taken.to)) continue;
    if (worth_in_pawns(fled.kind) > worth_in_pawns(taken.captured) && is_in_bad_spot(*taken.at, taken.to))
      return true;
  }
  return false;
}

bool has_x_ray(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& taken = steps.line[i];
    const Step& reply = steps.line[i - 1];
    const Step& first = steps.line[i - 2];
    if (!taken.captures() || reply.kind == Kind::King || reply.to != taken.to || first.to != taken.to)
      continue;
    if (lies_between(reply.from, taken.from, taken.to)) return true;
  }
  return false;
}

bool has_double_check(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    if (has_many(steps.line[i].after->checkers())) return true;
  }
  return false;
}

bool has_discovered_check(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    const Bitboard checkers = step.after->checkers();
    if ((checkers & ~bit(step.to)) != 0 && !step.castles()) return true;
  }
  return false;
}

bool has_discovered_attack(const PuzzleSteps& steps) {
  // A double check goes by its own name.
  if (has_discovered_check(steps) && !has_double_check(steps)) return true;
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& taken = steps.line[i];
    const Step& opening = steps.line[i - 2];
    if (!taken.captures() || steps.line[i - 1].to == taken.to || opening.to == taken.from ||
        opening.castles())
      continue;
    if (lies_between(opening.from, taken.from, taken.to) && opening.to != taken.to) return true;
  }
  return false;
}

bool has_interference(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& taken = steps.line[i];
    const Step& reply = steps.line[i - 1];
    const Step& earlier = steps.line[i - 2];
    const Square s = taken.to;
    if (!taken.captures() || reply.to == s || is_protected(*taken.at, s)) continue;
    // Who protected it before stands where it stood, and something has come in between: the opponent's own piece with
    // its last move, or the solver's with the move before.
    const auto cut_off = [&](const Position& before, Square blocker) {
      const Board& board = before.board();
      if ((board.pieces(other(steps.solver)) & bit(s)) == 0) return false;
      const Bitboard sliders =
          board.diagonal_sliders(other(steps.solver)) | board.straight_sliders(other(steps.solver));
      for (const int d : members(sliders & taken.at->board().pieces(other(steps.solver)))) {
        const auto defender = static_cast<Square>(d);
        if (taken.at->kind_on(defender) != before.kind_on(defender)) continue;
        if ((attacks_from(before, defender) & bit(s)) != 0 && lies_between(blocker, defender, s)) return true;
      }
      return false;
    };
    if (cut_off(*reply.at, reply.to) || cut_off(*earlier.at, earlier.to)) return true;
  }
  return false;
}

bool has_clearance(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& used = steps.line[i];
    const Step& cleared = steps.line[i - 2];
    if (!slides(used.kind) || used.captures() || cleared.promotes()) continue;
    if (cleared.from != used.to && !lies_between(cleared.from, used.from, used.to)) continue;
    // The piece in the way was given up for it, and not to draw the king out.
    const Step& taken = steps.line[i - 1];
    if (taken.to == cleared.to && taken.kind != Kind::King) return true;
  }
  return false;
}

}  // namespace tabia::chess
