#pragma once
// A line typed on a terminal, with the keys that people know from their shell: arrows, Ctrl-A and Ctrl-E, the lines before
// (up, down, Ctrl-R), and Tab. By libedit. Every wait has an end, as with io::LineInput.

#include <memory>
#include <optional>
#include <string>

#include "io/line_history.hpp"
#include "io/line_input.hpp"
#include "tui/completion.hpp"

namespace tabia::tui {

class LineEditor {
 public:
  // Nothing where standard input and output are no terminal that can do this.
  static std::unique_ptr<LineEditor> open(io::LineHistory history);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // As LineInput::read_line(). A line that was begun when the time ran out is there again the next time.
  io::LineInput::Heard read_line(const std::string& prompt, std::optional<Instant> deadline,
                                 const StopFlag& stop, const Completer& completer);
  // The line comes again with the arrow up, also next time.
  void remember(const std::string& line);

 private:
  class Impl;
  explicit LineEditor(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace tabia::tui
