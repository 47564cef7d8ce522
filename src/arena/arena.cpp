#include "arena/arena.hpp"

#include <array>
#include <atomic>
#include <mutex>

#include "base/hash.hpp"
#include "match/play_match.hpp"

namespace tabia::arena {

namespace {

using match::Beginning;
using match::Cause;
using match::Match;
using match::Player;

class Arena {
 public:
  Arena(const Engine& engine, const ArenaSettings& settings, const MakePlayer& make_a,
        const MakePlayer& make_b, const std::vector<Beginning>& openings, const Clock& clock, StopFlag& stop,
        const OnGame& on_game)
      : engine_(engine), settings_(settings), makers_{&make_a, &make_b}, openings_(openings), clock_(clock),
        stop_(stop), on_game_(on_game), pairings_(openings.size(), settings.seed) {}

  Result<ArenaReport> play(Workers& workers) {
    // The first worker's players show whether they can be started at all, before anything is played.
    for (std::size_t i = 0; i < 2; ++i) first_players_[i] = TABIA_TRY((*makers_[i])());
    report_.name_a = first_players_[0]->name();
    report_.name_b = first_players_[1]->name();
    workers.run(settings_.concurrency, [this](int worker) { work(worker); });
    if (failure_) return *failure_;
    return report_;
  }

 private:
  using Players = std::array<std::unique_ptr<Player>, 2>;

  void work(int worker) {
    Players players;
    if (worker == 0) players = std::move(first_players_);
    while (!stop_.raised()) {
      const std::int64_t number = next_.fetch_add(1);
      if (number >= settings_.games) return;
      play_game(number, players);
    }
  }

  void play_game(std::int64_t number, Players& players) {
    const Pairing pairing = pairings_[static_cast<std::size_t>(number)];
    auto begun = Match::begin(engine_, openings_[pairing.opening], {settings_.control, settings_.control},
                              settings_.rules);
    if (!begun) return fail(begun.error());
    Match& match = *begun;
    // The players in the order of the board: who has the first move comes first.
    const std::size_t first = pairing.side_of_a == Side::First ? 0 : 1;
    for (const std::size_t who : {first, 1 - first}) {
      if (match.end()) break;
      const auto ready = prepare(players[who], who, mix(settings_.seed + static_cast<std::uint64_t>(number)));
      if (ready) continue;
      if (stop_.raised()) return;
      match.forfeit(who == first ? Side::First : Side::Second, ready.error().text());
    }
    if (!match.end()) {
      match::play_match(match, {players[first].get(), players[1 - first].get()}, clock_, settings_.patience,
                        stop_);
    }
    if (match.end()->cause == Cause::Abandoned) return;
    count(number, pairing, match);
  }

  Result<Done> prepare(std::unique_ptr<Player>& player, std::size_t who, std::uint64_t seed) {
    if (!player) player = TABIA_TRY((*makers_[who])());
    return player->new_game(seed);
  }

  void count(std::int64_t number, const Pairing& pairing, const Match& match) {
    const std::lock_guard lock(mutex_);
    if (stop_.raised()) return;  // decided while this game was going on
    const bool a_first = pairing.side_of_a == Side::First;
    report_.tally.add(pairing, *match.end(), match.moves().size());
    if (settings_.sprt) report_.sprt = sprt(report_.tally.results, *settings_.sprt);
    const Finished finished{
        number,
        pairing,
        {a_first ? report_.name_a : report_.name_b, a_first ? report_.name_b : report_.name_a},
        *match.end(),
        match.record()};
    if (const auto told = on_game_(finished, report_); !told) {
      failure_ = told.error();
      stop_.raise();
    }
    if (report_.sprt && report_.sprt->decision != Decision::None) stop_.raise();
  }

  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = error;
    stop_.raise();
  }

  const Engine& engine_;
  const ArenaSettings& settings_;
  std::array<const MakePlayer*, 2> makers_;
  const std::vector<Beginning>& openings_;
  const Clock& clock_;
  StopFlag& stop_;
  const OnGame& on_game_;
  Pairings pairings_;
  Players first_players_;
  std::atomic<std::int64_t> next_ = 0;
  std::mutex mutex_;  // guards what follows
  ArenaReport report_;
  std::optional<Error> failure_;
};

}  // namespace

Result<ArenaReport> play_arena(const Engine& engine, const ArenaSettings& settings, const MakePlayer& make_a,
                               const MakePlayer& make_b, const std::vector<Beginning>& openings,
                               const Clock& clock, Workers& workers, StopFlag& stop, const OnGame& on_game) {
  return Arena(engine, settings, make_a, make_b, openings, clock, stop, on_game).play(workers);
}

}  // namespace tabia::arena
