#include "tui/line_play.hpp"

#include <span>

#include <fmt/format.h>

#include "base/text.hpp"
#include "io/file_writer.hpp"
#include "match/sentences.hpp"
#include "match/written.hpp"

namespace tabia::tui {

namespace {

using namespace std::chrono_literals;
using News = io::LineInput::News;

Limits advice_limits() {
  Limits limits;
  limits.time = 1s;
  limits.nodes = 500'000;
  return limits;
}

// "depth 12, +0.31, 1234567 positions: e7e5 g1f3"
std::string thought_text(const ThoughtReport& report, Side side, const Engine& engine) {
  if (report.lines.empty()) return "";
  constexpr std::size_t longest_line = 6;
  const ThoughtLineReport& best = report.lines.front();
  const auto moves = std::span(best.moves).first(std::min(longest_line, best.moves.size()));
  return fmt::format("depth {}, {}, {} positions: {}", report.depth,
                     match::worth_text(best.worth, side, engine), report.nodes, fmt::join(moves, " "));
}

}  // namespace

LinePlay::LinePlay(const Engine& engine, match::Table table, PlaySettings settings, Stage& stage)
    : engine_(engine), table_(std::move(table)), settings_(std::move(settings)),
      interrupt_(stop_, 2),  // one to hurry the computer, one to leave
      stage_(stage), players_(engine, settings_.seed, settings_.threads, settings_.endings, settings_.book),
      adviser_(engine, advice_limits(), settings_.endings), keeper_(engine, settings_.folder) {}

Farewell LinePlay::play() {
  io::remove_left_behind(settings_.folder.string());
  table_.make_single_moves(settings_.single_moves);
  greet();
  if (!settings_.loaded.empty()) go_on_with(settings_.loaded);
  offer_unfinished();
  if (settings_.create) edit();
  while (!leaving_) {
    if (table_.waits_for_person()) {
      listen();
      continue;
    }
    let_play(player_to_move());
    if (!table_.has_person() && !leaving_) {
      if (settings_.show_board && board_is_old_ && !stage_.shows_table()) show_board(table_.game());
      board_is_old_ = false;
      // Computers play by themselves; whoever watches may say something between two moves.
      if (input_ended_ || table_.waits_for_person()) continue;
      const auto heard = hear(clock_.now());
      input_ended_ = heard.news == News::Ended;
      if (heard.news == News::Line) obey(heard.line);
    }
  }
  return part();
}

// --- The conversation ---------------------------------------------------------------------------------------

void LinePlay::greet() {
  if (!stage_.shows_table())
    say(concat(engine_.title(), ". ", match::seats_text(table_, engine_), " Type a move, or help."));
  if (const auto& end = table_.end()) tell({match::Ended{*end}});
}

void LinePlay::say(std::string_view line) const {
  if (!line.empty()) put(concat(line, "\n"));
}

void LinePlay::put(std::string_view text) const { stage_.put(text); }

void LinePlay::ask(std::string_view question, Wanted wanted) {
  stage_.ask(question, wanted);
  flush();
}

void LinePlay::flush() {
  if (!stage_.flush()) leaving_ = true;
}

Scene LinePlay::scene() const {
  BoardLook look = settings_.look;
  look.flipped = is_flipped();
  const bool runs = !table_.end() && !table_.paused() && asked_ == table_.wants().ticket;
  return {engine_, table_, look, runs ? std::optional(asked_at_) : std::nullopt};
}

io::LineInput::Heard LinePlay::hear(std::optional<Instant> deadline) {
  return stage_.listen(scene(), deadline, stop_);
}

void LinePlay::tell(const match::Events& events) {
  const std::string trouble = keep();
  for (const match::Event& event : events) {
    const std::string what = sentence(event, engine_, squares());
    settings_.log.add(concat(engine_.name(), ": ", what));
    say(what);
    if (std::holds_alternative<match::SeatsChanged>(event)) say(match::seats_text(table_, engine_));
    if (!std::holds_alternative<match::Refused>(event) &&
        !std::holds_alternative<match::DrawOffered>(event) &&
        !std::holds_alternative<match::DrawRefused>(event) && !std::holds_alternative<match::Failed>(event)) {
      board_is_old_ = true;
    }
  }
  say(trouble);  // last, where it is seen however small the window
}

void LinePlay::prompt() {
  if (board_is_old_ && settings_.show_board && !stage_.shows_table()) show_board(table_.game());
  if (board_is_old_ && settings_.list_moves && !table_.end()) show_moves();
  board_is_old_ = false;
  const std::string what = table_.end()
                               ? "The game is over: undo, replay, save FILE, new or quit."
                               : concat(engine_.side_name(table_.game().side_to_move()), " to move.");
  ask(concat(what, stage_.shows_table() || table_.end() ? "" : clocks()), Wanted::Command);
}

void LinePlay::listen() {
  const std::uint64_t ticket = table_.end() ? 0 : table_.wants().ticket;
  if (ticket != asked_) {
    asked_ = ticket;
    asked_at_ = clock_.now();
  }
  prompt();
  if (leaving_) return;
  std::optional<Instant> deadline;
  if (!table_.end() && !table_.paused()) {
    if (const auto patience = table_.wants().patience) deadline = asked_at_ + *patience + 1ms;
  }
  const auto heard = hear(deadline);
  switch (heard.news) {
    case News::Line:
      if (deadline) tell(table_.look_at_clock(used()));  // too late is too late, whatever was said
      return obey(heard.line);
    case News::Nothing:
      if (settings_.prompts) put("\n");
      return tell(table_.look_at_clock(used()));
    case News::Stopped:
    case News::Ended: break;
  }
  if (settings_.prompts) put("\n");
  leaving_ = true;
}

Duration LinePlay::used() const { return clock_.now() - asked_at_; }

void LinePlay::obey(std::string_view line) {
  const auto command = read_line_command(line);
  if (!trim(line).empty()) settings_.log.add(concat(engine_.name(), "> ", trim(line)));
  if (!command) return say(command.error().reason);
  obey(*command);
}

void LinePlay::obey(const LineCommand& command) {
  switch (command.verb) {
    case Verb::Nothing: return;
    case Verb::Move: return move(command.rest);
    case Verb::Moves: return show_moves();
    case Verb::Hint: return hint();
    case Verb::Why: return why(command.rest);
    case Verb::Undo: return take_back();
    case Verb::Redo: return tell(table_.restore());
    case Verb::Save: return save(command.rest);
    case Verb::Load: return load(command.rest);
    case Verb::Games: return show_games(command.rest);
    case Verb::Log: return show_log(command.rest);
    case Verb::Replay: return replay(command.rest);
    case Verb::Resign: return tell(table_.resign());
    case Verb::Draw: return offer_draw();
    case Verb::Swap: players_.swap(); return tell(table_.swap_seats());
    case Verb::Go: return go();
    case Verb::Hand: return hand();
    case Verb::Level: return level(command.rest);
    case Verb::Player: return seat(command.rest);
    case Verb::Flip: settings_.look.flipped = !settings_.look.flipped; return show_board(table_.game());
    case Verb::Board: return set_board(command.rest);
    case Verb::Notation: return set_notation(command.rest);
    case Verb::Settings: return show_settings();
    case Verb::Set: return set(command.rest);
    case Verb::Edit: return edit();
    case Verb::Setup: return begin(command.rest);
    case Verb::New: return begin("start");
    case Verb::Help: return put(help_text());
    case Verb::Menu:
      if (!settings_.from_menu) return show_menu();
      to_menu_ = leaving_ = true;
      return;
    case Verb::Quit: leaving_ = true; return;
  }
}

// The first interrupt while somebody thinks only asks for the move; after a second one we leave.
void LinePlay::interrupted() {
  if (!stop_.raised()) return;
  if (interrupt_.times() > 1) {
    leaving_ = true;
  } else {
    stop_.lower();
    if (interrupt_.happened()) say("That was a move in haste. Ctrl-C again saves the game and leaves.");
  }
}

// --- Players ------------------------------------------------------------------------------------------------

std::string LinePlay::player_to_move() const {
  const match::Seat& seat = table_.seat(table_.game().side_to_move());
  return seat.player == match::human ? settings_.computer : seat.player;
}

// Without a clock nobody thinks longer than was asked for. A level has its own measure, and answers within a second.
Limits LinePlay::usual_limits(const std::string& name) const {
  if (match::is_insatiable(name)) return settings_.thinking;
  constexpr Duration most_for_a_level = 900ms;
  Limits limits;
  limits.time = settings_.thinking.time;
  if (match::is_computer(name))
    limits.time = std::min(limits.time.value_or(most_for_a_level), most_for_a_level);
  return limits;
}

void LinePlay::let_play(const std::string& name) {
  const match::WantsMove wants = table_.wants();
  const auto player = players_.player(wants.side, name);
  if (!player) {
    const match::Answer gone{.kind = match::AnswerKind::Crashed, .remark = player.error().text()};
    return tell(table_.accept({wants.ticket, gone, {}}));
  }
  const Limits limits = wants.limits.clock ? wants.limits : usual_limits(name);
  std::optional<Duration> patience = wants.patience;
  if (!patience && match::is_insatiable(name)) patience = settings_.patience;
  const auto moves = table_.moves();
  flush();  // what was said so far is read while the player thinks
  const Instant begin = wants.ticket == asked_ ? asked_at_ : clock_.now();
  asked_ = wants.ticket;
  asked_at_ = begin;
  match::Answer answer;
  const auto aloud = [&](const ThoughtReport& report) {
    stage_.think_aloud(thought_text(report, wants.side, engine_));
  };
  stage_.meanwhile(scene(), stop_, [&] {
    answer = (*player)->think({table_.game(), table_.start(), moves, limits, wants.opponent_clock, patience,
                               stop_, match::OnStop::MoveNow, aloud});
  });
  const Duration took = clock_.now() - begin;
  if (answer.kind != match::AnswerKind::Moves) players_.restart(wants.side);
  tell(table_.accept({wants.ticket, answer, took}));
  interrupted();
}

std::string LinePlay::meant(const std::string& text) const {
  if (jumps_.ticket == table_.wants().ticket) {
    std::string_view rest = text;
    const std::string_view stands = std::string_view(jumps_.so_far).substr(jumps_.so_far.rfind('x') + 1);
    // "24x31" after "15x24" repeats the square on which the piece stands.
    if (const std::size_t sign = rest.find_first_of("-xX:*"); sign != std::string_view::npos)
      rest = rest.substr(0, sign) == stands ? rest.substr(sign + 1) : std::string_view();
    if (!rest.empty()) return concat(jumps_.so_far, "x", rest);
  }
  if (const auto number = to_integer(text)) {  // of the list that moves shows
    const auto moves = table_.game().legal_moves();
    if (*number >= 1 && *number <= static_cast<std::int64_t>(moves.size()))
      return moves[static_cast<std::size_t>(*number - 1)].coordinates;
  }
  return text;
}

bool LinePlay::jump(const std::string& text) {
  if (match::meant(table_.game(), text)) return false;
  const auto landings = table_.game().landings(text);
  if (landings.empty()) return false;
  jumps_ = {table_.wants().ticket, text};
  for (char& c : jumps_.so_far) {
    if (std::string_view("-X:* ").find(c) != std::string_view::npos) c = 'x';
  }
  std::string choices;
  for (const std::string& square : landings) choices += concat(choices.empty() ? "" : " or ", named(square));
  say(concat(named(jumps_.so_far), ", and on to ", choices, ". Type the next square, or undo."));
  return true;
}

void LinePlay::move(const std::string& text) {
  if (const auto& end = table_.end()) return say(concat("illegal: the game is over: ", end->reason));
  if (!table_.waits_for_person()) return say("illegal: computers play both sides; hand takes one over");
  match::Answer answer;
  answer.move = meant(text);
  if (jump(answer.move)) return;
  tell(table_.accept({table_.wants().ticket, answer, used()}));
}

void LinePlay::take_back() {
  if (table_.end() || jumps_.ticket != table_.wants().ticket) return tell(table_.take_back());
  say(concat("Taken back: ", named(jumps_.so_far), "."));
  jumps_ = {};
}

void LinePlay::go() {
  if (table_.end()) return say(concat("The game is over: ", table_.end()->reason, "."));
  if (table_.paused()) return tell(table_.resume());
  let_play(player_to_move());
}

void LinePlay::hand() { tell(table_.hand_over(settings_.computer)); }

void LinePlay::level(const std::string& text) {
  const auto number = to_integer(text);
  if (!number || *number < 0) return say(concat("unreadable: level ", shown(text), ": write a number"));
  const std::string name = concat("computer:", *number);
  if (const auto made = match::make_player(name, {}, engine_); !made)
    return say(concat("unreadable: level ", *number, ": ", made.error().text()));
  settings_.computer = name;
  bool seated = false;
  for (const Side side : {Side::First, Side::Second}) {
    const std::string& player = table_.seat(side).player;
    if (player != "computer" && player != "tabia" && !player.starts_with("computer:")) continue;
    tell(table_.seat_player(side, name));
    seated = true;
  }
  if (!seated) say(concat("The computer that helps you plays at level ", *number, " now."));
}

void LinePlay::seat(const std::string& text) {
  const std::string_view colour = words(text).front();
  const std::string name(trim(std::string_view(text).substr(colour.size())));
  std::optional<Side> side;
  for (const Side one : {Side::First, Side::Second}) {
    if (to_lower(engine_.side_name(one)) == to_lower(colour)) side = one;
  }
  if (!side || name.empty())
    return say(concat("unreadable: player ", shown(text), ": write player ", engine_.side_name(Side::First),
                      " or ", engine_.side_name(Side::Second), " and a name"));
  const bool known = name == match::human || match::is_program(name) || match::is_built_in(name);
  if (!known) return say(concat("unreadable: no player is called ", shown(name)));
  if (match::is_built_in(name)) {
    if (const auto made = match::make_player(name, {}, engine_); !made)
      return say(concat("unreadable: ", made.error().text()));
  }
  tell(table_.seat_player(*side, name));
}

}  // namespace tabia::tui
