#pragma once
// A file read here and there. May be read by several threads at once.

#include <cstdint>
#include <span>
#include <string>

#include "base/result.hpp"
#include "io/system.hpp"

namespace tabia::io {

class RandomFile {
 public:
  static Result<RandomFile> open(const std::string& path);

  const std::string& path() const { return path_; }
  std::uint64_t size() const { return size_; }  // when it was opened
  // All of `into`; an error if the file ends before.
  Result<Done> read(std::uint64_t offset, std::span<char> into) const;

 private:
  RandomFile() = default;

  std::string path_;
  Descriptor file_;
  std::uint64_t size_ = 0;
};

}  // namespace tabia::io
