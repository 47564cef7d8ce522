// LinePlay's games in files; docs/formats/play-pgn.md.

#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "io/file.hpp"
#include "match/kept_games.hpp"
#include "match/life_engine.hpp"
#include "match/sentences.hpp"
#include "tui/line_play.hpp"

namespace tabia::tui {

namespace {

constexpr std::size_t longest_file = 16u << 20;
constexpr std::size_t most_listed = 20;

}  // namespace

std::string LinePlay::keep() {
  const auto kept = keeper_.keep(table_);
  const bool failed_before = std::exchange(keeping_fails_, !kept);
  if (kept) return failed_before ? "The game is kept again." : "";
  if (failed_before) return "";
  return concat("The game cannot be kept: ", kept.error().text(),
                ". It goes on, and keeping it is tried again at every move.");
}

bool LinePlay::is_safe() {
  if (keeper_.keep(table_)) return true;
  return table_.plies().empty();
}

std::string LinePlay::where_kept() const {
  const std::string path = keeper_.path().string();
  if (path.empty()) return "";
  if (table_.end()) return concat("Saved to ", path, ".");
  return concat("Saved to ", path, ". Go on with: ",
                settings_.from_menu ? std::string("continue")
                                    : concat("tabia play ", engine_.name(), " --load ", path));
}

Farewell LinePlay::part() {
  stage_.close();
  if (const auto kept = keeper_.keep(table_); !kept && !table_.plies().empty()) {
    flush();
    fmt::print(stderr, "tabia: {}\n", kept.error().text());
    return Farewell::NotSaved;
  }
  say(where_kept());
  if (stop_.raised()) return Farewell::Interrupted;
  keeper_.leave();
  if (another_) return Farewell::Another;
  return to_menu_ ? Farewell::Menu : Farewell::Quit;
}

void LinePlay::save(const std::string& path) {
  const auto text = match::game_text(engine_, table_);
  if (!text) return say(concat("Not saved: ", text.error().text(), "."));
  if (const auto done = io::write_file(path, *text); !done)
    return say(concat("Not saved: ", done.error().text(), "."));
  say(concat("Saved to ", path, "."));
}

void LinePlay::load(const std::string& text) {
  const auto number = to_integer(text);
  if (!number) return load_file(text);
  if (listed_.empty()) {
    for (const auto& game : match::kept_games(settings_.folder, &engine_, most_listed))
      listed_.push_back(game.path);
  }
  if (*number < 1 || *number > static_cast<std::int64_t>(listed_.size()))
    return say(concat("Not loaded: there is no game ", *number, "; games lists them."));
  load_file(listed_[static_cast<std::size_t>(*number - 1)]);
}

// A problem on the table of plain Go, or the other way round, is another kind of game; and a problem need not be a game at all.
bool LinePlay::load_other_kind(const std::filesystem::path& path) {
  if (engine_.name() != "go") return false;
  const auto text = io::read_all(path.string(), longest_file);
  if (!text) return false;
  const auto record = engine_.read_record(*text);
  const bool game = record.ok() && (record->size() > 1 || record->tag("FirstPlayer"));
  const bool problem =
      game ? match::LifeEngine::problem_of(*record).has_value() : match::LifeEngine::has_objective(*text);
  if (!game && !problem) return false;
  if (game && problem == match::LifeEngine::is_problem(engine_)) return false;
  if (problem) {
    const auto asked = game ? match::LifeEngine::problem_of(*record).value_or("") : *text;
    if (const auto made = match::LifeEngine::make(asked, {}); !made) {
      say(concat("Not loaded: ", located(made.error(), Place{path.string()}).text(), "."));
      return true;
    }
  }
  if (!is_safe()) {
    say("Not loaded, since this game cannot be kept.");
    return true;
  }
  another_ = game ? Another{"", problem, path, table_.control()} : Another{*text, true, {}, table_.control()};
  leaving_ = true;
  return true;
}

void LinePlay::load_file(const std::filesystem::path& path) {
  if (load_other_kind(path)) return;
  const auto loaded = [&]() -> Result<match::Table> {
    const std::string text = TABIA_TRY(io::read_all(path.string(), longest_file));
    const Record record = TABIA_TRY(engine_.read_record(text));
    const std::array<match::Seat, 2> seats = {table_.seat(Side::First), table_.seat(Side::Second)};
    return match::Table::open(engine_, record, seats, {});
  };
  auto table = loaded();
  if (!table) return say(concat("Not loaded: ", located(table.error(), Place{path.string()}).text()));
  if (!is_safe()) return say("Not loaded, since this game cannot be kept.");
  if (path != keeper_.path()) say(where_kept());
  table_ = std::move(*table);
  table_.make_single_moves(settings_.single_moves);
  players_.new_game();
  hint_.reset();
  asked_ = 0;
  say(concat("Loaded ", path.string(), ". ", match::seats_text(table_, engine_)));
  go_on_with(path);
  if (const auto& end = table_.end()) tell({match::Ended{*end}});
  board_is_old_ = true;
}

void LinePlay::begin(const std::string& position) {
  if (const auto set_up = engine_.set_up(position); !set_up)
    return say(concat("unreadable: ", set_up.error().text()));
  if (!is_safe()) return say("No new game, since this one cannot be kept.");
  say(where_kept());
  keeper_.leave();
  tell(table_.begin(position));
  players_.new_game();
}

void LinePlay::go_on_with(const std::filesystem::path& path) {
  if (!keeper_.go_on_with(path, table_))
    say("Another program has this game on its table: what happens here is kept under a new name.");
}

void LinePlay::show_games(const std::string& text) {
  const auto games = match::kept_games(settings_.folder, &engine_, most_listed);
  listed_.clear();
  for (const auto& game : games) listed_.push_back(game.path);
  if (games.empty()) return say("No game is kept yet.");
  if (text.empty()) {
    for (std::size_t i = 0; i < games.size(); ++i)
      put(fmt::format("{:3}. {}\n", i + 1, match::kept_game_text(games[i], games[i].path == keeper_.path())));
    return say("load N goes on with one, games N shows its board.");
  }
  const auto number = to_integer(text);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(games.size()))
    return say(concat("unreadable: games ", shown(text), ": write a number from 1 to ", games.size()));
  const match::KeptGame& game = games[static_cast<std::size_t>(*number - 1)];
  say(match::kept_game_text(game, game.path == keeper_.path()));
  if (game.table) show_board(game.table->game());
}

