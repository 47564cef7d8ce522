#pragma once
// What a person does on the full screen, without a terminal: keys and clicks become lines as line mode reads them, and what
// stands on the table and was said about it becomes a view to paint.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "match/board_places.hpp"
#include "match/position_editor.hpp"
#include "tui/completion.hpp"
#include "tui/move_choice.hpp"
#include "tui/screen_view.hpp"
#include "tui/stage.hpp"
#include "tui/terminal.hpp"

namespace tabia::tui {

class ScreenPlay {
 public:
  // `kept_games` lists the games that can be gone on with.
  using KeptGames = std::function<Menu(const Engine& engine, const BoardLook& look)>;
  explicit ScreenPlay(KeptGames kept_games) : kept_games_(std::move(kept_games)) {}

  void resize(TerminalSize size) { size_ = size; }
  // The table as it is now; nothing of it is kept but copies.
  void look_at(const Scene& scene);
  // Somebody thinks, since then; nobody: the person is asked.
  void set_thinking(std::optional<Instant> since) { thinking_ = since; }
  void put(std::string_view text);
  void ask(std::string_view question, Wanted wanted);
  void show_board(const Game& game, const BoardLook& look);
  void show_edited(const Engine& engine, const match::PositionEditor& editor);
  void set_thought(const std::string& thought) { thought_ = thought; }  // of the one who thinks

  // A line that is being typed, what it will answer, and what Tab makes of it.
  const std::optional<std::string>& typed() const { return typed_; }
  Wanted wanted() const { return wanted_; }
  void complete(const Completion& completion);
  // A line for the table, if the key makes one.
  std::optional<std::string> press(const Keystroke& key);
  // Requires: look_at() was called.
  ScreenView view(Instant now) const;

 private:
  using Line = std::optional<std::string>;

  Line press_in_text(const Keystroke& key);
  Line press_in_menu(const Keystroke& key);
  Line press_in_sheet(const Keystroke& key);
  Line press_character(char c);
  Line press_in_editor(const Keystroke& key);
  Line press_edit_key(const match::EditKey& key);
  Line put_at_cursor();
  void open_edit_keys();
  std::string under_cursor() const { return match::name_of(field(), *cursor_); }
  Line press_enter();
  Line escape();
  void step(Key key);  // of the cursor
  void browse(Key key);
  std::size_t first_cursor() const;
  // The board on which the cursor stands.
  const BoardPicture& field() const { return edited_ ? *edited_ : picture_; }
  bool has_cursor() const { return game_ && !field().cells.empty(); }
  Line pick(std::size_t place);
  Line send(std::string line);
  void open_game_menu();
  void open_players();
  void confirm(std::string question, std::string yes, std::string line);
  std::unique_ptr<Game> game_after(std::size_t moves) const;
  std::string clock_of(Side side, Instant now) const;
  ScreenView::SeatLine seat(Side side, Instant now) const;
  ScreenView::Board board() const;
  std::string keys() const;

  KeptGames kept_games_;
  TerminalSize size_ = {80, 24};

  // --- The table
  const Engine* engine_ = nullptr;
  std::unique_ptr<Game> game_;
  BoardPicture picture_;
  BoardLook look_;
  std::vector<std::string> moves_;
  std::vector<std::string> names_ = {"", ""};  // of the players
  std::vector<std::optional<Duration>> clocks_ = {{}, {}};
  std::optional<Instant> running_;
  std::optional<Instant> thinking_;
  std::string opinion_, thought_;
  bool second_began_ = false;
  bool over_ = false;
  bool persons_turn_ = false;

  // --- What is shown of it
  std::optional<MoveChoice> choice_;
  std::optional<std::size_t> cursor_;
  std::optional<std::size_t> browsed_;  // so many moves are shown, and not all
  std::unique_ptr<Game> other_;         // a board that somebody wanted to be seen
  std::optional<BoardPicture> edited_;  // a position that is being set up, in place of the table
  std::vector<match::EditKey> edit_keys_;
  std::string_view edit_keys_in_short_;
  std::string_view piece_;             // what Enter and a click put down there
  std::optional<std::size_t> corner_;  // the first of two
  bool in_moves_ = false;
  std::vector<std::string> messages_;
  bool messages_are_old_ = false;
  std::size_t moves_at_last_line_ = 0;
  std::string question_;
  Wanted wanted_ = Wanted::Command;
  std::optional<std::string> typed_;
  std::optional<Menu> menu_;
  std::optional<Sheet> sheet_;
};

}  // namespace tabia::tui
