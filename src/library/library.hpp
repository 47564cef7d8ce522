#pragma once
// The problems, and the people who solve them: what a database has to do for us. Whoever works on problems sees only this,
// so that another database can take the place of the one we have. What a function has returned without an error is on the
// disk. Errors name the database and the reason.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "library/filter.hpp"
#include "library/people.hpp"
#include "library/problem.hpp"

namespace tabia::library {

// What to do with a problem that is there already (problem_key.hpp says which are the same).
enum class IfKnown : std::uint8_t { Refuse, Replace };

struct Added {
  enum class How : std::uint8_t { New, Known, Replaced } how = How::New;
  std::string id;  // in the library: its own, or that of the one that was there

  bool operator==(const Added&) const = default;
};

// What checking a problem came to.
struct Checked {
  std::int64_t problem = 0;
  std::optional<Soundness> soundness = {};  // nothing: it stays as it was
  std::string claim = {};                   // the new one; empty: it stays as it was
};

struct Stats {
  struct Game {
    std::string name;
    std::int64_t problems = 0, sound = 0, unsound = 0, with_certificate = 0;
    double lowest_rating = 0, mean_rating = 0, highest_rating = 0;
  };
  struct Theme {
    std::string name;
    std::int64_t problems = 0;
  };
  std::vector<Game> games;    // by name
  std::vector<Theme> themes;  // the most frequent first
  std::int64_t players = 0, attempts = 0;
};

class Library {
 public:
  virtual ~Library() = default;

  // --- Problems
  // All of them in one transaction; one answer for each. The number, the id where it is empty or taken, and the time
  // where it is 0 are given by the library. Requires: each position and game as problem_key() wants them, no theme twice.
  virtual Result<std::vector<Added>> add(std::span<const Problem> problems, IfKnown if_known) = 0;
  virtual Result<std::optional<Problem>> find(std::string_view id) = 0;
  virtual Result<std::optional<Problem>> find(std::int64_t number) = 0;
  // Up to `most` of those wanted whose number is greater than `after`, by number.
  virtual Result<std::vector<Problem>> list(const Filter& filter, std::int64_t after, int most) = 0;
  // One by lot; nothing if there is none.
  virtual Result<std::optional<Problem>> pick(const Filter& filter, Random& random) = 0;
  virtual Result<std::int64_t> count(const Filter& filter) = 0;
  virtual Result<Stats> stats() = 0;
  // In one transaction; a note that is given is written down in the same.
  struct Note {
    std::string name, text;
  };
  virtual Result<Done> keep(std::span<const Checked> checked, const std::optional<Note>& note) = 0;
  // What was last written down under the name; nothing: never.
  virtual Result<std::optional<std::string>> note(std::string_view name) = 0;
  virtual Result<Done> set_rating(std::int64_t problem, const Rating& rating) = 0;

  // --- People
  // By name and game; a new one is made.
  virtual Result<Player> player(std::string_view name, std::string_view game) = 0;
  virtual Result<Done> keep(const Outcome& outcome) = 0;
  // The latest first.
  virtual Result<std::vector<Attempt>> attempts(std::int64_t player, int most) = 0;
  virtual Result<History> history(std::int64_t player) = 0;
  virtual Result<std::optional<Schedule>> schedule(std::int64_t player, std::int64_t problem) = 0;
  // What is due by then, the most overdue first.
  virtual Result<std::vector<Schedule>> due(std::int64_t player, std::int64_t by, int most) = 0;
  // The latest one of the player; nothing: there is none.
  virtual Result<std::optional<Round>> round(std::int64_t player) = 0;
  virtual Result<Round> begin_round(std::int64_t player, const std::vector<std::int64_t>& problems) = 0;
};

}  // namespace tabia::library
