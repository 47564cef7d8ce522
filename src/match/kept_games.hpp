#pragma once
// The games of a folder, for whoever wants to go on with one.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "match/table.hpp"

namespace tabia::match {

struct KeptGame {
  std::filesystem::path path;
  const Engine* engine = nullptr;
  std::string date;            // of the last move: "2026-03-09 18:04"
  std::optional<Table> table;  // nothing: the file is damaged,
  std::string damage = {};     // and this is how
  bool in_use = false;         // on another program's table
  bool cut_off = false;        // the program that played it ended without leaving it

  bool is_unfinished() const { return table && !table->end(); }
};

// The name of a game's files: the game, the time it began, and if need be a number.
std::filesystem::path game_file(const Engine& engine, std::string_view began, int number);
// Beside the file.
std::filesystem::path claim_file(const std::filesystem::path& game);

// Those last played first, `most` of them; of one kind of game, or of all.
std::vector<KeptGame> kept_games(const std::filesystem::path& folder, const Engine* engine, std::size_t most);

// The one last played that can be gone on with; only those that were cut off, or also those left on purpose.
enum class Left : bool { CutOff, Anyhow };
std::optional<KeptGame> unfinished_game(const std::filesystem::path& folder, const Engine* engine, Left left);
// It was seen, and is not to be offered again.
void dismiss(const KeptGame& game);

}  // namespace tabia::match
