#include <algorithm>

#include "rules/chess/attacks.hpp"
#include "rules/chess/puzzle_motifs.hpp"
#include "rules/chess/standing.hpp"

namespace tabia::chess {

namespace {

// Opponents that the piece which has just moved attacks and that are worth taking: dearer than itself, or loose and not
// able to strike back.
int victims_of(const Step& step) {
  const Position& after = *step.after;
  const Side opponent = after.side_to_move();
  const int worth = worth_in_pawns(step.kind_after());
  int victims = 0;
  for (const int s : members(attacks_from(after, step.to) & after.board().pieces(opponent))) {
    const auto victim = static_cast<Square>(s);
    const Kind kind = after.kind_on(victim);
    if (kind == Kind::Pawn) continue;
    const bool strikes_back = (attacks_from(after, victim) & bit(step.to)) != 0;
    victims += worth_in_pawns(kind) > worth || (!is_protected(after, victim) && !strikes_back);
  }
  return victims;
}

bool attacks_anything(const Step& step) {
  const Position& after = *step.after;
  return (attacks_from(after, step.to) & after.board().pieces(after.side_to_move())) != 0;
}

bool nears_promotion(const Step& step) {
  return step.kind == Kind::Pawn && relative_rank(step.at->side_to_move(), rank_of(step.to)) >= 5;
}

}  // namespace

bool has_fork(const PuzzleSteps& steps) {
  // The last move is left out: a fork that has nothing more to show is not what the puzzle is about.
  for (std::size_t i = 0; i + 1 < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    if (step.kind == Kind::King || is_in_bad_spot(*step.after, step.to)) continue;
    if (victims_of(step) >= 2) return true;
  }
  return false;
}

bool has_hanging_piece(const PuzzleSteps& steps) {
  const Step& first = steps.line.front();
  if (!first.captures() || first.captured == Kind::Pawn || first.move.type() == Move::Type::EnPassant)
    return false;
  if (is_protected(*first.at, first.to)) return false;
  const Step* answered = steps.answered(0);
  // Taking back what was just exchanged is no find.
  if (answered != nullptr && answered->captures() && answered->to == first.to &&
      worth_in_pawns(answered->captured) >= worth_in_pawns(first.captured))
    return false;
  if (steps.line.size() < 3) return true;
  const int gained = lead(first.after->board(), steps.solver);
  return lead(steps.line[2].after->board(), steps.solver) >= gained;
}

bool has_trapped_piece(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    if (!step.captures() || step.captured == Kind::Pawn) continue;
    const Step& reply = steps.line[i - 1];
    const Square stood = reply.to == step.to ? reply.from : step.to;
    if (reply.at->is_empty(stood) || reply.at->side_on(stood) == steps.solver) continue;
    if (is_trapped(*reply.at, stood)) return true;
  }
  return false;
}

bool has_pin_against_attack(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Position& after = *steps.line[i].after;
    const Board& board = after.board();
    const Side opponent = other(steps.solver);
    for (const int s : members(board.pieces(opponent) & ~board.pieces(Kind::King))) {
      const auto bound = static_cast<Square>(s);
      if (!pinner_of(after, bound)) continue;
      const Bitboard free_line = line_through(bound, board.king(opponent));
      for (const int t : members(attacks_from(after, bound) & board.pieces(steps.solver) & ~free_line)) {
        const auto target = static_cast<Square>(t);
        if (worth_in_pawns(after.kind_on(target)) > worth_in_pawns(after.kind_on(bound)) ||
            !is_protected(after, target))
          return true;
      }
    }
  }
  return false;
}

bool has_pin_against_escape(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Position& after = *steps.line[i].after;
    const Board& board = after.board();
    const Side opponent = other(steps.solver);
    for (const int s : members(board.pieces(opponent) & ~board.pieces(Kind::King))) {
      const auto bound = static_cast<Square>(s);
      const auto pinner = pinner_of(after, bound);
      if (!pinner) continue;
      for (const int e : members(enemies_of(after, bound))) {
        const auto enemy = static_cast<Square>(e);
        if (worth_in_pawns(after.kind_on(enemy)) < worth_in_pawns(after.kind_on(bound))) return true;
        const bool can_take_pinner = (attacks_from(after, bound) & bit(*pinner)) != 0;
        if (!is_protected(after, bound) && !can_take_pinner && after.kind_on(bound) != Kind::Pawn)
          return true;
      }
    }
  }
  return false;
}

bool has_sacrifice(const PuzzleSteps& steps) {
  constexpr int smallest = 2;  // a pawn is a gambit, not a sacrifice
  const int at_first = lead(steps.line.front().at->board(), steps.solver);
  bool less = false;
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    if (steps.line[i].promotes()) return false;
    less = less || (i > 0 && lead(steps.line[i].after->board(), steps.solver) - at_first <= -smallest);
  }
  return less;
}

bool has_quiet_move(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i + 1 < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    if (step.at->in_check() || step.captures() || step.checks() || step.promotes()) continue;
    if (step.kind == Kind::King || nears_promotion(step) || attacks_anything(step)) continue;
    return true;
  }
  return false;
}

bool has_defensive_move(const PuzzleSteps& steps) {
  constexpr std::uint64_t a_choice = 3;
  bool has_taken = false;
  for (std::size_t i = 0; i < steps.line.size(); i += 2) {
    const Step& step = steps.line[i];
    has_taken = has_taken || step.captures();
    if (step.captures() || step.checks() || step.promotes() || step.at->count() < a_choice) continue;
    if (step.at->in_check() && !has_taken) return true;
    const bool last = i + 1 == steps.line.size();
    if (last && !nears_promotion(step) && !attacks_anything(step)) return true;
  }
  return false;
}

}  // namespace tabia::chess
