#include "library/problem.hpp"

#include <array>

namespace tabia::library {

std::string_view soundness_word(Soundness soundness) {
  constexpr std::array<std::string_view, 3> words = {"unchecked", "sound", "unsound"};
  return words[static_cast<std::size_t>(soundness)];
}

}  // namespace tabia::library
