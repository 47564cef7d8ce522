#include "library/sqlite_library.hpp"

#include <chrono>
#include <sqlite3.h>

#include "base/text.hpp"
#include "io/packed_text.hpp"
#include "library/problem_key.hpp"
#include "library/sqlite_schema.hpp"
#include "library/sqlite_store.hpp"

namespace tabia::library {

namespace {

constexpr int patience_milliseconds = 10'000;  // with another process that writes

constexpr const char* columns =
    "p.number, p.id, p.game, p.position, p.before, p.last_move, p.to_move, p.goal, p.solution, "
    "p.length, p.themes, p.rating, p.deviation, p.volatility, p.plays, p.source, p.claim, "
    "p.soundness, p.certificate, p.added_at";

std::string joined(const std::vector<std::string>& list) {
  std::string out;
  for (const std::string& word : list) out += concat(out.empty() ? "" : " ", word);
  return out;
}

// With a space on either side of each, so that a whole word can be looked for.
std::string themes_text(const std::vector<std::string>& themes) {
  return themes.empty() ? std::string() : concat(" ", joined(themes), " ");
}

std::vector<std::string> list_of(const std::string& text) {
  const auto parts = words(text);
  return {parts.begin(), parts.end()};
}

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// "c1f3a90b2d7": the letter of the game and a part of the key.
std::string made_id(const std::string& game, std::int64_t key) {
  std::string id(1, game.empty() ? 'p' : game.front());
  auto rest = static_cast<std::uint64_t>(key);
  for (int i = 0; i < 12; ++i, rest >>= 4) id += "0123456789abcdef"[rest & 15];
  return id;
}

// Everything but number, id and key, from this place on.
void bind_content(SQLite::Statement& statement, int place, const Problem& problem) {
  statement.bind(place++, problem.position);
  statement.bind(place++, problem.before);
  statement.bind(place++, problem.last_move);
  statement.bind(place++, index(problem.to_move));
  statement.bind(place++, problem.goal);
  statement.bind(place++, joined(problem.solution));
  statement.bind(place++, problem.length);
  statement.bind(place++, themes_text(problem.themes));
  statement.bind(place++, problem.rating.value);
  statement.bind(place++, problem.rating.deviation);
  statement.bind(place++, problem.rating.volatility);
  statement.bind(place++, problem.plays);
  statement.bind(place++, problem.source);
  statement.bind(place++, problem.claim);
  statement.bind(place++, static_cast<int>(problem.soundness));
  if (problem.certificate.empty()) {
    statement.bind(place++);
  } else {
    const std::string packed = io::pack_text(problem.certificate);
    statement.bind(place++, packed.data(), static_cast<int>(packed.size()));
  }
  statement.bind(place, problem.added_at != 0 ? problem.added_at : now());
}

}  // namespace

// --- Conditions ---------------------------------------------------------------------------------------------------

void SqlCondition::require(std::string_view condition, std::initializer_list<Value> its_values) {
  text += concat(" AND ", condition);
  values.insert(values.end(), its_values);
}

int SqlCondition::bind(SQLite::Statement& statement, int place) const {
  for (const Value& value : values)
    std::visit([&](const auto& held) { statement.bind(place++, held); }, value);
  return place;
}

SqlCondition sql_condition(const Filter& filter) {
  SqlCondition condition;
  if (!filter.game.empty()) condition.require("p.game = ?", {filter.game});
  if (filter.lowest_rating) condition.require("p.rating >= ?", {*filter.lowest_rating});
  if (filter.highest_rating) condition.require("p.rating <= ?", {*filter.highest_rating});
  for (const std::string& theme : filter.themes)
    condition.require("instr(p.themes, ?) > 0", {concat(" ", theme, " ")});
  if (filter.shortest) condition.require("p.length >= ?", {std::int64_t{*filter.shortest}});
  if (filter.longest) condition.require("p.length <= ?", {std::int64_t{*filter.longest}});
  if (!filter.source.empty()) condition.require("instr(p.source, ?) > 0", {filter.source});
  if (filter.soundness) condition.require("p.soundness = ?", {static_cast<std::int64_t>(*filter.soundness)});
  if (filter.without_unsound)
    condition.require("p.soundness <> ?", {static_cast<std::int64_t>(Soundness::Unsound)});
  if (!filter.text.empty())
    condition.require("instr(p.id || ' ' || p.position || ' ' || p.source, ?) > 0", {filter.text});
  if (filter.unseen_by) {
    condition.require("NOT EXISTS (SELECT 1 FROM attempt a WHERE a.player = ? AND a.problem = p.number)",
                      {*filter.unseen_by});
  }
  return condition;
}

// --- Opening ------------------------------------------------------------------------------------------------------

SqliteStore::SqliteStore(const std::string& path)
    : path_(path), database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_milliseconds) {
  // What is acknowledged must survive a power cut: NORMAL would lose it.
  database_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
                 "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY");
}

