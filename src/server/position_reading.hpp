#pragma once
// What a text is that somebody pastes or drops: a position, a problem or a game, in any of the usual formats.

#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace tabia::server {

struct ReadPosition {
  const Engine* engine = nullptr;
  std::string position;  // as set_up() reads it
  std::string from;      // "FEN", "PGN", "SGF", ...
  bool problem = false;  // of Go, with an objective
};

// `game`: what it most likely is; empty: nobody knows. The error says where and why.
Result<ReadPosition> read_position(std::string_view text, const std::string& game);

}  // namespace tabia::server
