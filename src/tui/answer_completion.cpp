#include "tui/answer_completion.hpp"

#include "engine/squares.hpp"

namespace tabia::tui {

namespace {

Completion completion_at(const Scene& scene, std::string_view line) {
  const Squares squares = scene.look.by_files ? Squares::ByFile : Squares::ByNumber;
  std::vector<std::string> moves;
  if (!scene.table.end()) {
    for (const LegalMove& move : scene.table.game().legal_moves())
      moves.push_back(named(move.text, scene.engine, squares));
  }
  return complete_command(
      line, moves,
      {std::string(scene.engine.side_name(Side::First)), std::string(scene.engine.side_name(Side::Second))});
}

// While a position is set up or something is asked for only files have names that we know.
Completion completion_of_files(std::string_view line) {
  constexpr std::size_t after_verb = 5;  // "save ", "load "
  const bool names_file = line.starts_with("save ") || line.starts_with("load ");
  return names_file ? complete_file(line, after_verb) : Completion{line.size()};
}

}  // namespace

Completion complete_answer(const Scene& scene, Wanted wanted, std::string_view line) {
  switch (wanted) {
    case Wanted::Command: return completion_at(scene, line);
    case Wanted::Text:
    case Wanted::Edit: return completion_of_files(line);
    case Wanted::YesOrNo:
    case Wanted::Enter: break;
  }
  return {line.size()};
}

}  // namespace tabia::tui
