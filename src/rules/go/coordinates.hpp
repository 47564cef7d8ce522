#pragma once
// Points as people and files name them. 'C1': a letter for the column from the left, without I, and the number of the
// row from the bottom, as in GTP and in books. 'ca' (SGF): column, then row from the top, both as letters from a.

#include <optional>
#include <string>
#include <string_view>

#include "rules/go/types.hpp"

namespace tabia::go {

std::string column_text(int column);
std::string point_text(Size size, Point point);
// Small letters too. Nothing if there is no such point on this board.
std::optional<Point> read_point(Size size, std::string_view text);

// The same, or "pass" for no_point.
std::string move_text(Size size, Point point);

std::string sgf_point_text(Size size, Point point);
std::optional<Point> read_sgf_point(Size size, std::string_view text);

}  // namespace tabia::go
