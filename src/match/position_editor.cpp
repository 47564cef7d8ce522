#include "match/position_editor.hpp"

#include "engine/life_text.hpp"
#include "match/life_engine.hpp"

namespace tabia::match {

Result<Done> PositionEditor::check(const Engine& engine) const {
  TABIA_TRY(check_pieces());
  TABIA_TRY(engine.set_up(position()));
  if (is_problem()) TABIA_TRY(LifeEngine::make(position(), {}));
  return Done{};
}

Result<std::unique_ptr<PositionEditor>> make_editor(const Engine& engine, std::string_view position) {
  if (engine.name() == "go") {
    // What a problem asks is no part of a position of plain Go, so the text itself is read.
    const std::string text = position.starts_with("start") ? TABIA_TRY(engine.set_up(position))->position()
                                                           : std::string(position);
    return go_editor(TABIA_TRY(outline_life(text)).problem);
  }
  const auto game = TABIA_TRY(engine.set_up(position));
  if (engine.name() == "chess") return chess_editor(game->position());
  if (engine.name().starts_with("draughts"))
    return draughts_editor(game->position(), TABIA_TRY(engine.set_up("start"))->picture());
  return Error{"positions of this game are not set up piece by piece"};
}

}  // namespace tabia::match
