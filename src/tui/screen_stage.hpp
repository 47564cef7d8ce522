#pragma once
// The full screen as a stage: paints what stands on the table, reads keys, and goes on doing so while somebody thinks.

#include <deque>
#include <mutex>

#include "tui/screen_play.hpp"
#include "tui/terminal.hpp"

namespace tabia::tui {

class ScreenStage final : public Stage {
 public:
  // The terminal must outlive this.
  ScreenStage(Terminal& terminal, ScreenPlay::KeptGames kept_games)
      : terminal_(terminal), play_(std::move(kept_games)) {}

  bool shows_table() const override { return true; }
  void put(std::string_view text) override;
  void ask(std::string_view question, Wanted wanted) override { play_.ask(question, wanted); }
  void show_board(const Game& game, const BoardLook& look) override { play_.show_board(game, look); }
  bool show_edited(const Engine& engine, const match::PositionEditor& editor) override;
  void think_aloud(std::string_view thought) override;
  bool flush() override { return !ended_; }
  io::LineInput::Heard listen(const Scene& scene, std::optional<Instant> deadline, StopFlag& stop) override;
  void close() override;
  void meanwhile(const Scene& scene, StopFlag& stop, const std::function<void()>& work) override;

 private:
  void paint();
  void press_meanwhile(const Keystroke& key, StopFlag& stop);

  Terminal& terminal_;
  ScreenPlay play_;
  std::deque<std::string> lines_;  // said while somebody thought
  std::mutex thinking_aloud_;      // guards the next
  std::string thought_;
  bool closed_ = false;
  bool ended_ = false;  // no key will come
};

}  // namespace tabia::tui
