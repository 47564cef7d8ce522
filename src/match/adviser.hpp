#pragma once
// What the computer would tell a person about the moves of a position: hints, reasons, and whether it takes a draw.

#include <memory>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::match {

struct Advice {
  LegalMove move;
  Worth worth;                       // for the side that makes it
  std::vector<std::string> replies;  // what would follow, in the game's notation
};

class Adviser {
 public:
  // Thinks within the limits, once for each question.
  Adviser(const Engine& engine, const Limits& limits, const Endings& endings = {});

  // Requires: there is a legal move.
  Result<Advice> best(const Game& game, StopFlag& stop);
  Result<Advice> of(const Game& game, const LegalMove& move, StopFlag& stop);

 private:
  Result<Advice> ask(const Game& game, const std::vector<std::string>& only, StopFlag& stop);
  Result<Advice> study(const Game& game, StopFlag& stop);
  Result<Advice> study_move(const Game& game, const LegalMove& move, StopFlag& stop);

  std::unique_ptr<Mind> mind_;
  Limits limits_;
};

// Whether one who sees the position so agrees to a draw, after so many plies.
bool agrees_to_draw(const Worth& worth, std::size_t plies);

}  // namespace tabia::match
