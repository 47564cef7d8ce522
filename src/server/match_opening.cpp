// How a game on the page begins: as the page asks, from a file, or where it was left.

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "io/file.hpp"
#include "match/kept_games.hpp"
#include "match/life_engine.hpp"
#include "server/match_session.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t longest_game = 16u << 20;

struct Opening {
  EnginePtr engine;
  match::Table table;
};

EnginePtr of_catalogue(const Engine* engine) {
  return {engine, [](const Engine*) {}};
}

Result<const Engine*> engine_named(const std::string& name) {
  const Engine* engine = find_engine(name);
  if (engine == nullptr) return Error{concat("no game is called ", shown(name))};
  return engine;
}

Result<std::array<match::Seat, 2>> seats_of(const Fields& fields, const Engine& engine) {
  const auto names = fields.texts("seats");
  if (names.size() != 2) return Error{"a game has two seats"};
  std::array<match::Seat, 2> seats;
  for (const std::size_t side : {0U, 1U}) {
    if (names[side] != match::human) {
      if (!match::is_built_in(names[side])) return Error{concat("no player is called ", shown(names[side]))};
      TABIA_TRY(match::make_player(names[side], {}, engine));
    }
    seats[side].player = names[side];
  }
  return seats;
}

// The beginning as set_up() reads it: Go begins in many ways.
Result<std::string> beginning(const Fields& fields, const std::string& game) {
  std::string start = fields.text("position", "start");
  if (start.empty()) start = "start";
  const auto add = [&](const char* name, const char* word) -> Result<Done> {
    if (!fields.has(name)) return Done{};
    if (game != "go" || fields.text("position", "start") != "start")
      return Error{"size, handicap and komi are for a game of go from the start"};
    const auto number = fields.number(name);
    const std::string text =
        number ? concat(protocol::one_line(protocol::number(*number))) : fields.text(name);
    start += concat(" ", word, text);
    return Done{};
  };
  TABIA_TRY(add("size", ""));
  TABIA_TRY(add("handicap", "handicap "));
  TABIA_TRY(add("komi", "komi "));
  return start;
}

Result<EnginePtr> problem_engine(const std::string& problem, const Fields& fields) {
  match::LifeEngine::Choice choice;
  choice.heuristics = fields.texts("heuristics");
  const std::string goal = fields.text("goal");
  choice.goal = goal == "auto" ? "" : goal;
  return EnginePtr(TABIA_TRY(match::LifeEngine::make(problem, choice)));
}

Result<Opening> from_record(const std::string& text, const Engine& engine, const Fields& fields) {
  const Record record = TABIA_TRY(engine.read_record(text));
  EnginePtr kind = of_catalogue(&engine);
  if (engine.name() == "go") {
    if (const auto problem = match::LifeEngine::problem_of(record))
      kind = TABIA_TRY(problem_engine(*problem, fields));
  }
  std::array<match::Seat, 2> seats;
  if (fields.has("seats")) seats = TABIA_TRY(seats_of(fields, *kind));
  match::Table table = TABIA_TRY(match::Table::open(*kind, record, seats, {}));
  return Opening{std::move(kind), std::move(table)};
}

Result<Opening> from_wishes(const Fields& fields) {
  const std::string name = TABIA_TRY(fields.need_text("game"));
  const Engine* engine = TABIA_TRY(engine_named(name));
  match::TimeControl control;
  if (const std::string time = fields.text("time"); !time.empty())
    control = TABIA_TRY(match::read_minutes(time));
  std::string start = TABIA_TRY(beginning(fields, name));
  EnginePtr kind = of_catalogue(engine);
  const bool problem =
      name == "go" && start != "start" && (fields.has("goal") || match::LifeEngine::has_objective(start));
  if (problem) {
    kind = TABIA_TRY(problem_engine(start, fields));
    start = "start";  // with all that was found
  }
  const auto seats = TABIA_TRY(seats_of(fields, *kind));
  match::Table table = TABIA_TRY(match::Table::open(*kind, match::Beginning{start}, seats, control));
  return Opening{std::move(kind), std::move(table)};
}

Result<std::string> text_of_kept(const std::filesystem::path& folder, const std::string& name) {
  // A name and no path: nothing else of the disk is reached.
  if (name.empty() || name.front() == '.' || name.find_first_of("/\\") != std::string::npos)
    return Error{concat("no kept game is called ", shown(name))};
  return io::read_all((folder / "games" / name).string(), longest_game);
}

Result<const Engine*> engine_of_file(const std::string& name) {
  const Engine* best = nullptr;
  for (const Engine* engine : catalogue()) {
    std::string stem(engine->name());
    for (char& c : stem) {
      if (c == '/') c = '-';
    }
    if (name.starts_with(stem + "-") && (best == nullptr || best->name().size() < engine->name().size()))
      best = engine;
  }
  if (best == nullptr) return Error{concat("no kept game is called ", shown(name))};
  return best;
}

Result<Opening> opening_of(const std::filesystem::path& folder, const Fields& fields,
                           const std::string& file) {
  if (!file.empty()) {
    const std::string text = TABIA_TRY(text_of_kept(folder, file));
    const Engine* engine = TABIA_TRY(engine_of_file(file));
    const Json nothing = Json::object();
    return from_record(text, *engine, Fields(nothing));
  }
  if (!fields.has("record")) return from_wishes(fields);
  const std::string name = TABIA_TRY(fields.need_text("game"));
  return from_record(fields.text("record"), *TABIA_TRY(engine_named(name)), fields);
}

}  // namespace

Result<std::shared_ptr<MatchSession>> MatchSession::open(Desk& desk, std::string id, const Json& begin,
                                                         const std::filesystem::path& file) {
  Opening opening = TABIA_TRY(opening_of(desk.house.folder, Fields(begin), file.string()));
  std::shared_ptr<MatchSession> session(
      new MatchSession(desk, std::move(id), std::move(opening.engine), std::move(opening.table), begin));
  if (!file.empty()) {
    session->keeper_.go_on_with(desk.house.folder / "games" / file, session->table_);
    session->noted_file_ = session->keeper_.path().filename().string();
  }
  return session;
}

Result<std::shared_ptr<MatchSession>> MatchSession::begin(Desk& desk, const Json& begin) {
  const Fields fields(begin);
  auto session = TABIA_TRY(open(desk, random_id(), begin, fields.text("kept")));
  session->keep_note();
  return session;
}

Result<std::shared_ptr<MatchSession>> MatchSession::come_back(Desk& desk, const std::string& id,
                                                              const Json& note) {
  const Fields fields(note);
  const Json* begin = fields.find("begin");
  if (begin == nullptr) return Error{"the session cannot be brought back: its note is damaged"};
  auto session = TABIA_TRY(open(desk, id, *begin, fields.text("file")));
  return session;
}

}  // namespace tabia::server
