#include "table.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>

namespace tabia::rating {

namespace {

[[noreturn]] void fail(const std::string& path, const char* reason) {
  std::cerr << path << ": " << reason << '\n';
  std::exit(4);
}

}  // namespace

// Lines with the names, an empty line, then each row: rating, game, values.
Table read_table(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(path, "cannot be read");
  Table table;
  std::string line;
  while (std::getline(in, line) && !line.empty()) table.names.push_back(line);
  std::vector<float> values(table.names.size());
  Row row;
  while (in.read(reinterpret_cast<char*>(&row), sizeof row)) {
    if (!in.read(reinterpret_cast<char*>(values.data()),
                 static_cast<std::streamsize>(values.size() * sizeof(float))))
      fail(path, "ends in the middle of a row");
    table.rows.push_back(row);
    table.values.insert(table.values.end(), values.begin(), values.end());
  }
  return table;
}

void append(Table& table, const Table& more) {
  if (table.names != more.names) fail("tables", "have other features");
  table.rows.insert(table.rows.end(), more.rows.begin(), more.rows.end());
  table.values.insert(table.values.end(), more.values.begin(), more.values.end());
}

void write_table(const std::string& path, const Table& table) {
  std::ofstream out(path, std::ios::binary);
  for (const std::string& name : table.names) out << name << '\n';
  out << '\n';
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    out.write(reinterpret_cast<const char*>(&table.rows[i]), sizeof(Row));
    out.write(reinterpret_cast<const char*>(table.row(i)),
              static_cast<std::streamsize>(table.names.size() * sizeof(float)));
  }
  if (!out) fail(path, "cannot be written");
}

}  // namespace tabia::rating
