#pragma once
// The Library by SQLite, for the sources that implement it: sqlite_library.cpp, sqlite_pick.cpp and sqlite_people.cpp.

#include <deque>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "library/library.hpp"

namespace tabia::library {

// A condition with its values, in the order of the question marks. The problem goes by the name p.
struct SqlCondition {
  using Value = std::variant<std::int64_t, double, std::string>;
  std::string text = "1";
  std::vector<Value> values = {};

  void require(std::string_view condition, std::initializer_list<Value> its_values);
  // Binds the values from this place on; returns the place after them.
  int bind(SQLite::Statement& statement, int place) const;
};
SqlCondition sql_condition(const Filter& filter);

class SqliteStore final : public Library {
 public:
  explicit SqliteStore(const std::string& path);  // may throw

  Result<std::vector<Added>> add(std::span<const Problem> problems, IfKnown if_known) override;
  Result<std::optional<Problem>> find(std::string_view id) override;
  Result<std::optional<Problem>> find(std::int64_t number) override;
  Result<std::vector<Problem>> list(const Filter& filter, std::int64_t after, int most) override;
  Result<std::optional<Problem>> pick(const Filter& filter, Random& random) override;
  Result<std::int64_t> count(const Filter& filter) override;
  Result<Stats> stats() override;
  Result<Done> keep(std::span<const Checked> checked, const std::optional<Note>& note) override;
  Result<std::optional<std::string>> note(std::string_view name) override;
  Result<Done> set_rating(std::int64_t problem, const Rating& rating) override;

  Result<Player> player(std::string_view name, std::string_view game) override;
  Result<Done> keep(const Outcome& outcome) override;
  Result<std::vector<Attempt>> attempts(std::int64_t player, int most) override;
  Result<History> history(std::int64_t player) override;
  Result<std::optional<Schedule>> schedule(std::int64_t player, std::int64_t problem) override;
  Result<std::vector<Schedule>> due(std::int64_t player, std::int64_t by, int most) override;
  Result<std::optional<Round>> round(std::int64_t player) override;
  Result<Round> begin_round(std::int64_t player, const std::vector<std::int64_t>& problems) override;

 private:
  // The library throws; nobody outside this class is to see that.
  template <class Use>
  auto guarded(Use&& use) -> decltype(use()) {
    try {
      return std::forward<Use>(use)();
    } catch (const SQLite::Exception& exception) {
      return error_of(exception);
    }
  }
  Error error_of(const SQLite::Exception& exception) const;
  SQLite::Transaction writing() {
    return SQLite::Transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
  }

  // --- sqlite_library.cpp
  Result<Added> add_one(const Problem& problem, IfKnown if_known);
  void insert(const Problem& problem, const std::string& id, std::int64_t key);
  void update(const Problem& problem, std::int64_t number, std::int64_t key);
  bool is_taken(const std::string& id);
  std::int64_t theme_number(const std::string& game, const std::string& name);
  void enter_themes(const Problem& problem, std::int64_t number, std::int64_t key);
  void leave_themes(std::int64_t number);
  Result<Problem> read_problem(SQLite::Statement& row) const;
  SQLite::Statement& prepared(const char* sql);  // kept, because preparing takes longer than most questions

  // --- sqlite_pick.cpp
  std::vector<std::string> games();
  std::optional<std::int64_t> pick_number(const Filter& filter, Random& random);

  // --- sqlite_people.cpp
  void keep_attempt(const Attempt& attempt);
  void keep_schedule(std::int64_t player, const Schedule& schedule);
  void keep_round(const Round& round);

  std::string path_;
  SQLite::Database database_;
  std::deque<std::pair<const char*, SQLite::Statement>> statements_;  // their places do not change
};

}  // namespace tabia::library
