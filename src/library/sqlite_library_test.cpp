#include "library/sqlite_library.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "library/sqlite_schema.hpp"
#include "library/test_library.hpp"

namespace tabia::library {
namespace {

std::string refusal(const std::string& path) {
  const auto library = open_sqlite_library(path);
  return library.ok() ? std::string() : library.error().text();
}

TEST(SqliteLibrary, ANewerSchemaIsRefusedInOneLine) {
  const LibraryFile file;
  file.open();
  {
    SQLite::Database database(file.path(), SQLite::OPEN_READWRITE);
    database.exec(concat("PRAGMA user_version = ", newest_schema() + 1));
  }
  const std::string said = refusal(file.path());
  EXPECT_NE(said.find("newer version"), std::string::npos) << said;
  EXPECT_EQ(said.find('\n'), std::string::npos);
}

TEST(SqliteLibrary, WhatIsNoLibraryIsRefused) {
  const LibraryFile file;
  std::ofstream(file.path())
      << "a text that is long enough to be looked at as a database, if one insists on it. "
      << std::string(4'096, '.');
  EXPECT_NE(refusal(file.path()).find("no library"), std::string::npos) << refusal(file.path());
  EXPECT_FALSE(refusal("/no/such/folder/library.db").empty());
}

TEST(SqliteLibrary, TheDatabaseOfAnotherProgramIsLeftAlone) {
  const LibraryFile file;
  {
    SQLite::Database database(file.path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("CREATE TABLE recipe (name TEXT)");
  }
  EXPECT_NE(refusal(file.path()).find("another program"), std::string::npos);
}

TEST(SqliteLibrary, KeepsWhatItSaysItKeeps) {
  const LibraryFile file;
  file.open();
  SQLite::Database database(file.path(), SQLite::OPEN_READWRITE);
  EXPECT_EQ(database.execAndGet("PRAGMA journal_mode").getString(), "wal");
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  SQLite::Statement strict(database,
                           "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                           "AND name NOT LIKE 'sqlite%' AND strict = 0");
  strict.executeStep();
  EXPECT_EQ(strict.getColumn(0).getInt(), 0);
}

TEST(SqliteLibrary, TwoAtOnceSeeEachOthersWork) {
  const LibraryFile file;
  const auto one = file.open(), other = file.open();
  const Problem problem = numbered_problem(1);
  ASSERT_TRUE(one->add(std::span(&problem, 1), IfKnown::Refuse).ok());
  EXPECT_TRUE(other->find("p1")->has_value());
  EXPECT_EQ(other->add(std::span(&problem, 1), IfKnown::Refuse)->front().how, Added::How::Known);
}

TEST(SqliteLibrary, ADamagedCertificateIsToldAndNotBelieved) {
  const LibraryFile file;
  Problem problem = numbered_problem(1);
  problem.certificate = std::string(1'000, 'c');
  const auto library = file.open();
  ASSERT_TRUE(library->add(std::span(&problem, 1), IfKnown::Refuse).ok());
  SQLite::Database database(file.path(), SQLite::OPEN_READWRITE);
  database.exec("UPDATE problem SET certificate = x'28b52ffd00010203'");
  const auto found = library->find("p1");
  ASSERT_FALSE(found.ok());
  EXPECT_NE(found.error().text().find("certificate"), std::string::npos);
}

}  // namespace
}  // namespace tabia::library
