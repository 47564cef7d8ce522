#pragma once
// The table of the search with zones: numbers for each state and, of a success, its zone and the move that brings it about.

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "base/zeroed_array.hpp"
#include "game/proof_numbers.hpp"
#include "rules/go/life_state.hpp"

namespace tabia {

template <go::PointMask M>
struct ZoneEntry {
  ProofNumbers numbers;
  M zone = 0;              // of a success
  go::LifeMove best = {};  // of a success, where its own side moves
  std::uint32_t work = 0;  // nodes spent on it
};

template <go::PointMask M>
class ZoneTable {
 public:
  // Requires: megabytes > 0.
  explicit ZoneTable(std::size_t megabytes)
      : buckets_(std::bit_floor(megabytes * (std::size_t{1} << 20) / sizeof(Bucket))) {}

  const ZoneEntry<M>* find(const go::LifeState<M>& at) const {
    const Name name(at);
    for (const Slot& slot : buckets_[index(name)]) {
      if (slot.entry.work > 0 && slot.name == name) return &slot.entry;
    }
    return nullptr;
  }
  // A verdict stays as it was first found, so that what it rests on was found before it. When a bucket is full the entry with
  // the least work goes.
  void store(const go::LifeState<M>& at, ZoneEntry<M> entry) {
    const Name name(at);
    entry.work = std::max(entry.work, 1u);
    Slot* chosen = &buckets_[index(name)].front();
    for (Slot& slot : buckets_[index(name)]) {
      if (slot.entry.work > 0 && slot.name == name) {
        if (!slot.entry.numbers.settled()) slot.entry = entry;
        return;
      }
      if (slot.entry.work < chosen->entry.work) chosen = &slot;
    }
    *chosen = {name, entry};
  }

 private:
  // Threats are part of it: a zone belongs to the play with just so many.
  struct Name {
    Key key = 0, rest = 0;
    Name() = default;
    explicit Name(const go::LifeState<M>& at) : key(at.repetition_key()), rest(at.rest_of_key()) {}
    bool operator==(const Name&) const = default;
  };
  struct Slot {
    Name name;
    ZoneEntry<M> entry;
  };
  struct Bucket : std::array<Slot, 4> {};

  std::size_t index(const Name& name) const {
    return static_cast<std::size_t>(name.key) & (buckets_.size() - 1);
  }

  ZeroedArray<Bucket> buckets_;
};

}  // namespace tabia
