#pragma once
// One function per game, each in its own <game>_engine.cpp.

#include "engine/engine.hpp"

namespace tabia {

const Engine& chess_engine();
std::span<const Engine* const> draughts_engines();  // English first, then the other variants
const Engine& go_engine();
const Engine& tictactoe_engine();
const Engine& tree_engine();

}  // namespace tabia
