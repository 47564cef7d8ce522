#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/text.hpp"
#include "library/sqlite_store.hpp"

namespace tabia::library {

namespace {

constexpr const char* attempt_columns =
    "player, problem, at, mode, solved, rated, seconds, hints, wrong_move, "
    "player_rating, problem_rating";

Attempt read_attempt(SQLite::Statement& row) {
  Attempt attempt;
  attempt.player = row.getColumn(0).getInt64();
  attempt.problem = row.getColumn(1).getInt64();
  attempt.at = row.getColumn(2).getInt64();
  attempt.mode = row.getColumn(3).getString();
  attempt.solved = row.getColumn(4).getInt() != 0;
  attempt.rated = row.getColumn(5).getInt() != 0;
  attempt.seconds = row.getColumn(6).getDouble();
  attempt.hints = row.getColumn(7).getInt();
  attempt.wrong_move = row.getColumn(8).getString();
  attempt.player_rating = row.getColumn(9).getDouble();
  attempt.problem_rating = row.getColumn(10).getDouble();
  return attempt;
}

Schedule read_schedule(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(), row.getColumn(1).getInt64(), row.getColumn(2).getDouble(),
          row.getColumn(3).getDouble(), row.getColumn(4).getInt()};
}

void set_rating_of(SQLite::Database& database, const char* table, std::int64_t number, const Rating& rating) {
  SQLite::Statement statement(
      database, concat("UPDATE ", table,
                       " SET rating = ?, deviation = ?, volatility = ?, plays = plays + 1 WHERE number = ?"));
  statement.bind(1, rating.value);
  statement.bind(2, rating.deviation);
  statement.bind(3, rating.volatility);
  statement.bind(4, number);
  statement.exec();
}

std::string seconds_text(const std::vector<double>& list) { return fmt::format("{}", fmt::join(list, " ")); }

std::vector<double> seconds_of(const std::string& text) {
  std::vector<double> list;
  for (const std::string_view word : words(text))
    list.push_back(std::strtod(std::string(word).c_str(), nullptr));
  return list;
}

}  // namespace

Result<Player> SqliteStore::player(std::string_view name, std::string_view game) {
  return guarded([&]() -> Result<Player> {
    SQLite::Statement make(database_, "INSERT INTO player (name, game, rating, deviation, volatility, plays) "
                                      "VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING");
    const Rating start;
    make.bind(1, std::string(name));
    make.bind(2, std::string(game));
    make.bind(3, start.value);
    make.bind(4, start.deviation);
    make.bind(5, start.volatility);
    make.exec();
    SQLite::Statement row(database_, "SELECT number, rating, deviation, volatility, plays FROM player "
                                     "WHERE name = ? AND game = ?");
    row.bind(1, std::string(name));
    row.bind(2, std::string(game));
    row.executeStep();
    return Player{row.getColumn(0).getInt64(),
                  std::string(name),
                  std::string(game),
                  {row.getColumn(1).getDouble(), row.getColumn(2).getDouble(), row.getColumn(3).getDouble()},
                  row.getColumn(4).getInt()};
  });
}

void SqliteStore::keep_attempt(const Attempt& attempt) {
  SQLite::Statement statement(
      database_, concat("INSERT INTO attempt (", attempt_columns, ") VALUES (?,?,?,?,?,?,?,?,?,?,?)"));
  statement.bind(1, attempt.player);
  statement.bind(2, attempt.problem);
  statement.bind(3, attempt.at);
  statement.bind(4, attempt.mode);
  statement.bind(5, attempt.solved ? 1 : 0);
  statement.bind(6, attempt.rated ? 1 : 0);
  statement.bind(7, attempt.seconds);
  statement.bind(8, attempt.hints);
  statement.bind(9, attempt.wrong_move);
  statement.bind(10, attempt.player_rating);
  statement.bind(11, attempt.problem_rating);
  statement.exec();
}

void SqliteStore::keep_schedule(std::int64_t player, const Schedule& schedule) {
  SQLite::Statement statement(database_,
                              "INSERT OR REPLACE INTO schedule (player, problem, due, interval_days, ease, "
                              "repetitions) VALUES (?,?,?,?,?,?)");
  statement.bind(1, player);
  statement.bind(2, schedule.problem);
  statement.bind(3, schedule.due);
  statement.bind(4, schedule.interval_days);
  statement.bind(5, schedule.ease);
  statement.bind(6, schedule.repetitions);
  statement.exec();
}

void SqliteStore::keep_round(const Round& round) {
  SQLite::Statement statement(database_,
                              "UPDATE round SET cycle = ?, place = ?, solved = ?, seconds = ?, finished = ? "
                              "WHERE number = ?");
  statement.bind(1, round.cycle);
  statement.bind(2, static_cast<std::int64_t>(round.place));
  statement.bind(3, round.solved);
  statement.bind(4, round.seconds);
  statement.bind(5, seconds_text(round.finished));
  statement.bind(6, round.number);
  statement.exec();
}

