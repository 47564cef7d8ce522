#pragma once
// A position as the page draws it: docs/formats/api.md, View.

#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "server/fields.hpp"

namespace tabia::server {

enum class ShowMoves : bool { No, Yes };

Json board_view(const Engine& engine, const Game& game, ShowMoves moves);
// The same of a text that set_up() reads; nothing if it cannot be set up.
Json board_view(const Engine& engine, const std::string& position, ShowMoves moves);

// What a problem of Go is about: its stones, and what lies outside its bounds.
void mark_problem(Json& view, const std::string& problem);

// A line from a position on: its moves in the game's notation, and the board after each of them. Ends before a move that
// cannot be played.
struct ShownLine {
  std::vector<std::string> texts;
  Json frames;  // an array
};
ShownLine shown_line(const Engine& engine, const Game& from, const std::vector<std::string>& moves,
                     std::size_t most);

// The cells that a move or the name of a piece ("knight on g1") is about.
std::vector<std::size_t> cells_of(const Game& game, std::string_view text);

}  // namespace tabia::server
