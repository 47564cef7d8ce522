#pragma once
// What is proved about positions: bounds of their value for the first player, good for ever and on whatever line the
// position comes up, and how deep was looked in vain.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/hash.hpp"
#include "game/position.hpp"

namespace tabia {

// A position can say what its key leaves out: the two words together belong to no other position.
template <class P>
concept TellsApart = requires(const P& at) {
  { at.rest_of_key() } -> std::same_as<Key>;
};

// A position in a table of proofs. Where the game can tell its positions apart exactly, two of them never look alike;
// elsewhere it is as good as the key.
struct Identity {
  Key key = 0;
  Key rest = 0;
  bool operator==(const Identity&) const = default;
};
template <Position P>
Identity identity_of(const P& at) {
  if constexpr (TellsApart<P>) {
    return {at.key(), at.rest_of_key()};
  } else {
    return {at.key(), 0};
  }
}

// "The first player gets at least this": a draw, or a win. Two questions settle the value.
enum class Threshold : std::uint8_t { Draw, Win };

struct ProvedBounds {
  Outcome least = Outcome::Loss;  // for the first player
  Outcome most = Outcome::Win;
  std::array<std::uint8_t, 4> in_vain = {};  // for each question: what depth found no verdict, and one more
  std::uint16_t hint = 0;                    // of the move that decided, or was best so far; 0: none

  Verdict verdict(Threshold threshold) const {
    const Outcome wanted = threshold == Threshold::Win ? Outcome::Win : Outcome::Draw;
    return least >= wanted ? Verdict::Proven : most < wanted ? Verdict::Refuted : Verdict::Open;
  }
  void settle(Threshold threshold, Verdict verdict) {
    const bool wins = threshold == Threshold::Win;
    if (verdict == Verdict::Proven) least = std::max(least, wins ? Outcome::Win : Outcome::Draw);
    if (verdict == Verdict::Refuted) most = std::min(most, wins ? Outcome::Draw : Outcome::Loss);
  }
};

class BoundsTable {
 public:
  // Takes its memory with the first entry: where the databases answer there is none.
  explicit BoundsTable(std::size_t megabytes)
      : size_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20) / sizeof(Entry))) {}

  void clear() { std::fill(entries_.begin(), entries_.end(), Entry()); }

  // Nothing known: the widest bounds.
  ProvedBounds find(const Identity& id) const {
    if (entries_.empty()) return {};
    const std::size_t begin = slot(id.key);
    for (std::size_t i = begin; i < begin + bucket; ++i) {
      if (entries_[i].work > 0 && entries_[i].id == id) return entries_[i].bounds;
    }
    return {};
  }

  // `work` (nodes spent) decides who stays when a bucket is full: the least goes.
  void store(const Identity& id, const ProvedBounds& bounds, std::uint32_t work) {
    if (entries_.empty()) entries_.resize(size_);
    Entry* chosen = nullptr;
    const std::size_t begin = slot(id.key);
    for (std::size_t i = begin; i < begin + bucket; ++i) {
      Entry& entry = entries_[i];
      if (entry.work > 0 && entry.id == id) {
        chosen = &entry;
        work = std::max(work, entry.work);
        break;
      }
      if (!chosen || entry.work < chosen->work) chosen = &entry;
    }
    *chosen = {id, bounds, std::max(work, 1u)};
  }

 private:
  struct Entry {
    Identity id;
    ProvedBounds bounds;
    std::uint32_t work = 0;  // 0: empty
  };
  static constexpr std::size_t bucket = 4;

  std::size_t slot(Key key) const { return static_cast<std::size_t>(key) & (size_ - 1) & ~(bucket - 1); }

  std::size_t size_;
  std::vector<Entry> entries_;
};

}  // namespace tabia
