#pragma once
// The databases of English draughts as a search asks them. In the game's own file:
//
//   static std::unique_ptr<EndingProbe<Position>> probe_of(const Endings& endings) { return draughts_probe(endings); }

#include <memory>

#include "engine/endings.hpp"
#include "game/ending_probe.hpp"
#include "rules/draughts/position.hpp"

namespace tabia {

// Nothing if there are no databases.
std::unique_ptr<EndingProbe<draughts::Position>> draughts_probe(const Endings& endings);

}  // namespace tabia
