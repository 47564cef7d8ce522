// Any bytes as a FEN: a position or one error. A position obeys the rules, so its text comes back as itself and its
// moves can be listed.

#include "rules/chess/fen.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"

using tabia::chess::Position;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto position = Position::read(text);
  if (!position) {
    const std::string error = position.error().text();
    require(!error.empty() && error.find('\n') == std::string::npos);
    return 0;
  }
  const std::string canonical = position->text();
  require(canonical.size() <= tabia::chess::longest_fen);
  const auto again = Position::read(canonical);
  require(again.ok() && *again == *position && again->text() == canonical && again->key() == position->key());

  tabia::Moves<Position> moves;
  position->generate(moves);
  require(moves.size() == position->count() && position->has_legal_move() == !moves.empty());
  for (const auto move : moves) {
    Position after = *position;
    Position::Undo saved;
    after.play(move, saved);
    Position::Setup setup = after.setup();
    setup.quiet_plies = setup.move_number = 1;  // they may just have passed what a FEN can say
    require(Position::make(setup).ok());
    after.undo(move, saved);
    require(after == *position);
  }
  return 0;
}
