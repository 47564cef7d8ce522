#pragma once
// A rectangle of characters to be drawn on, without a terminal: what is painted can be read back as text.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tabia::tui {

// What a colour is for; which one it is depends on what the terminal knows (curses_terminal.cpp).
enum class Ink : std::uint8_t {
  Paper,
  Text,
  Muted,
  Accent,
  Bad,
  LightSquare,
  DarkSquare,
  MarkedLight,  // the last move
  MarkedDark,
  Green,  // dark squares of draughts
  Wood,   // the board of Go
  Grain,  // its lines
  Outside,
  LightPiece,
  DarkPiece,
  Cursor,
  Target,
};

struct Style {
  Ink ink = Ink::Text;
  Ink paper = Ink::Paper;
  bool bold = false;
  bool reversed = false;

  bool operator==(const Style&) const = default;
};

struct Area {
  int column = 0, row = 0, width = 0, height = 0;

  bool holds(int c, int r) const { return c >= column && c < column + width && r >= row && r < row + height; }
};

class Canvas {
 public:
  struct Cell {
    std::string glyph = " ";  // one character
    Style style = {};

    bool operator==(const Cell&) const = default;
  };

  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  const Cell& at(int column, int row) const { return cells_[index(column, row)]; }

  // What lies outside is cut off, control characters are shown as '?'. Returns the column behind the text.
  int put(int column, int row, std::string_view text, const Style& style = {});
  // The same, and no further than `width` columns; what was cut ends in "...".
  int put(int column, int row, int width, std::string_view text, const Style& style = {});
  void fill(const Area& area, const Style& style);
  // Lines without the spaces at their ends.
  std::string text() const;

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(column);
  }

  int width_, height_;
  std::vector<Cell> cells_;
};

// The characters of UTF-8 text, one piece each; broken bytes stand as '?'.
std::vector<std::string> glyphs(std::string_view text);
// The text in lines of at most `width` characters, broken between words where that is possible.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace tabia::tui
