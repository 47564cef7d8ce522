#pragma once
// How moves name the squares, in games that number them.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace tabia {

enum class Squares : std::uint8_t { ByNumber, ByFile };

inline std::string named(std::string_view move, const Engine& engine, Squares squares) {
  return squares == Squares::ByFile ? engine.by_files(move) : std::string(move);
}

}  // namespace tabia
