#pragma once
// Somebody who plays: a person's stand-in, our own engine, a program that speaks a protocol.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "engine/opening_book.hpp"

namespace tabia::match {

// What a raised stop flag asks of the player who thinks.
enum class OnStop {
  Abandon,  // the game will not be finished
  MoveNow,  // the best move found so far
};

// What a player is asked.
struct Turn {
  const Game& game;                    // as it stands
  const std::string& start;            // where it began: "start", or a position as text
  std::span<const std::string> moves;  // since then, as coordinates
  Limits limits;
  std::optional<GameClock> opponent_clock;
  std::optional<Duration> patience;  // nobody waits longer for the answer
  StopFlag& stop;
  OnStop on_stop = OnStop::Abandon;
  // Hears of each finished depth, on the thread that thinks; our own engine at full strength tells something.
  std::function<void(const ThoughtReport&)> tell = {};
};

enum class AnswerKind {
  Moves,
  Resigns,
  Crashed,    // the player has gone
  Hangs,      // no answer within the patience
  Abandoned,  // the stop flag was raised
};

struct Answer {
  AnswerKind kind = AnswerKind::Moves;
  std::string move = {};            // not checked
  std::optional<Worth> worth = {};  // of the position, for this player
  int depth = 0;
  std::uint64_t positions = 0;         // considered; 0: not told
  std::vector<std::string> line = {};  // what it expects, its move first
  std::string remark = {};             // what went wrong
};

class Player {
 public:
  virtual ~Player() = default;

  virtual std::string name() const = 0;
  // Ready for a new game, also after a crash. `seed` is for players who leave something to chance.
  virtual Result<Done> new_game(std::uint64_t seed) = 0;
  // Requires: the game is not over, and new_game() was well since the last crash.
  virtual Answer think(const Turn& turn) = 0;
};

struct PlayerOption {
  std::string name;
  std::string value;
};

// "tabia", "computer" or "solver": our own engine, in a problem the solver; "computer:LEVEL": at a level; "random"; "minimax:DEPTH", "alphabeta:DEPTH",
// "mcts:PLAYOUTS": searches of the study; "uci:COMMAND", or just a command; "hub:COMMAND". What needs starting is started; the error
// says why it could not be. The engine is the kind of game to play; `endings` and `book` are for our own.
Result<std::unique_ptr<Player>> make_player(const std::string& name, const std::vector<PlayerOption>& options,
                                            const Engine& engine, const Endings& endings = {},
                                            std::optional<OpeningBook> book = {});

// Our own engine, at full strength or at a level.
bool is_computer(std::string_view name);
// Lives in this program: making it runs no command. Names that come from files must be such.
bool is_built_in(std::string_view name);
// Names the protocol and the command of another program.
bool is_program(std::string_view name);
// Thinks for as long as it is let: whoever asks must set a limit.
bool is_insatiable(std::string_view name);

}  // namespace tabia::match
