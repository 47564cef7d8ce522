#include "server/puzzle_session.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/life_text.hpp"
#include "server/board_view.hpp"
#include "server/library_filter.hpp"
#include "trainer/sentences.hpp"

namespace tabia::server {

namespace {

using namespace std::chrono_literals;

// A wrong try is answered while somebody looks on: within 300 ms, also on a machine that has other things to do.
Limits judging_limits() {
  Limits limits;
  limits.time = 200ms;
  return limits;
}

constexpr std::size_t longest_refutation = 12;

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// What is not within the bounds of a problem is no move of it.
void drop_moves_outside(Json& view) {
  if (!view.contains("outside")) return;
  const auto outside = view["outside"].get<std::vector<std::size_t>>();
  Json inside = Json::array();
  for (Json& move : view["moves"]) {
    const bool out =
        !move["paths"].empty() &&
        std::find(outside.begin(), outside.end(), move["paths"][0][0].get<std::size_t>()) != outside.end();
    if (!out) inside.push_back(std::move(move));
  }
  view["moves"] = std::move(inside);
}

Result<trainer::TrainerSettings> settings_of(const Fields& fields) {
  trainer::TrainerSettings settings;
  const auto mode = trainer::mode_named(fields.text("mode", "rated"));
  if (!mode) return tabia::Error{concat("no mode is called ", shown(fields.text("mode")))};
  settings.mode = *mode;
  settings.filter = TABIA_TRY(read_filter(fields));
  settings.filter.without_unsound = true;
  if (const std::string wrong = fields.text("wrong"); wrong == "ends" || wrong == "back")
    settings.wrong_move_ends = wrong == "ends";
  settings.all_defences = fields.is_on("all_defences");
  if (fields.has("set")) settings.set_size = TABIA_TRY(fields.need_integer("set", 1, 1'000));
  settings.seed = static_cast<std::uint64_t>(SteadyClock().now().time_since_epoch().count());
  return settings;
}

}  // namespace

PuzzleSession::PuzzleSession(Desk& desk, std::string id, std::unique_ptr<library::Library> library,
                             library::Player player, const trainer::TrainerSettings& settings, Json begin)
    : Session(std::move(id), desk.brief), desk_(desk), library_(std::move(library)),
      referee_(
          judging_limits(), [&desk](const std::string& game) { return desk.house.endings(game); }, stop_),
      trainer_(*library_, std::move(player), referee_, clock_, now, settings), begin_(std::move(begin)) {}

Result<std::shared_ptr<PuzzleSession>> PuzzleSession::open(Desk& desk, std::string id, const Json& begin,
                                                           std::string problem) {
  const Fields fields(begin);
  const trainer::TrainerSettings settings = TABIA_TRY(settings_of(fields));
  auto library = TABIA_TRY(desk.house.library());
  library::Player player = TABIA_TRY(library->player(desk.house.player, settings.filter.game));
  std::shared_ptr<PuzzleSession> session(
      new PuzzleSession(desk, std::move(id), std::move(library), std::move(player), settings, begin));
  session->first_problem_ = std::move(problem);
  return session;
}

Result<std::shared_ptr<PuzzleSession>> PuzzleSession::begin(Desk& desk, const Json& begin) {
  return open(desk, random_id(), begin, Fields(begin).text("problem"));
}

Result<std::shared_ptr<PuzzleSession>> PuzzleSession::come_back(Desk& desk, const std::string& id,
                                                                const Json& note) {
  const Fields fields(note);
  const Json* begin = fields.find("begin");
  if (begin == nullptr) return tabia::Error{"the session cannot be brought back: its note is damaged"};
  return open(desk, id, *begin, fields.text("problem"));
}

void PuzzleSession::wake() {
  if (trainer_.drill() != nullptr) return;
  trainer::Events events;
  if (!first_problem_.empty()) {
    auto problem = library_->find(first_problem_);
    if (problem && *problem) {
      events = trainer_.begin_with(std::move(**problem));
    } else {
      empty_ = concat("there is no problem called ", tabia::shown(first_problem_));
      return;
    }
  } else {
    events = trainer_.next();
  }
  for (const trainer::Event& event : events) {
    if (const auto* posed = std::get_if<trainer::Posed>(&event)) number_ = posed->number;
    if (const auto* nothing = std::get_if<trainer::NothingLeft>(&event)) empty_ = nothing->why;
    if (const auto* trouble = std::get_if<trainer::Trouble>(&event)) empty_ = trouble->error.text();
  }
  note_problem();
}

void PuzzleSession::note_problem() {
  trainer::Drill* drill = trainer_.drill();
  Json note = {{"kind", "puzzle"}, {"begin", begin_}};
  if (drill != nullptr && !drill->is_over()) note["problem"] = drill->problem().id;
  // Only the place is lost without it: the attempts are in the library.
  (void)desk_.keep_note(id(), protocol::one_line(note));
}

const Engine& PuzzleSession::engine() {
  trainer::Drill* drill = trainer_.drill();
  return drill != nullptr ? drill->board().engine() : *catalogue().front();
}

Json PuzzleSession::state() {
  Json json = {{"session", id()},
               {"mode", trainer::mode_name(trainer_.settings().mode)},
               {"number", number_},
               {"score", trainer_.score()},
               {"rating", std::lround(trainer_.player().rating.value)}};
  if (const auto left = trainer_.time_left())
    json["left"] = std::chrono::duration_cast<std::chrono::milliseconds>(*left).count();
  if (!over_.empty()) json["over"] = over_;
  trainer::Drill* drill = trainer_.drill();
  if (drill == nullptr) {
    json["solving"] = false;
    if (!empty_.empty()) json["nothing"] = empty_;
    return json;
  }
  const library::Problem& problem = drill->problem();
  json["game"] = problem.game;
  json["task"] = trainer::task_text(problem, engine(), drill->moves_left());
  json["view"] =
      board_view(engine(), drill->board().game(), drill->is_over() ? ShowMoves::No : ShowMoves::Yes);
  if (problem.game == "go") {
    const auto now_asked = life_after(problem.position, drill->board().played());
    if (now_asked && !now_asked->captured) {
      mark_problem(json["view"], now_asked->problem);
      drop_moves_outside(json["view"]);
    }
  }
  json["side"] = index(problem.to_move);
  json["solving"] = !drill->is_over() && over_.empty();
  json["hints"] = drill->hints();
  const auto start = engine().set_up(problem.position);
  if (start) json["line"] = shown_line(engine(), **start, drill->board().played(), library::most_moves).texts;
  if (drill->is_over()) {
    json["solved"] = drill->is_solved();
    json["about"] = {
        {"id", problem.id},         {"themes", problem.themes}, {"rating", std::lround(problem.rating.value)},
        {"source", problem.source}, {"claim", problem.claim},   {"position", problem.position}};
    if (start) {
      const ShownLine line = shown_line(engine(), **start, problem.solution, library::most_moves);
      json["about"]["solution"] = line.texts;
      json["about"]["frames"] = line.frames;
    }
  }
  return json;
}

Result<trainer::Events> PuzzleSession::carry_out(const std::string& command, const Fields& fields) {
  if (command == "move") {
    if (trainer_.drill() == nullptr) return tabia::Error{"no problem stands on the board"};
    return trainer_.try_move(TABIA_TRY(fields.need_text("move")));
  }
  if (command == "hint") return trainer_.hint();
  if (command == "solution") return trainer_.give_up();
  if (command == "clock") return trainer_.look_at_clock();
  if (command == "next") {
    empty_.clear();
    return trainer_.next();
  }
  return tabia::Error{concat("no command is called ", tabia::shown(command))};
}

Result<Json> PuzzleSession::obey(const std::string& command, const Fields& fields) {
  trainer::Drill* drill = trainer_.drill();
  const std::unique_ptr<Game> before = drill != nullptr ? drill->board().game().clone() : nullptr;
  referee_.use(desk_.minds.take());
  const auto happened = carry_out(command, fields);
  desk_.minds.put_back(referee_.hand_back());
  const trainer::Events events = TABIA_TRY(happened);
  Json answer = {
      {"events", before ? shown(events, *before) : shown(events, *TABIA_TRY(engine().set_up("start")))}};
  note_problem();
  answer["state"] = state();
  Json news = {{"news", "puzzle"}, {"session", id()}};
  news.update(answer);
  tell(news);
  return answer;
}

Json PuzzleSession::shown(const trainer::Events& events, const Game& before) {
  Json list = Json::array();
  for (const trainer::Event& event : events) list.push_back(shown_event(event, before));
  return list;
}

Json PuzzleSession::shown_wrong(const trainer::Wrong& wrong, const Game& before) const {
  const Engine& engine = const_cast<PuzzleSession*>(this)->engine();
  std::vector<std::string> line = {wrong.move.coordinates};
  line.insert(line.end(), wrong.refutation.begin(), wrong.refutation.end());
  const ShownLine shown = shown_line(engine, before, line, longest_refutation);
  return {{"kind", "wrong"},
          {"move", wrong.move.text},
          {"frames", shown.frames},
          {"line", shown.texts},
          {"taken_back", wrong.taken_back}};
}

Json PuzzleSession::shown_hint(const trainer::Hinted& hint) const {
  const Game& game = const_cast<PuzzleSession*>(this)->trainer_.drill()->board().game();
  Json json = {{"kind", "hint"}, {"stage", hint.stage}};
  std::vector<std::size_t> cells;
  if (hint.stage > 1) {
    // A move in the game's notation may name only where it goes: its coordinates say all of it.
    for (const LegalMove& move : game.legal_moves()) {
      if (move.text == hint.text) cells = cells_of(game, move.coordinates);
    }
    if (cells.empty()) cells = cells_of(game, hint.text);
  }
  json["cells"] = cells;
  return json;
}

Json PuzzleSession::shown_event(const trainer::Event& event, const Game& before) {
  Json json = {{"kind", "said"}};
  if (const auto* inner = std::get_if<trainer::DrillEvent>(&event)) {
    if (std::holds_alternative<trainer::Accepted>(*inner)) json = {{"kind", "right"}};
    if (std::holds_alternative<trainer::Replied>(*inner)) json = {{"kind", "answer"}};
    if (const auto* wrong = std::get_if<trainer::Wrong>(inner)) json = shown_wrong(*wrong, before);
    if (std::holds_alternative<trainer::Refused>(*inner)) json = {{"kind", "refused"}};
    if (const auto* hint = std::get_if<trainer::Hinted>(inner)) json = shown_hint(*hint);
    if (std::holds_alternative<trainer::SolvedIt>(*inner)) json = {{"kind", "solved"}};
    if (std::holds_alternative<trainer::FailedIt>(*inner)) json = {{"kind", "failed"}};
    if (const auto* accepted = std::get_if<trainer::Accepted>(inner)) {
      const ShownLine line = shown_line(engine(), before, {accepted->move.coordinates}, 1);
      if (!line.frames.empty()) json["frame"] = line.frames.front();
    }
  }
  if (const auto* posed = std::get_if<trainer::Posed>(&event)) number_ = posed->number;
  if (const auto* nothing = std::get_if<trainer::NothingLeft>(&event)) {
    json["kind"] = "nothing";
    empty_ = nothing->why;
  }
  if (const auto* end = std::get_if<trainer::SessionOver>(&event)) {
    json["kind"] = "over";
    over_ = end->why;
  }
  if (std::holds_alternative<trainer::Kept>(event)) json["kind"] = "kept";
  if (const auto* trouble = std::get_if<trainer::Trouble>(&event)) empty_ = trouble->error.text();
  json["text"] = trainer::sentence(event, engine(), Squares::ByNumber);
  return json;
}

}  // namespace tabia::server
