#include "protocol/gtp_session.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>

#include "base/text.hpp"
#include "build_facts.hpp"
#include "engine/go_status.hpp"

namespace tabia::gtp {

namespace {

constexpr int smallest_board = 2, largest_board = 19;
constexpr int status_playouts = 500;
constexpr std::int64_t longest_time = 1'000'000;  // seconds
constexpr std::int64_t most_moves = 1'000'000;
constexpr int hopeless = 30;  // thousandths

Result<std::int64_t> number_in(const std::vector<std::string>& given, std::size_t i, std::int64_t lowest,
                               std::int64_t highest) {
  const auto number = i < given.size() ? to_integer(given[i]) : std::nullopt;
  if (!number || *number < lowest || *number > highest) return Error{"syntax error"};
  return *number;
}

Result<Side> color_in(const std::vector<std::string>& given, std::size_t i) {
  if (i >= given.size()) return Error{"syntax error"};
  const auto color = read_color(given[i]);
  return color ? color : Error{"syntax error"};
}

Duration seconds_of(std::int64_t count) { return std::chrono::seconds(count); }

std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

// The position as text without ko and passes, and with this side to move; komi, if given, in the place of the old one.
std::string changed(const std::string& position, std::optional<Side> to_move, const std::string& komi) {
  const auto parts = words(position);
  std::string out(parts[0]);
  out += to_move ? (*to_move == Side::First ? " b" : " w") : concat(" ", parts[1]);
  for (std::size_t i = 2; i < parts.size(); ++i) {
    const bool drop =
        (to_move && (parts[i] == "ko" || parts[i] == "passes")) || (!komi.empty() && parts[i] == "komi");
    if (drop)
      ++i;
    else
      out += concat(" ", parts[i]);
  }
  if (!komi.empty()) out += concat(" komi ", komi);
  return out;
}

std::string margin_text(int halves) {
  if (halves == 0) return "0";
  return concat(halves > 0 ? "B+" : "W+", hundredths(50 * std::abs(halves)));
}

std::string vertex(std::string_view move) { return to_lower(move) == "pass" ? "pass" : std::string(move); }

}  // namespace

std::string position_for(const Game& game, Side side) {
  return game.side_to_move() == side ? game.position() : changed(game.position(), side, "");
}

std::span<const Session::Entry> Session::commands() {
  static constexpr Entry all[] = {
      {"protocol_version", &Session::protocol_version},
      {"name", &Session::name},
      {"version", &Session::version},
      {"known_command", &Session::known_command},
      {"list_commands", &Session::list_commands},
      {"quit", &Session::quit},
      {"boardsize", &Session::boardsize},
      {"clear_board", &Session::clear_board},
      {"komi", &Session::komi},
      {"play", &Session::play},
      {"genmove", &Session::genmove},
      {"reg_genmove", &Session::reg_genmove},
      {"restricted_genmove", &Session::restricted_genmove},
      {"undo", &Session::undo},
      {"showboard", &Session::showboard},
      {"fixed_handicap", &Session::fixed_handicap},
      {"place_free_handicap", &Session::place_free_handicap},
      {"set_free_handicap", &Session::set_free_handicap},
      {"loadsgf", &Session::loadsgf},
      {"time_settings", &Session::time_settings},
      {"time_left", &Session::time_left},
      {"final_score", &Session::final_score},
      {"final_status_list", &Session::final_status_list},
      {"owl_attack", &Session::owl_attack, true},
      {"owl_defend", &Session::owl_defend, true},
      {"tabia-solve", &Session::tabia_solve, true},
  };
  return all;
}

const Session::Entry* Session::find(std::string_view name) const {
  for (const Entry& entry : commands()) {
    if (entry.name == name && (!entry.needs_adviser || settings_.adviser != nullptr)) return &entry;
  }
  return nullptr;
}

Session::Session(protocol::Surroundings& outside, Settings settings)
    : outside_(outside), settings_(std::move(settings)), engine_(*find_engine("go")), mind_(engine_.mind()),
      start_(engine_.set_up("start").value()->position()), game_(engine_.set_up(start_).value()) {}

bool Session::hear(std::string_view line) {
  const auto request = read_request(line);
  Response response;
  if (!request) {
    response = {std::nullopt, false, request.error().reason};
  } else if (!*request) {
    return true;
  } else {
    response.id = (*request)->id;
    const Entry* entry = find((*request)->command);
    const Result<std::string> answer = entry == nullptr ? Result<std::string>(Error{"unknown command"})
                                                        : (this->*entry->handler)((*request)->arguments);
    response.success = answer.ok();
    response.text = answer.ok() ? *answer : answer.error().reason;
  }
  outside_.say(write(response) + "\n");
  return !quitting_;
}

// --- About us ------------------------------------------------------------------------------------------------------

Result<std::string> Session::protocol_version(const Arguments&) { return std::string("2"); }
Result<std::string> Session::name(const Arguments&) { return std::string("Tabia"); }
Result<std::string> Session::version(const Arguments&) { return std::string(build_facts().version); }

Result<std::string> Session::known_command(const Arguments& given) {
  return std::string(!given.empty() && find(given[0]) != nullptr ? "true" : "false");
}

Result<std::string> Session::list_commands(const Arguments&) {
  std::string out;
  for (const Entry& entry : commands()) {
    if (find(entry.name) != nullptr) out += concat(out.empty() ? "" : "\n", entry.name);
  }
  return out;
}

Result<std::string> Session::quit(const Arguments&) {
  quitting_ = true;
  return std::string();
}

// --- The board -----------------------------------------------------------------------------------------------------

// An error means: as before.
Result<Done> Session::begin(const std::string& position) {
  auto game = TABIA_TRY(engine_.set_up(position));
  start_ = game->position();
  game_ = std::move(game);
  plies_.clear();
  return Done{};
}

Result<std::string> Session::boardsize(const Arguments& given) {
  const auto size = TABIA_TRY(number_in(given, 0, -1'000'000, 1'000'000));
  if (size < smallest_board || size > largest_board) return Error{"unacceptable size"};
  size_ = concat(size);
  TABIA_TRY(begin(concat("start ", size_, " komi ", komi_)));
  return std::string();
}

Result<std::string> Session::clear_board(const Arguments&) {
  TABIA_TRY(begin(concat("start ", size_, " komi ", komi_)));
  mind_->forget();
  clocks_ = {};
  return std::string();
}

Result<std::string> Session::komi(const Arguments& given) {
  if (given.empty()) return Error{"syntax error"};
  const std::string start = changed(start_, std::nullopt, given[0]);
  if (!engine_.set_up(start)) return Error{"syntax error"};
  komi_ = given[0];
  start_ = start;
  TABIA_TRY(rebuild());
  return std::string();
}

// From the beginning, all moves again.
Result<Done> Session::rebuild() {
  const std::vector<Ply> plies = std::exchange(plies_, {});
  game_ = TABIA_TRY(engine_.set_up(start_));
  for (const Ply& ply : plies) TABIA_TRY(make_move(ply.side, ply.move));
  return Done{};
}

// Either colour may move at any time, also after two passes. Then ko is forgotten, and so is what superko would see.
Result<Done> Session::give_turn(Side side) {
  if (game_->side_to_move() == side && !game_->ending()) return Done{};
  game_ = TABIA_TRY(engine_.set_up(changed(game_->position(), side, "")));
  return Done{};
}

Result<Done> Session::make_move(Side side, const std::string& move) {
  const bool in_turn = game_->side_to_move() == side && !game_->ending();
  if (in_turn) {
    TABIA_TRY(game_->play(move));
  } else {
    auto game = TABIA_TRY(engine_.set_up(changed(game_->position(), side, "")));
    TABIA_TRY(game->play(move));
    game_ = std::move(game);
  }
  plies_.push_back({side, move});
  return Done{};
}

Result<std::string> Session::play(const Arguments& given) {
  const Side side = TABIA_TRY(color_in(given, 0));
  if (given.size() < 2) return Error{"syntax error"};
  const auto made = make_move(side, given[1]);
  if (!made) return Error{made.error().reason.starts_with("unreadable") ? "syntax error" : "illegal move"};
  return std::string();
}

Result<std::string> Session::undo(const Arguments&) {
  if (plies_.empty()) return Error{"cannot undo"};
  plies_.pop_back();
  TABIA_TRY(rebuild());
  return std::string();
}

// No line of an answer may be empty.
Result<std::string> Session::showboard(const Arguments&) {
  std::string board = concat("\n", game_->board());
  while (board.ends_with('\n')) board.pop_back();
  return board;
}

Result<std::string> Session::loadsgf(const Arguments& given) {
  if (given.empty()) return Error{"syntax error"};
  // The position before the move of that number; after the last one if there is none.
  std::int64_t moves = most_moves;
  if (given.size() > 1) moves = TABIA_TRY(number_in(given, 1, 1, most_moves)) - 1;
  const auto load = [&]() -> Result<Done> {
    if (!settings_.read_file) return Error{"no files here"};
    const std::string text = TABIA_TRY(settings_.read_file(given[0]));
    Record record = TABIA_TRY(engine_.read_record(text));
    TABIA_TRY(engine_.resolve(record));
    const std::string start = TABIA_TRY(engine_.start_of(record));
    TABIA_TRY(begin(start));
    for (const Record::Index node : record.main_line()) {
      if (moves-- == 0) break;
      TABIA_TRY(make_move(game_->side_to_move(), record[node].move));
    }
    return Done{};
  };
  const auto loaded = load();
  if (!loaded) return Error{concat("cannot load file: ", loaded.error().text())};
  const auto picture = game_->picture();
  size_ = concat(picture.columns.size(), "x", picture.rows.size());
  return std::string(color_text(game_->side_to_move()));
}

// --- Handicap ------------------------------------------------------------------------------------------------------

bool Session::is_empty_board() const {
  for (const BoardPicture::Cell& cell : game_->picture().cells) {
    if (cell.owner) return false;
  }
  return plies_.empty();
}

Result<std::string> Session::stones_of(Side side) const {
  const BoardPicture picture = game_->picture();
  std::string out;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    if (picture.cells[i].owner != side) continue;
    out += concat(out.empty() ? "" : " ", picture.columns[i % picture.columns.size()],
                  picture.rows[i / picture.columns.size()]);
  }
  return out;
}

