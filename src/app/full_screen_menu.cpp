#include "app/full_screen_menu.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include <fmt/format.h>

#include "app/library_options.hpp"
#include "app/own_settings.hpp"
#include "app/shipped_problems.hpp"
#include "app/terminal_look.hpp"
#include "base/text.hpp"
#include "io/folders.hpp"
#include "io/interrupt.hpp"
#include "io/journal_recovery.hpp"
#include "match/kept_games.hpp"
#include "match/sentences.hpp"
#include "tui/curses_terminal.hpp"
#include "tui/kept_games_menu.hpp"
#include "tui/line_reader.hpp"
#include "tui/screen_menu.hpp"
#include "tui/settings_screen.hpp"

namespace tabia::app {

namespace {

using Words = std::vector<std::string>;
using tui::Menu;

constexpr std::size_t most_listed = 20;
constexpr std::string_view full_strength = "Full strength";
constexpr std::size_t first_offered_level = 3;  // where the choice of a level begins

// One entry: what it says, and what comes of it.
struct Entry {
  std::string label;
  std::function<std::optional<Words>()> chosen;  // nothing: back to the menu
  std::vector<std::string> preview = {};
};

class FullScreenMenu {
 public:
  explicit FullScreenMenu(const Common& common)
      : common_(common), home_(common.home), look_(terminal_look(false, common)) {}

  // Nothing: the person leaves, or there is no full screen any more.
  std::optional<Words> ask() {
    io::Interrupt interrupt(stop_);
    terminal_ = tui::CursesTerminal::open(look_.colours);
    if (!terminal_) return std::nullopt;
    auto words = top();
    terminal_.reset();
    return words;
  }
  bool interrupted() const { return stop_.raised() && !left_; }

 private:
  std::optional<Words> choose(const std::string& title, const std::vector<Entry>& entries,
                              std::size_t first = 0) {
    tui::MenuScreen screen{Menu{title, {}, first}, "Tabia  chess, draughts and Go", look_.symbols};
    for (const Entry& entry : entries) screen.menu.entries.push_back({entry.label, "", entry.preview});
    while (const auto chosen = tui::choose(*terminal_, screen, stop_)) {
      if (auto words = entries[*chosen].chosen()) return words;
      screen.menu.chosen = *chosen;
    }
    return std::nullopt;
  }

  static Entry entry(std::string label, Words words) {
    return {std::move(label), [words = std::move(words)] { return std::optional(words); }};
  }

  // A menu of games, each with the words that are to be added to `command`.
  Entry games(const std::string& label, const std::string& command, const Words& more = {}) {
    return {label, [this, label, command, more]() {
              std::vector<Entry> entries;
              for (const char* game : {"chess", "draughts", "go"}) {
                Words words = {command, game};
                words.insert(words.end(), more.begin(), more.end());
                entries.push_back(entry(std::string(find_engine(game)->title()), words));
              }
              return choose(label, entries);
            }};
  }

  Entry game(const Engine& engine, Words words) {
    return {std::string(engine.title()),
            [this, &engine, words = std::move(words)]() { return level(engine, words); }};
  }

  // What is played when nothing is said: as the settings have it, for the games that are in them.
  std::string usual_level(const Engine& engine) const {
    const std::string name = concat("level-", engine.name());
    for (const settings::Setting& setting : settings::all_settings()) {
      const std::string value =
          setting.name == name ? settings_as_kept(common_).settings().text(name) : "full";
      if (value != "full") return concat("Level ", value, ", as set");
    }
    return std::string(full_strength);
  }

  std::optional<Words> level(const Engine& engine, const Words& words) {
    std::vector<Entry> entries = {
        {usual_level(engine), [&] { return side(engine, words); }},
    };
    for (const LevelInfo& info : engine.levels()) {
      const std::string about = info.level == 0 ? " (moves by lot)"
                                : info.elo      ? concat(" (about ", *info.elo, ")")
                                                : "";
      entries.push_back({concat("Level ", info.level, about), [&, number = info.level] {
                           Words more = words;
                           more.insert(more.end(), {"--level", concat(number)});
                           return side(engine, more);
                         }});
    }
    // Whoever knows no better should not meet the strongest first.
    const bool is_set = entries.front().label != full_strength;
    return choose("How strong is the computer?", entries,
                  is_set ? 0 : std::min(first_offered_level + 1, entries.size() - 1));
  }

  std::optional<Words> side(const Engine& engine, const Words& words) {
    const auto with = [&](const Words& seats) {
      Words all = words;
      all.insert(all.end(), seats.begin(), seats.end());
      return all;
    };
    std::vector<Entry> entries;
    for (const Side mine : {Side::First, Side::Second}) {
      const bool white = mine == engine.white();
      entries.push_back(
          entry(concat("You have ", engine.side_name(mine)),
                with({white ? "--white" : "--black", "human", white ? "--black" : "--white", "computer"})));
    }
    entries.push_back(entry("Two people", with({"--white", "human", "--black", "human"})));
    entries.push_back(
        entry("The computer plays itself", with({"--white", "computer", "--black", "computer"})));
    return choose("Who plays?", entries);
  }

