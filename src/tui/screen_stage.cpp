#include "tui/screen_stage.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <thread>
#include <unistd.h>

#include <sys/eventfd.h>

#include "tui/answer_completion.hpp"
#include "tui/paint_screen.hpp"

namespace tabia::tui {

namespace {

using namespace std::chrono_literals;
using News = io::LineInput::News;

constexpr Duration slice = 100ms;  // how soon a raised flag is seen, and a clock moves on

Instant now() { return std::chrono::steady_clock::now(); }

// Signals are for the thread that waits for keys: it sees a new size and an interrupt at once.
void leave_signals_to_others() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

// Somebody waits for the end of the work: by the descriptor at once, and without one soon enough.
class Alarm {
 public:
  Alarm() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  ~Alarm() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  int descriptor() const { return descriptor_; }
  bool rang() const { return rang_; }
  void ring() {
    rang_ = true;
    const std::uint64_t one = 1;
    if (descriptor_ >= 0) static_cast<void>(!write(descriptor_, &one, sizeof one));
  }

 private:
  int descriptor_;
  std::atomic<bool> rang_ = false;
};

}  // namespace

void ScreenStage::put(std::string_view text) {
  if (!closed_) return play_.put(text);
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stdout));
}

bool ScreenStage::show_edited(const Engine& engine, const match::PositionEditor& editor) {
  play_.show_edited(engine, editor);
  return true;
}

void ScreenStage::think_aloud(std::string_view thought) {
  const std::lock_guard lock(thinking_aloud_);
  thought_ = thought;
}

void ScreenStage::paint() {
  {
    const std::lock_guard lock(thinking_aloud_);
    play_.set_thought(thought_);
  }
  const TerminalSize size = terminal_.size();
  play_.resize(size);
  terminal_.show(paint_screen(size.columns, size.rows, play_.view(now())));
}

io::LineInput::Heard ScreenStage::listen(const Scene& scene, std::optional<Instant> deadline,
                                         StopFlag& stop) {
  play_.look_at(scene);
  for (;;) {
    paint();
    if (!lines_.empty()) {
      std::string line = std::move(lines_.front());
      lines_.pop_front();
      return {News::Line, std::move(line)};
    }
    if (stop.raised()) return {News::Stopped};
    if (ended_) return {News::Ended};
    const Duration left = deadline ? std::clamp<Duration>(*deadline - now(), Duration::zero(), slice) : slice;
    const Keystroke key = terminal_.read(left, -1);
    ended_ = key.key == Key::Ended;
    if (key.key == Key::Tab && play_.typed())
      play_.complete(complete_answer(scene, play_.wanted(), *play_.typed()));
    else if (auto line = play_.press(key))
      return {News::Line, std::move(*line)};
    if (key.key == Key::None && deadline && now() >= *deadline) return {News::Nothing};
  }
}

// Space asks for the move; what else is said must wait for it, and what makes it needless hurries it.
void ScreenStage::press_meanwhile(const Keystroke& key, StopFlag& stop) {
  ended_ = ended_ || key.key == Key::Ended;
  if (key.key == Key::Text && key.text == " ") return stop.raise();
  auto line = play_.press(key);
  if (!line) return;
  if (*line == "quit" || *line == "undo" || *line == "new") stop.raise();
  lines_.push_back(std::move(*line));
}

void ScreenStage::meanwhile(const Scene& scene, StopFlag& stop, const std::function<void()>& work) {
  play_.look_at(scene);
  play_.set_thinking(now());
  paint();
  Alarm done;
  std::thread worker([&] {
    leave_signals_to_others();
    work();
    done.ring();
  });
  while (!done.rang()) {
    if (ended_) {
      stop.raise();
      break;
    }
    press_meanwhile(terminal_.read(slice, done.descriptor()), stop);
    paint();
  }
  worker.join();
  play_.set_thinking(std::nullopt);
  think_aloud("");
}

void ScreenStage::close() {
  closed_ = true;
  terminal_.close();
}

}  // namespace tabia::tui
