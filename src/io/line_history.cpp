#include "io/line_history.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "io/append_file.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"

namespace tabia::io {

namespace {

constexpr std::size_t largest_file = 16u << 20;

bool is_worth_keeping(std::string_view line) {
  return !line.empty() && line.size() <= LineHistory::longest_line &&
         std::none_of(line.begin(), line.end(),
                      [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

}  // namespace

std::vector<std::string> LineHistory::lines() const {
  if (path_.empty()) return {};
  const auto text = read_all(path_.string(), largest_file);
  if (!text) return {};
  std::vector<std::string> lines;
  for (const std::string_view line : split(*text, '\n')) {
    if (is_worth_keeping(line)) lines.emplace_back(line);
  }
  if (lines.size() <= most_lines) return lines;
  const bool too_long = lines.size() > 2 * most_lines;
  lines.erase(lines.begin(), lines.end() - most_lines);
  if (too_long) {
    std::string kept;
    for (const std::string& line : lines) kept += line + "\n";
    static_cast<void>(write_file(path_.string(), kept));
  }
  return lines;
}

// Appended at once: two programs at a time do not take each other's lines away.
void LineHistory::add(std::string_view line) const {
  if (path_.empty() || !is_worth_keeping(line) || !make_folder(path_.parent_path())) return;
  constexpr unsigned owner_only = 0600;
  auto file = AppendFile::open(path_.string(), owner_only);
  if (file) static_cast<void>(file->append(concat(line, "\n")));
}

}  // namespace tabia::io