  // The three games of the house first, then the other kinds of draughts and the rest that can be played.
  std::optional<Words> play() {
    std::vector<Entry> entries;
    const auto add = [&](const Engine& engine) {
      entries.push_back(game(engine, {"play", std::string(engine.name()), "--new", "--menu"}));
    };
    add(*find_engine("chess"));
    add(*find_engine("draughts"));
    for (const char* size : {"9", "13", "19"}) {
      Entry made = game(*find_engine("go"), {"play", "go", "--new", "--menu", "--size", size});
      made.label = concat("Go, ", size, " lines");
      entries.push_back(std::move(made));
    }
    for (const Engine* engine : catalogue()) {
      const bool is_above = engine->name() == "chess" || engine->name() == "draughts";
      if (!is_above && !engine->positions_are_files() && engine->dialect() != nullptr) add(*engine);
    }
    return choose("Play", entries);
  }

  std::optional<Words> go_on() {
    const auto data = io::data_folder(home_);
    (void)io::recover(data);  // who then plays is told what is wrong
    std::vector<Entry> entries;
    for (const match::KeptGame& kept :
         match::kept_games(data.empty() ? data : data / "games", nullptr, most_listed)) {
      if (!kept.is_unfinished() || kept.in_use) continue;
      Entry made = entry(concat(kept.engine->title(), ", ", match::kept_game_text(kept, false)),
                         {"play", std::string(kept.engine->name()), "--load", kept.path.string(), "--menu"});
      made.preview = tui::small_board(*kept.table, look_);
      entries.push_back(std::move(made));
    }
    if (entries.empty()) entries.push_back({"No game is unfinished.", [] { return std::optional<Words>(); }});
    return choose("Continue", entries);
  }

  std::optional<Words> top() {
    return choose("What would you like to do?",
                  {{"Play", [&] { return play(); }},
                   entry("Create a Go problem", {"play", "go", "--create", "--menu"}),
                   {"Continue a game", [&] { return go_on(); }},
                   games("Puzzles", "puzzle"),
                   games("Solve a position", "solve"),
                   games("Make problems", "make"),
                   entry("Study: what searches do", {"lab", "run", "--depth", "1-4"}),
                   entry("Library: what is in it", {"library", "stats"}),
                   {"Settings",
                    [&] {
                      auto file = settings_as_kept(common_);
                      tui::settings_screen(*terminal_, file, look_.symbols, stop_);
                      return std::optional<Words>();
                    }},
                   entry("Commands of the shell", {"--help"}),
                   {"Quit", [&] {
                      left_ = true;
                      stop_.raise();
                      return std::optional<Words>();
                    }}});
  }

  StopFlag stop_;
  bool left_ = false;  // on purpose
  std::unique_ptr<tui::CursesTerminal> terminal_;
  const Common& common_;
  std::string home_;
  tui::BoardLook look_;
};

// What the person types below what was printed; nothing where the input ends.
std::optional<std::string> typed(std::string_view question) {
  tui::LineReader reader(true, io::LineHistory());
  reader.ask(question);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto heard =
      reader.read_line(std::nullopt, stop, [](std::string_view line) { return tui::complete_file(line, 0); });
  if (heard.news != io::LineInput::News::Line) return std::nullopt;
  return heard.line;
}

Result<std::uint64_t> stock_library(const Common& common, const std::string& game) {
  return stock(*TABIA_TRY(open_library({}, common)), game);
}

// Some new problems, no two times the same, into the library beside those that come with the program.
void make_problems(const Common& common, Words words, const Run& run) {
  const std::string game = words.at(1);
  const bool draughts = game == "draughts";  // where one takes as long as many of the others
  if (const auto stocked = stock_library(common, game); !stocked) {
    complain(stocked.error());
    return;
  }
  const std::string file = (io::data_folder(common.home) / (draughts ? "made.pdn" : "made.jsonl")).string();
  const auto seed = std::chrono::system_clock::now().time_since_epoch().count() & 0x7FFFFFFF;
  words.insert(words.end(), {"--count", draughts ? "1" : "5", "--seed", concat(seed), "--out", file});
  if (draughts) words.insert(words.end(), {"--method", "classic"});
  if (game == "chess") words.insert(words.end(), {"--goal", "mate"});
  fmt::print("Making problems: Ctrl-C ends it, and what was made is kept.\n");
  run(words);
  Words import = {"library", "import", file};
  if (!common.home.empty()) import.insert(import.end(), {"--home", common.home});
  run(import);
  std::remove(file.c_str());
  fmt::print("Puzzles brings them, too.\n");
}

}  // namespace

int full_screen_menu(const Common& common, const Run& run) {
  for (;;) {
    FullScreenMenu menu(common);
    auto words = menu.ask();
    if (!words) return menu.interrupted() ? interrupted : ok;
    if (!common.home.empty()) words->insert(words->end(), {"--home", common.home});
    if (words->front() == "solve") {
      const auto position = typed("A position as text, or a file; Enter alone goes back");
      if (!position) return ok;
      if (trim(*position).empty()) continue;
      words->emplace_back(trim(*position));
    }
    if (words->front() == "make")
      make_problems(common, *words, run);
    else
      run(*words);
    // A game has its own screen and was left by its own menu; all else is to be read first.
    if (words->front() != "play" && !typed("Enter goes back to the menu")) return ok;
  }
}

}  // namespace tabia::app
