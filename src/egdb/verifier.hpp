#pragma once
// Derives every entry of a slice afresh from those of its successors and compares. It shares with the builder only the
// rules and the index: no predecessors, no plies in turn.
//
// Why that proves it: a win or loss in n plies rests on entries of fewer plies, down to the end of the game; a draw has
// no move to a loss and one to a draw, so neither side can be made to lose as long as both keep to such moves.

#include <atomic>
#include <cstdint>
#include <span>

#include "base/stop.hpp"
#include "base/workers.hpp"
#include "egdb/block_code.hpp"
#include "egdb/ending_game.hpp"
#include "egdb/solved_slices.hpp"
#include "egdb/value.hpp"

namespace tabia::egdb {

struct Verified {
  std::uint64_t entries = 0;
  std::uint64_t errors = 0;
  std::uint64_t first_error = 0;  // its number, if there is one
};

inline std::uint8_t outcome_code(Value value) {
  return value.is_draw() ? drawn : value.is_win() ? won : lost;
}

// Requires: `values` holds the slice, its partner and all that both lead to. `outcomes` is the slice's other table;
// empty: it is not looked at.
template <EndingGame G>
Verified verify(const typename G::Slice& slice, const SolvedSlices<G>& values,
                std::span<const std::uint8_t> outcomes, Workers& workers, const StopFlag* stop) {
  using Position = typename G::Position;
  constexpr std::uint64_t piece_size = 1 << 16;
  const typename G::Index index(slice);
  const std::span<const std::uint8_t> own = values.values(slice);
  std::atomic<std::uint64_t> entries = 0, errors = 0, first = index.size();

  const auto wrong = [&](const Position& position, std::uint64_t number) {
    const Value value{own[number]};
    if (!G::is_legal(position)) return !value.is_draw();
    if (!outcomes.empty() && !G::is_forced(position) && outcomes[number] != outcome_code(value)) return true;
    BestOf best;
    G::successors(position, [&](const Position& next, bool) {
      best.add(values.of(next));
      return true;
    });
    if (!best.any()) return !(value == Value::of(G::stuck(position)));
    return best.is_draw() ? !value.is_draw() : value.code != best.plies() + 1;
  };

  workers.run(static_cast<int>((index.size() + piece_size - 1) / piece_size), [&](int piece) {
    if (stop && stop->raised()) return;
    const std::uint64_t begin = static_cast<std::uint64_t>(piece) * piece_size;
    const std::uint64_t end = begin + piece_size < index.size() ? begin + piece_size : index.size();
    Position position = index.at(begin);
    for (std::uint64_t number = begin;; index.advance(position, number++)) {
      if (wrong(position, number)) {
        ++errors;
        std::uint64_t earliest = first;
        while (number < earliest && !first.compare_exchange_weak(earliest, number)) {
        }
      }
      if (number + 1 == end) break;
    }
    entries += end - begin;
  });
  return {entries, errors, first};
}

}  // namespace tabia::egdb
