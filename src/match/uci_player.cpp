#include "match/uci_player.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "protocol/uci_command.hpp"
#include "protocol/uci_message.hpp"

namespace tabia::match {

namespace {

using namespace std::chrono_literals;
constexpr auto slice = 50ms;  // how soon a raised stop flag is seen

Instant now() { return std::chrono::steady_clock::now(); }

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

UciPlayer::~UciPlayer() {
  if (!process_) return;
  send(uci::Quit{});
  process_->end(settings_.stop_patience);
}

bool UciPlayer::send(const uci::Command& command) { return process_->write_line(uci::write(command)).ok(); }

Error UciPlayer::failed(std::string_view what) {
  std::string reason = concat(settings_.command, ": ", what);
  if (process_) {
    const auto ended = process_->ended();
    if (ended) reason += concat(" (", *ended, ")");
  }
  process_.reset();
  return Error{std::move(reason)};
}

Result<Done> UciPlayer::start() {
  process_.reset();
  auto process = io::Process::start(settings_.command);
  if (!process) return process.error();
  process_.emplace(std::move(*process));
  TABIA_TRY(greet());
  TABIA_TRY(send_options());
  return await_ready();
}

Result<Done> UciPlayer::greet() {
  if (!send(uci::Handshake{})) return failed("ended before it said uciok");
  name_.clear();
  option_names_.clear();
  const Instant deadline = now() + settings_.ready_patience;
  for (;;) {
    const auto heard = process_->read_line(deadline);
    if (heard.news == News::Ended) return failed("ended before it said uciok");
    if (heard.news == News::Nothing) return failed("did not say uciok");
    const auto message = uci::read_message(heard.line);
    if (!message) continue;
    if (std::holds_alternative<uci::UciOk>(*message)) break;
    if (const auto* name = std::get_if<uci::IdName>(&*message)) name_ = name->text;
    if (const auto* option = std::get_if<uci::OptionMessage>(&*message))
      option_names_.push_back(option->name);
  }
  if (name_.empty()) name_ = settings_.command;
  return Done{};
}

bool UciPlayer::has_option(std::string_view name) const {
  return std::any_of(option_names_.begin(), option_names_.end(),
                     [&](const std::string& known) { return to_lower(known) == to_lower(name); });
}

Result<Done> UciPlayer::send_options() {
  for (const PlayerOption& option : settings_.options) {
    if (!has_option(option.name)) return failed(concat("has no option ", shown(option.name)));
    const uci::SetOption set{option.name, option.value.empty() ? std::nullopt : std::optional(option.value)};
    if (!send(set)) return failed("does not listen");
  }
  return Done{};
}

Result<Done> UciPlayer::await_ready() {
  if (!send(uci::IsReady{})) return failed("ended before it said readyok");
  const Instant deadline = now() + settings_.ready_patience;
  for (;;) {
    const auto heard = process_->read_line(deadline);
    if (heard.news == News::Ended) return failed("ended before it said readyok");
    if (heard.news == News::Nothing) return failed("did not say readyok");
    const auto message = uci::read_message(heard.line);
    if (message && std::holds_alternative<uci::ReadyOk>(*message)) return Done{};
  }
}

Result<Done> UciPlayer::new_game(std::uint64_t) {
  if (!process_) TABIA_TRY(start());
  if (!send(uci::NewGame{})) return failed("has gone");
  return await_ready();
}

Answer UciPlayer::think(const Turn& turn) {
  if (!process_) return {.kind = AnswerKind::Crashed, .remark = "is not running"};
  if (!send(position_of(turn))) return gone();
  if (!send(go_of(turn))) return gone();
  return await_move(turn);
}

Answer UciPlayer::await_move(const Turn& turn) {
  const Instant begin = now();
  Answer answer;
  for (;;) {
    Instant until = now() + slice;
    if (turn.patience) until = std::min(until, begin + *turn.patience);
    const auto heard = process_->read_line(until);
    if (heard.news == News::Ended) return gone();
    if (heard.news == News::Line) {
      const auto message = uci::read_message(heard.line);  // what makes no sense is no message
      if (auto move = move_of(message, heard.line)) {
        answer.move = std::move(*move);
        return answer;
      }
      if (const auto* info = message ? std::get_if<uci::Info>(&*message) : nullptr) note(*info, answer);
    }
    if (turn.stop.raised()) {
      if (turn.on_stop == OnStop::MoveNow) return hurried(std::move(answer));
      return overdue(AnswerKind::Abandoned);
    }
    if (turn.patience && now() >= begin + *turn.patience) return overdue(AnswerKind::Hangs);
  }
}

Answer UciPlayer::gone() {
  const std::string how = process_->end(settings_.stop_patience);
  process_.reset();
  return {.kind = AnswerKind::Crashed, .remark = concat("ended in the game (", how, ")")};
}

// The move it gives when told to stop, if it does.
std::optional<std::string> UciPlayer::stopped_move() {
  const Instant deadline = now() + settings_.stop_patience;
  if (!send(uci::StopThinking{})) return std::nullopt;
  for (;;) {
    const auto heard = process_->read_line(deadline);
    if (heard.news != News::Line) return std::nullopt;
    if (auto move = move_of(uci::read_message(heard.line), heard.line)) return move;
  }
}

// A late move would be taken for the answer to the next question: hear it now, or let the program go.
Answer UciPlayer::overdue(AnswerKind kind) {
  if (stopped_move()) return {.kind = kind, .remark = "answered too late"};
  process_.reset();
  return {.kind = kind, .remark = "did not answer"};
}

Answer UciPlayer::hurried(Answer so_far) {
  if (auto move = stopped_move()) {
    so_far.move = std::move(*move);
    return so_far;
  }
  process_.reset();
  return {.kind = AnswerKind::Hangs, .remark = "did not answer"};
}

}  // namespace tabia::match
