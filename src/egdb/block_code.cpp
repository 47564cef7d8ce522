#include "egdb/block_code.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "egdb/range_coder.hpp"

namespace tabia::egdb {

namespace {

constexpr int longest_bits = 20;  // of the length of a run: blocks are shorter
constexpr int learnt_bits = 3;    // of a length, below its first one; the others are even

// A number below 2^Bits, decision by decision from the highest bit, each in the light of those before it.
template <int Bits>
class NumberChances {
 public:
  void encode(RangeEncoder& coder, unsigned number) {
    unsigned seen = 1;
    for (int bit = Bits - 1; bit >= 0; --bit) {
      const bool one = (number >> bit & 1) != 0;
      coder.encode(chances_[seen], one);
      seen = seen << 1 | (one ? 1 : 0);
    }
  }
  unsigned decode(RangeDecoder& coder) {
    unsigned seen = 1;
    for (int bit = 0; bit < Bits; ++bit) seen = seen << 1 | (coder.decode(chances_[seen]) ? 1 : 0);
    return seen - (1u << Bits);
  }

 private:
  std::array<Chance, std::size_t{1} << Bits> chances_;
};

// How runs go on: which value comes after which, and how long it stays.
struct RunChances {
  std::array<Chance, 9> turns;  // by the two values before: does the higher of the other two come?
  // By value, and by how long the run before was, and the one of the same value before that, roughly.
  std::array<NumberChances<5>, 3 * 8 * 8> magnitudes;
  std::array<std::array<Chance, std::size_t{1} << learnt_bits>, 3 * 32> digits;

  static std::size_t rough(int magnitude) { return static_cast<std::size_t>(std::min(magnitude, 7)); }
};

// What was seen so far: the same for encoder and decoder.
struct RunsSeen {
  unsigned value = drawn;
  unsigned before = drawn;
  std::array<int, 3> magnitude = {};  // of the latest run of each value

  std::size_t turn() const { return value * 3 + before; }
  std::size_t length(unsigned next) const {
    return (next * 8 + RunChances::rough(magnitude[value])) * 8 + RunChances::rough(magnitude[next]);
  }
  void add(unsigned next, int its_magnitude) {
    before = value;
    value = next;
    magnitude[next] = its_magnitude;
  }
};

unsigned lower_of_others(unsigned value) { return value == drawn ? won : drawn; }
unsigned higher_of_others(unsigned value) { return value == lost ? won : lost; }

void encode_run(RangeEncoder& coder, RunChances& chances, RunsSeen& seen, unsigned value, unsigned length) {
  coder.encode(chances.turns[seen.turn()], value == higher_of_others(seen.value));
  const int magnitude = std::bit_width(length) - 1;
  chances.magnitudes[seen.length(value)].encode(coder, static_cast<unsigned>(magnitude));
  auto& digits = chances.digits[value * 32 + static_cast<unsigned>(magnitude)];
  unsigned known = 1;
  for (int bit = magnitude - 1; bit >= 0; --bit) {
    const bool one = (length >> bit & 1) != 0;
    if (magnitude - bit <= learnt_bits) {
      coder.encode(digits[known & ((1u << learnt_bits) - 1)], one);
      known = known << 1 | (one ? 1 : 0);
    } else {
      coder.encode_even(one);
    }
  }
  seen.add(value, magnitude);
}

// The length of the next run; 0 if no block has one so long.
std::size_t decode_run(RangeDecoder& coder, RunChances& chances, RunsSeen& seen) {
  const bool higher = coder.decode(chances.turns[seen.turn()]);
  const unsigned value = higher ? higher_of_others(seen.value) : lower_of_others(seen.value);
  const int magnitude = static_cast<int>(chances.magnitudes[seen.length(value)].decode(coder));
  if (magnitude > longest_bits) return 0;
  auto& digits = chances.digits[value * 32 + static_cast<unsigned>(magnitude)];
  std::size_t length = 1;
  unsigned known = 1;
  for (int bit = magnitude - 1; bit >= 0; --bit) {
    bool one = false;
    if (magnitude - bit <= learnt_bits) {
      one = coder.decode(digits[known & ((1u << learnt_bits) - 1)]);
      known = known << 1 | (one ? 1 : 0);
    } else {
      one = coder.decode_even();
    }
    length = length << 1 | (one ? 1 : 0);
  }
  seen.add(value, magnitude);
  return length;
}

}  // namespace

std::string encode_outcomes(std::span<const std::uint8_t> outcomes) {
  RangeEncoder coder;
  RunChances chances;
  RunsSeen seen;
  // A run may not begin with the value before it, and at the start that is a draw: the first is told by itself.
  const auto first = std::find_if(outcomes.begin(), outcomes.end(), [](std::uint8_t o) { return o != any; });
  std::uint8_t value = first == outcomes.end() ? drawn : *first;
  seen.value = value == drawn ? won : drawn;
  Chance opening;
  coder.encode(opening, value == drawn);
  for (std::size_t at = 0; at < outcomes.size();) {
    std::size_t end = at;
    while (end < outcomes.size() && (outcomes[end] == value || outcomes[end] == any)) ++end;
    encode_run(coder, chances, seen, value, static_cast<unsigned>(end - at));
    at = end;
    if (at < outcomes.size()) value = outcomes[at];
  }
  return coder.finish();
}

Result<Done> decode_outcomes(std::string_view bytes, std::span<std::uint8_t> out) {
  RangeDecoder coder(bytes);
  RunChances chances;
  RunsSeen seen;
  Chance opening;
  seen.value = coder.decode(opening) ? won : drawn;
  for (std::size_t at = 0; at < out.size();) {
    const std::size_t length = decode_run(coder, chances, seen);
    if (length == 0 || length > out.size() - at) return Error{"a block holds no outcomes"};
    std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(at), length, static_cast<std::uint8_t>(seen.value));
    at += length;
  }
  return Done{};
}

