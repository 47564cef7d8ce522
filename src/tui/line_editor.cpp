#include "tui/line_editor.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <sys/ioctl.h>

#include "base/text.hpp"
#include "tui/known_terminal.hpp"
#include "tui/stoppable.hpp"

namespace tabia::tui {

namespace {

using namespace std::chrono_literals;
using News = io::LineInput::News;

constexpr Duration slice = 100ms;  // how soon a raised flag is seen

Instant now() { return std::chrono::steady_clock::now(); }

bool can_read(Duration wait) {
  pollfd waiting{STDIN_FILENO, POLLIN, 0};
  const auto time = std::chrono::ceil<std::chrono::milliseconds>(wait);
  return poll(&waiting, 1, static_cast<int>(time.count())) > 0;
}

int columns() {
  constexpr int usual = 80;
  winsize size = {};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

}  // namespace

class LineEditor::Impl {
 public:
  Impl(EditLine* made, io::LineHistory kept) : edit_(made), history_(history_init()), kept_(std::move(kept)) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, static_cast<int>(io::LineHistory::most_lines));
    history(history_, &event, H_SETUNIQUE, 1);
    for (const std::string& line : kept_.lines()) history(history_, &event, H_ENTER, line.c_str());
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    el_set(
        edit_, EL_PROMPT, +[](EditLine* edit) { return of(edit)->prompt_.data(); });
    el_wset(
        edit_, EL_GETCFN, +[](EditLine* edit, wchar_t* key) { return of(edit)->next_key(key); });
    el_wset(
        edit_, EL_ADDFN, L"tabia-complete", L"completes the word",
        +[](EditLine* edit, int) { return of(edit)->complete(); });
    el_set(edit_, EL_BIND, "^I", "tabia-complete", nullptr);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }
  ~Impl() {
    el_end(edit_);
    history_end(history_);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  io::LineInput::Heard read_line(const std::string& prompt, std::optional<Instant> deadline,
                                 const StopFlag& stop, const Completer& completer) {
    if (stop.raised()) return {News::Stopped};
    if (deadline && now() >= *deadline && !can_read({})) return {News::Nothing};
    prompt_ = prompt;
    deadline_ = deadline;
    stop_ = &stop;
    completer_ = &completer;
    why_ended_ = News::Ended;
    width_ = columns();
    Stoppable stoppable;
    stoppable_ = &stoppable;
    el_set(edit_, EL_PREP_TERM,
           1);  // before the prompt: whoever sees it may type, and no key is the terminal's
    if (!begun_.empty()) el_push(edit_, begun_.c_str());
    begun_.clear();
    int length = 0;
    const char* text = el_gets(edit_, &length);
    if (text == nullptr || length <= 0) return {why_ended_};
    std::string line(text, static_cast<std::size_t>(length));
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    return {News::Line, std::move(line)};
  }

  void remember(const std::string& line) {
    if (trim(line).empty()) return;
    HistEvent event;
    history(history_, &event, H_ENTER, line.c_str());
    kept_.add(line);
  }

 private:
  static Impl* of(EditLine* edit) {
    void* impl = nullptr;
    el_get(edit, EL_CLIENTDATA, &impl);
    return static_cast<Impl*>(impl);
  }

  std::string typed() const {
    const LineInfo* info = el_line(edit_);
    return {info->buffer, info->lastchar};
  }

  // 1: a key; 0: there will be none, and why_ended_ says why.
  int next_key(wchar_t* key) {
    std::mbstate_t state = {};
    for (;;) {
      const Duration left =
          deadline_ ? std::clamp<Duration>(*deadline_ - now(), Duration::zero(), slice) : slice;
      const bool ready = can_read(left);
      if (stoppable_->wanted()) be_stopped();
      if (stop_->raised()) return end(News::Stopped);
      if (!ready && deadline_ && now() >= *deadline_) {
        begun_ = typed();
        return end(News::Nothing);
      }
      if (!ready) {
        follow_window();
        continue;
      }
      char byte = 0;
      const ssize_t count = read(STDIN_FILENO, &byte, 1);
      if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (count <= 0) return end(News::Ended);
      const std::size_t length = std::mbrtowc(key, &byte, 1, &state);
      if (length == static_cast<std::size_t>(-2)) continue;  // the rest of the character is to come
      if (length == static_cast<std::size_t>(-1)) {
        state = {};
        continue;
      }
      const bool is_text = *key >= L' ' && *key != 127;
      if (!is_text || typed().size() < io::LineInput::longest_line) return 1;
      el_beep(edit_);
    }
  }

  int end(News why) {
    why_ended_ = why;
    return 0;
  }

  void follow_window() {
    if (width_ == columns()) return;
    width_ = columns();
    el_resize(edit_);
    el_set(edit_, EL_REFRESH);
  }

  void be_stopped() {
    el_set(edit_, EL_PREP_TERM, 0);
    stoppable_->stop();
    el_set(edit_, EL_PREP_TERM, 1);
    std::fputc('\n', stdout);
    el_set(edit_, EL_REFRESH);
  }

  unsigned char complete() {
    const LineInfo* info = el_line(edit_);
    const std::string line(info->buffer, info->cursor);
    const Completion found = *completer_ ? (*completer_)(line) : Completion{line.size()};
    if (found.choices.empty()) return CC_ERROR;
    if (const std::string more = certain_end(found, line); !more.empty()) {
      el_insertstr(edit_, more.c_str());
      return CC_REFRESH;
    }
    if (found.choices.size() == 1) return CC_NORM;
    list(found.choices);
    return CC_REDISPLAY;
  }

  void list(const std::vector<std::string>& choices) const {
    std::size_t longest = 0;
    for (const std::string& choice : choices) longest = std::max(longest, choice.size());
    const std::size_t in_a_row = std::max<std::size_t>(1, static_cast<std::size_t>(width_) / (longest + 2));
    std::string out = "\n";
    for (std::size_t i = 0; i < choices.size(); ++i) {
      std::string cell = choices[i];
      const bool last = (i + 1) % in_a_row == 0 || i + 1 == choices.size();
      if (!last) cell.resize(longest + 2, ' ');
      out += concat(cell, last ? "\n" : "");
    }
    std::fputs(out.c_str(), stdout);
  }

  EditLine* edit_;
  History* history_;
  io::LineHistory kept_;
  std::string prompt_, begun_;
  std::optional<Instant> deadline_;
  const StopFlag* stop_ = nullptr;
  Stoppable* stoppable_ = nullptr;
  const Completer* completer_ = nullptr;
  News why_ended_ = News::Ended;
  int width_ = 0;
};

std::unique_ptr<LineEditor> LineEditor::open(io::LineHistory history) {
  const char* term = std::getenv("TERM");
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
  if (term == nullptr || std::string_view(term) == "dumb" || !is_known_terminal()) return nullptr;
  std::setlocale(LC_CTYPE, "");
  EditLine* edit = el_init("tabia", stdin, stdout, stderr);
  if (edit == nullptr) return nullptr;
  return std::unique_ptr<LineEditor>(new LineEditor(std::make_unique<Impl>(edit, std::move(history))));
}

LineEditor::LineEditor(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
LineEditor::~LineEditor() = default;

io::LineInput::Heard LineEditor::read_line(const std::string& prompt, std::optional<Instant> deadline,
                                           const StopFlag& stop, const Completer& completer) {
  return impl_->read_line(prompt, deadline, stop, completer);
}

void LineEditor::remember(const std::string& line) { impl_->remember(line); }

}  // namespace tabia::tui
