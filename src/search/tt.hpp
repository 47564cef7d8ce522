#pragma once
// Transposition table for study: what was found out about a position at a depth, kept under its key.
//
// Invariant: an entry answers only for exactly the depth it was made with. A deeper entry would be better play
// but not the same value that minimax finds at this depth, and in study all searches must agree.
// Wins are kept as plies from the position itself, not from the root, so an entry is true wherever in the tree
// the position comes up again. A counter that may end the game is the key's business (game/position.hpp).
// Reference: D. Breuker, Memory versus Search in Games, 1998 (replacement schemes). One entry per slot; a
// deeper or newer result replaces, which is his scheme "deep" with ageing by search.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/position.hpp"

namespace tabia {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

// What a value found with the window (alpha, beta) says about the true one.
constexpr Bound bound_of(Score value, Score alpha, Score beta) {
  return value <= alpha ? Bound::Upper : value >= beta ? Bound::Lower : Bound::Exact;
}

// A win counted from the root, seen from the node at `ply`, and back.
constexpr Score from_node(Score score, int ply) {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
constexpr Score from_root(Score score, int ply) {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

class StudyTable {
 public:
  struct Entry {
    Key key = 0;
    std::uint16_t hint = 0;  // of the best move
    std::int16_t value = 0;  // wins counted from the node
    std::uint8_t depth = 0;
    Bound bound = Bound::None;
    bool decided = false;  // rests on ends alone, not on opinions
    std::uint8_t age = 0;
  };
  static_assert(sizeof(Entry) == 16);

  // Room for at least `entries`, rounded up to a power of two; 0 makes a table that keeps nothing.
  explicit StudyTable(std::size_t entries) : entries_(entries == 0 ? 0 : std::bit_ceil(entries)) {}

  bool keeps() const { return !entries_.empty(); }
  std::size_t used() const { return used_; }
  // A new search begins: what older ones left gives way to anything.
  void grow_older() { ++age_; }

  // The entry of this position at any depth, for its hint; see answer() for its value.
  const Entry* find(Key key) const {
    if (!keeps()) return nullptr;
    const Entry& entry = entries_[slot(key)];
    return entry.bound != Bound::None && entry.key == key ? &entry : nullptr;
  }

  // The value the entry gives for this window, if it was made with this depth and decides the window.
  static std::optional<Score> answer(const Entry& entry, int depth, int ply, Score alpha, Score beta) {
    if (entry.depth != depth) return std::nullopt;
    const Score value = from_root(entry.value, ply);
    if (entry.bound == Bound::Exact) return value;
    if (entry.bound == Bound::Lower && value >= beta) return value;
    if (entry.bound == Bound::Upper && value <= alpha) return value;
    return std::nullopt;
  }

  void store(Key key, int depth, int ply, Score value, Bound bound, std::uint16_t hint, bool decided) {
    if (!keeps()) return;
    Entry& entry = entries_[slot(key)];
    const bool empty = entry.bound == Bound::None;
    if (!empty && entry.key != key && entry.age == age_ && entry.depth > depth) return;
    used_ += empty;
    if (bound == Bound::Upper && entry.key == key && !empty)
      hint = entry.hint;  // no move was best: keep the old guess
    entry = {key,
             hint,
             static_cast<std::int16_t>(from_node(value, ply)),
             static_cast<std::uint8_t>(depth),
             bound,
             decided,
             age_};
  }

 private:
  std::size_t slot(Key key) const { return static_cast<std::size_t>(key) & (entries_.size() - 1); }

  std::vector<Entry> entries_;
  std::size_t used_ = 0;
  std::uint8_t age_ = 0;
};

}  // namespace tabia
