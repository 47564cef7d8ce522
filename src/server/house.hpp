#pragma once
// What the server is given: where things are kept, and whatever belongs to whole programs rather than to sessions.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/endings.hpp"
#include "engine/opening_book.hpp"
#include "library/library.hpp"
#include "library/prover.hpp"
#include "settings/settings_file.hpp"

namespace tabia::server {

struct House {
  std::string version;
  std::filesystem::path folder = {};  // for all that is kept; empty: nothing can be
  settings::SettingsFile settings = {};
  std::string player = "player";  // who solves puzzles
  // All of these may be called from any thread.
  std::function<Endings(std::string_view game)> endings = {};
  std::function<std::optional<OpeningBook>(const Engine&)> book = {};
  // A connection of its own for each who asks, with the problems that come with the program.
  std::function<Result<std::unique_ptr<library::Library>>()> library = {};
};

}  // namespace tabia::server
