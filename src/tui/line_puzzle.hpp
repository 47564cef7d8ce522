#pragma once
// The trainer in the terminal, line by line: shows the problem and what is asked, reads moves and a few words, tells what a
// Trainer says. It only translates.

#include <memory>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "io/interrupt.hpp"
#include "trainer/trainer.hpp"
#include "tui/board_text.hpp"
#include "tui/line_play.hpp"
#include "tui/line_reader.hpp"

namespace tabia::tui {

class LinePuzzle {
 public:
  struct Settings {
    BoardLook look = {};
    bool show_board = true;
    bool prompts = false;
    bool ask_difficulty = false;  // before the first problem
    io::LineHistory history = io::LineHistory();
  };
  // An interrupt is to raise `stop`. It and the trainer must outlive this.
  LinePuzzle(trainer::Trainer& trainer, const Settings& settings, StopFlag& stop)
      : trainer_(trainer), settings_(settings), stop_(stop), reader_(settings.prompts, settings.history) {}

  // Until the person quits, the input ends, an interrupt comes or nothing is left.
  Farewell play();
  int solved() const { return trainer_.score(); }

 private:
  void tell(const trainer::Events& events);
  void pose();
  void show_board();
  void show_moves();
  void show_progress();
  void prompt();
  void listen();
  void obey(std::string_view line);
  void obey_between(std::string_view line);  // no problem on the board
  void set_difficulty(std::string_view text);
  void say(std::string_view line) const;
  bool is_solving();
  const Engine* engine();

  trainer::Trainer& trainer_;
  Settings settings_;
  StopFlag& stop_;
  SteadyClock clock_;
  LineReader reader_;
  const Engine* engine_ = nullptr;
  bool board_is_old_ = false;
  bool asked_difficulty_ = false;  // the next line answers that
  bool leaving_ = false;
  bool trouble_ = false;
};

}  // namespace tabia::tui
