#include "match/program_player.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::match {

namespace {

using namespace std::chrono_literals;
constexpr auto slice = 50ms;  // how soon a raised stop flag is seen

Instant now() { return std::chrono::steady_clock::now(); }

}  // namespace

void ProgramPlayer::leave(std::string_view farewell) {
  if (!process_) return;
  send(farewell);
  process_->end(settings_.stop_patience);
}

bool ProgramPlayer::send(std::string_view line) { return process_->write_line(line).ok(); }

Error ProgramPlayer::failed(std::string_view what) {
  std::string reason = concat(settings_.command, ": ", what);
  if (process_) {
    const auto ended = process_->ended();
    if (ended) reason += concat(" (", *ended, ")");
  }
  process_.reset();
  return Error{std::move(reason)};
}

Result<Done> ProgramPlayer::start() {
  process_.reset();
  auto process = io::Process::start(settings_.command);
  if (!process) return process.error();
  process_.emplace(std::move(*process));
  name_.clear();
  TABIA_TRY(greet());
  if (name_.empty()) name_ = settings_.command;
  return Done{};
}

Result<Done> ProgramPlayer::await(std::string_view what,
                                  const std::function<bool(std::string_view line)>& take) {
  const Instant deadline = now() + settings_.ready_patience;
  for (;;) {
    const auto heard = process_->read_line(deadline);
    if (heard.news == News::Ended) return failed(concat("ended before it said ", what));
    if (heard.news == News::Nothing) return failed(concat("did not say ", what));
    if (take(heard.line)) return Done{};
  }
}

Result<Done> ProgramPlayer::new_game(std::uint64_t) {
  if (!process_) TABIA_TRY(start());
  return prepare_game();
}

Answer ProgramPlayer::think(const Turn& turn) {
  if (!process_) return {.kind = AnswerKind::Crashed, .remark = "is not running"};
  Answer refusal;
  const bool asked = ask(turn, refusal);
  if (refusal.kind != AnswerKind::Moves) return refusal;
  return asked ? await_move(turn) : gone();
}

Answer ProgramPlayer::await_move(const Turn& turn) {
  const Instant begin = now();
  Answer answer;
  for (;;) {
    Instant until = now() + slice;
    if (turn.patience) until = std::min(until, begin + *turn.patience);
    const auto heard = process_->read_line(until);
    if (heard.news == News::Ended) return gone();
    if (heard.news == News::Line) {
      if (auto move = hear(turn, heard.line, answer)) {
        answer.move = std::move(*move);
        return answer;
      }
    }
    if (turn.stop.raised()) {
      if (turn.on_stop == OnStop::MoveNow) return hurried(turn, std::move(answer));
      return overdue(turn, AnswerKind::Abandoned);
    }
    if (turn.patience && now() >= begin + *turn.patience) return overdue(turn, AnswerKind::Hangs);
  }
}

Answer ProgramPlayer::gone() {
  const std::string how = process_->end(settings_.stop_patience);
  process_.reset();
  return {.kind = AnswerKind::Crashed, .remark = concat("ended in the game (", how, ")")};
}

// The move it gives when told to stop, if it does.
std::optional<std::string> ProgramPlayer::stopped_move(const Turn& turn) {
  const Instant deadline = now() + settings_.stop_patience;
  if (!send(stop_command())) return std::nullopt;
  Answer unused;
  for (;;) {
    const auto heard = process_->read_line(deadline);
    if (heard.news != News::Line) return std::nullopt;
    if (auto move = hear(turn, heard.line, unused)) return move;
  }
}

// A late move would be taken for the answer to the next question: hear it now, or let the program go.
Answer ProgramPlayer::overdue(const Turn& turn, AnswerKind kind) {
  if (stopped_move(turn)) return {.kind = kind, .remark = "answered too late"};
  process_.reset();
  return {.kind = kind, .remark = "did not answer"};
}

Answer ProgramPlayer::hurried(const Turn& turn, Answer so_far) {
  if (auto move = stopped_move(turn)) {
    so_far.move = std::move(*move);
    return so_far;
  }
  process_.reset();
  return {.kind = AnswerKind::Hangs, .remark = "did not answer"};
}

}  // namespace tabia::match
