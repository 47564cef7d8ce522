#pragma once
// Chess for people: a move in words, a board to draw.

#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "rules/chess/position.hpp"

namespace tabia {

// "knight on g1".
std::string chess_piece(const chess::Position& at, chess::Move move);
// "knight f3 takes e5, check". `san` is the move's notation, which knows of checks and mates.
std::string chess_words(const chess::Position& at, chess::Move move, std::string_view san);
BoardPicture chess_picture(const chess::Position& at, std::optional<chess::Move> last);

}  // namespace tabia
