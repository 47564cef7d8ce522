#pragma once
// A draughts engine that speaks Hub, as a state machine: hears lines, says lines. What touches the world is handed in.
// Every `go` that is accepted is answered by exactly one `done`; ponder and analysis may end by themselves, as the protocol
// allows it.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "engine/opening_book.hpp"
#include "protocol/hub_command.hpp"
#include "protocol/hub_message.hpp"
#include "protocol/surroundings.hpp"

namespace tabia::hub {

struct Settings {
  std::string variant = "normal";
  int threads = 1;
  int table_size = 20;  // entries, as a power of two
  bool book = true;     // is asked first, where there is one
  int pieces = 64;      // in the endings that are asked about, at most
  bool operator==(const Settings&) const = default;
};

class Session {
 public:
  // The endings and the book are for the variants that have some.
  explicit Session(protocol::Surroundings& outside, Endings endings = {},
                   std::optional<OpeningBook> book = {});
  // Ends the search, if one runs, without a word.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // False after quit. Never fails otherwise: what is wrong is answered by `error`.
  bool hear(std::string_view line);

  const Settings& settings() const { return settings_; }
  const Game& game() const { return *game_; }

 private:
  bool obey(const Command& command);
  void obey_when_idle(const Command& command);
  void introduce();
  Result<tabia::Done> set(const SetParam& wish);
  Result<tabia::Done> choose(const std::string& variant);
  Result<tabia::Done> make_mind(const Engine& engine);
  Result<tabia::Done> set_up(const SetPosition& wish);

  void go(const Go& wish);
  Limits limits() const;
  void think(Mode mode);
  std::optional<std::string> book_move(Mode mode);
  Result<ThoughtReport> think_or_study(const Limits& limits);
  Result<ThoughtReport> study(const Limits& limits);
  void tell(const ThoughtReport& report);
  void finish(const Chosen& chosen);
  void stop();

  bool is_thinking() const;
  void say(const Message& message) { outside_.say(write(message)); }
  void complain(const Error& error) { say(Complaint{error.text()}); }

  protocol::Surroundings& outside_;
  Endings endings_;
  std::optional<OpeningBook> book_;
  Random chance_;
  Settings settings_;
  const Engine* engine_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Mind> mind_;
  SetLevel level_;
  StopFlag stop_, pondering_;

  mutable std::mutex guard_;  // of what follows
  bool thinking_ = false;
  bool silent_ = false;
};

}  // namespace tabia::hub
