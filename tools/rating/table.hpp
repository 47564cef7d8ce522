#pragma once
// Puzzles as rows of numbers: what `rating export` writes and `rating train` reads.

#include <cstdint>
#include <string>
#include <vector>

namespace tabia::rating {

struct Row {
  float rating = 0;
  std::uint32_t game =
      0;  // which game it comes from: puzzles of one game are never on both sides of the split
};

struct Table {
  std::vector<std::string> names;
  std::vector<Row> rows;
  std::vector<float> values;  // row by row

  const float* row(std::size_t i) const { return values.data() + i * names.size(); }
};

Table read_table(const std::string& path);
// Adds the rows of another table with the same names.
void append(Table& table, const Table& more);
void write_table(const std::string& path, const Table& table);

}  // namespace tabia::rating