Error SqliteStore::error_of(const SQLite::Exception& exception) const {
  switch (exception.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {"another process is writing to it", {path_}};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return {concat("damaged, or no library: ", exception.what()), {path_}};
    default: return {exception.what(), {path_}};
  }
}

Result<std::unique_ptr<Library>> open_sqlite_library(const std::string& path) {
  try {
    SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_milliseconds);
    if (!is_library(database)) return Error{"a database of another program", {path}};
    if (schema_of(database) > newest_schema()) {
      return Error{concat("made by a newer version of Tabia (schema ", schema_of(database), ", known up to ",
                          newest_schema(), ")"),
                   {path}};
    }
    migrate(database);
  } catch (const SQLite::Exception& exception) {
    const bool foreign =
        exception.getErrorCode() == SQLITE_CORRUPT || exception.getErrorCode() == SQLITE_NOTADB;
    return Error{foreign ? concat("damaged, or no library: ", exception.what()) : exception.what(), {path}};
  }
  try {
    return std::unique_ptr<Library>(std::make_unique<SqliteStore>(path));
  } catch (const SQLite::Exception& exception) {
    return Error{exception.what(), {path}};
  }
}

SQLite::Statement& SqliteStore::prepared(const char* sql) {
  for (auto& [text, statement] : statements_) {
    if (text != sql) continue;
    statement.reset();
    return statement;
  }
  statements_.emplace_back(sql, SQLite::Statement(database_, sql));
  return statements_.back().second;
}

// --- Adding -------------------------------------------------------------------------------------------------------

Result<std::vector<Added>> SqliteStore::add(std::span<const Problem> problems, IfKnown if_known) {
  return guarded([&]() -> Result<std::vector<Added>> {
    SQLite::Transaction transaction = writing();
    std::vector<Added> added;
    added.reserve(problems.size());
    for (const Problem& problem : problems) added.push_back(TABIA_TRY(add_one(problem, if_known)));
    transaction.commit();
    return added;
  });
}

Result<Added> SqliteStore::add_one(const Problem& problem, IfKnown if_known) {
  const auto key = static_cast<std::int64_t>(TABIA_TRY(problem_key(problem)));
  static constexpr const char* find_known = "SELECT number, id FROM problem WHERE game = ? AND key = ?";
  SQLite::Statement& known = prepared(find_known);
  known.bind(1, problem.game);
  known.bind(2, key);
  if (known.executeStep()) {
    const std::int64_t number = known.getColumn(0).getInt64();
    Added same{Added::How::Known, known.getColumn(1).getString()};
    known.reset();
    if (if_known == IfKnown::Refuse) return same;
    update(problem, number, key);
    same.how = Added::How::Replaced;
    return same;
  }
  std::string id = problem.id;
  if (id.empty() || is_taken(id)) {
    const std::string made = made_id(problem.game, key);
    id = made;
    for (int number = 2; is_taken(id); ++number) id = concat(made, "-", number);
  }
  insert(problem, id, key);
  return Added{Added::How::New, id};
}

bool SqliteStore::is_taken(const std::string& id) {
  static constexpr const char* find_id = "SELECT 1 FROM problem WHERE id = ?";
  SQLite::Statement& statement = prepared(find_id);
  statement.bind(1, id);
  const bool taken = statement.executeStep();
  statement.reset();
  return taken;
}

void SqliteStore::insert(const Problem& problem, const std::string& id, std::int64_t key) {
  static constexpr const char* insert_problem =
      "INSERT INTO problem (id, game, key, position, before, last_move, to_move, goal, solution, length, "
      "themes, "
      "rating, deviation, volatility, plays, source, claim, soundness, certificate, added_at) "
      "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
  SQLite::Statement& statement = prepared(insert_problem);
  statement.bind(1, id);
  statement.bind(2, problem.game);
  statement.bind(3, key);
  bind_content(statement, 4, problem);
  statement.exec();
  enter_themes(problem, database_.getLastInsertRowid(), key);
}

// The id, the number and what people did with it stay.
void SqliteStore::update(const Problem& problem, std::int64_t number, std::int64_t key) {
  leave_themes(number);
  static constexpr const char* update_problem = "UPDATE problem SET position = ?, before = ?, last_move = ?, "
                                                "to_move = ?, goal = ?, solution = ?, length = ?, "
                                                "themes = ?, rating = ?, deviation = ?, volatility = ?, "
                                                "plays = ?, source = ?, claim = ?, soundness = ?, "
                                                "certificate = ?, added_at = ? WHERE number = ?";
  SQLite::Statement& statement = prepared(update_problem);
  bind_content(statement, 1, problem);
  statement.bind(18, number);
  statement.exec();
  enter_themes(problem, number, key);
}

