#pragma once
// What a user interface says to a draughts engine in the Hub protocol, typed: docs/formats/hub.md. Read by our engine,
// written by whoever drives another one. No threads and no input or output here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace tabia::hub {

struct Handshake {  // hub
  bool operator==(const Handshake&) const = default;
};
struct SetParam {
  std::string name, value;
  bool operator==(const SetParam&) const = default;
};
struct Init {
  bool operator==(const Init&) const = default;
};
struct SetPosition {
  std::string position;            // the side that moves, then a letter for each square
  std::vector<std::string> moves;  // since then
  bool operator==(const SetPosition&) const = default;
};
// What is absent does not bind. Times are milliseconds.
struct SetLevel {
  std::optional<std::int64_t> depth, nodes, move_time;
  std::optional<std::int64_t> moves, time, increment;
  bool infinite = false;
  bool operator==(const SetLevel&) const = default;
};
enum class Mode : std::uint8_t { Think, Ponder, Analyze };
struct Go {
  Mode mode = Mode::Think;
  bool operator==(const Go&) const = default;
};
struct StopThinking {  // stop
  bool operator==(const StopThinking&) const = default;
};
struct PonderHit {
  bool operator==(const PonderHit&) const = default;
};
struct NewGame {
  bool operator==(const NewGame&) const = default;
};
struct Ping {
  bool operator==(const Ping&) const = default;
};
struct Quit {
  bool operator==(const Quit&) const = default;
};

using Command = std::variant<Handshake, SetParam, Init, SetPosition, SetLevel, Go, StopThinking, PonderHit,
                             NewGame, Ping, Quit>;

// Arguments that nobody knows are skipped, as the protocol wants it; a command that nobody knows is an error.
Result<Command> read_command(std::string_view line);
// Without the end of line. What read_command() returned reads back as itself.
std::string write(const Command& command);

}  // namespace tabia::hub