Result<Done> SqliteStore::keep(const Outcome& outcome) {
  return guarded([&]() -> Result<Done> {
    SQLite::Transaction transaction = writing();
    keep_attempt(outcome.attempt);
    if (outcome.player_rating)
      set_rating_of(database_, "player", outcome.attempt.player, *outcome.player_rating);
    if (outcome.problem_rating)
      set_rating_of(database_, "problem", outcome.attempt.problem, *outcome.problem_rating);
    if (outcome.schedule) keep_schedule(outcome.attempt.player, *outcome.schedule);
    if (outcome.round) keep_round(*outcome.round);
    transaction.commit();
    return Done{};
  });
}

Result<std::vector<Attempt>> SqliteStore::attempts(std::int64_t player, int most) {
  return guarded([&]() -> Result<std::vector<Attempt>> {
    SQLite::Statement row(database_, concat("SELECT ", attempt_columns,
                                            " FROM attempt WHERE player = ? ORDER BY number DESC LIMIT ?"));
    row.bind(1, player);
    row.bind(2, most);
    std::vector<Attempt> list;
    while (row.executeStep()) list.push_back(read_attempt(row));
    return list;
  });
}

Result<History> SqliteStore::history(std::int64_t player) {
  return guarded([&]() -> Result<History> {
    History history;
    SQLite::Statement row(database_, "SELECT a.solved, a.seconds, p.themes FROM attempt a JOIN problem p "
                                     "ON p.number = a.problem WHERE a.player = ? ORDER BY a.number");
    row.bind(1, player);
    int streak = 0;
    while (row.executeStep()) {
      const bool solved = row.getColumn(0).getInt() != 0;
      ++history.attempts;
      history.solved += solved ? 1 : 0;
      history.seconds += row.getColumn(1).getDouble();
      streak = solved ? streak + 1 : 0;
      history.longest_streak = std::max(history.longest_streak, streak);
      const std::string themes = row.getColumn(2).getString();
      for (const std::string_view name : words(themes)) {
        auto known = std::find_if(history.themes.begin(), history.themes.end(),
                                  [&](const History::Theme& theme) { return theme.name == name; });
        if (known == history.themes.end())
          known = history.themes.insert(known, History::Theme{std::string(name)});
        ++known->attempts;
        known->solved += solved ? 1 : 0;
      }
    }
    std::stable_sort(history.themes.begin(), history.themes.end(),
                     [](const auto& a, const auto& b) { return a.attempts > b.attempts; });
    return history;
  });
}

Result<std::optional<Schedule>> SqliteStore::schedule(std::int64_t player, std::int64_t problem) {
  return guarded([&]() -> Result<std::optional<Schedule>> {
    SQLite::Statement row(database_, "SELECT problem, due, interval_days, ease, repetitions FROM schedule "
                                     "WHERE player = ? AND problem = ?");
    row.bind(1, player);
    row.bind(2, problem);
    if (!row.executeStep()) return std::optional<Schedule>();
    return std::optional(read_schedule(row));
  });
}

Result<std::vector<Schedule>> SqliteStore::due(std::int64_t player, std::int64_t by, int most) {
  return guarded([&]() -> Result<std::vector<Schedule>> {
    SQLite::Statement row(database_, "SELECT problem, due, interval_days, ease, repetitions FROM schedule "
                                     "WHERE player = ? AND due <= ? ORDER BY due LIMIT ?");
    row.bind(1, player);
    row.bind(2, by);
    row.bind(3, most);
    std::vector<Schedule> list;
    while (row.executeStep()) list.push_back(read_schedule(row));
    return list;
  });
}

Result<std::optional<Round>> SqliteStore::round(std::int64_t player) {
  return guarded([&]() -> Result<std::optional<Round>> {
    SQLite::Statement row(database_, "SELECT number, cycle, place, solved, seconds, finished FROM round "
                                     "WHERE player = ? ORDER BY number DESC LIMIT 1");
    row.bind(1, player);
    if (!row.executeStep()) return std::optional<Round>();
    Round round;
    round.number = row.getColumn(0).getInt64();
    round.cycle = row.getColumn(1).getInt();
    round.place = static_cast<std::size_t>(row.getColumn(2).getInt64());
    round.solved = row.getColumn(3).getInt();
    round.seconds = row.getColumn(4).getDouble();
    round.finished = seconds_of(row.getColumn(5).getString());
    SQLite::Statement members(database_, "SELECT problem FROM round_problem WHERE round = ? ORDER BY place");
    members.bind(1, round.number);
    while (members.executeStep()) round.problems.push_back(members.getColumn(0).getInt64());
    return std::optional(std::move(round));
  });
}

Result<Round> SqliteStore::begin_round(std::int64_t player, const std::vector<std::int64_t>& problems) {
  return guarded([&]() -> Result<Round> {
    SQLite::Transaction transaction = writing();
    SQLite::Statement make(database_, "INSERT INTO round (player, cycle, place, solved, seconds, finished) "
                                      "VALUES (?, 1, 0, 0, 0, '')");
    make.bind(1, player);
    make.exec();
    Round round;
    round.number = database_.getLastInsertRowid();
    round.problems = problems;
    SQLite::Statement member(database_, "INSERT INTO round_problem (round, place, problem) VALUES (?, ?, ?)");
    for (std::size_t place = 0; place < problems.size(); ++place) {
      member.reset();
      member.bind(1, round.number);
      member.bind(2, static_cast<std::int64_t>(place));
      member.bind(3, problems[place]);
      member.exec();
    }
    transaction.commit();
    return round;
  });
}

}  // namespace tabia::library
