#include "trainer/trainer.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "trainer/glicko2.hpp"
#include "trainer/spacing.hpp"

namespace tabia::trainer {

namespace {

using library::Problem;

constexpr std::array<std::string_view, 5> names = {"rated", "streak", "storm", "woodpecker", "repeat"};
// Streak and storm begin easy and rise with each one that is solved.
constexpr double first_rating = 600, rise = 60;
constexpr double slow_seconds = 60;  // a repetition that took longer is not yet known well

constexpr std::array<double, 4> widths = {100, 250, 600, 0};  // of the ratings looked at, one after the other

template <class Kind>
bool has(const DrillEvents& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const DrillEvent& event) { return std::holds_alternative<Kind>(event); });
}

}  // namespace

std::string_view mode_name(Mode mode) { return names[static_cast<std::size_t>(mode)]; }

std::optional<Mode> mode_named(std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Mode>(found - names.begin());
}

Trainer::Trainer(library::Library& library, library::Player player, Referee& referee, const Clock& clock,
                 Now now, const TrainerSettings& settings)
    : library_(library), player_(std::move(player)), referee_(referee), clock_(clock), now_(std::move(now)),
      settings_(settings), random_(settings.seed) {}

DrillSettings Trainer::drill_settings() const {
  const bool counts =
      settings_.mode == Mode::Rated || settings_.mode == Mode::Streak || settings_.mode == Mode::Storm;
  return {settings_.wrong_move_ends.value_or(counts), settings_.all_defences};
}

// --- Choosing -----------------------------------------------------------------------------------------------------

// What the person wants, near a rating unless ratings were asked for; a width of 0 is any.
library::Filter Trainer::filter_near(double rating, double width) const {
  library::Filter filter = settings_.filter;
  filter.without_unsound = true;
  if (width > 0 && !filter.lowest_rating && !filter.highest_rating) {
    filter.lowest_rating = rating - width;
    filter.highest_rating = rating + width;
  }
  return filter;
}

// Those not yet seen first, near the rating first, then wider; then those that were seen.
Result<std::optional<Problem>> Trainer::choose_near(double rating) {
  for (const bool unseen : {true, false}) {
    for (const double width : widths) {
      library::Filter filter = filter_near(rating, width);
      if (unseen) filter.unseen_by = player_.number;
      auto picked = TABIA_TRY(library_.pick(filter, random_));
      if (picked) return picked;
    }
  }
  return std::optional<Problem>();
}

// No problem twice; fewer where there are no more.
Result<std::vector<std::int64_t>> Trainer::choose_set() {
  constexpr int patience = 5;  // picks for each place: near the end most are in the set already
  std::vector<std::int64_t> set;
  const auto size = static_cast<std::size_t>(settings_.set_size);
  for (const double width : widths) {
    const library::Filter filter = filter_near(player_.rating.value, width);
    for (int i = 0; i < patience * settings_.set_size && set.size() < size; ++i) {
      const auto picked = TABIA_TRY(library_.pick(filter, random_));
      if (!picked) break;
      if (std::find(set.begin(), set.end(), picked->number) == set.end()) set.push_back(picked->number);
    }
  }
  return set;
}

Result<std::optional<Problem>> Trainer::choose_from_round() {
  if (!round_) round_ = TABIA_TRY(library_.round(player_.number));
  if (!round_) {
    const auto set = TABIA_TRY(choose_set());
    if (set.empty()) return std::optional<Problem>();
    round_ = TABIA_TRY(library_.begin_round(player_.number, set));
  }
  return library_.find(round_->problems[round_->place]);
}

Result<std::optional<Problem>> Trainer::choose_due() {
  const auto due = TABIA_TRY(library_.due(player_.number, now_(), 1));
  if (!due.empty()) return library_.find(due.front().problem);
  return choose_near(player_.rating.value);
}

Result<std::optional<Problem>> Trainer::choose() {
  switch (settings_.mode) {
    case Mode::Rated: return choose_near(player_.rating.value);
    case Mode::Streak:
    case Mode::Storm: return choose_near(first_rating + rise * score_);
    case Mode::Woodpecker: return choose_from_round();
    case Mode::Repeat: return choose_due();
  }
  return std::optional<Problem>();
}

Events Trainer::next() {
  Events events;
  if (over_) return {SessionOver{score_, "the session is over"}};
  if (drill_ && !drill_->is_over() && (drill_->hints() > 0 || !drill_->first_wrong_move().empty())) {
    events = give_up();
    if (over_) return events;
  }
  drill_.reset();
  auto problem = choose();
  if (!problem) {
    events.emplace_back(Trouble{problem.error()});
    return events;
  }
  if (!*problem) {
    events.emplace_back(NothingLeft{"no problem of the library fits"});
    return events;
  }
  pose(std::move(**problem), events);
  return events;
}

Events Trainer::begin_with(library::Problem problem) {
  Events events;
  if (over_) return {SessionOver{score_, "the session is over"}};
  pose(std::move(problem), events);
  return events;
}

void Trainer::pose(library::Problem problem, Events& events) {
  auto drill = Drill::open(std::move(problem), drill_settings(), referee_);
  if (!drill) {
    events.emplace_back(Trouble{drill.error()});
    return;
  }
  drill_.emplace(std::move(*drill));
  posed_at_ = clock_.now();
  if (settings_.mode == Mode::Storm && !deadline_) deadline_ = posed_at_ + settings_.storm_time;
  events.emplace_back(Posed{++posed_});
}

