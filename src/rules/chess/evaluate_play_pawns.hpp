#pragma once
// What the play evaluation says of pawns alone: placement, structure, and which pawns are passed.

#include "rules/chess/attacks.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/evaluate_play_geometry.hpp"
#include "rules/chess/evaluate_play_ledger.hpp"

namespace tabia::chess {

namespace detail {

// As many pawns can come to its help as enemy pawns can stop it.
template <Side Us>
bool has_helpers(Bitboard pawn, Bitboard ours, Bitboard theirs) {
  const Bitboard neighbours = beside(pawn);
  const Bitboard helpers = fill_forward<other(Us)>(neighbours) & ours;
  const Bitboard sentries = fill_forward<Us>(forward<Us>(neighbours)) & theirs;
  return count_bits(helpers) >= count_bits(sentries);
}

template <Side Us, class Trace>
Bitboard judge_pawns_of(Bitboard ours, Bitboard theirs, PlayLedger<Trace>& ledger) {
  constexpr Side Them = other(Us);
  constexpr const PlayWeights& w = play_weights;
  const Bitboard guarded = pawn_attacks<Us>(ours);
  const Bitboard fought = pawn_attacks<Them>(theirs);
  const Bitboard before_theirs =
      fill_forward<Them>(forward<Them>(theirs));  // squares with an enemy pawn ahead
  const Bitboard behind_ours = fill_forward<Them>(forward<Them>(ours));
  const Bitboard never_passed = before_theirs | beside(before_theirs) | behind_ours;
  const Bitboard ours_beside = beside(fill_forward<White>(ours) | fill_forward<Black>(ours));
  const Bitboard helped = fill_forward<Us>(guarded | beside(ours));  // a neighbour is level or behind
  const Bitboard passed = ours & ~never_passed;

  ledger.template add<Us>(PlayTerm::Pawns, w.doubled, count_bits(ours & fill_forward<Us>(forward<Us>(ours))));
  for (int i : members(ours)) {
    const auto s = static_cast<Square>(i);
    const Bitboard here = bit(s);
    const int rank = relative_rank(Us, rank_of(s));
    const int exposed = (here & before_theirs) == 0 ? 1 : 0;
    ledger.template add<Us>(PlayTerm::Placement, w.placement[place_of(Us, s)]);
    if ((here & ours_beside) == 0) {
      ledger.template add<Us>(PlayTerm::Pawns, w.isolated[exposed]);
    } else if ((here & helped) == 0 && (forward<Us>(here) & (fought | theirs)) != 0) {
      ledger.template add<Us>(PlayTerm::Pawns, w.backward[exposed]);
    }
    if ((here & beside(ours)) != 0) ledger.template add<Us>(PlayTerm::Pawns, w.phalanx[rank]);
    if ((here & guarded) != 0) ledger.template add<Us>(PlayTerm::Pawns, w.protected_by_pawn[rank]);
    if ((here & passed) != 0) {
      ledger.template add<Us>(PlayTerm::Passed, w.passed[rank]);
    } else if ((here & (before_theirs | behind_ours)) == 0 && has_helpers<Us>(here, ours, theirs)) {
      ledger.template add<Us>(PlayTerm::Passed, w.candidate[rank]);
    }
  }
  return passed;
}

}  // namespace detail

template <class Trace>
PawnVerdict judge_pawns(const Board& board, Trace& trace) {
  PlayLedger<Trace> ledger(trace);
  PawnVerdict verdict;
  verdict.white = board.pieces(White, Kind::Pawn);
  verdict.black = board.pieces(Black, Kind::Pawn);
  verdict.passed = detail::judge_pawns_of<White>(verdict.white, verdict.black, ledger) |
                   detail::judge_pawns_of<Black>(verdict.black, verdict.white, ledger);
  verdict.balance = ledger.sums.balance;
  return verdict;
}

}  // namespace tabia::chess
