#include "tui/kept_games_menu.hpp"

#include "base/text.hpp"
#include "match/kept_games.hpp"
#include "match/sentences.hpp"

namespace tabia::tui {

namespace {

constexpr std::size_t most_listed = 20;

}  // namespace

std::vector<std::string> small_board(const match::Table& table, BoardLook look) {
  const BoardPicture picture = table.game().picture();
  look.colours = false;
  std::vector<std::string> lines;
  if (picture.cells.empty()) return lines;
  const std::string text = board_text(picture, look);
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  return lines;
}

ScreenPlay::KeptGames kept_games_menu(std::filesystem::path folder) {
  return [folder = std::move(folder)](const Engine& engine, const BoardLook& look) {
    Menu menu{"Games that were kept", {}, 0};
    for (const match::KeptGame& game : match::kept_games(folder, &engine, most_listed)) {
      if (!game.table) continue;
      menu.entries.push_back({match::kept_game_text(game, false), concat("load ", game.path.string()),
                              small_board(*game.table, look)});
    }
    return menu;
  };
}

}  // namespace tabia::tui
