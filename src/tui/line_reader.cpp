#include "tui/line_reader.hpp"

#include <cstdio>
#include <unistd.h>
#include <utility>

#include "base/text.hpp"

namespace tabia::tui {

LineReader::LineReader(bool prompts, io::LineHistory history)
    : prompts_(prompts), history_(std::move(history)), input_(STDIN_FILENO) {}

void LineReader::ask(std::string_view question) {
  const std::string_view end = !prompts_ ? "\n" : question.empty() ? "> " : " > ";
  question_ = concat(question, end);
  if (prompts_ && !std::exchange(tried_editor_, true)) editor_ = LineEditor::open(history_);
  if (!editor_) static_cast<void>(std::fwrite(question_.data(), 1, question_.size(), stdout));
}

io::LineInput::Heard LineReader::read_line(std::optional<Instant> deadline, const StopFlag& stop,
                                           const Completer& completer) {
  std::fflush(stdout);
  if (!editor_) return input_.read_line(deadline, stop);
  auto heard = editor_->read_line(question_, deadline, stop, completer);
  if (heard.news != io::LineInput::News::Nothing) question_.clear();
  return heard;
}

void LineReader::remember(const std::string& line) {
  if (editor_) editor_->remember(line);
}

}  // namespace tabia::tui
