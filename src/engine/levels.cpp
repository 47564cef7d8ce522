#include "engine/levels.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"

namespace tabia {

std::uint64_t most_nodes(const Ability& ability) {
  constexpr std::uint64_t reserve = 10'000;       // the first depth is always finished
  constexpr std::uint64_t in_a_second = 700'000;  // on a slow machine
  return std::min(4 * ability.nodes + reserve, in_a_second);
}

std::vector<LevelInfo> level_infos(Ladder ladder) {
  std::vector<LevelInfo> infos = {{0, std::nullopt}};
  for (const Ability& ability : ladder) infos.push_back({static_cast<int>(infos.size()), ability.elo});
  return infos;
}

Ability ability_at(Ladder ladder, double level) {
  TABIA_CHECK(1 <= level && level <= static_cast<double>(ladder.size()));
  const auto below = static_cast<std::size_t>(level) - 1;
  const std::size_t above = std::min(below + 1, ladder.size() - 1);
  const Ability& low = ladder[below];
  const Ability& high = ladder[above];
  const double part = level - std::floor(level);
  const auto between = [part](int a, int b) { return static_cast<int>(std::lround(a + part * (b - a))); };
  const double nodes = static_cast<double>(low.nodes) *
                       std::pow(static_cast<double>(high.nodes) / static_cast<double>(low.nodes), part);
  return {between(low.elo, high.elo), static_cast<std::uint64_t>(std::llround(nodes)),
          between(low.blindness, high.blindness), between(low.blur, high.blur)};
}

double level_of_elo(std::span<const LevelInfo> levels, int elo) {
  const LevelInfo* below = nullptr;
  for (const LevelInfo& info : levels) {
    if (!info.elo) continue;
    if (*info.elo >= elo) {
      if (!below || *info.elo == *below->elo) return info.level;
      const double part = static_cast<double>(elo - *below->elo) / (*info.elo - *below->elo);
      return below->level + part * (info.level - below->level);
    }
    below = &info;
  }
  TABIA_CHECK(below);
  return below->level;
}

}  // namespace tabia
