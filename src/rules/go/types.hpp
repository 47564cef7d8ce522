#pragma once
// The words of Go: colours, points, boards as they are drawn.

#include <bitset>
#include <cstdint>

#include "game/side.hpp"

namespace tabia::go {

enum class Color : std::uint8_t { Black, White };
constexpr Color other(Color color) { return color == Color::Black ? Color::White : Color::Black; }
constexpr Side side_of(Color color) { return color == Color::Black ? Side::First : Side::Second; }
constexpr Color color_of(Side side) { return side == Side::First ? Color::Black : Color::White; }

constexpr int longest_edge = 19;
constexpr int shortest_edge = 2;
constexpr int most_points = longest_edge * longest_edge;

// A point is numbered row by row from the top left: row * width + column.
using Point = int;
constexpr Point no_point = -1;
using PointSet = std::bitset<most_points>;

struct Size {
  int width = longest_edge;
  int height = longest_edge;

  constexpr int points() const { return width * height; }
  constexpr Point at(int column, int row) const { return row * width + column; }
  constexpr int column(Point point) const { return point % width; }
  constexpr int row(Point point) const { return point / width; }
  constexpr bool has(int column, int row) const {
    return column >= 0 && column < width && row >= 0 && row < height;
  }
  bool operator==(const Size&) const = default;
};

// Calls `visit` with each of the two to four points beside this one.
template <class Visit>
constexpr void for_each_neighbour(Size size, Point point, Visit&& visit) {
  const int column = size.column(point), row = size.row(point);
  if (row > 0) visit(point - size.width);
  if (column > 0) visit(point - 1);
  if (column + 1 < size.width) visit(point + 1);
  if (row + 1 < size.height) visit(point + size.width);
}

// Stones on a board, and nothing else: what a diagram shows.
struct Diagram {
  Size size;
  PointSet black, white;

  PointSet& of(Color color) { return color == Color::Black ? black : white; }
  const PointSet& of(Color color) const { return color == Color::Black ? black : white; }
  bool is_empty(Point point) const { return !black[at(point)] && !white[at(point)]; }
  bool operator==(const Diagram&) const = default;

 private:
  static constexpr std::size_t at(Point point) { return static_cast<std::size_t>(point); }
};

}  // namespace tabia::go
