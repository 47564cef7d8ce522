// Any bytes as a draughts FEN, the first byte choosing the variant: a position or one error. A position's text comes back
// as itself, its moves are counted as they are listed, written and read, and taken back without trace.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"
#include "rules/draughts/position.hpp"

using namespace tabia;
using namespace tabia::draughts;

namespace {

template <class P, class Source>
void check(Source source, std::string_view text) {
  const auto read = P::read(source, text);
  if (!read) {
    const std::string error = read.error().text();
    require(!error.empty() && error.find('\n') == std::string::npos);
    return;
  }
  P at = *read;
  const auto again = P::read(source, at.text());
  require(again.ok() && again->text() == at.text() && again->key() == at.key());
  Moves<P> moves;
  at.generate(moves);
  require(moves.size() == at.count());
  require(at.must_capture() == (!moves.empty() && at.is_capture(moves[0])));
  // A full list means that some captures were left out, and then texts may not tell the rest apart.
  if (moves.size() > 40) return;
  for (const auto& move : moves) {
    const auto same = at.read_move(at.move_text(move));
    require(same.ok() && *same == move);
    typename P::Undo saved;
    at.play(move, saved);
    require(P::make(source, at.setup()).ok());
    at.undo(move, saved);
    require(at == *read);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const VariantRules& rules = *variants[data[0] % variants.size()];
  if (&rules == &english) {
    check<tabia::draughts::Position>(FixedRules<english>(), text);
  } else if (rules.size == 8) {
    check<Position8>(ChosenRules(rules), text);
  } else {
    check<Position10>(ChosenRules(rules), text);
  }
  return 0;
}
