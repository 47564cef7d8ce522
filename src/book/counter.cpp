#include "book/counter.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace tabia::book {

Result<Done> Counter::count(Key key, std::uint16_t move, Outcome outcome) {
  const Played played{key, move};
  auto at = tallies_.find(played);
  if (at == tallies_.end()) {
    if (tallies_.size() == most_moves)
      return Error{concat("more than ", most_moves, " different moves: no book may be so large")};
    at = tallies_.emplace(played, Tally{}).first;
  }
  ++at->second.games;
  at->second.points += outcome == Outcome::Win ? 2 : outcome == Outcome::Draw ? 1 : 0;
  return Done{};
}

std::vector<Entry> Counter::entries(std::uint32_t least_games) const {
  constexpr std::uint64_t heaviest = std::numeric_limits<std::uint16_t>::max();
  std::unordered_map<Key, std::uint64_t> most_points;
  for (const auto& [played, tally] : tallies_) {
    std::uint64_t& most = most_points[played.key];
    most = std::max(most, tally.points);
  }
  std::vector<Entry> entries;
  for (const auto& [played, tally] : tallies_) {
    if (tally.games < least_games || tally.points == 0) continue;
    const std::uint64_t most = std::max(most_points[played.key], heaviest);
    const std::uint64_t weight = std::max<std::uint64_t>(tally.points * heaviest / most, 1);
    entries.push_back({played.key, played.move, static_cast<std::uint16_t>(weight), 0});
  }
  return entries;
}

}  // namespace tabia::book
