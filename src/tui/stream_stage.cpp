#include "tui/stream_stage.hpp"

#include <cstdio>

#include "base/text.hpp"
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

// Nobody may be reading any more; that is no reason to lose the game.
void StreamStage::put(std::string_view text) {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stdout));
}

void StreamStage::ask(std::string_view question, Wanted wanted) {
  wanted_ = wanted;
  reader_.ask(question);
}

void StreamStage::show_board(const Game& game, const BoardLook& look) {
  const BoardPicture picture = game.picture();
  put(concat("\n", picture.cells.empty() ? game.board() : board_text(picture, look), "\n"));
}

bool StreamStage::flush() { return std::fflush(stdout) == 0; }

io::LineInput::Heard StreamStage::listen(const Scene& scene, std::optional<Instant> deadline,
                                         StopFlag& stop) {
  const Completer completer = [&](std::string_view line) {
    if (wanted_ == Wanted::Command) return completion_at(scene, line);
    return wanted_ == Wanted::Text || wanted_ == Wanted::Edit ? completion_of_files(line)
                                                              : Completion{line.size()};
  };
  auto heard = reader_.read_line(deadline, stop, completer);
  if (wanted_ != Wanted::YesOrNo && wanted_ != Wanted::Enter) reader_.remember(heard.line);
  return heard;
}

void StreamStage::meanwhile(const Scene&, StopFlag&, const std::function<void()>& work) { work(); }

}  // namespace tabia::tui
