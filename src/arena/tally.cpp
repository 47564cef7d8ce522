#include "arena/tally.hpp"

namespace tabia::arena {

void Tally::add(const Pairing& pairing, const match::MatchEnd& end, std::size_t plies_played) {
  using match::Cause;
  if (end.cause == Cause::Abandoned) return;
  plies += static_cast<std::int64_t>(plies_played);
  const int half_points = !end.winner ? 1 : *end.winner == pairing.side_of_a ? 2 : 0;
  ++(half_points == 2 ? results.wins : half_points == 1 ? results.draws : results.losses);
  if (end.cause == Cause::Adjudication) ++adjudicated;

  if (end.winner) {
    Failures& loser = failures[*end.winner == pairing.side_of_a ? 1 : 0];
    if (end.cause == Cause::Crash) ++loser.crashes;
    if (end.cause == Cause::IllegalMove) ++loser.illegal;
    if (end.cause == Cause::TimeLoss) ++loser.time_losses;
  }

  const auto [first, is_first] = half_pairs_.try_emplace(pairing.pair, half_points);
  if (is_first) return;
  ++results.pairs[static_cast<std::size_t>(first->second + half_points)];
  half_pairs_.erase(first);
}

}  // namespace tabia::arena
