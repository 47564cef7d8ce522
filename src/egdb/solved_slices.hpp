#pragma once
// The slices that are in memory, one byte a position.

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "egdb/ending_game.hpp"
#include "egdb/value.hpp"

namespace tabia::egdb {

using Bytes = std::vector<std::uint8_t>;

template <EndingGame G>
class SolvedSlices {
 public:
  using Slice = typename G::Slice;
  using Position = typename G::Position;

  SolvedSlices() : by_code_(G::codes) {}

  void put(const Slice& slice, Bytes values) {
    drop(slice);
    bytes_ += values.size();
    by_code_[G::code(slice)] = std::make_unique<Held>(typename G::Index(slice), slice, std::move(values));
  }
  void drop(const Slice& slice) {
    auto& held = by_code_[G::code(slice)];
    if (held) bytes_ -= held->values.size();
    held.reset();
  }
  bool has(const Slice& slice) const { return by_code_[G::code(slice)] != nullptr; }
  std::size_t bytes() const { return bytes_; }
  // Requires: has(slice).
  std::span<const std::uint8_t> values(const Slice& slice) const { return by_code_[G::code(slice)]->values; }

  // Drops every slice that `wanted` says no to.
  template <class Wanted>
  void keep_only(Wanted&& wanted) {
    for (auto& held : by_code_) {
      if (held && !wanted(held->slice)) drop(Slice(held->slice));
    }
  }

  // Requires: the position is decided, or its slice is here.
  Value of(const Position& position) const {
    if (const auto outcome = G::ended(position)) return Value::of(*outcome);
    const auto& held = by_code_[G::code(G::slice_of(position))];
    TABIA_CHECK(held != nullptr);
    return {held->values[held->index.of(position)]};
  }

 private:
  struct Held {
    Held(typename G::Index numbers, const Slice& which, Bytes all)
        : index(std::move(numbers)), slice(which), values(std::move(all)) {}
    typename G::Index index;
    Slice slice;
    Bytes values;
  };

  std::vector<std::unique_ptr<Held>> by_code_;
  std::size_t bytes_ = 0;
};

}  // namespace tabia::egdb
