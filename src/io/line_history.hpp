#pragma once
// The lines that a person typed, for the next time: a text file for its owner only, of bounded length. Like the log of actions
// it is a help and never a duty: what cannot be read or written is left out without a word.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tabia::io {

class LineHistory {
 public:
  static constexpr std::size_t most_lines = 500;
  static constexpr std::size_t longest_line = 1000;  // longer ones are not kept

  // Without a path nothing is kept.
  explicit LineHistory(std::filesystem::path path = {}) : path_(std::move(path)) {}

  // The newest, the last one last. A file that has grown too long is shortened.
  std::vector<std::string> lines() const;
  // Lines with control characters are not kept.
  void add(std::string_view line) const;

 private:
  std::filesystem::path path_;
};

}  // namespace tabia::io
