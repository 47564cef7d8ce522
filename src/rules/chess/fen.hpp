#pragma once
// FEN, the one-line text of a position: docs/formats/fen.md. Position::read and Position::text are defined in
// fen.cpp; here is what EPD shares with them. Structure is verified here, the rules in Position::make.

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

constexpr std::size_t longest_fen = 128;  // bytes; the longest that says something has about 90

// Columns in errors count from the first byte of `text`.
struct FenStart {
  Position::Setup setup;  // the clocks still 0 and 1
  std::string_view rest;  // what follows the four fields, white space in front left out
};
// Board, side to move, castling rights and en passant square: the fields FEN and EPD have in common.
Result<FenStart> read_fen_start(std::string_view text);

// A clock field: digits only, at most `most_on_clock`. `name` goes into the error, `column` says where it stands.
constexpr int most_on_clock = Position::most_on_clocks;
Result<int> read_clock(std::string_view digits, std::string_view name, std::size_t column);

// The four fields as text.
std::string fen_start(const Position& position);

}  // namespace tabia::chess
