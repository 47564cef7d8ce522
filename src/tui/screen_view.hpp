#pragma once
// All that the full screen shows, as plain data.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "tui/board_text.hpp"

namespace tabia::tui {

// A list to choose from, over the board.
struct Menu {
  struct Entry {
    std::string label;
    std::string line;                       // what choosing it says; empty: nothing, the menu closes
    std::vector<std::string> preview = {};  // a small board
  };
  std::string title;
  std::vector<Entry> entries;
  std::size_t chosen = 0;
};

// Text over the board, to be read and put away.
struct Sheet {
  std::vector<std::string> lines;
  std::size_t top = 0;
};

struct ScreenView {
  struct SeatLine {
    std::string who;    // "White  you"
    std::string clock;  // empty: there is none
    bool to_move = false;
  };
  struct Board {
    BoardPicture picture;
    BoardLook look;
    bool on_lines = false;  // pieces stand on points and not on squares
    bool green = false;     // dark squares are green, as for draughts
    std::optional<std::size_t> cursor;
    std::vector<std::size_t> path, targets;  // of the move that is being made
    std::string text;                        // of games that only draw themselves
  };

  std::string title;
  Board board;
  std::array<SeatLine, 2> seats;  // the upper one first
  int first_number = 1;           // of the first move
  bool second_begins = false;
  std::vector<std::string> moves;
  std::size_t shown_moves = 0;  // the board stands after so many of them
  bool in_moves = false;        // the keys go through the moves
  std::string opinion;          // what the last player thought
  std::vector<std::string> messages;
  std::string question;
  std::optional<std::string> typed;
  std::string keys;
  std::optional<Menu> menu;
  std::optional<Sheet> sheet;
};

}  // namespace tabia::tui
