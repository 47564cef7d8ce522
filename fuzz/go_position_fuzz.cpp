// Any bytes as a Go position on one line: read or refused with one line; what was read is written and read again as
// itself, and its moves are counted as they are listed, written and read, and taken back without trace.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"
#include "rules/go/position.hpp"

using namespace tabia;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = go::Position::read(text);
  if (!read) {
    const std::string error = read.error().text();
    require(!error.empty() && error.find('\n') == std::string::npos);
    return 0;
  }
  go::Position at = *read;
  const auto again = go::Position::read(at.text());
  require(again.ok() && *again == at && again->key() == at.key());
  Moves<go::Position> moves;
  at.generate(moves);
  require(moves.size() == at.count() && at.ended().has_value() == moves.empty());
  for (const go::Move move : moves) {
    const auto same = at.read_move(at.move_text(move));
    require(same.ok() && *same == move);
    go::Position::Undo saved;
    at.play(move, saved);
    require(go::Position::make(at.setup()).ok());
    at.undo(move, saved);
    require(at == *read);
  }
  return 0;
}
