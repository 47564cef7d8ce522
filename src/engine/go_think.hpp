#pragma once
// Thinking for Go, in the place of the play search that the other games share.

#include <functional>
#include <optional>
#include <span>

#include "base/workers.hpp"
#include "engine/endings.hpp"
#include "engine/levels.hpp"
#include "engine/think.hpp"
#include "game/line.hpp"
#include "rules/go/position.hpp"

namespace tabia {

// Levels by playouts; level 0 plays any move that does not fill an eye of its own.
std::vector<LevelInfo> go_levels();

class GoThinking {
 public:
  Result<ThoughtReport> think(const go::Position& at, const Line& past, const std::optional<go::Move>& before,
                              const ThinkRequest& request, StopFlag& stop, const StopFlag* pondering,
                              Workers& workers, const std::function<void(const ThoughtReport&)>& tell);
  // One tree on one thread, made anew for each move.
  void set_table(std::size_t) {}
  void set_threads(int) {}
  void set_endings(const Endings&) {}
  void forget() { moves_thought_ = 0; }

 private:
  std::uint64_t moves_thought_ = 0;  // so that two games are not the same
};

}  // namespace tabia
