#pragma once
// What solve and explain have in common: a game, a position, limits, and the databases of endings that take part.

#include <memory>
#include <optional>
#include <string>

#include "app/draughts_tables.hpp"
#include "app/options.hpp"
#include "engine/engine.hpp"

namespace tabia::app {

struct SolveOptions {
  std::string game, position, variant, goal, folder;
  std::optional<std::uint64_t> nodes;
  double seconds = 0;  // 0: the usual, or no limit where there is one of nodes
  int hash = 128;      // MB
  bool all = false;

  Limits limits() const;
};

// Declares the game, the variant, the limits and the folder of databases.
void declare_solving(Command& command, SolveOptions& options);

// The endings that take part; complains of damaged files, which are left out.
Result<Endings> endings_for_solving(const Engine& engine, const SolveOptions& options, const Common& common);
std::unique_ptr<Mind> solving_mind(const Engine& engine, const Endings& endings, const SolveOptions& options);

}  // namespace tabia::app
