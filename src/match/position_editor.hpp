#pragma once
// Setting up a position piece by piece. A state machine without a face: lines in, the position as text out; while it is being
// built it may be anything, and check() says what the rules hold against it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace tabia::match {

class PositionEditor {
 public:
  virtual ~PositionEditor() = default;

  // One change. The error begins with "unreadable:".
  virtual Result<Done> change(std::string_view line) = 0;
  virtual std::string position() const = 0;  // as set_up() reads it
  virtual std::string board() const = 0;     // drawn with plain characters
  // A letter for each cell as BoardPicture has them, '.' where nothing stands, '-' for an empty point within bounds.
  virtual std::string letters() const = 0;
  virtual std::string_view to_move() const = 0;  // "white" or "black"
  virtual std::string help() const = 0;          // what change() takes, a line each
  // The board to be drawn, where the game has one while it may still be anything; else none.
  virtual std::optional<BoardPicture> picture() const { return std::nullopt; }
  virtual std::string summary() const { return ""; }  // "White to kill C3"
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

// One for each game that has one.
std::unique_ptr<PositionEditor> chess_editor(std::string_view fen);
std::unique_ptr<PositionEditor> draughts_editor(std::string_view fen, const BoardPicture& start);
std::unique_ptr<PositionEditor> go_editor(std::string_view problem);

}  // namespace tabia::match
