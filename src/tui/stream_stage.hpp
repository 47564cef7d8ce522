#pragma once
// The stage that is nothing but standard input and output, line by line.

#include "tui/line_reader.hpp"
#include "tui/stage.hpp"

namespace tabia::tui {

class StreamStage final : public Stage {
 public:
  // `prompts`: a person sits at a terminal.
  StreamStage(bool prompts, io::LineHistory history) : reader_(prompts, std::move(history)) {}

  bool shows_table() const override { return false; }
  void put(std::string_view text) override;
  void ask(std::string_view question, Wanted wanted) override;
  void show_board(const Game& game, const BoardLook& look) override;
  bool show_edited(const Engine&, const match::PositionEditor&) override { return false; }
  void think_aloud(std::string_view) override {}
  bool flush() override;
  io::LineInput::Heard listen(const Scene& scene, std::optional<Instant> deadline, StopFlag& stop) override;
  void close() override {}
  void meanwhile(const Scene& scene, StopFlag& stop, const std::function<void()>& work) override;

 private:
  LineReader reader_;
  Wanted wanted_ = Wanted::Command;
};

}  // namespace tabia::tui
