#pragma once
// The transposition table of the play search, shared by all its threads without locks.
//
// An entry is two words: the data, and the key mixed with the data. A reader that meets a half-written entry finds
// that the words do not fit each other and takes it as absent, so a torn write costs a look-up, never a wrong answer
// (R. Hyatt and T. Mann, A Lock-less Transposition Table Implementation, 2002). All accesses are relaxed atomics:
// there is no order to keep. Four entries share a cache line; the least valuable of them is replaced.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>

#include "base/hash.hpp"
#include "game/score.hpp"
#include "search/tt.hpp"

namespace tabia {

// What is known about a position. Wins in `value` count plies from the root of the search.
struct TableEntry {
  std::uint16_t hint = 0;  // of the best move; 0 if none is known
  Score value = 0;
  Score opinion = 0;  // the static evaluation
  int depth = 0;
  Bound bound = Bound::None;
  bool on_line = false;  // has been part of a principal variation

  bool found() const { return bound != Bound::None; }
};

class SharedTable {
 public:
  static constexpr int lowest_depth = -8;
  static constexpr int highest_depth = 247;

  explicit SharedTable(std::size_t megabytes) { resize(megabytes); }

  // Not while a search runs. Rounded down to a power of two.
  void resize(std::size_t megabytes) {
    const std::size_t clusters =
        std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20) / sizeof(Cluster));
    if (clusters != mask_ + 1 || !clusters_) {
      clusters_ = std::make_unique<Cluster[]>(clusters);
      mask_ = clusters - 1;
    }
    clear();
  }
  void clear() {
    for (std::size_t i = 0; i <= mask_; ++i) {
      for (Slot& slot : clusters_[i].slots) slot.write(0, 0);
    }
    age_ = 0;
  }
  // A new search begins: what older ones left is replaced first.
  void grow_older() { age_ = (age_ + 1) & age_mask; }

  void prefetch(Key key) const { __builtin_prefetch(&clusters_[key & mask_]); }

  // An entry that is not found() if there is none.
  TableEntry find(Key key, int ply) const {
    for (const Slot& slot : clusters_[key & mask_].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) return unpack(data, ply);
    }
    return {};
  }

  // Requires: lowest_depth <= entry.depth <= highest_depth.
  void store(Key key, int ply, TableEntry entry) {
    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : clusters_[key & mask_].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        if (entry.hint == 0) entry.hint = static_cast<std::uint16_t>(data);
        // A much deeper result of this very search is worth more than a fresh shallow one.
        const bool fresh = age_of(data) == age_;
        if (fresh && entry.bound != Bound::Exact && entry.depth + 4 < depth_of(data)) return;
        place = &slot;
        break;
      }
      const int worth = data == 0 ? -1000 : depth_of(data) - 8 * ((age_ - age_of(data)) & age_mask);
      if (!place || worth < least) {
        place = &slot;
        least = worth;
      }
    }
    const std::uint64_t data = pack(entry, ply);
    place->write(key ^ data, data);
  }

  // How full of entries of this search, in thousandths, by a sample.
  int fullness() const {
    const std::size_t sample = std::min<std::size_t>(mask_ + 1, 250);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
      for (const Slot& slot : clusters_[i].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        used += data != 0 && age_of(data) == age_;
      }
    }
    return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * 4));
  }

 private:
  static constexpr std::uint8_t age_mask = 31;

  struct Slot {
    std::atomic<std::uint64_t> check = 0;
    std::atomic<std::uint64_t> data = 0;

    void write(std::uint64_t new_check, std::uint64_t new_data) {
      check.store(new_check, std::memory_order_relaxed);
      data.store(new_data, std::memory_order_relaxed);
    }
  };
  static_assert(sizeof(Slot) == 16);
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };

  // hint 16 | value 16 | opinion 16 | depth 8 | bound 2 | on_line 1 | age 5, from the lowest bit up. The bound of a
  // stored entry is never None, so no entry is all zero.
  std::uint64_t pack(const TableEntry& entry, int ply) const {
    const auto word = [](int value) { return static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)); };
    return static_cast<std::uint64_t>(entry.hint) | word(from_node(entry.value, ply)) << 16 |
           word(entry.opinion) << 32 | static_cast<std::uint64_t>(entry.depth - lowest_depth) << 48 |
           static_cast<std::uint64_t>(entry.bound) << 56 | static_cast<std::uint64_t>(entry.on_line) << 58 |
           static_cast<std::uint64_t>(age_) << 59;
  }
  static TableEntry unpack(std::uint64_t data, int ply) {
    TableEntry entry;
    entry.hint = static_cast<std::uint16_t>(data);
    entry.value = from_root(static_cast<std::int16_t>(data >> 16), ply);
    entry.opinion = static_cast<std::int16_t>(data >> 32);
    entry.depth = depth_of(data);
    entry.bound = static_cast<Bound>(data >> 56 & 3);
    entry.on_line = (data >> 58 & 1) != 0;
    return entry;
  }
  static int depth_of(std::uint64_t data) { return static_cast<int>(data >> 48 & 0xff) + lowest_depth; }
  static std::uint8_t age_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 59); }

  std::unique_ptr<Cluster[]> clusters_;
  std::size_t mask_ = 0;
  std::uint8_t age_ = 0;
};

}  // namespace tabia
