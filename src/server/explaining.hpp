#pragma once
// Every move of a position: what it is worth, and what refutes those that fail; docs/formats/api.md, Explanation. What can be
// proved in time is proved, the rest is judged by the play search and says so.

#include <string>

#include "engine/engine.hpp"
#include "server/desk.hpp"
#include "server/work.hpp"

namespace tabia::server {

struct ExplainWish {
  std::string move = {};  // only this one, besides the best; empty: all
  double seconds = 2;
};

Result<Json> explain(Desk& desk, const Engine& engine, const Game& game, const ExplainWish& wish,
                     Voice& voice);

}  // namespace tabia::server
