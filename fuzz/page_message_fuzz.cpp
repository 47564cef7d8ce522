// What a page sends: messages, positions in any format, filters. Nothing may fall, whatever comes.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/board_view.hpp"
#include "server/library_filter.hpp"
#include "server/position_reading.hpp"
#include "server/problem_view.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tabia;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto message = server::read_message(text)) {
    const server::Fields fields(*message);
    (void)server::read_filter(fields);
    (void)server::read_problem(*message);
    (void)fields.range("rating");
    (void)fields.integers("depths");
  }
  constexpr std::size_t longest = 4'096;
  if (size > longest) return 0;
  if (const auto read = server::read_position(text, ""))
    (void)server::board_view(*read->engine, read->position, server::ShowMoves::No);
  return 0;
}
