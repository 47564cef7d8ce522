// Any bytes as a move in one of a few positions, chosen by the first byte: a legal move or one error.

#include "rules/chess/san.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"

using namespace tabia::chess;

namespace {

constexpr std::array<std::string_view, 8> fens = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1",       // Chess960: the king castles without moving
    "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1",        // three queens
    "4r1k1/8/8/8/1b6/2N1N3/8/4K3 w - - 0 1",  // pins
    "4k3/8/8/8/8/3n4/8/r3K2R w K - 0 1",      // double check
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Position position = Position::read(fens[data[0] % fens.size()]).value();
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto move = position.read_move(text);
  if (!move) {
    const std::string& reason = move.error().reason;
    const bool illegal = reason.starts_with("illegal: ");
    require(illegal || reason.starts_with("unreadable: "));
    require((refusal_of(move.error()) == Refusal::Illegal) == illegal);
    for (const char c : reason) require(c >= ' ' && c < 0x7f);
    return 0;
  }
  require(position.is_legal(*move));
  tabia::Moves<Position> moves;
  position.generate(moves);
  require(moves.contains(*move));
  for (const std::string& again : {position.move_text(*move), position.coordinates(*move)}) {
    const auto reread = position.read_move(again);
    require(reread.ok() && *reread == *move);
  }
  return 0;
}