namespace {

// A distance is mostly that of its neighbour or near it, and wins and losses keep together.
struct DistanceChances {
  std::array<Chance, 16 * 3> same;             // by the last four answers and the kind of the value before
  std::array<NumberChances<8>, 3 * 16> codes;  // by that kind, and roughly by how long it takes

  static std::size_t kind(std::uint8_t code) {
    return code == 0 ? 0 : 1 + static_cast<std::size_t>(code % 2);
  }
  static std::size_t context(std::uint8_t code) {
    return kind(code) * 16 + std::min<std::size_t>(code / 4, 15);
  }
};

}  // namespace

std::string encode_distances(std::span<const std::uint8_t> codes) {
  RangeEncoder coder;
  DistanceChances chances;
  std::uint8_t before = 0;
  std::size_t answers = 0;
  for (const std::uint8_t code : codes) {
    const bool same = code == before;
    coder.encode(chances.same[DistanceChances::kind(before) * 16 + answers], same);
    if (!same) chances.codes[DistanceChances::context(before)].encode(coder, code);
    answers = (answers << 1 | (same ? 1 : 0)) & 15;
    before = code;
  }
  return coder.finish();
}

Result<Done> decode_distances(std::string_view bytes, std::span<std::uint8_t> out) {
  RangeDecoder coder(bytes);
  DistanceChances chances;
  std::uint8_t before = 0;
  std::size_t answers = 0;
  for (std::uint8_t& code : out) {
    const bool same = coder.decode(chances.same[DistanceChances::kind(before) * 16 + answers]);
    if (!same) {
      code = static_cast<std::uint8_t>(chances.codes[DistanceChances::context(before)].decode(coder));
      if (code == 255) return Error{"a block holds no distances"};
    } else {
      code = before;
    }
    answers = (answers << 1 | (same ? 1 : 0)) & 15;
    before = code;
  }
  return Done{};
}

}  // namespace tabia::egdb