std::int64_t SqliteStore::theme_number(const std::string& game, const std::string& name) {
  static constexpr const char* count_up =
      "INSERT INTO theme (game, name, problems) VALUES (?, ?, 1) "
      "ON CONFLICT (game, name) DO UPDATE SET problems = problems + 1 RETURNING number";
  SQLite::Statement& statement = prepared(count_up);
  statement.bind(1, game);
  statement.bind(2, name);
  statement.executeStep();
  const std::int64_t number = statement.getColumn(0).getInt64();
  statement.reset();
  return number;
}

void SqliteStore::enter_themes(const Problem& problem, std::int64_t number, std::int64_t key) {
  static constexpr const char* insert_themed = "INSERT INTO themed (theme, key, problem) VALUES (?, ?, ?)";
  for (const std::string& theme : problem.themes) {
    const std::int64_t its_number = theme_number(problem.game, theme);
    SQLite::Statement& statement = prepared(insert_themed);
    statement.bind(1, its_number);
    statement.bind(2, key);
    statement.bind(3, number);
    statement.exec();
  }
}

void SqliteStore::leave_themes(std::int64_t number) {
  SQLite::Statement old(database_, "SELECT game, key, themes FROM problem WHERE number = ?");
  old.bind(1, number);
  if (!old.executeStep()) return;
  for (const std::string& theme : list_of(old.getColumn(2).getString())) {
    SQLite::Statement find(database_, "UPDATE theme SET problems = problems - 1 WHERE game = ? AND name = ? "
                                      "RETURNING number");
    find.bind(1, old.getColumn(0).getString());
    find.bind(2, theme);
    if (!find.executeStep()) continue;
    SQLite::Statement remove(database_, "DELETE FROM themed WHERE theme = ? AND key = ? AND problem = ?");
    remove.bind(1, find.getColumn(0).getInt64());
    remove.bind(2, old.getColumn(1).getInt64());
    remove.bind(3, number);
    remove.exec();
  }
}

// --- Finding ------------------------------------------------------------------------------------------------------

Result<Problem> SqliteStore::read_problem(SQLite::Statement& row) const {
  int at = 0;
  const auto text = [&] { return row.getColumn(at++).getString(); };
  Problem problem;
  problem.number = row.getColumn(at++).getInt64();
  problem.id = text();
  problem.game = text();
  problem.position = text();
  problem.before = text();
  problem.last_move = text();
  problem.to_move = row.getColumn(at++).getInt() == 0 ? Side::First : Side::Second;
  problem.goal = text();
  problem.solution = list_of(text());
  problem.length = row.getColumn(at++).getInt();
  problem.themes = list_of(text());
  problem.rating.value = row.getColumn(at++).getDouble();
  problem.rating.deviation = row.getColumn(at++).getDouble();
  problem.rating.volatility = row.getColumn(at++).getDouble();
  problem.plays = row.getColumn(at++).getInt();
  problem.source = text();
  problem.claim = text();
  const int soundness = row.getColumn(at++).getInt();
  problem.soundness = soundness == 1   ? Soundness::Sound
                      : soundness == 2 ? Soundness::Unsound
                                       : Soundness::Unchecked;
  const SQLite::Column packed = row.getColumn(at++);
  if (!packed.isNull()) {
    auto certificate = io::unpack_text(packed.getString(), longest_certificate);
    if (!certificate)
      return Error{concat("the certificate of ", shown(problem.id), ": ", certificate.error().reason),
                   {path_}};
    problem.certificate = std::move(*certificate);
  }
  problem.added_at = row.getColumn(at).getInt64();
  return problem;
}

Result<std::optional<Problem>> SqliteStore::find(std::string_view id) {
  return guarded([&]() -> Result<std::optional<Problem>> {
    SQLite::Statement row(database_, concat("SELECT ", columns, " FROM problem p WHERE p.id = ?"));
    row.bind(1, std::string(id));
    if (!row.executeStep()) return std::optional<Problem>();
    return std::optional(TABIA_TRY(read_problem(row)));
  });
}

Result<std::optional<Problem>> SqliteStore::find(std::int64_t number) {
  return guarded([&]() -> Result<std::optional<Problem>> {
    SQLite::Statement row(database_, concat("SELECT ", columns, " FROM problem p WHERE p.number = ?"));
    row.bind(1, number);
    if (!row.executeStep()) return std::optional<Problem>();
    return std::optional(TABIA_TRY(read_problem(row)));
  });
}

