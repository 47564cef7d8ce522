#include "rules/chess/attacks.hpp"

#include "rules/chess/magics.hpp"

namespace tabia::chess {

namespace {

using Step = std::array<int, 2>;
constexpr std::array<Step, 4> diagonal_steps = {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 4> straight_steps = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

constexpr Bitboard walk(Square from, const std::array<Step, 4>& steps, Bitboard occupied) {
  Bitboard reached = 0;
  for (const auto& [files, ranks] : steps) {
    int file = file_of(from) + files;
    int rank = rank_of(from) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      reached |= bit(square(file, rank));
      if (occupied & bit(square(file, rank))) break;
      file += files;
      rank += ranks;
    }
  }
  return reached;
}

// A blocker on the edge changes nothing, unless the slider itself moves along that edge.
constexpr Bitboard relevant_squares(Square s, const std::array<Step, 4>& steps) {
  const Bitboard edges = ((rank_bits(0) | rank_bits(7)) & ~rank_bits(rank_of(s))) |
                         ((file_bits(0) | file_bits(7)) & ~file_bits(file_of(s)));
  return walk(s, steps, 0) & ~edges;
}

constexpr int table_size(const std::array<Step, 4>& steps) {
  int size = 0;
  for (int s = 0; s < squares; ++s) size += 1 << count_bits(relevant_squares(static_cast<Square>(s), steps));
  return size;
}

std::array<Bitboard, table_size(diagonal_steps)> diagonal_attacks;
std::array<Bitboard, table_size(straight_steps)> straight_attacks;

std::size_t slot(Bitboard occupied, Bitboard relevant, Bitboard magic, int shift) {
#if defined(TABIA_PEXT)
  static_cast<void>(magic), static_cast<void>(shift);
  return _pext_u64(occupied, relevant);
#else
  return (occupied & relevant) * magic >> shift;
#endif
}

// Fills `table` square by square with the attacks for every occupancy of the relevant squares.
std::array<detail::Slider, squares> build(const std::array<Step, 4>& steps,
                                          const std::array<Bitboard, squares>& magics, Bitboard* table) {
  std::array<detail::Slider, squares> built;
  for (int i = 0; i < squares; ++i) {
    const auto s = static_cast<Square>(i);
    const Bitboard relevant = relevant_squares(s, steps);
    const int shift = 64 - count_bits(relevant);
    Bitboard occupied = 0;
    do {
      table[slot(occupied, relevant, magics[s], shift)] = walk(s, steps, occupied);
      occupied = (occupied - relevant) & relevant;  // the next subset
    } while (occupied != 0);
    built[s] = {table, relevant, magics[s], shift};
    table += std::size_t{1} << count_bits(relevant);
  }
  return built;
}

detail::Lines build_lines() {
  detail::Lines built;
  for (const auto* steps : {&diagonal_steps, &straight_steps}) {
    for (int a = 0; a < squares; ++a) {
      const auto from = static_cast<Square>(a);
      for (int b : members(walk(from, *steps, 0))) {
        const auto to = static_cast<Square>(b);
        built.between[a][b] = walk(from, *steps, bit(to)) & walk(to, *steps, bit(from));
        built.through[a][b] = (walk(from, *steps, 0) & walk(to, *steps, 0)) | bit(from) | bit(to);
      }
    }
  }
  return built;
}

}  // namespace

const detail::Lines detail::lines = build_lines();
const detail::Sliders detail::sliders = {
    build(diagonal_steps, diagonal_magics, diagonal_attacks.data()),
    build(straight_steps, straight_magics, straight_attacks.data()),
};

Bitboard bishop_attacks_by_walking(Square s, Bitboard occupied) { return walk(s, diagonal_steps, occupied); }
Bitboard rook_attacks_by_walking(Square s, Bitboard occupied) { return walk(s, straight_steps, occupied); }

}  // namespace tabia::chess
