#pragma once
// Where a game is played in the terminal: line by line, or on the full screen. Whoever leads the game (LinePlay) says what
// is to be read and asks what the person says, as lines of text either way; how that looks is the stage's business.

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "io/line_input.hpp"
#include "match/position_editor.hpp"
#include "match/table.hpp"
#include "tui/board_text.hpp"

namespace tabia::tui {

// What stands on the table.
struct Scene {
  const Engine& engine;
  const match::Table& table;
  BoardLook look;                  // flipped: as the board is seen now
  std::optional<Instant> running;  // since when the clock of the side to move runs
};

// What a question is answered with.
enum class Wanted : std::uint8_t { Command, YesOrNo, Enter, Text, Edit };

class Stage {
 public:
  virtual ~Stage() = default;

  // The table is always in sight: board and clocks need not be told of.
  virtual bool shows_table() const = 0;
  virtual void put(std::string_view text) = 0;
  // What listen() is about to wait for.
  virtual void ask(std::string_view question, Wanted wanted) = 0;
  virtual void show_board(const Game& game, const BoardLook& look) = 0;
  // A position that is being set up; false: it must be told of in words.
  virtual bool show_edited(const Engine& engine, const match::PositionEditor& editor) = 0;
  // What was put is seen now. False: nobody sees it any more.
  virtual bool flush() = 0;
  // What the person says next; see io::LineInput.
  virtual io::LineInput::Heard listen(const Scene& scene, std::optional<Instant> deadline,
                                      StopFlag& stop) = 0;
  // The game is over for now; what is put from here on is read after the stage is gone.
  virtual void close() = 0;
  // What the one who thinks has found so far. May be called by another thread, while meanwhile() goes on.
  virtual void think_aloud(std::string_view thought) = 0;
  // Does some work that may take long. The person may raise the flag meanwhile.
  virtual void meanwhile(const Scene& scene, StopFlag& stop, const std::function<void()>& work) = 0;
};

}  // namespace tabia::tui
