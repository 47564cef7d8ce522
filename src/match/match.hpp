#pragma once
// One game being played, as a state machine that does nothing by itself: it says whose move it wants, and is told
// what came of it. It knows no threads and no clock; whoever drives it (play_match.hpp) runs the players and
// measures. An answer carries the ticket of the question; one with another ticket is stale and ignored.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "game/record.hpp"
#include "match/player.hpp"
#include "match/time_control.hpp"

namespace tabia::match {

// When a game is ended before the rules end it. Scores are the players' own.
struct Adjudication {
  bool resign = true;
  int resign_score =
      0;  // hundredths: both players see at least this much for the same side; 0: as the game has it
  int resign_moves = 4;  // of each
  bool draw = true;
  int draw_score = 8;   // hundredths: both see less than this for either
  int draw_moves = 10;  // of each
  int draw_from = 40;   // moves of the game that come before

  int max_plies = 600;  // then it is a draw
};

struct MatchRules {
  Adjudication adjudication = {};
  bool claim_draws = true;  // a draw that a player may claim is one
  Duration margin = {};     // this much too late is not yet lost
};

struct Beginning {
  std::string start = "start";
  std::vector<std::string> moves = {};  // of the opening
};

enum class Cause { Rules, Adjudication, Resignation, TimeLoss, IllegalMove, Crash, Abandoned };

struct MatchEnd {
  std::optional<Side> winner;  // nobody: a draw, or abandoned
  Cause cause = Cause::Rules;
  std::string reason;  // "checkmate", "White loses on time", ...
};

struct WantsMove {
  std::uint64_t ticket = 0;
  Side side = Side::First;
  Limits limits = {};
  std::optional<GameClock> opponent_clock = {};
  std::optional<Duration> patience = {};  // after this, time is lost whatever comes
};

struct Played {
  std::uint64_t ticket = 0;
  Answer answer = {};
  Duration used = {};
};

class Match {
 public:
  // The error tells which move of the opening cannot be played.
  static Result<Match> begin(const Engine& engine, const Beginning& beginning,
                             const std::array<TimeControl, 2>& controls, const MatchRules& rules);

  const std::optional<MatchEnd>& end() const { return end_; }
  // Requires: no end yet.
  WantsMove wants() const;
  void accept(const Played& played);
  // Nobody's fault and no result.
  void abandon();
  // A player who cannot play at all loses.
  void forfeit(Side side, std::string_view why);

  const Game& game() const { return *game_; }
  const std::string& start() const { return start_; }
  const std::vector<std::string>& moves() const { return moves_; }  // as coordinates
  // Moves in the game's notation with what the players said, start position and result. Names are the caller's.
  Record record() const;

 private:
  Match(const Engine& engine, std::unique_ptr<Game> game, const Beginning& beginning,
        const std::array<TimeControl, 2>& controls, const MatchRules& rules);
  bool play(const std::string& text, std::string comment);
  void finish(std::optional<Side> winner, Cause cause, std::string reason);
  void lose(Side side, Cause cause, std::string_view what);
  void look_for_end();
  void note_score(Side side, const std::optional<Worth>& worth);
  void adjudicate();

  const Engine* engine_;
  std::unique_ptr<Game> game_;
  std::string start_;
  std::vector<std::string> moves_;
  std::array<PlayerClock, 2> clocks_;
  MatchRules rules_;
  Record record_;
  Record::Index last_ = Record::root;
  std::uint64_t ticket_ = 1;
  std::optional<MatchEnd> end_;
  // Plies in a row, up to now, whose player saw the first side winning, the second side winning, or neither ahead.
  std::array<int, 2> winning_plies_ = {};
  int level_plies_ = 0;
};

}  // namespace tabia::match
