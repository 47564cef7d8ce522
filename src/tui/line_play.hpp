#pragma once
// Playing in the terminal, by lines of text: in any terminal, through pipes, for those who hear the screen instead of seeing
// it, and behind the full screen, whose keys are such lines too. It only translates: what a person says becomes commands to
// a Table, and its events become sentences.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "io/action_log.hpp"
#include "io/interrupt.hpp"
#include "io/line_history.hpp"
#include "match/adviser.hpp"
#include "match/game_keeper.hpp"
#include "match/position_editor.hpp"
#include "match/seated_players.hpp"
#include "match/sentences.hpp"
#include "match/table.hpp"
#include "settings/settings_file.hpp"
#include "tui/board_text.hpp"
#include "tui/line_command.hpp"
#include "tui/stage.hpp"

namespace tabia::tui {

struct PlaySettings {
  std::string computer = "computer";  // who stands in for people, and its level
  Limits thinking = {};               // of players without a clock who would think for ever
  Duration patience = {};             // with players who have no clock and do not answer
  std::uint64_t seed = 1;
  int threads = 1;
  Endings endings = {};
  std::optional<OpeningBook> book = {};
  BoardLook look = {};        // flipped: besides the turn that shows the person's side below
  BoardLook usual_look = {};  // as the terminal is
  bool show_board = true;
  bool list_moves = false;                      // before every move
  bool single_moves = false;                    // a person's only move is made by itself
  double replay_pause = 0;                      // seconds; 0: Enter goes on
  settings::SettingsFile file;                  // what can be changed for good
  bool prompts = false;                         // a person sits at a terminal
  std::filesystem::path folder = {};            // where games are kept; empty: there is none
  std::filesystem::path loaded = {};            // the file the game comes from
  bool create = false;                          // begins with the editor
  io::ActionLog log = {};                       // of all that is done
  io::LineHistory history = io::LineHistory();  // of what was typed
  bool from_menu = false;                       // there is a menu to go back to
  bool offer_unfinished = false;                // a game that was cut off is spoken of at the start
};

// How it ended.
enum class Farewell : std::uint8_t {
  Quit,
  Interrupted,
  NotSaved,
  Another,  // a game of another kind is to be played: LinePlay::another()
  Menu,     // back to the menu it was begun from
};

// A game of Go of the other kind: a position that was set up, or a file.
struct Another {
  std::string position = {};
  bool problem = false;
  std::filesystem::path file = {};  // instead of the position
  match::TimeControl control = {};
};

class LinePlay {
 public:
  // Requires: no io::Interrupt lives; the stage outlives this.
  LinePlay(const Engine& engine, match::Table table, PlaySettings settings, Stage& stage);

  // Until the person quits, the input ends or an interrupt comes. The game is kept all the time.
  Farewell play();
  // Requires: it ended so.
  const Another& another() const { return *another_; }
  const PlaySettings& settings() const { return settings_; }  // with what was changed

 private:
  // --- The conversation
  void greet();
  void listen();  // the next line, or the fall of a flag
  void prompt();
  void obey(std::string_view line);
  void obey(const LineCommand& command);
  void tell(const match::Events& events);
  void say(std::string_view line) const;
  void put(std::string_view text) const;
  void ask(std::string_view question, Wanted wanted);
  void flush();
  Scene scene() const;
  io::LineInput::Heard hear(std::optional<Instant> deadline);
  void interrupted();

  // --- Players
  void let_play(const std::string& player);
  Limits usual_limits(const std::string& player) const;
  void move(const std::string& text);
  std::string meant(const std::string& text) const;  // with the jumps so far, or by its number on the list
  bool jump(const std::string& text);                // a part of a capture is noted; the rest is to come
  void take_back();
  void go();
  void hand();
  void level(const std::string& text);
  void seat(const std::string& text);
  std::string player_to_move() const;
  Duration used() const;

  // --- Shows; show_position.cpp
  void show_board(const Game& game) const;
  void show_moves() const;
  void show_menu() const;
  void set_board(const std::string& text);
  void set_notation(const std::string& text);
  Squares squares() const { return settings_.look.by_files ? Squares::ByFile : Squares::ByNumber; }
  std::string named(std::string_view move) const { return tabia::named(move, engine_, squares()); }
  void replay(const std::string& seconds);
  bool wait_in_replay(std::optional<Duration> pause);
  bool is_flipped() const;
  std::string clocks() const;

  // --- Settings; play_settings.cpp
  void show_settings();
  void set(const std::string& text);
  void apply(std::string_view name);

  // --- Positions piece by piece; edit_position.cpp
  void edit();
  void save_edited(const match::PositionEditor& editor, const std::string& path);
  std::unique_ptr<match::PositionEditor> load_edited(const std::string& path);  // nothing: it was told why
  bool finish_editing(match::PositionEditor& editor, bool plain);               // true: the editing is over
  bool ask_for_question(match::PositionEditor& editor);
  void show_edited(const match::PositionEditor& editor);
  // Nothing: nobody answers any more.
  std::optional<std::string> answer(std::string_view question, Wanted wanted = Wanted::Text);

  // --- Advice; advice.cpp
  Result<match::Advice> consult(const Game& game, const std::optional<LegalMove>& move = std::nullopt);
  void hint();
  void why(const std::string& move);
  void offer_draw();
  void consider_draw(Side by);

  // --- Files; play_files.cpp
  std::string keep();  // before what happened is told; what is to be said about it
  bool is_safe();      // another game may come
  std::string where_kept() const;
  Farewell part();
  void save(const std::string& path);
  void load(const std::string& path);
  void load_file(const std::filesystem::path& path);
  bool load_other_kind(const std::filesystem::path& path);  // true: it is on its way
  void go_on_with(const std::filesystem::path& path);
  void begin(const std::string& position);
  void show_games(const std::string& number);
  void show_log(const std::string& text);
  void offer_unfinished();

  struct Hint {
    std::uint64_t ticket;
    match::Advice advice;
  };

  const Engine& engine_;
  match::Table table_;
  PlaySettings settings_;
  SteadyClock clock_;
  StopFlag stop_;
  io::Interrupt interrupt_;
  Stage& stage_;
  match::SeatedPlayers players_;
  match::Adviser adviser_;
  match::GameKeeper keeper_;
  // A capture that is made square by square.
  struct Jumps {
    std::uint64_t ticket = 0;
    std::string so_far = {};
  };

  std::optional<Hint> hint_;
  Jumps jumps_;
  bool keeping_fails_ = false;                 // and was told
  std::vector<std::filesystem::path> listed_;  // the games that were shown last
  std::uint64_t asked_ = 0;                    // the ticket of the question whose time runs
  Instant asked_at_ = {};
  bool board_is_old_ = true;
  bool input_ended_ = false;
  bool leaving_ = false;
  bool to_menu_ = false;
  std::optional<Another> another_;
};

}  // namespace tabia::tui
