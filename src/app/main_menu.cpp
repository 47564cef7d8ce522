#include "app/main_menu.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

#include "app/own_settings.hpp"
#include "base/text.hpp"
#include "io/folders.hpp"
#include "io/interrupt.hpp"
#include "io/journal_recovery.hpp"
#include "match/kept_games.hpp"
#include "match/sentences.hpp"
#include "tui/line_reader.hpp"
#include "tui/settings_text.hpp"

namespace tabia::app {

namespace {

struct Entry {
  std::string_view word, command, about;
};
constexpr auto entries = std::to_array<Entry>({
    {"play", "play", "a game: play chess, play draughts, play go"},
    {"continue", "play --continue",
     "go on with the newest unfinished game; games lists all, load N takes one"},
    {"create", "play go --create", "a Go problem, stone by stone"},
    {"puzzles", "puzzle", "solve puzzles: puzzles chess, puzzles draughts, puzzles go"},
    {"solve", "solve", "prove a result: solve chess FEN"},
    {"make", "make", "make problems: make chess --difficulty 2"},
    {"study", "lab", "the study of search: study table S5"},
    {"library", "library", "the problems that are kept: library list"},
});
constexpr std::array<std::string_view, 3> games = {"chess", "draughts", "go"};
constexpr std::size_t most_listed = 20;

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
  if (!said.empty() && std::ranges::find(games, to_lower(said.front())) != games.end()) command = {"play"};
  for (const Entry& entry : entries) {
    if (said.empty() || to_lower(said.front()) != entry.word) continue;
    for (const std::string_view word : words(entry.command)) command.emplace_back(word);
    said.erase(said.begin());
    break;
  }
  command.insert(command.end(), said.begin(), said.end());
  return command;
}

int run_command(const std::vector<std::string>& command, const Common& common,
                const std::function<void(Command&, Common&)>& declare) {
  std::vector<const char*> arguments = {"tabia"};
  for (const std::string& word : command) arguments.push_back(word.c_str());
  if (!command.empty() && command.front() == "play") arguments.push_back("--menu");
  if (!common.home.empty()) arguments.insert(arguments.end(), {"--home", common.home.c_str()});
  return run_program(static_cast<int>(arguments.size()), arguments.data(), declare);
}

class Menu {
 public:
  Menu(const Common& common, const std::function<void(Command&, Common&)>& declare)
      : common_(common), declare_(declare), prompts_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
        reader_(prompts_, own_history(common)) {
    const auto data = io::data_folder(common.home);
    if (!data.empty()) folder_ = data / "games";
    (void)io::recover(data);  // who then plays is told what is wrong
  }

  int run() {
    show();
    for (;;) {
      const auto line = ask("");
      if (!line) return interrupted_ ? interrupted : ok;
      const auto said = words(*line);
      const std::string word = said.empty() ? "" : to_lower(said.front());
      if (word == "quit" || word == "exit") return ok;
      obey(word, *line);
    }
  }

 private:
  void show() const {
    std::puts("Tabia. What would you like to do?");
    for (const Entry& entry : entries) fmt::print("  {:10} {}\n", entry.word, entry.about);
    std::puts("  settings   levels, looks and habits; set NAME VALUE changes one");
    std::puts("  quit       leave; help shows every command, Enter this list");
    tell_of_unfinished();
  }
  void tell_of_unfinished() const {
    if (folder_.empty()) return;
    if (const auto game = match::unfinished_game(folder_, nullptr, match::Left::Anyhow))
      fmt::print("Unfinished: {}, {}\n", game->engine->title(), match::kept_game_text(*game, false));
  }

  // The next line; nothing at the end of the input and after an interrupt.
  std::optional<std::string> ask(std::string_view question) {
    if (prompts_ || !question.empty()) reader_.ask(question);
    StopFlag stop;
    const io::Interrupt interrupt(stop);
    const auto heard = reader_.read_line(std::nullopt, stop, [](std::string_view typed) {
      std::vector<std::string> words = {"settings", "set", "games", "load", "help", "quit"};
      for (const Entry& entry : entries) words.emplace_back(entry.word);
      words.insert(words.end(), games.begin(), games.end());
      return tui::complete_word(typed, words);
    });
    reader_.remember(heard.line);
    interrupted_ = heard.news == io::LineInput::News::Stopped;
    if (heard.news != io::LineInput::News::Line) return std::nullopt;
    return heard.line;
  }

  void obey(const std::string& word, const std::string& line) {
    if (word.empty() || word == "menu") return show();
    if (word == "settings") {
      fmt::print("{}", tui::settings_list(own_settings(common_)));
    } else if (word == "set") {
      auto file = own_settings(common_);
      std::puts(tui::change_setting(file, trim(line).substr(word.size())).c_str());
    } else if (word == "games") {
      list_games();
    } else if (word == "load") {
      load(trim(trim(line).substr(word.size())));
    } else {
      run_line(word == "help" ? "--help" : line);
      std::puts("Back at the menu. Enter lists what can be done.");
      tell_of_unfinished();
    }
  }

  // A verb that needs a game and came without one is no error: the game is asked for.
  void run_line(const std::string& line) {
    std::vector<std::string> command = command_of(line);
    if (command == std::vector<std::string>{"play"} || command == std::vector<std::string>{"make"}) {
      const auto game = ask("Which game: chess, draughts or go?");
      if (!game || trim(*game).empty()) return;
      for (std::string& word : shell_words(*game)) command.push_back(to_lower(word));
    }
    run_command(command, common_, declare_);
  }

  void list_games() const {
    const auto kept = match::kept_games(folder_, nullptr, most_listed);
    for (std::size_t i = 0; i < kept.size(); ++i)
      fmt::print("{:3}. {}, {}\n", i + 1, kept[i].engine->title(), match::kept_game_text(kept[i], false));
    std::puts(kept.empty() ? "No game is kept yet." : "load N goes on with one.");
  }
  void load(std::string_view text) {
    const auto kept = match::kept_games(folder_, nullptr, most_listed);
    const auto number = to_integer(text);
    if (!number || *number < 1 || *number > static_cast<std::int64_t>(kept.size())) {
      fmt::print("unreadable: load {}: write the number of a game; games lists them\n", text);
      return;
    }
    const match::KeptGame& game = kept[static_cast<std::size_t>(*number - 1)];
    run_command({"play", std::string(game.engine->name()), "--load", game.path.string()}, common_, declare_);
  }

  const Common& common_;
  const std::function<void(Command&, Common&)>& declare_;
  bool prompts_;
  std::filesystem::path folder_ = {};  // of kept games; empty: there is none
  tui::LineReader reader_;
  bool interrupted_ = false;
};

}  // namespace

int main_menu(const Common& common, const std::function<void(Command&, Common&)>& declare) {
  return Menu(common, declare).run();
}

}  // namespace tabia::app
