#include "library/sqlite_schema.hpp"

#include <array>

#include "base/text.hpp"

namespace tabia::library {

namespace {

constexpr int application_id = 0x54616269;  // in the header of the file, for whoever asks what it is: "Tabi"

// A migration that was published is never changed: another is added after it.
constexpr std::array migrations = {
    // 1. `key` is what makes duplicates known, and because it is as good as random it is the order in which problems are
    // picked by lot: problem_by_lot answers the usual questions without a look at the problems themselves. `themed` repeats
    // the key, so that those of a theme lie in the same order. `themes` is the list as text.
    R"(
CREATE TABLE problem (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  key INTEGER NOT NULL,
  position TEXT NOT NULL,
  before TEXT NOT NULL,
  last_move TEXT NOT NULL,
  to_move INTEGER NOT NULL,
  goal TEXT NOT NULL,
  solution TEXT NOT NULL,
  length INTEGER NOT NULL,
  themes TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  plays INTEGER NOT NULL,
  source TEXT NOT NULL,
  claim TEXT NOT NULL,
  soundness INTEGER NOT NULL,
  certificate BLOB,
  added_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX problem_by_key ON problem (game, key);
CREATE INDEX problem_by_lot ON problem (game, key, rating, length, soundness);
CREATE INDEX problem_by_rating ON problem (game, rating);
CREATE INDEX problem_by_length ON problem (game, length);
CREATE TABLE theme (
  number INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  problems INTEGER NOT NULL,
  UNIQUE (game, name)
) STRICT;
CREATE TABLE themed (
  theme INTEGER NOT NULL REFERENCES theme (number),
  key INTEGER NOT NULL,
  problem INTEGER NOT NULL,
  PRIMARY KEY (theme, key, problem)
) STRICT, WITHOUT ROWID;
CREATE TABLE note (
  name TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE player (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  game TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  plays INTEGER NOT NULL,
  UNIQUE (name, game)
) STRICT;
CREATE TABLE attempt (
  number INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES player (number),
  problem INTEGER NOT NULL REFERENCES problem (number),
  at INTEGER NOT NULL,
  mode TEXT NOT NULL,
  solved INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  seconds REAL NOT NULL,
  hints INTEGER NOT NULL,
  wrong_move TEXT NOT NULL,
  player_rating REAL NOT NULL,
  problem_rating REAL NOT NULL
) STRICT;
CREATE INDEX attempt_by_player ON attempt (player, problem);
CREATE INDEX attempt_by_problem ON attempt (problem);
CREATE TABLE schedule (
  player INTEGER NOT NULL REFERENCES player (number),
  problem INTEGER NOT NULL REFERENCES problem (number),
  due INTEGER NOT NULL,
  interval_days REAL NOT NULL,
  ease REAL NOT NULL,
  repetitions INTEGER NOT NULL,
  PRIMARY KEY (player, problem)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_by_due ON schedule (player, due);
CREATE TABLE round (
  number INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES player (number),
  cycle INTEGER NOT NULL,
  place INTEGER NOT NULL,
  solved INTEGER NOT NULL,
  seconds REAL NOT NULL,
  finished TEXT NOT NULL
) STRICT;
CREATE TABLE round_problem (
  round INTEGER NOT NULL REFERENCES round (number),
  place INTEGER NOT NULL,
  problem INTEGER NOT NULL REFERENCES problem (number),
  PRIMARY KEY (round, place)
) STRICT, WITHOUT ROWID;
)",
};

}  // namespace

int newest_schema() { return static_cast<int>(migrations.size()); }

bool is_library(SQLite::Database& database) {
  if (database.execAndGet("PRAGMA application_id").getInt() == application_id) return true;
  return database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
}

int schema_of(SQLite::Database& database) { return database.execAndGet("PRAGMA user_version").getInt(); }

void migrate(SQLite::Database& database) {
  for (int step = schema_of(database); step < newest_schema(); ++step) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Somebody else may have been quicker while we waited for the lock.
    if (schema_of(database) != step) continue;
    database.exec(migrations[static_cast<std::size_t>(step)]);
    database.exec(concat("PRAGMA application_id = ", application_id, "; PRAGMA user_version = ", step + 1));
    transaction.commit();
  }
}

}  // namespace tabia::library
