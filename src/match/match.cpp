#include "match/match.hpp"

#include "base/text.hpp"
#include "match/written.hpp"

namespace tabia::match {

namespace {

std::string_view result_of(const std::optional<MatchEnd>& end) {
  return !end || end->cause == Cause::Abandoned ? "*" : result_text(end->winner);
}

}  // namespace

Match::Match(const Engine& engine, std::unique_ptr<Game> game, const Beginning& beginning,
             const std::array<TimeControl, 2>& controls, const MatchRules& rules)
    : engine_(&engine), game_(std::move(game)),
      start_(beginning.start), clocks_{PlayerClock(controls[0]), PlayerClock(controls[1])}, rules_(rules) {
  if (rules_.adjudication.resign_score == 0) rules_.adjudication.resign_score = engine.won_lead();
  if (start_ != "start") {
    record_.set_tag("SetUp", "1");
    record_.set_tag("FEN", game_->position());
  }
  if (game_->chess960()) record_.set_tag("Variant", "Chess960");
}

Result<Match> Match::begin(const Engine& engine, const Beginning& beginning,
                           const std::array<TimeControl, 2>& controls, const MatchRules& rules) {
  auto game = TABIA_TRY(engine.set_up(beginning.start));
  Match match(engine, std::move(game), beginning, controls, rules);
  for (const std::string& move : beginning.moves) {
    if (!match.play(move, "")) return Error{concat("opening move ", shown(move), " cannot be played")};
  }
  match.look_for_end();
  return match;
}

WantsMove Match::wants() const {
  TABIA_CHECK(!end_);
  const Side side = game_->side_to_move();
  const PlayerClock& clock = clocks_[index(side)];
  WantsMove wants{ticket_, side, clock.limits(), clocks_[index(other(side))].clock(), clock.allowance()};
  if (wants.patience) *wants.patience += rules_.margin;
  return wants;
}

void Match::accept(const Played& played) {
  if (end_ || played.ticket != ticket_) return;
  ++ticket_;
  const Side side = game_->side_to_move();
  const Answer& answer = played.answer;
  switch (answer.kind) {
    case AnswerKind::Abandoned: return abandon();
    case AnswerKind::Resigns: return lose(side, Cause::Resignation, "resigns");
    case AnswerKind::Crashed: return lose(side, Cause::Crash, concat("is gone: ", answer.remark));
    case AnswerKind::Hangs: return lose(side, Cause::TimeLoss, concat("loses on time: ", answer.remark));
    case AnswerKind::Moves: break;
  }
  if (!clocks_[index(side)].spend(played.used, rules_.margin))
    return lose(side, Cause::TimeLoss, "loses on time");
  if (!play(answer.move, said(answer, played.used))) {
    return lose(side, Cause::IllegalMove, concat("makes an illegal move: ", shown(answer.move)));
  }
  note_score(side, answer.worth);
  look_for_end();
  if (!end_) adjudicate();
}

void Match::abandon() { finish(std::nullopt, Cause::Abandoned, "abandoned"); }

void Match::forfeit(Side side, std::string_view why) {
  lose(side, Cause::Crash, concat("cannot play: ", why));
}

bool Match::play(const std::string& text, std::string comment) {
  const auto move = meant(*game_, text);
  if (!move || !game_->play(move->coordinates)) return false;
  moves_.push_back(move->coordinates);
  last_ = record_.add(last_, move->text);
  record_[last_].comment = std::move(comment);
  return true;
}

void Match::finish(std::optional<Side> winner, Cause cause, std::string reason) {
  if (!end_) end_ = MatchEnd{winner, cause, std::move(reason)};
}

void Match::lose(Side side, Cause cause, std::string_view what) {
  finish(other(side), cause, concat(engine_->side_name(side), " ", what));
}

void Match::look_for_end() {
  const auto ending = game_->ending();
  if (ending && (ending->automatic || rules_.claim_draws))
    finish(ending->winner, Cause::Rules, ending->reason);
}

// A player who says nothing about the position breaks every row.
void Match::note_score(Side side, const std::optional<Worth>& worth) {
  const Adjudication& limits = rules_.adjudication;
  int score = 0;
  if (worth)
    score = worth->mate_in ? (*worth->mate_in > 0 ? limits.resign_score : -limits.resign_score)
                           : worth->hundredths;
  if (side == Side::Second) score = -score;
  const auto count = [&](int& row, bool holds) { row = worth && holds ? row + 1 : 0; };
  count(winning_plies_[0], score >= limits.resign_score);
  count(winning_plies_[1], score <= -limits.resign_score);
  count(level_plies_, !(worth && worth->mate_in) && std::abs(score) < limits.draw_score);
}

void Match::adjudicate() {
  const Adjudication& limits = rules_.adjudication;
  const int plies = static_cast<int>(moves_.size());
  for (const Side side : {Side::First, Side::Second}) {
    if (limits.resign && winning_plies_[index(side)] >= 2 * limits.resign_moves) {
      return finish(side, Cause::Adjudication, concat("adjudicated: ", engine_->side_name(side), " wins"));
    }
  }
  if (limits.draw && level_plies_ >= 2 * limits.draw_moves && plies >= 2 * limits.draw_from) {
    return finish(std::nullopt, Cause::Adjudication, "adjudicated: draw");
  }
  if (plies >= limits.max_plies) finish(std::nullopt, Cause::Adjudication, "adjudicated: too long");
}

Record Match::record() const {
  Record record = record_;
  record.result = result_of(end_);
  record.set_tag("Result", record.result);
  if (!end_) return record;
  constexpr std::array<std::string_view, 7> terminations = {
      "normal", "adjudication", "normal", "time forfeit", "rules infraction", "abandoned", "unterminated"};
  record.set_tag("Termination", terminations[static_cast<std::size_t>(end_->cause)]);
  std::string& comment = record[last_].comment;
  comment += concat(comment.empty() ? "" : ", ", end_->reason);
  return record;
}

}  // namespace tabia::match
