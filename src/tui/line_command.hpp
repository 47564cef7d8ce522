#pragma once
// What a person types while playing: one of a few words, or a move.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia::tui {

enum class Verb : std::uint8_t {
  Nothing,  // an empty line
  Move,
  Moves,
  Hint,
  Why,
  Undo,
  Redo,
  Save,
  Load,
  Games,
  Log,
  Replay,
  Resign,
  Draw,
  Swap,
  Go,
  Hand,
  Level,
  Player,
  Flip,
  Board,
  Notation,
  Setup,
  Edit,
  Settings,
  Set,
  New,
  Help,
  Menu,
  Quit,
};

struct LineCommand {
  Verb verb = Verb::Nothing;
  std::string rest = {};  // the move, or what stands after the word

  bool operator==(const LineCommand&) const = default;
};

// What is no known word is taken for a move. The error begins with "unreadable:".
Result<LineCommand> read_line_command(std::string_view line);

std::vector<std::string> command_words();
// Every word with what it does, a line each.
std::string help_text();

}  // namespace tabia::tui
