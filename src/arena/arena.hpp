#pragma once
// Player against player, many games: each opening with both colours, several games at a time, until all are played,
// the sequential test is decided, or somebody stops it.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "arena/tally.hpp"
#include "base/clock.hpp"
#include "base/stop.hpp"
#include "base/workers.hpp"
#include "match/match.hpp"
#include "match/player.hpp"

namespace tabia::arena {

struct ArenaSettings {
  std::int64_t games = 2;
  int concurrency = 1;
  std::uint64_t seed = 1;
  match::TimeControl control = {};
  match::MatchRules rules = {};
  Duration patience = std::chrono::seconds(120);  // for a move, where no time limit says it
  std::optional<SprtBounds> sprt = {};
};

// Each worker has players of its own.
using MakePlayer = std::function<Result<std::unique_ptr<match::Player>>()>;

// A game as it ended.
struct Finished {
  std::int64_t number = 0;  // from 0
  Pairing pairing;
  std::array<std::string, 2> names;  // of who moved first, and of the other
  match::MatchEnd end;
  Record record;
};

struct ArenaReport {
  std::string name_a, name_b;
  Tally tally;
  std::optional<Sprt> sprt;
};

// Called one at a time, after each game that counts; an error ends the match.
using OnGame = std::function<Result<Done>(const Finished&, const ArenaReport&)>;

// Requires: at least one opening. `stop` may be raised from outside and is raised here when the match is decided; the
// report tells what was played until then. The error: a player who cannot be started at the outset, an opening that
// cannot be played, or what `on_game` said.
Result<ArenaReport> play_arena(const Engine& engine, const ArenaSettings& settings, const MakePlayer& make_a,
                               const MakePlayer& make_b, const std::vector<match::Beginning>& openings,
                               const Clock& clock, Workers& workers, StopFlag& stop, const OnGame& on_game);

}  // namespace tabia::arena
