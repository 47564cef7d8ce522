#include "tui/line_puzzle.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "base/text.hpp"
#include "match/sentences.hpp"
#include "trainer/sentences.hpp"

namespace tabia::tui {

namespace {

using News = io::LineInput::News;

constexpr const char* help = "A move in any spelling, or:\n"
                             "  hint           the themes; asked again, the piece; then the move\n"
                             "  solution       show it; the problem counts as failed\n"
                             "  next           another problem\n"
                             "  difficulty N   problems with N moves to find, 1 to 10; any: whatever comes\n"
                             "  moves          the legal moves\n"
                             "  board          show the board again\n"
                             "  flip           turn the board around\n"
                             "  progress       how you have done so far\n"
                             "  help           this list\n"
                             "  quit           leave; everything is kept\n";

}  // namespace

void LinePuzzle::say(std::string_view line) const {
  if (!line.empty()) fmt::print("{}\n", line);
}

bool LinePuzzle::is_solving() {
  const auto* drill = trainer_.drill();
  return drill != nullptr && !drill->is_over() && !trainer_.is_over();
}

const Engine* LinePuzzle::engine() {
  if (auto* drill = trainer_.drill()) engine_ = &drill->board().engine();
  if (engine_ == nullptr) engine_ = catalogue().front();
  return engine_;
}

Farewell LinePuzzle::play() {
  asked_difficulty_ = settings_.ask_difficulty;
  if (settings_.prompts) say("Type a move, or help.");
  if (!asked_difficulty_) pose();
  while (!leaving_) listen();
  if (trouble_) return Farewell::NotSaved;
  return stop_.raised() ? Farewell::Interrupted : Farewell::Quit;
}

void LinePuzzle::tell(const trainer::Events& events) {
  const Squares squares = settings_.look.by_files ? Squares::ByFile : Squares::ByNumber;
  for (const trainer::Event& event : events) {
    if (const auto* trouble = std::get_if<trainer::Trouble>(&event)) {
      fmt::print(stderr, "tabia: {}\n", trouble->error.text());
      trouble_ = leaving_ = true;
      continue;
    }
    say(sentence(event, *engine(), squares));
    if (const auto* inner = std::get_if<trainer::DrillEvent>(&event)) {
      board_is_old_ |= std::holds_alternative<trainer::Replied>(*inner) ||
                       std::holds_alternative<trainer::DefenceLeft>(*inner) ||
                       std::holds_alternative<trainer::SolvedIt>(*inner);
    }
    if (std::holds_alternative<trainer::SessionOver>(event)) leaving_ = true;
    if (std::holds_alternative<trainer::Posed>(event)) board_is_old_ = true;
  }
}

void LinePuzzle::pose() {
  tell(trainer_.next());
  if (trainer_.drill() != nullptr || leaving_) return;
  // Another difficulty may have some.
  if (!trainer_.settings().filter.shortest) leaving_ = true;
}

void LinePuzzle::show_board() {
  auto* drill = trainer_.drill();
  if (drill == nullptr) return;
  const Game& game = drill->board().game();
  const BoardPicture picture = game.picture();
  BoardLook look = settings_.look;
  // The solver sits below; a board of Go is looked at from one side.
  if (drill->problem().game != "go" && drill->problem().to_move == Side::Second) look.flipped = !look.flipped;
  fmt::print("\n{}\n", picture.cells.empty() ? game.board() : board_text(as_seen(picture, look), look));
}

void LinePuzzle::show_moves() {
  std::string list;
  for (const LegalMove& move : trainer_.drill()->board().game().legal_moves())
    list += concat(list.empty() ? "" : " ", move.text);
  say(list);
}

void LinePuzzle::show_progress() {
  const auto& player = trainer_.player();
  say(fmt::format("{}: rating {:.0f} (deviation {:.0f}), {} rated. This time: {} solved.", player.name,
                  player.rating.value, player.rating.deviation, player.plays, trainer_.score()));
  const auto history = trainer_.history();
  if (!history || history->attempts == 0) return;
  say(fmt::format("In all: {} of {} solved, at most {} in a row.", history->solved, history->attempts,
                  history->longest_streak));
  constexpr std::size_t most_shown = 10;
  for (std::size_t i = 0; i < std::min(most_shown, history->themes.size()); ++i) {
    const auto& theme = history->themes[i];
    say(fmt::format("  {:24} {} of {}", theme.name, theme.solved, theme.attempts));
  }
}

void LinePuzzle::prompt() {
  if (board_is_old_ && settings_.show_board) show_board();
  board_is_old_ = false;
  std::string text = "Enter: the next one. difficulty N, progress or quit.";
  if (asked_difficulty_) {
    text = "How many moves to find, 1 to 10?";
  } else if (is_solving()) {
    const auto* drill = trainer_.drill();
    text = trainer::task_text(drill->problem(), *engine(), drill->moves_left());
  }
  if (const auto left = trainer_.time_left()) text += concat(" ", match::clock_text(*left), " left.");
  reader_.ask(text);
  if (std::fflush(stdout) != 0) leaving_ = true;
}

void LinePuzzle::listen() {
  prompt();
  if (leaving_) return;
  std::optional<Instant> deadline;
  if (const auto left = trainer_.time_left()) deadline = clock_.now() + *left + std::chrono::milliseconds(1);
  const auto heard = reader_.read_line(deadline, stop_, [&](std::string_view line) {
    std::vector<std::string> words = {"hint",  "solution", "next",     "difficulty", "moves",
                                      "board", "flip",     "progress", "help",       "quit"};
    if (is_solving()) {
      for (const LegalMove& move : trainer_.drill()->board().game().legal_moves()) words.push_back(move.text);
    }
    return complete_word(line, words);
  });
  reader_.remember(heard.line);
  switch (heard.news) {
    case News::Line: is_solving() && !asked_difficulty_ ? obey(heard.line) : obey_between(heard.line); return;
    case News::Nothing: tell(trainer_.look_at_clock()); return;
    case News::Stopped:
    case News::Ended: break;
  }
  if (settings_.prompts) fmt::print("\n");
  leaving_ = true;
}

void LinePuzzle::set_difficulty(std::string_view text) {
  library::Filter filter = trainer_.settings().filter;
  asked_difficulty_ = false;
  if (trim(text) == "any") {
    filter.shortest = filter.longest = std::nullopt;
  } else if (const auto number = trainer::read_difficulty(text)) {
    filter.shortest = filter.longest = *number;
  } else {
    if (!trim(text).empty()) say(concat("unreadable: ", shown(text), " is no number from 1 to 10"));
    asked_difficulty_ = true;
    return;
  }
  trainer_.want(filter);
  pose();
}

void LinePuzzle::obey(std::string_view line) {
  const std::string_view text = trim(line);
  if (text.empty()) return;
  const std::string word = to_lower(words(text).front());
  const std::string_view rest = trim(text.substr(word.size()));
  if (word == "quit" || word == "menu") {
    leaving_ = true;
  } else if (word == "difficulty") {
    set_difficulty(rest);
  } else if (word == "progress") {
    show_progress();
  } else if (word == "help") {
    fmt::print("{}", help);
  } else if (word == "next") {
    pose();
  } else if (word == "flip") {
    settings_.look.flipped = !settings_.look.flipped;
    show_board();
  } else if (word == "hint") {
    tell(trainer_.hint());
  } else if (word == "solution") {
    tell(trainer_.give_up());
  } else if (word == "moves") {
    show_moves();
  } else if (word == "board") {
    show_board();
  } else {
    tell(trainer_.try_move(text));
  }
}

void LinePuzzle::obey_between(std::string_view line) {
  const std::string_view text = trim(line);
  if (asked_difficulty_ && text != "quit" && text != "help") return set_difficulty(text);
  const std::string word = text.empty() ? "next" : to_lower(words(text).front());
  for (const char* known :
       {"next", "continue", "difficulty", "progress", "help", "quit", "menu", "flip", "board"})
    if (word == known) return obey(word == "continue" ? "next" : text.empty() ? "next" : text);
  say("unreadable: Enter goes on; difficulty N, progress, help or quit");
}

}  // namespace tabia::tui