void LinePlay::show_log(const std::string& text) {
  constexpr std::int64_t usual_lines = 20, most_lines = 1000;
  const auto count = text.empty() ? std::optional(usual_lines) : to_integer(text);
  if (!count || *count < 1 || *count > most_lines)
    return say(concat("unreadable: log ", shown(text), ": write a number of lines up to ", most_lines));
  for (const std::string& line : settings_.log.last(static_cast<std::size_t>(*count))) say(line);
  say(settings_.log.path().empty() ? "There is no folder for a log."
                                   : concat("All of it: ", settings_.log.path().string()));
}

// Through a pipe nothing is asked: the next line is a command.
void LinePlay::offer_unfinished() {
  if (!settings_.offer_unfinished) return;
  const auto game = match::unfinished_game(settings_.folder, &engine_, match::Left::CutOff);
  if (!game) return;
  const std::string what = concat("There is an unfinished game: ", match::kept_game_text(*game, false));
  if (!settings_.prompts)
    return say(concat(what, " Go on with it: tabia play ", engine_.name(), " --continue"));
  if (settings_.show_board) show_board(game->table->game());
  for (;;) {
    ask(concat(what, " Continue? [y/n]"), Wanted::YesOrNo);
    const auto heard = hear(std::nullopt);
    if (heard.news != io::LineInput::News::Line) {
      leaving_ = true;
      return;
    }
    const std::string answer = to_lower(trim(heard.line));
    if (answer.starts_with('y')) return load_file(game->path);
    if (answer.starts_with('n')) return match::dismiss(*game);
  }
}

}  // namespace tabia::tui