Result<std::string> Session::handicap(const Arguments& given, bool at_most) {
  const auto stones = TABIA_TRY(number_in(given, 0, -1'000'000, 1'000'000));
  if (!is_empty_board()) return Error{"board not empty"};
  // Fewer than asked for may be placed freely, if there are no usual places for as many.
  for (std::int64_t count = std::min<std::int64_t>(stones, 9); count >= 2; --count) {
    if (begin(concat("start ", size_, " handicap ", count, " komi ", komi_))) return stones_of(Side::First);
    if (!at_most) break;
  }
  return Error{"invalid number of stones"};
}

Result<std::string> Session::fixed_handicap(const Arguments& given) {
  const auto stones = TABIA_TRY(number_in(given, 0, -1'000'000, 1'000'000));
  if (stones > 9) return Error{"invalid number of stones"};
  return handicap(given, false);
}
Result<std::string> Session::place_free_handicap(const Arguments& given) { return handicap(given, true); }

Result<std::string> Session::set_free_handicap(const Arguments& given) {
  if (!is_empty_board()) return Error{"board not empty"};
  const std::string empty = start_;
  const auto place = [&]() -> Result<Done> {
    if (given.size() < 2) return Error{"too few"};
    for (const std::string& point : given) {
      if (to_lower(point) == "pass") return Error{"no point"};
      TABIA_TRY(make_move(Side::First, point));
    }
    TABIA_TRY(give_turn(Side::Second));
    return begin(game_->position());
  };
  if (!place()) {
    TABIA_TRY(begin(empty));
    return Error{"bad vertex list"};
  }
  return std::string();
}

