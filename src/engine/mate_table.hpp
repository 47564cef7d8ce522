#pragma once
// What the solver of mates remembers of a position: the shortest length for which a mate is proved, the longest for which it
// is refuted, and for lengths between them how much work seems to be left.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "base/check.hpp"
#include "base/hash.hpp"
#include "game/proof_numbers.hpp"
#include "rules/chess/types.hpp"

namespace tabia {

// Lengths are moves that the attacker has left.
struct MateBounds {
  int mates_in = no_mate;  // within so many moves; no_mate: not known to
  int holds_for = 0;       // no mate within so many moves

  static constexpr int no_mate = 255;
};

class MateTable {
 public:
  struct Known {
    MateBounds bounds;
    bool has_numbers = false;
    ProofNumbers numbers;
    chess::Move best;  // the one that mates, or the defence that holds; may be none
  };

  // The memory is taken as it comes into use: most mates need little of it.
  explicit MateTable(std::size_t megabytes)
      : count_(std::bit_floor((std::max<std::size_t>(megabytes, 1) << 20) / sizeof(Bucket))),
        mask_(count_ - 1), memory_(std::calloc(count_ + 1, sizeof(Bucket))) {
    TABIA_CHECK(memory_ != nullptr);
    void* begin = memory_.get();
    std::size_t room = (count_ + 1) * sizeof(Bucket);
    buckets_ = static_cast<Bucket*>(std::align(alignof(Bucket), count_ * sizeof(Bucket), begin, room));
  }
  // Quick after a short search.
  void clear() {
    if (used_.size() < most_remembered) {
      for (const std::uint32_t i : used_) buckets_[i] = {};
    } else {
      std::fill(buckets_, buckets_ + count_, Bucket{});
    }
    used_.clear();
  }

  // What is asked for next, on its way from the memory.
  void expect(Key key, int left) const {
    __builtin_prefetch(&buckets_[place_of_bounds(key)]);
    __builtin_prefetch(&buckets_[place_of_numbers(key, left)]);
  }

  // What is known for any length, and the numbers for this one.
  Known find(Key key, int left) const {
    Known known;
    for (const Entry& entry : buckets_[place_of_bounds(key)]) {
      if (!entry.is_of(key, settled)) continue;
      known.bounds = {static_cast<int>(entry.first()), static_cast<int>(entry.second())};
      known.best = chess::Move::from_hint(entry.best());
    }
    for (const Entry& entry : buckets_[place_of_numbers(key, left)]) {
      if (!entry.is_of(key, left)) continue;
      known.has_numbers = true;
      known.numbers = {entry.first(), entry.second()};
    }
    return known;
  }

  // A verdict, kept with what was known before. `best` is the move that decides.
  void settle(Key key, int left, bool mates, chess::Move best, std::uint64_t work) {
    Entry& entry = place(place_of_bounds(key), key, settled);
    MateBounds bounds;
    std::uint16_t hint = 0;
    if (entry.is_of(key, settled)) {
      bounds = {static_cast<int>(entry.first()), static_cast<int>(entry.second())};
      hint = entry.best();
    }
    if (mates && left < bounds.mates_in) {
      bounds.mates_in = left;
      hint = best.hint();
    } else if (!mates && left > bounds.holds_for) {
      bounds.holds_for = left;
      if (bounds.mates_in == MateBounds::no_mate) hint = best.hint();
    }
    entry = Entry(key, settled, work, static_cast<Effort>(bounds.mates_in),
                  static_cast<Effort>(bounds.holds_for), hint);
  }
  void store(Key key, int left, ProofNumbers numbers, std::uint64_t work) {
    place(place_of_numbers(key, left), key, left) =
        Entry(key, left, work, numbers.proof, numbers.disproof, 0);
  }

 private:
  static constexpr int settled = 255;  // in the place of `left`: the entry holds the bounds

  // Two words, four entries to a line of the cache: 48 bits of the key beyond those that choose the bucket, the length, the
  // magnitude of the work; two numbers of 24 bits and a move.
  class Entry {
   public:
    Entry() = default;
    Entry(Key key, int left, std::uint64_t work, Effort first, Effort second, std::uint16_t best)
        : name_((key & key_bits) | static_cast<Key>(left) << 8 | static_cast<Key>(std::bit_width(work))),
          content_(static_cast<Key>(std::min(first, most)) << 40 |
                   static_cast<Key>(std::min(second, most)) << 16 | best) {}

    bool is_empty() const { return name_ == 0; }
    bool is_of(Key key, int left) const {
      return ((name_ ^ ((key & key_bits) | static_cast<Key>(left) << 8)) & ~Key{0xff}) == 0 && name_ != 0;
    }
    int work() const { return static_cast<int>(name_ & 0xff); }
    Effort first() const { return static_cast<Effort>(content_ >> 40); }
    Effort second() const { return static_cast<Effort>(content_ >> 16 & most); }
    std::uint16_t best() const { return static_cast<std::uint16_t>(content_); }

   private:
    static constexpr Key key_bits = ~Key{0xffff};
    static constexpr Effort most = 0xff'ffff;
    Key name_ = 0, content_ = 0;
  };
  struct alignas(64) Bucket : std::array<Entry, 4> {};

  // The numbers for different lengths lie in neighbouring buckets: in one they would drive each other out.
  std::size_t place_of_bounds(Key key) const { return static_cast<std::size_t>(key & mask_); }
  std::size_t place_of_numbers(Key key, int left) const {
    return static_cast<std::size_t>((key ^ static_cast<Key>(left & 3)) & mask_);
  }
  // Where the entry is, or else the one that cost the least.
  Entry& place(std::size_t number, Key key, int left) {
    Bucket& bucket = buckets_[number];
    if (bucket[0].is_empty() && used_.size() < most_remembered)
      used_.push_back(static_cast<std::uint32_t>(number));
    Entry* cheapest = bucket.data();
    for (Entry& entry : bucket) {
      if (entry.is_of(key, left)) return entry;
      if (entry.work() < cheapest->work()) cheapest = &entry;
    }
    return *cheapest;
  }

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  static constexpr std::size_t most_remembered = 1 << 16;

  std::size_t count_;
  Key mask_;
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::vector<std::uint32_t>
      used_;  // buckets that are no longer empty; all may be, if there are too many to remember
};

}  // namespace tabia
