#pragma once
// Setting up a position piece by piece. A state machine without a face: lines in, the position as text out; while it is being
// built it may be anything, and check() says what the rules hold against it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::match {

// What a key does where the board is in sight and a cursor stands on it.
struct EditKey {
  enum class How : std::uint8_t {
    Put,   // the line and the place under the cursor, also for the places after it
    Mark,  // the same, once
    Span,  // the line and two places, of which this is the first or the second
    Say,   // the line as it is
    Type   // the beginning of a line that a person ends
  };
  char key;
  How how;
  std::string_view line, about;
};

class PositionEditor {
 public:
  // What the side to move wants, in Go.
  struct Goal {
    std::string verb = {};                 // "kill" or "live"; empty: nothing was said
    bool any = false;                      // of several stones one will do; else all of them
    std::vector<std::string> stones = {};  // "C3"
  };

  virtual ~PositionEditor() = default;

  // One change. The error begins with "unreadable:".
  virtual Result<Done> change(std::string_view line) = 0;
  virtual std::string position() const = 0;  // as set_up() reads it
  virtual std::string board() const = 0;     // drawn with plain characters
  // A letter for each cell as BoardPicture has them, '.' where nothing stands, '-' for an empty point within bounds.
  virtual std::string letters() const = 0;
  virtual std::string_view to_move() const = 0;  // "white" or "black"
  virtual std::string help() const = 0;          // what change() takes, a line each
  // Its own keys, besides those that every editor has, and the best of them in a line.
  virtual std::vector<EditKey> keys() const = 0;
  virtual std::string_view keys_in_short() const = 0;
  // The board to be drawn, if the editor knows best; see edited_board().
  virtual std::optional<BoardPicture> picture() const { return std::nullopt; }
  virtual std::string summary() const = 0;  // "White to kill C3"
  virtual Goal goal() const { return {}; }
  // A Go problem: objective or bounds were given.
  virtual bool is_problem() const { return false; }

  // Why the position cannot be played.
  Result<Done> check(const Engine& engine) const;

 protected:
  // What the rules would not mind, and is a mistake all the same.
  virtual Result<Done> check_pieces() const { return Done{}; }
};

// Begins with a position of the game, a Go problem with all that it says. The error says what is wrong with it, or that positions
// of this game are not edited.
Result<std::unique_ptr<PositionEditor>> make_editor(const Engine& engine, std::string_view position);

// The board as it stands in the editor, drawn like those of the engine.
BoardPicture edited_board(const Engine& engine, const PositionEditor& editor);

// One for each game that has one.
std::unique_ptr<PositionEditor> chess_editor(std::string_view fen);
std::unique_ptr<PositionEditor> draughts_editor(std::string_view fen, const BoardPicture& start);
std::unique_ptr<PositionEditor> go_editor(std::string_view problem);

}  // namespace tabia::match
