#pragma once
// The tables, and how older ones become the present ones.

#include <SQLiteCpp/SQLiteCpp.h>

namespace tabia::library {

// Not the file of another program.
bool is_library(SQLite::Database& database);
// The number of the newest migration.
int newest_schema();
int schema_of(SQLite::Database& database);
// Does what is missing, each step in a transaction of its own. May throw. Requires: schema_of() <= newest_schema().
void migrate(SQLite::Database& database);

}  // namespace tabia::library
