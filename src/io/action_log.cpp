#include "io/action_log.hpp"

#include <algorithm>
#include <array>
#include <ctime>

#include "base/text.hpp"
#include "io/append_file.hpp"
#include "io/file.hpp"

namespace tabia::io {

namespace {

constexpr std::size_t longest_action = 500;

std::string printable(std::string_view text) {
  std::string out(text.substr(0, longest_action));
  std::erase_if(out, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  return out;
}

// Local, as people read it.
std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  if (localtime_r(&now, &parts) != nullptr)
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
  return text.data();
}

}  // namespace

void ActionLog::add(std::string_view action) const {
  if (path_.empty()) return;
  std::error_code ignored;
  if (const auto size = std::filesystem::file_size(path_, ignored); !ignored && size >= limit_) {
    auto aside = path_;
    std::filesystem::rename(path_, aside += ".old", ignored);
  }
  auto file = AppendFile::open(path_.string());
  if (!file) return;
  static_cast<void>(file->append(concat(time_text(), " ", printable(action), "\n")));
}

std::vector<std::string> ActionLog::last(std::size_t count) const {
  const auto text = path_.empty() ? Result<std::string>(Error{"no file"})
                                  : read_all(path_.string(), 2 * static_cast<std::size_t>(limit_));
  if (!text) return {};
  std::vector<std::string> lines;
  for (const std::string_view line : split(*text, '\n')) {
    if (!line.empty()) lines.emplace_back(line);
  }
  lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(std::min(count, lines.size())));
  return lines;
}

}  // namespace tabia::io
