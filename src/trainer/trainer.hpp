#pragma once
// Training: which problem comes next, what a solved or failed one changes, and when it is enough. Like Drill a state machine:
// time is asked of the clock it is given, and whoever drives it calls look_at_clock() now and then. An attempt is on the disk
// before it is told.

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "library/library.hpp"
#include "trainer/drill.hpp"

namespace tabia::trainer {

enum class Mode : std::uint8_t { Rated, Streak, Storm, Woodpecker, Repeat };
std::string_view mode_name(Mode mode);
std::optional<Mode> mode_named(std::string_view name);

struct TrainerSettings {
  Mode mode = Mode::Rated;
  library::Filter filter = {};               // what the person wants; ratings that are not said are chosen
  std::optional<bool> wrong_move_ends = {};  // by default as the mode has it: yes where something is counted
  bool all_defences = false;
  std::uint64_t seed = 1;
  int set_size = 20;  // of a new set for woodpecker
  Duration storm_time = std::chrono::minutes(3);
  Duration storm_penalty = std::chrono::seconds(10);
};

// --- What happens, besides what happens in a drill
struct Posed {     // another problem stands on the board: drill()
  int number = 1;  // in this session
};
struct Kept {  // the attempt is on the disk
  bool solved = false;
  bool rated = false;
  double rating_before = 0, rating_after = 0;  // the player's
  double problem_rating = 0;                   // after it
  int score = 0;                               // solved in this session
};
struct CycleDone {  // of woodpecker
  int cycle = 1;
  int solved = 0;
  std::size_t problems = 0;
  double seconds = 0;
  std::optional<double> before = {};  // the cycle before took so long
};
struct NothingLeft {  // no problem fits
  std::string why;
};
struct SessionOver {  // streak and storm come to an end
  int score = 0;
  std::string why;
};
struct Trouble {  // the library failed; nothing is lost that was told as kept
  Error error;
};
using Event = std::variant<DrillEvent, Posed, Kept, CycleDone, NothingLeft, SessionOver, Trouble>;
using Events = std::vector<Event>;

class Trainer {
 public:
  using Now = std::function<std::int64_t()>;  // seconds since 1970, for what is written down

  // All of them must outlive it.
  Trainer(library::Library& library, library::Player player, Referee& referee, const Clock& clock, Now now,
          const TrainerSettings& settings);

  const library::Player& player() const { return player_; }
  const TrainerSettings& settings() const { return settings_; }
  Drill* drill() { return drill_ ? &*drill_ : nullptr; }  // null: none stands on the board
  int score() const { return score_; }
  bool is_over() const { return over_; }
  std::optional<Duration> time_left() const;  // of storm
  Result<library::History> history() const { return library_.history(player_.number); }

  // The next problem. One that stands on the board and was tried counts as given up.
  Events next();
  // This one instead of one that is chosen.
  Events begin_with(library::Problem problem);
  Events try_move(std::string_view text);
  Events hint();
  Events give_up();
  Events look_at_clock();
  // From the next problem on.
  void want(const library::Filter& filter) { settings_.filter = filter; }

 private:
  Result<std::optional<library::Problem>> choose();
  library::Filter filter_near(double rating, double width) const;
  Result<std::optional<library::Problem>> choose_near(double rating);
  Result<std::vector<std::int64_t>> choose_set();
  Result<std::optional<library::Problem>> choose_from_round();
  Result<std::optional<library::Problem>> choose_due();
  void pose(library::Problem problem, Events& events);
  DrillSettings drill_settings() const;
  Events after(DrillEvents events);
  void keep(Events& events);
  library::Outcome outcome(double seconds) const;
  void finish_cycle(Events& events);
  void end(std::string why, Events& events);

  library::Library& library_;
  library::Player player_;
  Referee& referee_;
  const Clock& clock_;
  Now now_;
  TrainerSettings settings_;
  Random random_;
  std::optional<Drill> drill_;
  std::optional<library::Round> round_;
  Instant posed_at_ = {};
  std::optional<Instant> deadline_;
  int posed_ = 0, score_ = 0;
  bool over_ = false;
};

}  // namespace tabia::trainer
