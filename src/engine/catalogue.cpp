// The explicit list of games. Adding one: write <game>_engine.cpp, declare its function, add its line.

#include <array>

#include "engine/engine.hpp"
#include "engine/engines.hpp"

namespace tabia {

std::span<const Engine* const> catalogue() {
  static const std::array<const Engine*, 3> games = {&chess_engine(), &tictactoe_engine(), &tree_engine()};
  return games;
}

const Engine* find_engine(std::string_view name) {
  for (const Engine* engine : catalogue()) {
    if (engine->name() == name) return engine;
  }
  return nullptr;
}

}  // namespace tabia
