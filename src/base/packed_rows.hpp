#pragma once
// Rows of weights in the small binary files of networks: a unit, and whole numbers from -127 to 127 that are multiples of it.

#include <cmath>
#include <cstddef>
#include <vector>

#include "base/packed.hpp"

namespace tabia {

// All rows, one after the other, as they weigh.
inline Result<std::vector<float>> read_packed_rows(PackedReader& reader, std::size_t rows,
                                                   std::size_t columns) {
  std::vector<float> numbers;
  numbers.reserve(rows * columns);
  for (std::size_t row = 0; row < rows; ++row) {
    const float unit = TABIA_TRY(reader.number<float>());
    if (!std::isfinite(unit)) return reader.damaged("no number");
    const std::string multiples = TABIA_TRY(reader.text(columns));
    for (const char multiple : multiples)
      numbers.push_back(unit * static_cast<float>(static_cast<std::int8_t>(multiple)));
  }
  return numbers;
}

inline Result<std::vector<float>> read_packed_floats(PackedReader& reader, std::size_t count) {
  std::vector<float> numbers;
  numbers.reserve(count);
  while (numbers.size() < count) {
    numbers.push_back(TABIA_TRY(reader.number<float>()));
    if (!std::isfinite(numbers.back())) return reader.damaged("no number");
  }
  return numbers;
}

}  // namespace tabia
