#pragma once
// A UCI engine as a state machine: hears lines, says lines. What touches the world (output, the thread that thinks, files)
// is handed in, so that tests run it without any.
//
//   idle      everything is allowed
//   thinking  a search runs; only isready, stop, ponderhit, debug, uci and quit are listened to
//   holding   the search is over, but nobody may know yet: `go infinite` before stop, `go ponder` before ponderhit
//
// Every `go` that is accepted is answered by exactly one bestmove (`go perft` by its count).

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "protocol/surroundings.hpp"
#include "protocol/uci_command.hpp"
#include "protocol/uci_message.hpp"
#include "protocol/uci_options.hpp"

namespace tabia::uci {

class Surroundings : public protocol::Surroundings {
 public:
  // Opens an opening book; our own for "". An error leaves the one that was open as it is.
  virtual Result<Done> open_book(const std::string& path) = 0;
  // A move of the book for this position (as Game::position() writes it), if it has one.
  virtual std::optional<std::string> book_move(const std::string& position) = 0;
  // Opens tables of solved endings in these folders, or closes them for "": there are none then. An error leaves those
  // that were open as they are.
  virtual Result<Endings> open_endings(const std::string& path) = 0;
  // The fixed work of `tabia bench`; its lines are said.
  virtual Result<Done> bench() = 0;
};

class Session {
 public:
  // `start` is always a position of the engine's game.
  Session(const Engine& engine, Surroundings& outside);
  // Ends the search, if one runs, without a word.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // False after quit. Never fails otherwise: what is wrong is answered by `info string`.
  bool hear(std::string_view line);

  const Settings& settings() const { return settings_; }
  const Game& game() const { return *game_; }

 private:
  enum class Phase : std::uint8_t { Idle, Thinking, Holding };

  bool obey(const Command& command);
  bool obey_always(const Command& command);  // false: it is not one of those
  void obey_when_idle(const Command& command);
  void introduce();
  void set(const SetOption& wish);
  Result<Done> apply(OptionName name, const Settings& before);
  void set_up(const SetPosition& wish);
  void show();
  void evaluate();

  void go(const Go& wish);
  Result<ThinkRequest> request_of(const Go& wish) const;
  std::optional<Level> level() const;
  Result<ThoughtReport> think_in_memory(const ThinkRequest& request);
  void think(const ThinkRequest& request);
  void count_leaves(int depth);
  std::optional<std::uint64_t> leaves_below(Game& at, int depth);
  void tell(const ThoughtReport& report);
  BestMove answer(const Result<ThoughtReport>& report) const;
  void finish(const BestMove& best);
  void stop();
  void ponder_hit();

  Phase phase() const;
  void say(const Message& message) { outside_.say(write(message)); }
  void say_remark(std::string_view text) { outside_.say(remark(text)); }

  const Engine& engine_;
  Surroundings& outside_;
  Settings settings_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Mind> mind_;
  Endings endings_;
  StopFlag stop_, pondering_;
  std::uint64_t seed_;  // of this game

  mutable std::mutex guard_;  // of what follows
  Phase phase_ = Phase::Idle;
  bool hold_ = false;  // until stop
  bool silent_ = false;
  std::optional<BestMove> held_;
};

}  // namespace tabia::uci
