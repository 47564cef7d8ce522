#include "app/main_menu.hpp"

#include <array>
#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

#include "base/text.hpp"
#include "io/folders.hpp"
#include "io/interrupt.hpp"
#include "io/line_input.hpp"
#include "match/kept_games.hpp"
#include "tui/sentences.hpp"

namespace tabia::app {

namespace {

struct Entry {
  std::string_view word, command, about;
};
constexpr auto entries = std::to_array<Entry>({
    {"play", "play", "a game: play chess, play draughts, play go"},
    {"create", "play go --create", "a Go problem, stone by stone"},
    {"continue", "play --continue", "go on with the newest unfinished game"},
    {"puzzles", "puzzle", "solve puzzles: puzzles chess, puzzles draughts, puzzles go"},
    {"solve", "solve", "prove a result: solve chess FEN"},
    {"make", "make", "make problems: make chess --difficulty 2"},
    {"study", "lab", "the study of search: study table S5"},
    {"library", "library", "the problems that are kept: library list"},
});

void show_menu(const Common& common) {
  std::puts("Tabia. What would you like to do?");
  for (const Entry& entry : entries) fmt::print("  {:10} {}\n", entry.word, entry.about);
  std::puts("  quit       leave; help shows every command");
  const auto data = io::data_folder(common.home);
  if (data.empty()) return;
  if (const auto game = match::unfinished_game(data / "games", nullptr, match::Left::Anyhow))
    fmt::print("Unfinished: {}, {}\n", game->engine->title(), tui::kept_game_text(*game, false));
}

// Words, those in quotation marks whole.
std::vector<std::string> shell_words(std::string_view line) {
  std::vector<std::string> out;
  std::optional<char> quote;
  bool inside = false;
  for (const char c : line) {
    if (!quote && is_space(c)) {
      inside = false;
    } else if (quote == c) {
      quote.reset();
    } else if (!quote && (c == '"' || c == '\'')) {
      quote = c;
      if (!inside) out.emplace_back();
      inside = true;
    } else {
      if (!inside) out.emplace_back();
      inside = true;
      out.back() += c;
    }
  }
  return out;
}

// The command that a line of the menu stands for.
std::vector<std::string> command_of(std::string_view line) {
  std::vector<std::string> said = shell_words(line);
  std::vector<std::string> command;
  for (const Entry& entry : entries) {
    if (said.empty() || to_lower(said.front()) != entry.word) continue;
    for (const std::string_view word : words(entry.command)) command.emplace_back(word);
    said.erase(said.begin());
    break;
  }
  command.insert(command.end(), said.begin(), said.end());
  return command;
}

int run_line(std::string_view line, const Common& common,
             const std::function<void(Command&, Common&)>& declare) {
  const std::vector<std::string> command = command_of(line);
  std::vector<const char*> arguments = {"tabia"};
  for (const std::string& word : command) arguments.push_back(word.c_str());
  if (!command.empty() && command.front() == "play") arguments.push_back("--menu");
  if (!common.home.empty()) arguments.insert(arguments.end(), {"--home", common.home.c_str()});
  return run_program(static_cast<int>(arguments.size()), arguments.data(), declare);
}

}  // namespace

int main_menu(const Common& common, const std::function<void(Command&, Common&)>& declare) {
  const bool prompts = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  io::LineInput input(STDIN_FILENO);
  for (;;) {
    show_menu(common);
    std::fputs(prompts ? "> " : "", stdout);
    std::fflush(stdout);
    io::LineInput::Heard heard;
    {
      StopFlag stop;
      const io::Interrupt interrupt(stop);
      heard = input.read_line(std::nullopt, stop);
    }
    if (heard.news == io::LineInput::News::Stopped) return interrupted;
    if (heard.news != io::LineInput::News::Line) return ok;
    const std::string word = to_lower(trim(heard.line));
    if (word == "quit" || word == "exit") return ok;
    if (word == "help")
      run_line("--help", common, declare);
    else if (!word.empty())
      run_line(heard.line, common, declare);
  }
}

}  // namespace tabia::app
