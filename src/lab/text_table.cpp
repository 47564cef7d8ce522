#include "lab/text_table.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace tabia::lab {

namespace {

// Places on the screen: every code point is taken to be one wide.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;  // not a continuation byte of UTF-8
  }));
}

void append_cell(std::string& line, const std::string& cell, std::size_t width, Align align) {
  const std::string gap(width - width_of(cell), ' ');
  line += align == Align::Left ? cell + gap : gap + cell;
}

void append_line(std::string& out, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  out += line + '\n';
}

}  // namespace

std::string text_table(const std::vector<TextColumn>& columns,
                       const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::size_t widest = width_of(columns[i].heading);
    for (const auto& row : rows) {
      TABIA_CHECK(row.size() == columns.size());
      widest = std::max(widest, width_of(row[i]));
    }
    widths.push_back(widest);
  }

  std::string out, heading, rule;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) heading += "  ", rule += "  ";
    append_cell(heading, columns[i].heading, widths[i], columns[i].align);
    rule.append(widths[i], '-');
  }
  append_line(out, heading);
  append_line(out, rule);
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (i > 0) line += "  ";
      append_cell(line, row[i], widths[i], columns[i].align);
    }
    append_line(out, line);
  }
  return out;
}

}  // namespace tabia::lab