Result<std::vector<Problem>> SqliteStore::list(const Filter& filter, std::int64_t after, int most) {
  return guarded([&]() -> Result<std::vector<Problem>> {
    const SqlCondition condition = sql_condition(filter);
    // The plus keeps the planner from sorting what an index gives: we want the order of the table.
    SQLite::Statement row(database_,
                          concat("SELECT ", columns, " FROM problem p NOT INDEXED WHERE p.number > ? AND ",
                                 condition.text, " ORDER BY p.number LIMIT ?"));
    row.bind(1, after);
    row.bind(condition.bind(row, 2), most);
    std::vector<Problem> found;
    while (row.executeStep()) found.push_back(TABIA_TRY(read_problem(row)));
    return found;
  });
}

Result<std::int64_t> SqliteStore::count(const Filter& filter) {
  return guarded([&]() -> Result<std::int64_t> {
    const SqlCondition condition = sql_condition(filter);
    SQLite::Statement row(database_, concat("SELECT count(*) FROM problem p WHERE ", condition.text));
    condition.bind(row, 1);
    row.executeStep();
    return row.getColumn(0).getInt64();
  });
}

Result<Stats> SqliteStore::stats() {
  return guarded([&]() -> Result<Stats> {
    Stats stats;
    SQLite::Statement games(
        database_, "SELECT game, count(*), sum(soundness = 1), sum(soundness = 2), count(certificate), "
                   "min(rating), avg(rating), max(rating) FROM problem GROUP BY game ORDER BY game");
    while (games.executeStep()) {
      stats.games.push_back({games.getColumn(0).getString(), games.getColumn(1).getInt64(),
                             games.getColumn(2).getInt64(), games.getColumn(3).getInt64(),
                             games.getColumn(4).getInt64(), games.getColumn(5).getDouble(),
                             games.getColumn(6).getDouble(), games.getColumn(7).getDouble()});
    }
    SQLite::Statement themes(database_,
                             "SELECT name, sum(problems) AS n FROM theme GROUP BY name HAVING n > 0 "
                             "ORDER BY n DESC, name");
    while (themes.executeStep())
      stats.themes.push_back({themes.getColumn(0).getString(), themes.getColumn(1).getInt64()});
    stats.players = database_.execAndGet("SELECT count(*) FROM player").getInt64();
    stats.attempts = database_.execAndGet("SELECT count(*) FROM attempt").getInt64();
    return stats;
  });
}

// --- What becomes known later -------------------------------------------------------------------------------------

Result<Done> SqliteStore::keep(std::span<const Checked> checked, const std::optional<Note>& note) {
  return guarded([&]() -> Result<Done> {
    SQLite::Transaction transaction = writing();
    SQLite::Statement soundness(database_, "UPDATE problem SET soundness = ? WHERE number = ?");
    SQLite::Statement claim(database_, "UPDATE problem SET claim = ? WHERE number = ?");
    for (const Checked& one : checked) {
      if (one.soundness) {
        soundness.reset();
        soundness.bind(1, static_cast<int>(*one.soundness));
        soundness.bind(2, one.problem);
        soundness.exec();
      }
      if (!one.claim.empty()) {
        claim.reset();
        claim.bind(1, one.claim);
        claim.bind(2, one.problem);
        claim.exec();
      }
    }
    if (note) {
      SQLite::Statement write(database_, "INSERT INTO note (name, text) VALUES (?, ?) "
                                         "ON CONFLICT (name) DO UPDATE SET text = excluded.text");
      write.bind(1, note->name);
      write.bind(2, note->text);
      write.exec();
    }
    transaction.commit();
    return Done{};
  });
}

Result<std::optional<std::string>> SqliteStore::note(std::string_view name) {
  return guarded([&]() -> Result<std::optional<std::string>> {
    SQLite::Statement row(database_, "SELECT text FROM note WHERE name = ?");
    row.bind(1, std::string(name));
    if (!row.executeStep()) return std::optional<std::string>();
    return std::optional(row.getColumn(0).getString());
  });
}

Result<Done> SqliteStore::set_rating(std::int64_t problem, const Rating& rating) {
  return guarded([&]() -> Result<Done> {
    SQLite::Statement statement(
        database_, "UPDATE problem SET rating = ?, deviation = ?, volatility = ? WHERE number = ?");
    statement.bind(1, rating.value);
    statement.bind(2, rating.deviation);
    statement.bind(3, rating.volatility);
    statement.bind(4, problem);
    statement.exec();
    return Done{};
  });
}

}  // namespace tabia::library
