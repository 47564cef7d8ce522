#include "match/table.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "match/written.hpp"

namespace tabia::match {

namespace {

Events refused(std::string why) { return {Refused{std::move(why)}}; }

// What the player thought of its move, as it stands beside the move in the record.
std::string remark_of(const Answer& answer, Duration used) {
  if (!answer.worth) return "";
  constexpr std::size_t longest_line = 8;
  std::string remark = said(answer, used);
  if (answer.positions > 0) remark += concat(", ", answer.positions, " positions");
  for (std::size_t i = 0; i < answer.line.size() && i < longest_line; ++i)
    remark += concat(i == 0 ? ", line " : " ", answer.line[i]);
  return remark;
}

// One who does not stand better would rather have half a point.
bool would_claim(const Answer& answer) {
  if (!answer.worth) return false;
  return answer.worth->mate_in ? *answer.worth->mate_in < 0 : answer.worth->hundredths <= 0;
}

}  // namespace

Table::Table(const Engine& engine, std::unique_ptr<Game> game, std::string start,
             const std::array<Seat, 2>& seats, const TimeControl& control)
    : engine_(&engine), game_(std::move(game)), start_(std::move(start)), seats_(seats),
      control_(control), first_clocks_{PlayerClock(control), PlayerClock(control)}, clocks_(first_clocks_) {}

Result<Table> Table::open(const Engine& engine, const Beginning& beginning, const std::array<Seat, 2>& seats,
                          const TimeControl& control) {
  auto game = TABIA_TRY(engine.set_up(beginning.start));
  std::string start = beginning.start == "start" ? "start" : game->position();
  Table table(engine, std::move(game), std::move(start), seats, control);
  for (const std::string& text : beginning.moves) {
    const LegalMove move = TABIA_TRY(meant(*table.game_, text));
    table.play(move, "");
  }
  table.look_for_end();
  return table;
}

// --- What stands ------------------------------------------------------------------------------------------

std::vector<std::string> Table::moves() const {
  std::vector<std::string> moves;
  for (const Ply& ply : plies()) moves.push_back(ply.coordinates);
  return moves;
}

bool Table::waits_for_person() const { return end_ || paused_ || seat(game_->side_to_move()).is_person(); }

std::optional<Side> Table::speaker() const {
  const Side side = game_->side_to_move();
  if (seat(side).is_person()) return side;
  return seat(other(side)).is_person() ? std::optional(other(side)) : std::nullopt;
}

WantsMove Table::wants() const {
  TABIA_CHECK(!end_);
  const Side side = game_->side_to_move();
  const PlayerClock& clock = clocks_[at(side)];
  return {ticket_, side, clock.limits(), clocks_[at(other(side))].clock(), clock.allowance()};
}

// --- Moves ------------------------------------------------------------------------------------------------

Events Table::accept(const Played& played) {
  if (played.ticket != ticket_) return {};
  if (end_) return refused(concat("illegal: the game is over: ", end_->reason));
  const Side side = game_->side_to_move();
  switch (played.answer.kind) {
    case AnswerKind::Abandoned: return {};
    case AnswerKind::Resigns: return lose(side, Cause::Resignation, "resigns");
    case AnswerKind::Moves: return accept_move(side, played);
    case AnswerKind::Crashed:
    case AnswerKind::Hangs: break;
  }
  if (Events fallen = look_at_clock(played.used); !fallen.empty()) return fallen;
  changed();
  paused_ = true;
  return {Failed{side, played.answer.remark}};
}

Events Table::accept_move(Side side, const Played& played) {
  const bool person = seat(side).is_person() || paused_;
  const auto move = meant(*game_, played.answer.move);
  if (!move && person) return refused(move.error().reason);
  if (!move) {
    changed();
    paused_ = true;
    return {Failed{side, concat("said ", shown(played.answer.move), ", which is no legal move")}};
  }
  const auto claimable = game_->ending();
  if (!person && claimable && would_claim(played.answer)) return draw(claimable->reason);
  if (!clocks_[at(side)].spend(played.used, {})) return lose(side, Cause::TimeLoss, "loses on time");

  Events events;
  if (offer_ && *offer_ != side) {
    offer_.reset();
    events.emplace_back(DrawRefused{side});
  }
  const int number = next_number();
  play(*move, remark_of(played.answer, played.used));
  events.emplace_back(Moved{side, *move, number, played.answer, played.used});
  look_for_end();
  tell_situation(events);
  play_single_moves(events);
  return events;
}

int Table::next_number() const {
  const Side began = done_ > 0 ? plies_.front().side : game_->side_to_move();
  return static_cast<int>(done_ + (began == Side::Second ? 1 : 0)) / 2 + 1;
}

void Table::play_single_moves(Events& events) {
  while (makes_single_moves_ && !end_ && seat(game_->side_to_move()).is_person()) {
    const auto moves = game_->legal_moves();
    if (moves.size() != 1) return;
    events.emplace_back(Moved{game_->side_to_move(), moves.front(), next_number(), {}, {}, true});
    play(moves.front(), "");
    plies_.back().by_itself = true;
    look_for_end();
    tell_situation(events);
  }
}

void Table::play(const LegalMove& move, std::string remark) {
  const Side side = game_->side_to_move();
  const bool played = game_->play(move.coordinates).ok();
  TABIA_CHECK(played);
  static_cast<void>(played);
  plies_.erase(plies_.begin() + static_cast<std::ptrdiff_t>(done_), plies_.end());
  plies_.push_back({side, move.coordinates, move.text, std::move(remark), move.words, clocks_, false});
  ++done_;
  changed();
}

void Table::changed() {
  ++ticket_;
  paused_ = false;
}

void Table::look_for_end() {
  end_.reset();
  const auto ending = game_->ending();
  if (ending && ending->automatic) end_ = MatchEnd{ending->winner, Cause::Rules, ending->reason};
}

void Table::tell_situation(Events& events) const {
  if (end_) {
    events.emplace_back(Ended{*end_});
    return;
  }
  if (std::string what = game_->notice(); !what.empty()) events.emplace_back(Noticed{std::move(what)});
  if (const auto ending = game_->ending()) events.emplace_back(Claimable{ending->reason});
}

Events Table::look_at_clock(Duration used) {
  if (end_) return {};
  const Side side = game_->side_to_move();
  const auto allowed = clocks_[at(side)].allowance();
  if (!allowed || used <= *allowed) return {};
  return lose(side, Cause::TimeLoss, "loses on time");
}

// --- Ends -------------------------------------------------------------------------------------------------

Events Table::finish(const MatchEnd& end) {
  changed();
  offer_.reset();
  end_ = end;
  return {Ended{end}};
}

Events Table::lose(Side side, Cause cause, std::string_view what) {
  return finish({other(side), cause, concat(engine_->side_name(side), " ", what)});
}

Events Table::draw(std::string reason) { return finish({std::nullopt, Cause::Rules, std::move(reason)}); }

Events Table::resign() {
  if (end_) return refused(concat("the game is over: ", end_->reason));
  const auto who = speaker();
  if (!who) return refused("nobody here can resign: computers play both sides");
  return lose(*who, Cause::Resignation, "resigns");
}

Events Table::offer_draw() {
  if (end_) return refused(concat("the game is over: ", end_->reason));
  const auto who = speaker();
  if (!who) return refused("computers play both sides");
  if (const auto ending = game_->ending()) return draw(ending->reason);
  if (offer_ && *offer_ != *who) return draw("agreed");
  offer_ = *who;
  return {DrawOffered{*who}};
}

Events Table::answer_draw(bool agreed) {
  TABIA_CHECK(offer_);
  if (agreed) return draw("agreed");
  const Side by = *offer_;
  offer_.reset();
  return {DrawRefused{other(by)}};
}

// --- Back and forth ---------------------------------------------------------------------------------------

bool Table::stops_at(std::size_t ply) const {
  return !has_person() || (seats_[at(plies_[ply].side)].is_person() && !plies_[ply].by_itself);
}

void Table::go_to(std::size_t done) {
  for (; done_ > done; --done_) game_->undo();
  for (; done_ < done; ++done_) {
    const bool played = game_->play(plies_[done_].coordinates).ok();
    TABIA_CHECK(played);
    static_cast<void>(played);
  }
  clocks_ = done_ > 0 ? plies_[done_ - 1].clocks : first_clocks_;
  offer_.reset();
  changed();
  look_for_end();
}

Events Table::take_back() {
  std::size_t target = done_;
  do {
    if (target == 0) return refused("there is nothing to take back");
    --target;
  } while (!stops_at(target));
  TookBack told;
  for (std::size_t i = done_; i > target; --i) told.moves.push_back(plies_[i - 1].text);
  go_to(target);
  Events events = {std::move(told)};
  tell_situation(events);
  return events;
}

Events Table::restore() {
  if (done_ == plies_.size()) return refused("nothing was taken back");
  std::size_t target = done_ + 1;
  while (target < plies_.size() && !stops_at(target)) ++target;
  Restored told;
  for (std::size_t i = done_; i < target; ++i) told.moves.push_back(plies_[i].text);
  go_to(target);
  Events events = {std::move(told)};
  tell_situation(events);
  return events;
}

// --- Seats ------------------------------------------------------------------------------------------------

Events Table::swap_seats() {
  std::swap(seats_[0], seats_[1]);
  offer_.reset();
  changed();
  return {SeatsChanged{}};
}

Events Table::hand_over(const std::string& computer) {
  const Side to_move = game_->side_to_move();
  if (paused_) {  // the computer takes over from the one who failed
    seats_[at(to_move)] = {computer};
  } else if (seats_[0].handed || seats_[1].handed) {
    for (Seat& seat : seats_) seat.handed = false;
  } else if (const auto who = speaker()) {
    seats_[at(*who)].handed = true;
  } else {
    seats_[at(to_move)] = {};
  }
  offer_.reset();
  changed();
  return {SeatsChanged{}};
}

Events Table::seat_player(Side side, std::string player) {
  seats_[at(side)] = {std::move(player)};
  changed();
  return {SeatsChanged{}};
}

Events Table::resume() {
  changed();
  return {};
}

Events Table::begin(const std::string& position) {
  auto fresh = open(*engine_, Beginning{position}, seats_, control_);
  if (!fresh) return refused(concat("unreadable: ", fresh.error().text()));
  const std::uint64_t ticket = ticket_;
  const bool makes_single_moves = makes_single_moves_;
  *this = std::move(*fresh);
  ticket_ = ticket + 1;
  makes_single_moves_ = makes_single_moves;
  Events events = {Begun{}};
  tell_situation(events);
  return events;
}

}  // namespace tabia::match
