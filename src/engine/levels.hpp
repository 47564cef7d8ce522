#pragma once
// How well to play, from a beginner to all there is: what faces show of the levels, and what each level can do. A
// weaker level sees less and looks less far (search/overlooking.hpp); it never picks a bad move on purpose.
// docs/guide/levels.md tells how the levels were measured.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tabia {

// For menus: "level 4 (about 1300)". Level 0 plays any legal move and has no Elo.
struct LevelInfo {
  int level = 0;
  std::optional<int> elo;
};

// What a level can do. A game has one row for each level from 1 on.
struct Ability {
  int elo = 0;              // about
  std::uint64_t nodes = 0;  // no deeper look is begun after so many; far fewer are needed than a second gives
  int blindness = 0;        // see Sight
  int blur = 0;             // hundredths
};
using Ladder = std::span<const Ability>;

// From this level on no mate (or other immediate end) is allowed that can be avoided.
constexpr double first_careful_level = 2;
// From this level on the basic endings are known: where hardly anything is left on the board, so many nodes are spent.
constexpr double first_schooled_level = 3;
constexpr std::uint64_t schooled_nodes = 5'000;

// The search is cut off in the middle after so many nodes, so that no level takes a second.
std::uint64_t most_nodes(const Ability& ability);

std::vector<LevelInfo> level_infos(Ladder ladder);

// Between two levels everything lies between, too. Requires: 1 <= level <= ladder.size().
Ability ability_at(Ladder ladder, double level);

// The level that plays at about this Elo, within what the levels cover. Requires: a level with an Elo.
double level_of_elo(std::span<const LevelInfo> levels, int elo);

}  // namespace tabia