// --- Thinking ------------------------------------------------------------------------------------------------------

Result<std::string> Session::time_settings(const Arguments& given) {
  const auto main_time = TABIA_TRY(number_in(given, 0, 0, longest_time));
  const auto period = TABIA_TRY(number_in(given, 1, 0, longest_time));
  const auto stones = TABIA_TRY(number_in(given, 2, 0, longest_time));
  main_time_ = seconds_of(main_time);
  period_ = seconds_of(period);
  period_stones_ = static_cast<int>(stones);
  clocks_ = {};
  // A period without stones means: as much time as you like.
  if (period > 0 && stones == 0) main_time_ = period_ = {};
  return std::string();
}

Result<std::string> Session::time_left(const Arguments& given) {
  const Side side = TABIA_TRY(color_in(given, 0));
  const auto time = TABIA_TRY(number_in(given, 1, -longest_time, longest_time));
  const auto stones = TABIA_TRY(number_in(given, 2, 0, longest_time));
  clocks_[at(side)] = ClockOf{seconds_of(std::max<std::int64_t>(time, 0)), static_cast<int>(stones)};
  return std::string();
}

Limits Session::limits(Side side) const {
  Limits limits;
  limits.nodes = settings_.playouts;
  std::optional<ClockOf> clock = clocks_[at(side)];
  if (!clock && main_time_ > Duration(0)) clock = ClockOf{main_time_, 0};
  if (!clock && period_ > Duration(0)) clock = ClockOf{period_, period_stones_};
  if (clock) {
    limits.clock =
        GameClock{clock->left, {}, clock->stones > 0 ? std::optional(clock->stones) : std::nullopt};
  } else if (!limits.nodes) {
    limits.time = settings_.move_time;
  }
  return limits;
}

