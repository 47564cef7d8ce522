#include "rules/chess/attacks.hpp"
#include "rules/chess/puzzle_motifs.hpp"
#include "rules/chess/standing.hpp"

namespace tabia::chess {

namespace {

// Could the piece on `s` take what arrives by that step? The one that arrives has left its square.
bool guards(const Position& at, Square s, const Step& arrival) {
  const Kind kind = at.kind_on(s);
  if (kind == Kind::Pawn) return (pawn_attacks(at.side_on(s), bit(s)) & bit(arrival.to)) != 0;
  return (attacks(kind, s, at.board().occupied() & ~bit(arrival.from)) & bit(arrival.to)) != 0;
}

}  // namespace

bool has_attraction(const PuzzleSteps& steps) {
  for (std::size_t i = 0; i + 2 < steps.line.size(); i += 2) {
    const Step& bait = steps.line[i];
    const Step& taken = steps.line[i + 1];
    const Step& follow = steps.line[i + 2];
    if (taken.to != bait.to || !taken.captures()) continue;
    if (taken.kind != Kind::King && taken.kind != Kind::Queen && taken.kind != Kind::Rook) continue;
    if ((attacks_from(*follow.after, follow.to) & bit(taken.to)) == 0) continue;
    if (taken.kind == Kind::King) return true;
    if (i + 4 < steps.line.size() && steps.line[i + 4].to == taken.to) return true;
  }
  return false;
}

bool has_deflection(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& won = steps.line[i];
    const Step& lured = steps.line[i - 1];
    const Step& lure = steps.line[i - 2];
    if (!won.captures() && !won.promotes()) continue;
    if (lured.to == won.to) continue;
    // What is worth more than its taker may be guarded or not.
    if (worth_in_pawns(won.captured) > worth_in_pawns(won.kind)) continue;
    // The piece guarded the square and does not any more.
    if (!guards(*lured.at, lured.from, won) || guards(*lured.after, lured.to, won)) continue;
    // It was made to go: it took what was offered, or had to meet a check.
    const bool took = lured.to == lure.to && lured.captures();
    if (!took && !lure.checks()) continue;
    // Taking something as dear as what is won is an exchange.
    if (took && lure.captures() && worth_in_pawns(lure.captured) >= worth_in_pawns(lure.kind_after()))
      continue;
    return true;
  }
  return false;
}

bool has_captured_defender(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& won = steps.line[i];
    const Step& removed = steps.line[i - 2];
    const Step& reply = steps.line[i - 1];
    if (!won.captures() || !removed.captures() || removed.to == won.from) continue;
    if (reply.to == won.to || removed.to == won.to || is_protected(*won.at, won.to)) continue;
    if (removed.at->is_empty(won.to) || removed.move.type() == Move::Type::EnPassant) continue;
    if (removed.checks() || removed.at->in_check() || removed.at->kind_on(won.to) != won.captured) continue;
    if ((attacks_from(*removed.at, removed.to) & bit(won.to)) != 0) return true;
  }
  return false;
}

bool has_intermezzo(const PuzzleSteps& steps) {
  for (std::size_t i = 2; i < steps.line.size(); i += 2) {
    const Step& taken = steps.line[i];
    const Step& reply = steps.line[i - 1];
    const Step& between_moves = steps.line[i - 2];
    if (!taken.captures() || between_moves.to == taken.to || reply.to == taken.to) continue;
    if (between_moves.from == taken.from || between_moves.to == taken.from) continue;
    // The capture was waiting already, and the opponent had just taken there.
    const Step* opened = steps.answered(i - 2);
    if (opened == nullptr || !opened->captures() || opened->to != taken.to) continue;
    // If the reply took a guard away, that was the point.
    if (guards(*reply.at, reply.from, taken)) continue;
    if (between_moves.at->is_legal(taken.move)) return true;
  }
  return false;
}

}  // namespace tabia::chess
