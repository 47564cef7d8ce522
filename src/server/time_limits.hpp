#pragma once
// How long the server thinks when a page says so many seconds.

#include "game/limits.hpp"

namespace tabia::server {

inline Limits limits_of(double seconds) {
  Limits limits;
  limits.time = std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
  return limits;
}

}  // namespace tabia::server
