#pragma once
// What the databases ask of a game: an index of the positions of a slice, and what leads where. A slice holds the
// positions of some material with one side to move; moves that stay (no capture, no promotion) lead to its partner, the
// same material with the other side to move. All others leave, for slices that were solved before.
//
// What must hold: Index numbers every position of its slice once, from 0; predecessors(p) names exactly the legal
// positions q of the partner that have a staying move to p; leads_to names the slices that leaving moves may lead to.

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/side.hpp"

namespace tabia::egdb {

template <class G>
concept EndingGame = std::equality_comparable<typename G::Slice> &&
    requires(const typename G::Slice& slice, const typename G::Position& position,
             typename G::Position& moved, const typename G::Index& index, std::uint64_t number,
             bool (*each)(const typename G::Position&, bool), void (*before)(const typename G::Position&)) {
  { G::partner(slice) } -> std::same_as<typename G::Slice>;
  { G::slice_of(position) } -> std::same_as<typename G::Slice>;
  { G::leads_to(slice) } -> std::same_as<std::vector<typename G::Slice>>;
  { G::code(slice) } -> std::same_as<std::size_t>;  // less than G::codes, another for each slice
  { index.size() } -> std::same_as<std::uint64_t>;
  { index.of(position) } -> std::same_as<std::uint64_t>;
  { index.at(number) } -> std::same_as<typename G::Position>;
  { index.advance(moved, number) } -> std::same_as<void>;          // from `number` to the next
  { G::is_legal(position) } -> std::same_as<bool>;                 // numbered, but no position of the game
  { G::ended(position) } -> std::same_as<std::optional<Outcome>>;  // decided; such a one is in no slice
  { G::stuck(position) } -> std::same_as<Outcome>;                 // asked where there is no move
  { G::is_forced(position) } -> std::same_as<bool>;                // every move leaves, by rule
  { G::successors(position, each) } -> std::same_as<void>;         // each(next, stays) until it says false
  { G::predecessors(position, before) } -> std::same_as<void>;
};

}  // namespace tabia::egdb
