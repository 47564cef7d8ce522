#pragma once
// A file's new text, as a journal holds it. docs/formats/journal.md.

#include <optional>
#include <string>
#include <string_view>

#include "io/file_time.hpp"

namespace tabia::io {

struct JournalRecord {
  std::string name;   // of the file, seen from the folder: "games/chess-20260309-175501.pgn"
  FileTime time = 0;  // the file's, once it has this text
  std::string text;

  bool operator==(const JournalRecord&) const = default;
};

// It cannot lead out of the folder.
bool is_inside(std::string_view name);

// Requires: is_inside(record.name).
std::string packed(const JournalRecord& record);

// One record after the other, up to the first that is not whole: nothing behind it was ever promised to anybody.
class JournalReader {
 public:
  explicit JournalReader(std::string_view bytes) : rest_(bytes) {}

  std::optional<JournalRecord> next();

 private:
  std::string_view rest_;
};

}  // namespace tabia::io
