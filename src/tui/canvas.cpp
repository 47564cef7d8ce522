#include "tui/canvas.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::tui {

namespace {

// Bytes of the character that begins with this one; 0: none does.
std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

bool is_whole(std::string_view piece) {
  return std::all_of(piece.begin() + 1, piece.end(),
                     [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; });
}

}  // namespace

std::vector<std::string> glyphs(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = length_of(first);
    const bool shown = length != 0 && length <= text.size() && is_whole(text.substr(0, length)) &&
                       first >= 0x20 && first != 0x7F &&
                       !(first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0);
    out.emplace_back(shown ? text.substr(0, length) : "?");
    text.remove_prefix(shown ? length : 1);
  }
  return out;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  const auto room = static_cast<std::size_t>(std::max(width, 1));
  std::string line;
  std::size_t used = 0;
  const auto finish = [&] {
    lines.push_back(std::move(line));
    line.clear();
    used = 0;
  };
  for (const std::string_view word : words(text)) {
    const auto letters = glyphs(word);
    if (used > 0 && used + 1 + letters.size() > room) finish();
    if (used > 0) {
      line += ' ';
      ++used;
    }
    for (const std::string& letter : letters) {
      if (used == room) finish();
      line += letter;
      ++used;
    }
  }
  if (used > 0) finish();
  return lines;
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)), height_(std::max(height, 0)), cells_(index(0, height_)) {}

int Canvas::put(int column, int row, std::string_view text, const Style& style) {
  for (std::string& glyph : glyphs(text)) {
    if (row >= 0 && row < height_ && column >= 0 && column < width_)
      cells_[index(column, row)] = {std::move(glyph), style};
    ++column;
  }
  return column;
}

int Canvas::put(int column, int row, int width, std::string_view text, const Style& style) {
  constexpr std::string_view more = "...";
  const auto letters = glyphs(text);
  const auto room = static_cast<std::size_t>(std::max(width, 0));
  if (letters.size() <= room) return put(column, row, text, style);
  const std::size_t kept = room > more.size() ? room - more.size() : room;
  for (std::size_t i = 0; i < kept; ++i) column = put(column, row, letters[i], style);
  return kept < room ? put(column, row, more, style) : column;
}

void Canvas::fill(const Area& area, const Style& style) {
  for (int row = std::max(area.row, 0); row < std::min(area.row + area.height, height_); ++row) {
    for (int column = std::max(area.column, 0); column < std::min(area.column + area.width, width_); ++column)
      cells_[index(column, row)] = {" ", style};
  }
}

std::string Canvas::text() const {
  std::string out;
  for (int row = 0; row < height_; ++row) {
    for (int column = 0; column < width_; ++column) out += at(column, row).glyph;
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  return out;
}

}  // namespace tabia::tui
