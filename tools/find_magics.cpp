// Finds the multipliers of src/rules/chess/magics.hpp and prints that file:
//   g++ -std=c++20 -O2 -Isrc tools/find_magics.cpp src/base/check.cpp -o find_magics && ./find_magics > src/rules/chess/magics.hpp
// A multiplier is good when it sends occupancies with different attacks to different slots of a table no
// larger than the number of occupancies. Sparse random words are tried until one is.

#include <array>
#include <cstdio>
#include <vector>

#include "base/random.hpp"
#include "rules/chess/types.hpp"

using namespace tabia;
using namespace tabia::chess;

namespace {

using Steps = std::array<std::array<int, 2>, 4>;
constexpr Steps diagonal = {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr Steps straight = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

Bitboard walk(int s, const Steps& steps, Bitboard occupied, bool to_edge) {
  Bitboard reached = 0;
  for (const auto& [files, ranks] : steps) {
    int file = s % 8 + files;
    int rank = s / 8 + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      const int next_file = file + files;
      const int next_rank = rank + ranks;
      const bool last = next_file < 0 || next_file > 7 || next_rank < 0 || next_rank > 7;
      if (last && !to_edge) break;
      reached |= bit(square(file, rank));
      if (occupied & bit(square(file, rank))) break;
      file = next_file;
      rank = next_rank;
    }
  }
  return reached;
}

Bitboard find(int s, const Steps& steps, Random& random) {
  const Bitboard relevant = walk(s, steps, 0, false);
  const int bits = count_bits(relevant);
  std::vector<Bitboard> occupancies, attacks;
  Bitboard occupied = 0;
  do {
    occupancies.push_back(occupied);
    attacks.push_back(walk(s, steps, occupied, true));
    occupied = (occupied - relevant) & relevant;
  } while (occupied != 0);

  std::vector<Bitboard> slots(std::size_t{1} << bits);
  std::vector<int> written(slots.size(), 0);
  for (int attempt = 1;; ++attempt) {
    const Bitboard magic = random.next() & random.next() & random.next();
    bool good = true;
    for (std::size_t i = 0; i < occupancies.size() && good; ++i) {
      const std::size_t slot = occupancies[i] * magic >> (64 - bits);
      good = written[slot] != attempt || slots[slot] == attacks[i];
      written[slot] = attempt;
      slots[slot] = attacks[i];
    }
    if (good) return magic;
  }
}

void print(const char* name, const Steps& steps, Random& random) {
  std::printf("inline constexpr std::array<Bitboard, squares> %s = {\n", name);
  for (int s = 0; s < squares; ++s) {
    std::printf("%s0x%016llx,%s", s % 4 == 0 ? "    " : " ",
                static_cast<unsigned long long>(find(s, steps, random)), s % 4 == 3 ? "\n" : "");
  }
  std::printf("};\n");
}

}  // namespace

int main() {
  Random random(2024);
  std::printf("#pragma once\n// Written by tools/find_magics.cpp. Multipliers that turn a slider's relevant "
              "occupancy into an index.\n\n");
  std::printf("#include <array>\n\n#include \"rules/chess/types.hpp\"\n\nnamespace tabia::chess {\n\n// "
              "clang-format off\n");
  print("diagonal_magics", diagonal, random);
  std::printf("\n");
  print("straight_magics", straight, random);
  std::printf("// clang-format on\n\n}  // namespace tabia::chess\n");
}
