#pragma once
// How long the server thinks when a page says so many seconds.

#include "game/limits.hpp"
#include "server/fields.hpp"

namespace tabia::server {

inline Limits limits_of(double seconds) {
  Limits limits;
  limits.time = std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
  return limits;
}

// Nodes besides, where a page says them.
inline std::optional<std::uint64_t> node_limit(const Fields& fields) {
  const auto nodes = fields.integer("nodes");
  return nodes && *nodes > 0 ? std::optional(static_cast<std::uint64_t>(*nodes)) : std::nullopt;
}

}  // namespace tabia::server
