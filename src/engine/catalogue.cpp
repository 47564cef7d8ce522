// The explicit list of games. Adding one: write <game>_engine.cpp, declare its function, add its line.

#include "engine/engine.hpp"
#include "engine/engines.hpp"

namespace tabia {

std::span<const Engine* const> catalogue() {
  static const auto games = [] {
    std::vector<const Engine*> all = {&chess_engine()};
    for (const Engine* variant : draughts_engines()) all.push_back(variant);
    all.push_back(&go_engine());
    all.push_back(&tictactoe_engine());
    all.push_back(&tree_engine());
    return all;
  }();
  return games;
}

const Engine* find_engine(std::string_view name) {
  for (const Engine* engine : catalogue()) {
    if (engine->name() == name) return engine;
  }
  return nullptr;
}

}  // namespace tabia
