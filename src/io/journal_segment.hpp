#pragma once
// One file of a journal. Whoever made it holds it as a claim (io/claim.hpp): a segment that nobody holds was left by a
// program that was cut off, and is for the next one to carry out.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "io/claim.hpp"
#include "io/system.hpp"

namespace tabia::io {

class JournalSegment {
 public:
  // A new one in the folder, with room for so many bytes.
  static Result<JournalSegment> create(const std::filesystem::path& folder, std::size_t room);

  // On the disk when it returns.
  Result<Done> append(std::string_view bytes);
  // All that it says has been done: the file goes.
  void discard() { claim_.give_up(); }

 private:
  JournalSegment(std::string path, Claim claim, Descriptor file)
      : path_(std::move(path)), claim_(std::move(claim)), file_(std::move(file)) {}
  Result<Done> write(std::string_view bytes, std::size_t at);

  std::string path_;
  Claim claim_;
  Descriptor file_;
  std::size_t end_ = 0;
};

// The files of a folder that are segments, oldest first.
std::vector<std::filesystem::path> journal_segments(const std::filesystem::path& folder);

}  // namespace tabia::io
