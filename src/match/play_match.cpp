#include "match/play_match.hpp"

namespace tabia::match {

void play_match(Match& match, const std::array<Player*, 2>& players, const Clock& clock, Duration patience,
                StopFlag& stop) {
  while (!match.end()) {
    if (stop.raised()) return match.abandon();
    const WantsMove wants = match.wants();
    const Turn turn{match.game(), match.start(),        match.moves(),
                    wants.limits, wants.opponent_clock, wants.patience.value_or(patience),
                    stop};
    const Instant begin = clock.now();
    const Answer answer = players[wants.side == Side::First ? 0 : 1]->think(turn);
    match.accept({wants.ticket, answer, clock.now() - begin});
  }
}

}  // namespace tabia::match
