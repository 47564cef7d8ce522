#pragma once
// The table of df-pn: proof and disproof numbers for each position.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "search/identity.hpp"

namespace tabia {

// How many leaves must still be proved (disproved) to prove (disprove) the node; unending_effort: it cannot be.
using Effort = std::uint32_t;
constexpr Effort unending_effort = 1'000'000'000;
// A sum of efforts stays below "cannot be", however long it is: saturating must never look like a verdict.
constexpr Effort add_efforts(Effort a, Effort b) {
  if (a == unending_effort || b == unending_effort) return unending_effort;
  return std::min(a + b, unending_effort - 1);
}

struct ProofNumbers {
  Effort proof = 1;
  Effort disproof = 1;

  bool proven() const { return proof == 0; }
  bool refuted() const { return disproof == 0; }
  bool settled() const { return proven() || refuted(); }
  bool operator==(const ProofNumbers&) const = default;
};
constexpr ProofNumbers proven_numbers = {0, unending_effort};
constexpr ProofNumbers refuted_numbers = {unending_effort, 0};

class ProofTable {
 public:
  // Requires: entries > 0. Rounded up to a power of two.
  explicit ProofTable(std::size_t entries) : entries_(std::max(std::bit_ceil(entries), bucket)) {}

  // What is known, or one leaf's worth of effort each way.
  ProofNumbers find(const Identity& id) const {
    const std::size_t begin = slot(id.key);
    for (std::size_t i = begin; i < begin + bucket; ++i) {
      if (entries_[i].work > 0 && entries_[i].id == id) return entries_[i].numbers;
    }
    return {};
  }

  // `work` (nodes spent) decides who stays when a bucket is full: the least work goes.
  void store(const Identity& id, ProofNumbers numbers, std::uint32_t work) {
    Entry* chosen = nullptr;
    const std::size_t begin = slot(id.key);
    for (std::size_t i = begin; i < begin + bucket; ++i) {
      Entry& entry = entries_[i];
      if (entry.work > 0 && entry.id == id) {
        chosen = &entry;
        break;
      }
      if (!chosen || entry.work < chosen->work) chosen = &entry;
    }
    used_ += chosen->work == 0;
    *chosen = {id, numbers, std::max(work, 1u)};
  }

  void clear() {
    std::fill(entries_.begin(), entries_.end(), Entry());
    used_ = 0;
  }
  std::size_t used() const { return used_; }

 private:
  struct Entry {
    Identity id;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // 0: empty
  };
  static constexpr std::size_t bucket = 4;

 public:
  static constexpr std::size_t entry_bytes = sizeof(Entry);

 private:
  std::size_t slot(Key key) const {
    return static_cast<std::size_t>(key) & (entries_.size() - 1) & ~(bucket - 1);
  }

  std::vector<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace tabia
