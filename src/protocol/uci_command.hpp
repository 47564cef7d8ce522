#pragma once
// What a user interface says to a UCI engine, typed: docs/formats/uci.md. Read by our engine, written by whoever drives
// another one. No threads and no input or output here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace tabia::uci {

struct Handshake {  // uci
  bool operator==(const Handshake&) const = default;
};
struct Debug {
  bool on = false;
  bool operator==(const Debug&) const = default;
};
struct IsReady {
  bool operator==(const IsReady&) const = default;
};
struct SetOption {
  std::string name;                  // single spaces between its words; none of them is "value"
  std::optional<std::string> value;  // absent for a button
  bool operator==(const SetOption&) const = default;
};
struct Register {  // nothing here needs it
  bool operator==(const Register&) const = default;
};
struct NewGame {
  bool operator==(const NewGame&) const = default;
};
struct SetPosition {
  std::optional<std::string> fen;  // absent: the start of a game
  std::vector<std::string> moves;
  bool operator==(const SetPosition&) const = default;
};
// What is absent does not bind. Times are milliseconds.
struct Go {
  std::optional<std::int64_t> white_time, black_time;  // negative when the flag has fallen
  std::optional<std::int64_t> white_increment, black_increment;
  std::optional<std::int64_t> moves_to_go;
  std::optional<std::int64_t> depth, nodes, mate, move_time;
  std::optional<std::int64_t> perft;  // count leaves instead of thinking
  bool infinite = false;
  bool ponder = false;
  std::vector<std::string> search_moves;  // only these; empty: all
  bool operator==(const Go&) const = default;
};
struct StopThinking {  // stop
  bool operator==(const StopThinking&) const = default;
};
struct PonderHit {
  bool operator==(const PonderHit&) const = default;
};
struct Quit {
  bool operator==(const Quit&) const = default;
};

// Ours besides, for people at a terminal.
struct Show {  // d
  bool operator==(const Show&) const = default;
};
struct Evaluate {  // eval
  bool operator==(const Evaluate&) const = default;
};
struct Bench {
  bool operator==(const Bench&) const = default;
};

using Command = std::variant<Handshake, Debug, IsReady, SetOption, Register, NewGame, SetPosition, Go,
                             StopThinking, PonderHit, Quit, Show, Evaluate, Bench>;

// Words before a command that nobody knows are skipped, as the protocol wants it; numbers must be numbers. A blank line
// is an error too: it is no command.
Result<Command> read_command(std::string_view line);
// Without the end of line. What read_command() returned reads back as itself.
std::string write(const Command& command);

}  // namespace tabia::uci
