#pragma once
// Where on a drawn board a move goes: notation to cells and back, for faces on which moves are made with finger, mouse or arrows.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::match {

using Place = std::size_t;  // the number of a cell in a BoardPicture

// "e4", "C3" or the number of a square.
std::string name_of(const BoardPicture& picture, Place place);
std::optional<Place> place_named(const BoardPicture& picture, std::string_view name);
// "e2e4", "e7e8q", "11-15", "31x22x13", "c3xe5", "D4": every cell that is named, in that order.
std::vector<Place> places_in(const BoardPicture& picture, std::string_view coordinates);
// A capture square by square: "15x24x31".
std::string path_text(const BoardPicture& picture, const std::vector<Place>& path);
// Where a capture that has come so far goes on to; empty: nowhere.
std::vector<Place> landings(const Game& game, const BoardPicture& picture, const std::vector<Place>& path);

// Every way over the board to make the move: from, over each landing, to. Several only for captures that can be made in
// several ways; none for a move that touches no cell, such as a pass.
std::vector<std::vector<Place>> paths_of(const Game& game, const BoardPicture& picture,
                                         const LegalMove& move);

}  // namespace tabia::match
