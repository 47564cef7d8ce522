#pragma once
// The stage that is nothing but standard input and output, line by line.

#include <unistd.h>

#include "tui/stage.hpp"

namespace tabia::tui {

class StreamStage final : public Stage {
 public:
  explicit StreamStage(bool prompts) : prompts_(prompts), input_(STDIN_FILENO) {}

  bool shows_table() const override { return false; }
  void put(std::string_view text) override;
  void ask(std::string_view question, Wanted wanted) override;
  void show_board(const Game& game, const BoardLook& look) override;
  bool flush() override;
  io::LineInput::Heard listen(const Scene& scene, std::optional<Instant> deadline, StopFlag& stop) override;
  void close() override {}
  void meanwhile(const Scene& scene, StopFlag& stop, const std::function<void()>& work) override;

 private:
  bool prompts_;  // a person sits at a terminal
  io::LineInput input_;
};

}  // namespace tabia::tui
