#pragma once
// What was done, a line each with the time: a text file that people can read. It is a help and never a duty: what cannot be
// written is left out without a word. Grown too long it is put aside, in place of the one before it.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tabia::io {

class ActionLog {
 public:
  static constexpr std::uintmax_t usual_limit = 1u << 20;

  ActionLog() = default;  // of nothing
  explicit ActionLog(std::filesystem::path path, std::uintmax_t limit = usual_limit)
      : path_(std::move(path)), limit_(limit) {}

  // Line ends and other control characters are left out.
  void add(std::string_view action) const;
  // The newest lines, in the order they were written.
  std::vector<std::string> last(std::size_t count) const;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  std::uintmax_t limit_ = usual_limit;
};

}  // namespace tabia::io