Result<std::string> Session::think(Side side, std::vector<std::string> only, bool and_play) {
  auto before = game_->clone();
  TABIA_TRY(give_turn(side));
  ThinkRequest request;
  request.limits = limits(side);
  request.search_moves = std::move(only);
  if (settings_.level) request.level = Level{*settings_.level, outside_.seed()};
  StopFlag never;
  const auto thought = [&]() -> Result<ThoughtReport> {
    try {
      return mind_->think(*game_, request, never, nullptr, outside_.workers(1), nullptr);
    } catch (const std::bad_alloc&) {
      return Error{"not enough memory to think"};
    }
  }();
  if (!and_play || !thought) game_ = std::move(before);
  if (!thought) return thought.error();
  if (thought->lines.empty() || thought->lines.front().moves.empty()) return std::string("pass");
  const std::string& move = thought->lines.front().moves.front();
  if (!and_play) return vertex(move);
  if (settings_.resigns && thought->nodes > 0 && thought->lines.front().worth.win < hopeless)
    return std::string("resign");
  TABIA_TRY(make_move(side, move));
  return vertex(move);
}

Result<std::string> Session::genmove(const Arguments& given) {
  return think(TABIA_TRY(color_in(given, 0)), {}, true);
}
Result<std::string> Session::reg_genmove(const Arguments& given) {
  return think(TABIA_TRY(color_in(given, 0)), {}, false);
}

Result<std::string> Session::restricted_genmove(const Arguments& given) {
  const Side side = TABIA_TRY(color_in(given, 0));
  if (given.size() < 2) return Error{"syntax error"};
  auto before = game_->clone();
  TABIA_TRY(give_turn(side));
  std::vector<std::string> only;
  for (const LegalMove& move : game_->legal_moves()) {
    const bool named = std::any_of(given.begin() + 1, given.end(), [&](const std::string& text) {
      return to_lower(text) == to_lower(move.text);
    });
    if (named) only.push_back(move.text);
  }
  game_ = std::move(before);
  if (only.empty()) return std::string("pass");
  return think(side, std::move(only), true);
}

// --- The end -------------------------------------------------------------------------------------------------------

Result<std::string> Session::final_score(const Arguments&) {
  return margin_text(go_status(*game_, status_playouts, 1).margin_halves);
}

Result<std::string> Session::final_status_list(const Arguments& given) {
  if (given.empty()) return Error{"syntax error"};
  if (given[0] == "seki") return std::string();
  if (given[0] != "alive" && given[0] != "dead") return Error{"invalid status"};
  const GoStatus status = go_status(*game_, status_playouts, 1);
  std::string out;
  for (const auto& chain : given[0] == "alive" ? status.alive : status.dead) {
    if (!out.empty()) out += '\n';
    for (std::size_t i = 0; i < chain.size(); ++i) out += concat(i == 0 ? "" : " ", chain[i]);
  }
  return out;
}

namespace {

Result<std::string> advice_text(const Result<LifeAdviser::Advice>& advice) {
  if (!advice) return advice.error();
  return concat(static_cast<int>(advice->code), advice->move.empty() ? "" : " ", advice->move);
}

}  // namespace

Result<std::string> Session::owl_attack(const Arguments& given) {
  if (given.empty()) return Error{"syntax error"};
  return advice_text(settings_.adviser->attack(*game_, given[0]));
}

Result<std::string> Session::owl_defend(const Arguments& given) {
  if (given.empty()) return Error{"syntax error"};
  return advice_text(settings_.adviser->defend(*game_, given[0]));
}

Result<std::string> Session::tabia_solve(const Arguments& given) {
  std::string goal;
  for (const std::string& word : given) goal += concat(goal.empty() ? "" : " ", word);
  return settings_.adviser->solve(*game_, goal);
}

}  // namespace tabia::gtp
