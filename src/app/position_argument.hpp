#pragma once
// GAME and POSITION as people write them on the command line.

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"

namespace tabia::app {

std::vector<std::string> game_names();
// What --variant may say.
std::vector<std::string> variant_names();
constexpr const char* variant_help = "Which draughts; English unless said otherwise";
// The error lists the games, or the variants, there are. No variant: the game as it is mostly played.
Result<const Engine*> engine_named(const std::string& game, const std::string& variant = "");

// "start", a position as text, "-" for stdin, or (where a game's positions are files) a file's name.
Result<std::unique_ptr<Game>> game_from(const Engine& engine, const std::string& position);

}  // namespace tabia::app
