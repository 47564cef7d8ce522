// Any bytes as a segment of a journal: what is read is what was written there, byte for byte, and the rest is left alone. And
// the same bytes as a file's text, behind which the journal is torn anywhere: it comes back alone.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/journal_record.hpp"
#include "require.hpp"

using namespace tabia::io;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  std::string written;
  JournalReader reader(bytes);
  while (const auto record = reader.next()) {
    require(is_inside(record->name));
    written += packed(*record);
  }
  require(bytes.starts_with(written));

  const std::size_t cut = size == 0 ? 0 : data[0];
  const JournalRecord first = {"games/x.pgn", static_cast<FileTime>(size), std::string(bytes)};
  const std::string next = packed({std::string(cut % 7 + 1, 'n'), -1, std::string(bytes.substr(0, cut))});
  const std::string journal = packed(first) + next.substr(0, cut % next.size());
  JournalReader again(journal);
  require(again.next() == first);
  require(!again.next());
  return 0;
}
