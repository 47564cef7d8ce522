#include "match/uci_player.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "protocol/uci_command.hpp"
#include "protocol/uci_message.hpp"

namespace tabia::match {

namespace {

constexpr std::string_view chess960_option = "UCI_Chess960";

// Never 0: to some programs that means no limit.
std::int64_t milliseconds(Duration d) {
  return std::max<std::int64_t>(1, std::chrono::duration_cast<std::chrono::milliseconds>(d).count());
}
std::int64_t increment_of(const GameClock& clock) {
  return clock.increment > Duration::zero() ? milliseconds(clock.increment) : 0;
}

uci::SetPosition position_of(const Turn& turn) {
  uci::SetPosition position;
  if (turn.start != "start") position.fen = turn.start;
  position.moves.assign(turn.moves.begin(), turn.moves.end());
  return position;
}

uci::Go go_of(const Turn& turn) {
  const Limits& limits = turn.limits;
  uci::Go go;
  if (limits.clock) {
    const GameClock& mine = *limits.clock;
    const GameClock& theirs = turn.opponent_clock ? *turn.opponent_clock : mine;
    const bool white_moves = turn.game.side_to_move() == Side::First;
    const GameClock& white = white_moves ? mine : theirs;
    const GameClock& black = white_moves ? theirs : mine;
    go.white_time = milliseconds(white.left);
    go.black_time = milliseconds(black.left);
    go.white_increment = increment_of(white);
    go.black_increment = increment_of(black);
    if (mine.moves_to_go) go.moves_to_go = *mine.moves_to_go;
  }
  if (limits.time) go.move_time = milliseconds(*limits.time);
  if (limits.nodes) go.nodes = static_cast<std::int64_t>(*limits.nodes);
  if (limits.depth) go.depth = *limits.depth;
  return go;
}

// What the program says of the position, if the line says it: the best line, and a value that is no mere bound.
void note(const uci::Info& info, Answer& answer) {
  if (!info.score || info.score->bound != uci::ScoreBound::Exact || info.line.value_or(1) != 1) return;
  constexpr std::int64_t most = 1'000'000;
  const int value = static_cast<int>(std::clamp(info.score->value, -most, most));
  answer.worth.emplace();
  if (info.score->is_mate)
    answer.worth->mate_in = value;
  else
    answer.worth->hundredths = value;
  answer.depth = static_cast<int>(std::clamp<std::int64_t>(info.depth.value_or(0), 0, most));
}

// The move of a "bestmove", empty where it is missing; nothing for any other line.
std::optional<std::string> move_of(const Result<uci::Message>& message, std::string_view line) {
  if (!message) return trim(line) == "bestmove" ? std::optional(std::string()) : std::nullopt;
  const auto* best = std::get_if<uci::BestMove>(&*message);
  return best ? std::optional(best->move) : std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Player>> UciPlayer::make(Settings settings) {
  auto player = std::make_unique<UciPlayer>(std::move(settings));
  TABIA_TRY(player->start());
  return std::unique_ptr<Player>(std::move(player));
}

UciPlayer::~UciPlayer() { leave(uci::write(uci::Quit{})); }

bool UciPlayer::tell(const uci::Command& command) { return send(uci::write(command)); }

Result<Done> UciPlayer::greet() {
  option_names_.clear();
  chess960_ = false;
  if (!tell(uci::Handshake{})) return failed("ended before it said uciok");
  TABIA_TRY(await("uciok", [&](std::string_view line) {
    const auto message = uci::read_message(line);
    if (!message) return false;
    if (const auto* name = std::get_if<uci::IdName>(&*message)) name_ = name->text;
    if (const auto* option = std::get_if<uci::OptionMessage>(&*message))
      option_names_.push_back(option->name);
    return std::holds_alternative<uci::UciOk>(*message);
  }));
  TABIA_TRY(send_options());
  return await_ready();
}

bool UciPlayer::has_option(std::string_view name) const {
  return std::any_of(option_names_.begin(), option_names_.end(),
                     [&](const std::string& known) { return to_lower(known) == to_lower(name); });
}

Result<Done> UciPlayer::send_options() {
  for (const PlayerOption& option : settings().options) {
    if (!has_option(option.name)) return failed(concat("has no option ", shown(option.name)));
    const uci::SetOption set{option.name, option.value.empty() ? std::nullopt : std::optional(option.value)};
    if (!tell(set)) return failed("does not listen");
  }
  return Done{};
}

Result<Done> UciPlayer::await_ready() {
  if (!tell(uci::IsReady{})) return failed("ended before it said readyok");
  return await("readyok", [](std::string_view line) {
    const auto message = uci::read_message(line);
    return message && std::holds_alternative<uci::ReadyOk>(*message);
  });
}

Result<Done> UciPlayer::prepare_game() {
  if (!tell(uci::NewGame{})) return failed("has gone");
  return await_ready();
}

// Castling is spelled otherwise there, and a program that is not told would misread the position.
bool UciPlayer::tell_chess960(bool wanted, Answer& answer) {
  if (wanted == chess960_) return true;
  if (!has_option(chess960_option)) {
    answer = {.kind = AnswerKind::Crashed, .remark = concat("has no option ", chess960_option)};
    return true;
  }
  chess960_ = wanted;
  return tell(uci::SetOption{std::string(chess960_option), wanted ? "true" : "false"});
}

bool UciPlayer::ask(const Turn& turn, Answer& answer) {
  if (!tell_chess960(turn.game.chess960(), answer)) return false;
  if (answer.kind != AnswerKind::Moves) return false;
  return tell(position_of(turn)) && tell(go_of(turn));
}

// What makes no sense is no message.
std::optional<std::string> UciPlayer::hear(const Turn&, std::string_view line, Answer& answer) {
  const auto message = uci::read_message(line);
  if (const auto* info = message ? std::get_if<uci::Info>(&*message) : nullptr) note(*info, answer);
  return move_of(message, line);
}

std::string UciPlayer::stop_command() const { return uci::write(uci::StopThinking{}); }

}  // namespace tabia::match
