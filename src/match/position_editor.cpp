#include "match/position_editor.hpp"

#include "engine/life_text.hpp"
#include "match/life_engine.hpp"

namespace tabia::match {

Result<Done> PositionEditor::check(const Engine& engine) const {
  TABIA_TRY(engine.set_up(position()));
  if (is_problem()) TABIA_TRY(LifeEngine::make(position(), {}));
  return Done{};
}

std::unique_ptr<PositionEditor> make_editor(const Engine& engine, std::string_view position) {
  const auto game = engine.set_up(position);
  if (!game) return nullptr;
  if (engine.name() == "chess") return chess_editor((*game)->position());
  if (engine.name().starts_with("draughts")) {
    std::vector<int> squares;
    for (const BoardPicture::Cell& cell : (*game)->picture().cells) squares.push_back(cell.number);
    return draughts_editor((*game)->position(), std::move(squares));
  }
  if (engine.name() == "go") {
    const auto outline = outline_life((*game)->position());
    return outline ? go_editor(outline->problem) : nullptr;
  }
  return nullptr;
}

}  // namespace tabia::match
