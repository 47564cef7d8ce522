#pragma once
// Who solves problems, how that went, and what is to be repeated when. Plain data.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "library/problem.hpp"

namespace tabia::library {

struct Player {
  std::int64_t number = 0;
  std::string name;
  std::string game;  // a rating is for one game; empty: for all of them mixed
  Rating rating;
  int plays = 0;  // rated ones

  bool operator==(const Player&) const = default;
};

// One problem tried once.
struct Attempt {
  std::int64_t player = 0;
  std::int64_t problem = 0;
  std::int64_t at = 0;  // seconds since 1970
  std::string mode;     // "rated", "streak", ...
  bool solved = false;
  bool rated = false;                            // the ratings below were changed by it
  double seconds = 0;                            // until it was solved or given up
  int hints = 0;                                 // how many were asked for
  std::string wrong_move;                        // the first one; empty: none
  double player_rating = 0, problem_rating = 0;  // after it

  bool operator==(const Attempt&) const = default;
};

// When a problem is to come again.
struct Schedule {
  std::int64_t problem = 0;
  std::int64_t due = 0;      // seconds since 1970
  double interval_days = 0;  // since the last time
  double ease = 2.5;         // what the interval is multiplied with
  int repetitions = 0;       // solved in a row

  bool operator==(const Schedule&) const = default;
};

// A set that is gone through again and again.
struct Round {
  std::int64_t number = 0;
  std::vector<std::int64_t> problems;
  int cycle = 1;                      // from 1
  std::size_t place = 0;              // of the next problem
  int solved = 0;                     // in this cycle
  double seconds = 0;                 // spent in this cycle
  std::vector<double> finished = {};  // the seconds of each cycle before

  bool operator==(const Round&) const = default;
};

// All that one attempt changes, kept together or not at all.
struct Outcome {
  Attempt attempt;
  std::optional<Rating> player_rating = {}, problem_rating = {};  // the new ones, where they change
  std::optional<Schedule> schedule = {};
  std::optional<Round> round = {};  // by its number
};

// What a player has done so far.
struct History {
  int attempts = 0, solved = 0;
  double seconds = 0;
  int longest_streak = 0;  // solved one after the other, in any mode
  struct Theme {
    std::string name;
    int attempts = 0, solved = 0;
  };
  std::vector<Theme> themes;  // those tried most first
};

}  // namespace tabia::library
