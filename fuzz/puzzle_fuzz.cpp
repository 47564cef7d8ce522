// Two lines, a position and moves, as a chess puzzle: read or refused with one line. What was read has themes, and as many
// features as every other puzzle.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"
#include "rules/chess/puzzle_features.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace {

std::size_t features_of(const tabia::chess::Puzzle& puzzle) {
  tabia::chess::FeatureList list;
  tabia::chess::add_features(list, puzzle);
  for (const float value : list.values()) require(std::isfinite(value));
  require(list.names().size() == list.values().size());
  return list.names().size();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tabia::chess;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  const std::string_view fen = text.substr(0, end);
  const std::string_view moves = end == std::string_view::npos ? "" : text.substr(end + 1);
  static const std::size_t features =
      features_of(*read_puzzle("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", FirstMove::Solver));
  for (const FirstMove first : {FirstMove::Solver, FirstMove::Opponent}) {
    const auto puzzle = read_puzzle(fen, moves, first);
    if (!puzzle.ok()) {
      const std::string reason = puzzle.error().text();
      require(!reason.empty() && reason.find('\n') == std::string::npos);
      continue;
    }
    require(puzzle->positions.size() == puzzle->line.size() + 1);
    require(!themes_of(*puzzle).names().empty());
    require(features_of(*puzzle) == features);
  }
  return 0;
}
