#pragma once
// The table of df-pn: proof and disproof numbers for each position.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/zeroed_array.hpp"
#include "game/proof_numbers.hpp"
#include "search/identity.hpp"

namespace tabia {

// What is known of a position. The numbers of a verdict hold for the stake it was asked for.
struct ProofEntry {
  ProofNumbers numbers;
  std::optional<std::uint16_t> best = {};  // of a verdict: the hint of the move that brings it about
  std::uint32_t work = 0;                  // nodes spent on it
};

// A position may be played for several stakes, of which more is never worse for the solver: what is proven for one is proven
// for every higher stake, what is refuted for every lower. Games without stakes have the one stake 0.
class ProofTable {
 public:
  // Requires: entries > 0. Rounded up to a power of two. The table grows up to that as it fills: most tasks are small, and a
  // large page that is touched once costs as much as a thousand nodes.
  explicit ProofTable(std::size_t entries)
      : most_buckets_(std::max(std::bit_ceil(entries) / bucket_size, std::size_t{1})),
        buckets_(std::min(most_buckets_, first_buckets)) {}

  // What is known, if anything is. Numbers that are no verdict may come from another stake: they are estimates.
  std::optional<ProofEntry> find(const Identity& id, int stake = 0) const {
    for (const Entry& entry : bucket_of(id)) {
      if (entry.work == 0 || entry.id != id) continue;
      const bool proven = stake >= entry.proven_from, refuted = stake <= entry.refuted_to;
      const ProofNumbers numbers = proven ? proven_numbers : refuted ? refuted_numbers : entry.numbers;
      const bool has_best = (proven || refuted) && entry.best != no_move;
      return ProofEntry{numbers, has_best ? std::optional(entry.best) : std::nullopt, entry.work};
    }
    return std::nullopt;
  }

  // Says that find() will soon be asked for this one.
  void expect(const Identity& id) const { __builtin_prefetch(&bucket_of(id)); }

  // When a bucket is full the entry with the least work goes.
  void store(const Identity& id, const ProofEntry& known, int stake = 0) {
    if (used_ >= buckets_.size() / roomy && buckets_.size() < most_buckets_) grow();
    Entry& entry = entry_for(id);
    if (known.numbers.proven()) {
      entry.proven_from = static_cast<std::int8_t>(std::min<int>(entry.proven_from, stake));
    } else if (known.numbers.refuted()) {
      entry.refuted_to = static_cast<std::int8_t>(std::max<int>(entry.refuted_to, stake));
    } else {
      entry.numbers = known.numbers;
    }
    if (known.best) entry.best = *known.best;
    entry.work = std::max(known.work, 1u);
  }

  void clear() {
    buckets_ = ZeroedArray<Bucket>(std::min(most_buckets_, first_buckets));
    used_ = 0;
  }
  std::size_t used() const { return used_; }

 private:
  static constexpr std::uint16_t no_move = 0xffff;
  static constexpr std::int8_t never = 127;  // above every stake; -never is below

  struct Entry {
    Identity id;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // 0: empty, whatever the rest
    std::uint16_t best = no_move;
    std::int8_t proven_from = never;
    std::int8_t refuted_to = -never;
  };
  // As much as the processor fetches at once.
  static constexpr std::size_t bucket_size = 2;
  struct alignas(64) Bucket : std::array<Entry, bucket_size> {};
  static constexpr std::size_t first_buckets = 1024, growth = 8;
  // So many buckets for each entry: in a fuller table some would be given up before it has grown.
  static constexpr std::size_t roomy = 4;

 public:
  static constexpr std::size_t entry_bytes = sizeof(Entry);

 private:
  const Bucket& bucket_of(const Identity& id) const {
    return buckets_[static_cast<std::size_t>(id.key) & (buckets_.size() - 1)];
  }
  // Nothing is lost: what was in two buckets is never in one afterwards.
  void grow() {
    const auto old =
        std::exchange(buckets_, ZeroedArray<Bucket>(std::min(buckets_.size() * growth, most_buckets_)));
    used_ = 0;
    for (std::size_t i = 0; i < old.size(); ++i) {
      for (const Entry& entry : old[i]) {
        if (entry.work > 0) entry_for(entry.id) = entry;
      }
    }
  }
  // The position's own entry, or the one of its bucket that is given up for it.
  Entry& entry_for(const Identity& id) {
    Bucket& bucket = buckets_[static_cast<std::size_t>(id.key) & (buckets_.size() - 1)];
    Entry* chosen = &bucket.front();
    for (Entry& entry : bucket) {
      if (entry.work > 0 && entry.id == id) return entry;
      if (entry.work < chosen->work) chosen = &entry;
    }
    used_ += chosen->work == 0;
    *chosen = Entry();
    chosen->id = id;
    return *chosen;
  }

  std::size_t most_buckets_;
  ZeroedArray<Bucket> buckets_;
  std::size_t used_ = 0;
};

}  // namespace tabia
