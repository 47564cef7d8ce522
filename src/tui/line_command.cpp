#include "tui/line_command.hpp"

#include <array>

#include "base/text.hpp"

namespace tabia::tui {

namespace {

enum class Takes : std::uint8_t { Nothing, Perhaps, Something };

struct Word {
  std::string_view name;
  Verb verb;
  Takes takes;
  std::string_view argument;
  std::string_view about;
};

constexpr auto vocabulary = std::to_array<Word>({
    {"moves", Verb::Moves, Takes::Nothing, "", "the legal moves, numbered; a number plays one"},
    {"hint", Verb::Hint, Takes::Nothing, "", "what to look at; asked again, which move"},
    {"why", Verb::Why, Takes::Perhaps, "[MOVE]", "what the computer thinks of a move, or of the last one"},
    {"undo", Verb::Undo, Takes::Nothing, "", "take back; against the computer a pair of moves"},
    {"redo", Verb::Redo, Takes::Nothing, "", "play again what was taken back"},
    {"go", Verb::Go, Takes::Nothing, "", "let the computer make this move"},
    {"hand", Verb::Hand, Takes::Nothing, "", "hand your side over to the computer, or take it back"},
    {"swap", Verb::Swap, Takes::Nothing, "", "change sides"},
    {"level", Verb::Level, Takes::Something, "N", "how strong the computer plays"},
    {"player", Verb::Player, Takes::Something, "COLOUR NAME",
     "who plays that side: human, computer, minimax:3, ..."},
    {"draw", Verb::Draw, Takes::Nothing, "", "claim a draw, accept one, or offer one"},
    {"resign", Verb::Resign, Takes::Nothing, "", "give up the game"},
    {"board", Verb::Board, Takes::Perhaps, "[on|off]",
     "show the board; or before every move, or only when asked"},
    {"notation", Verb::Notation, Takes::Something, "numbers|letters",
     "how draughts names its squares: 11-15, or a3-b4"},
    {"flip", Verb::Flip, Takes::Nothing, "", "turn the board around"},
    {"replay", Verb::Replay, Takes::Perhaps, "[SECONDS]",
     "show the game from its start, by itself or with Enter"},
    {"save", Verb::Save, Takes::Something, "FILE", "write the game to a file"},
    {"load", Verb::Load, Takes::Something, "FILE|N", "go on with a game from a file, or by its number"},
    {"games", Verb::Games, Takes::Perhaps, "[N]", "the games that are kept; or one of them with its board"},
    {"log", Verb::Log, Takes::Perhaps, "[N]", "what was done last, in this game and others"},
    {"settings", Verb::Settings, Takes::Nothing, "", "what is set, and what can be"},
    {"set", Verb::Set, Takes::Something, "NAME VALUE", "change a setting, also for next time"},
    {"setup", Verb::Setup, Takes::Something, "POSITION", "a new game from a position"},
    {"edit", Verb::Edit, Takes::Nothing, "", "set up a position piece by piece"},
    {"new", Verb::New, Takes::Nothing, "", "a new game from the start"},
    {"menu", Verb::Menu, Takes::Nothing, "", "who plays, and what can be changed; or the main menu"},
    {"help", Verb::Help, Takes::Nothing, "", "this list"},
    {"quit", Verb::Quit, Takes::Nothing, "", "save the game and leave"},
});

}  // namespace

Result<LineCommand> read_line_command(std::string_view line) {
  const std::string_view text = trim(line);
  if (text.empty()) return LineCommand{};
  const std::string first = to_lower(words(text).front());
  const std::string_view rest = trim(text.substr(first.size()));
  for (const Word& word : vocabulary) {
    if (word.name != first) continue;
    if (word.takes == Takes::Nothing && !rest.empty())
      return Error{concat("unreadable: ", word.name, " stands alone, without ", shown(rest))};
    if (word.takes == Takes::Something && rest.empty())
      return Error{concat("unreadable: write ", word.name, " ", word.argument)};
    return LineCommand{word.verb, std::string(rest)};
  }
  return LineCommand{Verb::Move, std::string(text)};
}

std::vector<std::string> command_words() {
  std::vector<std::string> names;
  for (const Word& word : vocabulary) names.emplace_back(word.name);
  return names;
}

std::string help_text() {
  constexpr std::size_t column = 18;
  std::string out = "  a move            in any usual spelling\n";
  for (const Word& word : vocabulary) {
    std::string left = concat("  ", word.name, word.argument.empty() ? "" : " ", word.argument);
    left.resize(std::max(left.size() + 2, column + 2), ' ');
    out += concat(left, word.about, "\n");
  }
  return out;
}

}  // namespace tabia::tui
