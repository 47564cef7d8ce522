#include "tui/stream_stage.hpp"

#include <cstdio>

#include "base/text.hpp"
#include "tui/answer_completion.hpp"

namespace tabia::tui {

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
  put(concat("\n", picture.cells.empty() ? game.board() : board_text(as_seen(picture, look), look), "\n"));
}

bool StreamStage::flush() { return std::fflush(stdout) == 0; }

io::LineInput::Heard StreamStage::listen(const Scene& scene, std::optional<Instant> deadline,
                                         StopFlag& stop) {
  const Completer completer = [&](std::string_view line) { return complete_answer(scene, wanted_, line); };
  auto heard = reader_.read_line(deadline, stop, completer);
  if (wanted_ != Wanted::YesOrNo && wanted_ != Wanted::Enter) reader_.remember(heard.line);
  return heard;
}

void StreamStage::meanwhile(const Scene&, StopFlag&, const std::function<void()>& work) { work(); }

}  // namespace tabia::tui
