// Any bytes as an EPD line: a position with operations, which written and read again is itself, or one error.

#include "rules/chess/epd.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"

using namespace tabia::chess;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  (void)is_epd_blank(line);
  const auto epd = read_epd(line);
  if (!epd) {
    require(epd.error().text().find('\n') == std::string::npos);
    return 0;
  }
  const std::string canonical = write_epd(*epd);
  if (canonical.size() <= longest_epd) {  // quotes may have made it longer than may be read
    const auto again = read_epd(canonical);
    require(again.ok() && *again == *epd && write_epd(*again) == canonical);
  }
  for (const EpdOperation& operation : epd->operations) {
    if (const auto moves = moves_of(*epd, operation.opcode)) {
      for (const Move move : *moves) require(epd->position.is_legal(move));
    }
    (void)line_of(*epd, operation.opcode);
  }
  (void)mate_length(*epd);
  for (int depth = 0; depth < 10; ++depth) (void)leaves_at(*epd, depth);
  return 0;
}
