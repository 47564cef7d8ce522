#pragma once
// Where games of a match begin, read from files people have: games in PGN or PDN, positions a line (EPD, FEN), lists of
// opening moves; plain or compressed with zstd.

#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "match/match.hpp"

namespace tabia::app {

// By the name of the file: one that ends as the game's records do (.pgn, .pdn) holds games, whose first `plies` moves (0:
// all) are the openings. Everything else holds a position a line or, in games other than chess, moves from the start;
// see openings.cpp. "ballots" is our own deck of three-move openings of English draughts. A bad one is an error with its place, and so is a file without any.
Result<std::vector<match::Beginning>> read_openings(const Engine& engine, const std::string& path, int plies);

}  // namespace tabia::app