// --- Solving ------------------------------------------------------------------------------------------------------

Events Trainer::try_move(std::string_view text) {
  Events events = look_at_clock();  // too late is too late
  if (over_ || !drill_) return events;
  return after(drill_->try_move(text));
}

Events Trainer::hint() { return drill_ ? after(drill_->hint()) : Events{}; }
Events Trainer::give_up() { return drill_ ? after(drill_->give_up()) : Events{}; }

std::optional<Duration> Trainer::time_left() const {
  if (!deadline_) return std::nullopt;
  return std::max(Duration::zero(), Duration(*deadline_ - clock_.now()));
}

Events Trainer::look_at_clock() {
  Events events;
  if (!over_ && deadline_ && clock_.now() >= *deadline_) end("the time is up", events);
  return events;
}

void Trainer::end(std::string why, Events& events) {
  over_ = true;
  events.emplace_back(SessionOver{score_, std::move(why)});
}

Events Trainer::after(DrillEvents happened) {
  const bool ended = has<SolvedIt>(happened) || has<FailedIt>(happened);
  Events events;
  for (DrillEvent& event : happened) events.emplace_back(std::move(event));
  if (!ended) return events;
  Events kept;
  keep(kept);
  // Nobody hears of the end before it is on the disk; where that failed, of the failure first.
  const bool failed = !kept.empty() && std::holds_alternative<Trouble>(kept.front());
  events.insert(failed ? events.begin() : events.end(), kept.begin(), kept.end());
  return events;
}

library::Outcome Trainer::outcome(double seconds) const {
  const Problem& problem = drill_->problem();
  const bool solved = drill_->is_solved() && drill_->first_wrong_move().empty();
  library::Outcome outcome;
  outcome.attempt = {player_.number,
                     problem.number,
                     now_(),
                     std::string(mode_name(settings_.mode)),
                     solved,
                     false,
                     seconds,
                     drill_->hints(),
                     drill_->first_wrong_move(),
                     player_.rating.value,
                     problem.rating.value};
  // With help from us nobody has won or lost anything; who was helped and failed all the same has.
  if (settings_.mode == Mode::Rated && (drill_->hints() == 0 || !solved)) {
    const std::array player_met = {Meeting{problem.rating, solved ? 1.0 : 0.0}};
    const std::array problem_met = {Meeting{player_.rating, solved ? 0.0 : 1.0}};
    outcome.player_rating = rated(player_.rating, player_met);
    outcome.problem_rating = rated(problem.rating, problem_met);
    outcome.attempt.rated = true;
    outcome.attempt.player_rating = outcome.player_rating->value;
    outcome.attempt.problem_rating = outcome.problem_rating->value;
  }
  return outcome;
}

void Trainer::keep(Events& events) {
  const double seconds = tabia::seconds(clock_.now() - posed_at_);
  library::Outcome changes = outcome(seconds);
  const bool solved = changes.attempt.solved;
  if (settings_.mode == Mode::Repeat) {
    const auto known = library_.schedule(player_.number, changes.attempt.problem);
    if (!known) {
      events.emplace_back(Trouble{known.error()});
      return;
    }
    const Recall recall = !solved                  ? Recall::Failed
                          : drill_->hints() > 0    ? Recall::WithHints
                          : seconds > slow_seconds ? Recall::Slowly
                                                   : Recall::Well;
    changes.schedule =
        rescheduled(known->value_or(library::Schedule{changes.attempt.problem}), recall, now_());
  }
  std::optional<library::Round> round = round_;
  if (settings_.mode == Mode::Woodpecker && round) {
    ++round->place;
    round->solved += solved ? 1 : 0;
    round->seconds += seconds;
    if (round->place == round->problems.size()) {
      finish_cycle(events);  // told below, once it is kept
      round->finished.push_back(round->seconds);
      ++round->cycle;
      round->place = 0;
      round->solved = 0;
      round->seconds = 0;
    }
    changes.round = round;
  }
  if (const auto kept = library_.keep(changes); !kept) {
    events.assign(1, Trouble{kept.error()});
    return;
  }
  Events told = std::move(events);
  events.clear();
  score_ += solved ? 1 : 0;
  events.emplace_back(Kept{solved, changes.attempt.rated, player_.rating.value, changes.attempt.player_rating,
                           changes.attempt.problem_rating, score_});
  events.insert(events.end(), told.begin(), told.end());
  if (changes.player_rating) {
    player_.rating = *changes.player_rating;
    ++player_.plays;
  }
  round_ = round;
  if (settings_.mode == Mode::Streak && !solved) end("a wrong move ends the streak", events);
  if (settings_.mode == Mode::Storm && !solved && deadline_) {
    *deadline_ -= settings_.storm_penalty;
    if (clock_.now() >= *deadline_) end("the time is up", events);
  }
}

void Trainer::finish_cycle(Events& events) {
  const bool solved = drill_->is_solved() && drill_->first_wrong_move().empty();
  const double seconds = round_->seconds + tabia::seconds(clock_.now() - posed_at_);
  events.emplace_back(
      CycleDone{round_->cycle, round_->solved + (solved ? 1 : 0), round_->problems.size(), seconds,
                round_->finished.empty() ? std::nullopt : std::optional(round_->finished.back())});
}

}  // namespace tabia::trainer
