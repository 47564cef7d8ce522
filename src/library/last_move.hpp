#pragma once
// A move that may have led to a position of chess, for formats that begin with it.

#include <optional>
#include <string>
#include <string_view>

namespace tabia::library {

struct LastMove {
  std::string before;  // the position it was made in
  std::string move;    // as coordinates
};

// A quiet move of the opponent's; nothing if there is none, so that only a capture or a promotion can have come before.
std::optional<LastMove> find_last_move(std::string_view fen);

}  // namespace tabia::library
