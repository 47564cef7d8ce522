#pragma once
// The games of a folder as a menu of the full screen, each with a small board.

#include <filesystem>

#include "tui/screen_play.hpp"

namespace tabia::tui {

std::vector<std::string> small_board(const match::Table& table, BoardLook look);
ScreenPlay::KeptGames kept_games_menu(std::filesystem::path folder);

}  // namespace tabia::tui
