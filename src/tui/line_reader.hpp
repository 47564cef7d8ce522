#pragma once
// Asks for a line: with a LineEditor where somebody sits at a terminal that is good for it, plainly everywhere else.

#include <memory>
#include <string>
#include <string_view>

#include "tui/line_editor.hpp"

namespace tabia::tui {

class LineReader {
 public:
  // `prompts`: a person sits at a terminal. Else a question is a line of its own.
  LineReader(bool prompts, io::LineHistory history);

  // What the next line answers; seen at once, or when it is waited for.
  void ask(std::string_view question);
  io::LineInput::Heard read_line(std::optional<Instant> deadline, const StopFlag& stop,
                                 const Completer& completer = {});
  // See LineEditor.
  void remember(const std::string& line);

 private:
  bool prompts_;
  io::LineHistory history_;
  io::LineInput input_;
  bool tried_editor_ = false;           // only when somebody is asked: the full screen may have the terminal
  std::unique_ptr<LineEditor> editor_;  // if there is one
  std::string question_;
};

}  // namespace tabia::tui
