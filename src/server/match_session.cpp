#include "server/match_session.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "match/sentences.hpp"
#include "match/written.hpp"
#include "server/board_view.hpp"
#include "server/match_state.hpp"
#include "server/time_limits.hpp"

namespace tabia::server {

namespace {

using namespace std::chrono_literals;

// Whoever limits the depth wants it reached, and whoever asks for a minute will wait for it.
constexpr double least_thinking = 0.02, most_thinking = 60;
constexpr int deepest = 60;
constexpr Duration draw_thinking = 300ms;
constexpr std::uint64_t draw_nodes = 200'000;

}  // namespace

MatchSession::MatchSession(Desk& desk, std::string id, EnginePtr engine, match::Table table, Json begin)
    : Session(std::move(id), desk.quick), desk_(desk), engine_(std::move(engine)), table_(std::move(table)),
      begin_(std::move(begin)),
      keeper_(*engine_, desk.house.folder.empty() ? std::filesystem::path() : desk.house.folder / "games",
              [&desk](const auto& path, std::string_view text) { return desk.write_file(path, text); }),
      thinking_lane_(desk.brief.lane()) {
  if (!begin_.is_object()) begin_ = Json::object();
  const Json limits = begin_.value("limits", Json());
  begin_["limits"] = read_limits(Fields(limits));
}

// The game stays in its file, and was not cut off.
MatchSession::~MatchSession() { keeper_.leave(); }

void MatchSession::halt() { stop_thinking(); }

// --- What is told -------------------------------------------------------------------------------------------

Json MatchSession::state() {
  Json json = {{"session", id()}};
  json.update(match_state(*engine_, table_, used()));
  {
    const std::lock_guard lock(thinking_mutex_);
    json["thinking"] = thinking_ != nullptr;
  }
  json["limits"] = begin_.value("limits", Json::object());
  json["kept"] = trouble_.empty();
  if (!trouble_.empty()) json["trouble"] = trouble_;
  return json;
}

void MatchSession::keep() {
  const auto kept = keeper_.keep(table_);
  trouble_ = kept ? "" : kept.error().text();
  if (kept && keeper_.path().filename() != noted_file_) keep_note();
}

void MatchSession::keep_note() {
  noted_file_ = keeper_.path().filename().string();
  const Json note = {{"kind", "match"}, {"begin", begin_}, {"file", noted_file_}};
  if (const auto kept = desk_.keep_note(id(), protocol::one_line(note)); !kept)
    trouble_ = kept.error().text();
}

std::vector<std::string> MatchSession::note(const match::Events& events) {
  keep();
  std::vector<std::string> said;
  for (const match::Event& event : events) {
    if (const auto* refused = std::get_if<match::Refused>(&event)) refused_ = refused->why;
    std::string text = match::sentence(event, *engine_);
    if (!text.empty()) said.push_back(std::move(text));
  }
  return said;
}

Json MatchSession::publish(const std::vector<std::string>& said) {
  Json news = {{"news", "match"}, {"session", id()}, {"state", state()}, {"said", said}};
  tell(news);
  return std::move(news["state"]);
}

void MatchSession::happened(const match::Events& events) {
  if (events.empty()) return;
  const auto said = note(events);
  go_on();
  publish(said);
}

// --- What is asked ------------------------------------------------------------------------------------------

Duration MatchSession::used() const {
  if (table_.end() || table_.paused() || asked_ != table_.wants().ticket) return {};
  return clock_.now() - asked_at_;
}

std::string MatchSession::computer() const {
  for (const Side side : {Side::First, Side::Second}) {
    if (match::is_computer(table_.seat(side).player)) return table_.seat(side).player;
  }
  return "computer";
}

Result<Json> MatchSession::obey(const std::string& command, const Fields& fields) {
  refused_.clear();
  const std::uint64_t before = table_.end() ? 0 : table_.wants().ticket;
  const match::Events events = TABIA_TRY(carry_out(command, fields));
  if (table_.end() || table_.wants().ticket != before) stop_thinking();
  const auto said = note(events);
  for (const match::Event& event : events) {
    if (const auto* offer = std::get_if<match::DrawOffered>(&event)) ask_about_draw(offer->by);
  }
  go_on();
  Json answer = {{"state", events.empty() ? state() : publish(said)}, {"said", said}};
  if (!refused_.empty()) answer["refused"] = refused_;
  return answer;
}

Result<match::Events> MatchSession::carry_out(const std::string& command, const Fields& fields) {
  if (command == "move") return move(fields);
  if (command == "undo") return table_.take_back();
  if (command == "redo") return table_.restore();
  if (command == "resign") return table_.resign();
  if (command == "draw") return table_.offer_draw();
  if (command == "refuse") {
    if (!table_.draw_offer()) return Error{"nobody has offered a draw"};
    return table_.answer_draw(false);
  }
  if (command == "swap") return table_.swap_seats();
  if (command == "hand") return table_.hand_over(computer());
  if (command == "resume") return table_.resume();
  if (command == "player") return seat(fields);
  if (command == "setup") return table_.begin(TABIA_TRY(fields.need_text("position")));
  if (command == "new") {
    keeper_.leave();
    return table_.begin("start");
  }
  if (command == "single") {
    table_.make_single_moves(fields.is_on("on"));
    return match::Events{};
  }
  if (command == "pace") {
    pace_ = std::chrono::milliseconds(TABIA_TRY(fields.need_integer("ms", 0, 600'000)));
    return match::Events{};
  }
  if (command == "limits") {
    begin_["limits"] = read_limits(fields);
    keep_note();
    return match::Events{};
  }
  if (command == "go") {
    if (table_.end()) return Error{concat("the game is over: ", table_.end()->reason)};
    if (table_.paused()) return table_.resume();
    if (thinking_) {
      thinking_->stop.raise();  // it answers with what it has
    } else {
      const match::Seat& seat = table_.seat(table_.game().side_to_move());
      start_thinking(seat.player == match::human ? computer() : seat.player);
    }
    return match::Events{};
  }
  return Error{concat("no command is called ", shown(command))};
}

// G8: what the person allows the computer for a move; {"seconds"?, "depth"?}.
Json MatchSession::read_limits(const Fields& fields) {
  Json limits = Json::object();
  if (const auto seconds = fields.number("seconds"))
    limits["seconds"] = std::clamp(*seconds, least_thinking, most_thinking);
  if (const auto depth = fields.integer("depth")) limits["depth"] = std::clamp(*depth, 1, deepest);
  return limits;
}

Limits MatchSession::limits_now(const Limits& wanted) const {
  Limits limits = wanted;
  const Json given = begin_.value("limits", Json::object());
  const Fields own(given);
  if (const auto depth = own.integer("depth")) limits.depth = *depth;
  if (const auto seconds = own.number("seconds"))
    limits.time = limits_of(*seconds).time;
  else if (!limits.clock)
    limits.time = limits_of(limits.depth ? most_thinking : usual_thinking()).time;
  return limits;
}

// Of players without a clock: the setting `thinking`.
double MatchSession::usual_thinking() const {
  const std::lock_guard lock(desk_.settings_mutex);
  return std::clamp(desk_.house.settings.settings().number("thinking"), least_thinking, most_thinking);
}

Result<match::Events> MatchSession::move(const Fields& fields) {
  const std::string text = TABIA_TRY(fields.need_text("move"));
  if (table_.end())
    return match::Events{match::Refused{concat("illegal: the game is over: ", table_.end()->reason)}};
  if (!table_.waits_for_person()) return match::Events{match::Refused{"illegal: it is the computer's move"}};
  if (auto fallen = table_.look_at_clock(used()); !fallen.empty()) return fallen;
  match::Answer answer;
  answer.move = text;
  return table_.accept({table_.wants().ticket, answer, used()});
}

Result<match::Events> MatchSession::seat(const Fields& fields) {
  const int side = TABIA_TRY(fields.need_integer("side", 0, 1));
  const std::string player = TABIA_TRY(fields.need_text("player"));
  if (player != match::human) {
    if (!match::is_built_in(player)) return Error{concat("no player is called ", shown(player))};
    TABIA_TRY(match::make_player(player, {}, *engine_));
  }
  return table_.seat_player(side == 0 ? Side::First : Side::Second, player);
}

Result<Json> MatchSession::ask(const GuestPtr& guest, const std::string& what, const Fields& fields) {
  if (what == "hint") return begin_hint(guest);
  if (what == "why") return begin_why(guest, fields);
  if (what == "look") {
    const auto game = TABIA_TRY(game_at(fields.integer("ply")));
    return Json{{"view", board_view(*engine_, *game, ShowMoves::No)}};
  }
  if (what == "record") {
    const std::string text = TABIA_TRY(match::game_text(*engine_, table_));
    const std::string name = keeper_.path().empty() ? concat("game.", engine_->record_suffix())
                                                    : keeper_.path().filename().string();
    return Json{{"name", name}, {"text", text}};
  }
  if (what == "leave") {
    stop_thinking();
    keeper_.leave();
    return Json::object();
  }
  return Session::ask(guest, what, fields);
}

Result<std::unique_ptr<Game>> MatchSession::game_at(std::optional<int> ply) const {
  const int made = static_cast<int>(table_.plies().size());
  const int wanted = ply.value_or(made);
  if (wanted < 0 || wanted > made) return Error{concat("the game has only ", made, " moves")};
  auto game = table_.game().clone();
  for (int back = made; back > wanted; --back) {
    if (!game->undo()) return Error{"the game cannot be taken back so far"};
  }
  return game;
}

// --- Those who think ----------------------------------------------------------------------------------------

void MatchSession::go_on() {
  const std::uint64_t ticket = table_.end() ? 0 : table_.wants().ticket;
  if (ticket != asked_) {
    asked_ = ticket;
    asked_at_ = clock_.now();
    watch_clock();
  }
  if (table_.waits_for_person() || thinking_) return;
  const bool unwatched = !table_.has_person() && pace_ == Duration::zero();
  if (unwatched) return;
  start_thinking(table_.seat(table_.game().side_to_move()).player == match::human
                     ? computer()
                     : table_.seat(table_.game().side_to_move()).player);
}

// A person's flag falls without anybody saying anything.
void MatchSession::watch_clock() {
  if (table_.end() || table_.paused()) return;
  const auto patience = table_.wants().patience;
  if (!patience || !table_.waits_for_person()) return;
  lane_put_at(asked_at_ + *patience + 1ms, [session = self(), ticket = asked_] {
    if (session->table_.end() || session->table_.wants().ticket != ticket) return;
    session->happened(session->table_.look_at_clock(session->used()));
  });
}

void MatchSession::stop_thinking() {
  const std::lock_guard lock(thinking_mutex_);
  if (thinking_) thinking_->stop.raise();
  thinking_.reset();
}

void MatchSession::start_thinking(const std::string& name) {
  const match::WantsMove wants = table_.wants();
  auto thinking = std::make_shared<Thinking>();
  thinking->ticket = wants.ticket;
  {
    const std::lock_guard lock(thinking_mutex_);
    thinking_ = thinking;
  }
  const Limits limits = limits_now(wants.limits);
  const std::shared_ptr<Game> game = table_.game().clone();
  const auto work = [session = self(), thinking, game, name, limits, side = wants.side,
                     start = table_.start(), moves = table_.moves(), opponent = wants.opponent_clock,
                     patience = wants.patience, pace = table_.has_person() ? std::nullopt : pace_] {
    Desk& desk = session->desk_;
    const Instant begin = session->clock_.now();
    match::Answer answer;
    if (thinking->stop.raised()) return;
    auto players = desk.shelf.take(session->id());
    if (!players) {
      players = std::make_unique<match::SeatedPlayers>(
          *session->engine_, static_cast<std::uint64_t>(begin.time_since_epoch().count()), 1,
          desk.house.endings(session->engine_->name()), desk.house.book(*session->engine_));
    }
    const auto player = players->player(side, name);
    if (!player) {
      answer = {.kind = match::AnswerKind::Crashed, .remark = player.error().text()};
    } else {
      Instant told = {};
      const auto tell = [&](const ThoughtReport& thought) {
        const Instant now = session->clock_.now();
        if (thought.lines.empty() || now - told < 100ms) return;
        told = now;
        const ThoughtLineReport& best = thought.lines.front();
        constexpr std::size_t longest = 10;
        const ShownLine line = shown_line(*session->engine_, *game, best.moves, longest);
        session->tell(
            {{"news", "thinking"},
             {"session", session->id()},
             {"depth", thought.depth},
             {"text", match::worth_text(best.worth, side, *session->engine_)},
             {"share", first_share(best.worth, side)},
             {"line", line.texts},
             {"positions", thought.nodes},
             {"speed", thought.seconds > 0 ? static_cast<double>(thought.nodes) / thought.seconds : 0}});
      };
      answer = (*player)->think(
          {*game, start, moves, limits, opponent, patience, thinking->stop, match::OnStop::MoveNow, tell});
      if (answer.kind != match::AnswerKind::Moves) players->restart(side);
    }
    desk.shelf.put_back(session->id(), std::move(players));
    const Duration took = session->clock_.now() - begin;
    const Instant due = pace ? begin + *pace : begin;
    session->lane_put_at(due,
                         [session, thinking, answer, took] { session->answered(thinking, answer, took); });
  };
  desk_.brief.put(thinking_lane_, work);
}

void MatchSession::answered(const std::shared_ptr<Thinking>& thinking, const match::Answer& answer,
                            Duration took) {
  {
    const std::lock_guard lock(thinking_mutex_);
    if (thinking_ != thinking) return;  // something else has happened meanwhile
    thinking_.reset();
  }
  happened(table_.accept({thinking->ticket, answer, took}));
}

// A person may think about it; a computer answers by what it sees in the position.
void MatchSession::ask_about_draw(Side by) {
  const Side asked = other(by);
  if (table_.seat(asked).is_person()) return;
  const std::shared_ptr<Game> game = table_.game().clone();
  desk_.brief.put(thinking_lane_, [session = self(), game, by, plies = table_.plies().size()] {
    Limits limits;
    limits.time = draw_thinking;
    limits.nodes = draw_nodes;
    StopFlag stop;
    match::Adviser adviser(*session->engine_, limits, session->desk_.house.endings(session->engine_->name()));
    const auto advice = adviser.best(*game, stop);
    Worth worth = advice ? advice->worth : Worth{};
    if (game->side_to_move() == by) {
      worth.hundredths = -worth.hundredths;
      if (worth.mate_in) worth.mate_in = -*worth.mate_in;
    }
    const bool agreed = advice && match::agrees_to_draw(worth, plies);
    session->lane_put([session, agreed] {
      if (!session->table_.draw_offer()) return;
      session->happened(session->table_.answer_draw(agreed));
    });
  });
}

}  // namespace tabia::server
