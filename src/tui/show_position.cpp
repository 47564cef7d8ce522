// What LinePlay shows: boards, moves, settings, the game once more.

#include <charconv>
#include <cstdio>

#include <fmt/format.h>

#include "base/text.hpp"
#include "match/sentences.hpp"
#include "tui/line_play.hpp"

namespace tabia::tui {

namespace {

constexpr double longest_pause = 60;  // seconds

std::optional<double> read_pause(std::string_view text) {
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value >= 0 && value <= longest_pause ? std::optional(value) : std::nullopt;
}

}  // namespace

// The only person sits below; otherwise White.
bool LinePlay::is_flipped() const {
  if (engine_.name() == "go") return settings_.look.flipped;  // a board that nobody sits behind
  const bool second = table_.seat(Side::Second).player == match::human;
  const bool first = table_.seat(Side::First).player == match::human;
  const Side below = first == second ? engine_.white() : first ? Side::First : Side::Second;
  return (below == Side::Second) != settings_.look.flipped;
}

void LinePlay::show_board(const Game& game) const {
  BoardLook look = settings_.look;
  look.flipped = is_flipped();
  stage_.show_board(game, look);
}

void LinePlay::set_board(const std::string& text) {
  if (text.empty()) return show_board(table_.game());
  if (text != "on" && text != "off")
    return say(concat("unreadable: board ", shown(text), ": write on or off"));
  settings_.show_board = text == "on";
  say(settings_.show_board ? "The board is shown before every move."
                           : "The board is shown when you ask for it.");
}

void LinePlay::set_notation(const std::string& text) {
  if (text != "numbers" && text != "letters")
    return say(concat("unreadable: notation ", shown(text), ": write numbers or letters"));
  settings_.look.by_files = text == "letters";
  say(settings_.look.by_files ? "Squares are named as in chess. Both ways of writing are read."
                              : "Squares go by their numbers. Both ways of writing are read.");
  board_is_old_ = true;
}

void LinePlay::show_moves() const {
  int number = 0;
  for (const LegalMove& move : table_.game().legal_moves())
    put(fmt::format("{:3}. {:7} {}\n", ++number, named(move.text), named(move.words)));
  if (number == 0) say("There is no legal move.");
}

std::string LinePlay::clocks() const {
  const auto first = table_.clock(Side::First), second = table_.clock(Side::Second);
  if (!first || !second) return "";
  const auto left = [&](Side side, const GameClock& clock) {
    const bool runs =
        !table_.end() && table_.game().side_to_move() == side && asked_ == table_.wants().ticket;
    return match::clock_text(runs ? clock.left - used() : clock.left);
  };
  return fmt::format(" Clocks: {} {}, {} {}.", engine_.side_name(Side::First), left(Side::First, *first),
                     engine_.side_name(Side::Second), left(Side::Second, *second));
}

void LinePlay::show_menu() const {
  put(fmt::format("{}. {}{}\n", engine_.title(), match::seats_text(table_, engine_), clocks()));
  put(fmt::format("Moves made: {}. Position: {}\n", table_.plies().size(), table_.game().position()));
  say("The game is kept. An empty line goes on with it; new, load FILE, setup POSITION, swap, level N, "
      "board on|off, flip, quit.");
}

void LinePlay::replay(const std::string& seconds) {
  std::optional<Duration> pause;
  if (!seconds.empty() || settings_.replay_pause > 0) {
    const auto given = seconds.empty() ? std::optional(settings_.replay_pause) : read_pause(seconds);
    if (!given) return say(concat("unreadable: replay ", shown(seconds), ": write seconds, from 0 to 60"));
    pause = std::chrono::round<Duration>(std::chrono::duration<double>(*given));
  }
  auto again = match::Table::open(engine_, match::Beginning{table_.start()}, {}, {});
  if (!again) return say(again.error().text());
  if (settings_.show_board) show_board(again->game());
  for (const match::Table::Ply& ply : table_.plies()) {
    if (!wait_in_replay(pause)) break;
    match::Answer answer;
    answer.move = ply.coordinates;
    const auto events = again->accept({again->wants().ticket, answer, {}});
    for (const match::Event& event : events) {
      if (std::holds_alternative<match::Moved>(event))
        say(concat(
            sentence(event, engine_, squares()),
            ply.remark.empty() ? "" : concat(" (", match::remark_text(ply.remark, ply.side, engine_), ")")));
    }
    if (settings_.show_board) show_board(again->game());
  }
  say("This is where the game stands.");
}

// False: enough of it. Through a pipe the next line is a command and not an Enter, so there only time passes.
bool LinePlay::wait_in_replay(std::optional<Duration> pause) {
  flush();
  if (!settings_.prompts) {
    io::LineInput nobody(-1);
    return nobody.read_line(clock_.now() + pause.value_or(Duration::zero()), stop_).news !=
           io::LineInput::News::Stopped;
  }
  if (!pause) {
    ask("Enter: next move; anything else ends the replay.", Wanted::Enter);
  }
  const auto deadline = pause ? std::optional(clock_.now() + *pause) : std::nullopt;
  const auto heard = hear(deadline);
  if (heard.news == io::LineInput::News::Line) return trim(heard.line).empty();
  return heard.news == io::LineInput::News::Nothing;
}

}  // namespace tabia::tui
