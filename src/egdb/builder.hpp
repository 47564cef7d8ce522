#pragma once
// Builds slices one pair after the other, keeping each as soon as it is solved: what was kept need not be solved again,
// and since solving is the same every time, a build that was broken off ends with the same bytes.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"
#include "egdb/retrograde.hpp"
#include "egdb/solved_slices.hpp"

namespace tabia::egdb {

// Where solved slices are kept.
template <EndingGame G>
class Shelf {
 public:
  virtual ~Shelf() = default;
  // The error: something is there, but it is not whole.
  virtual Result<bool> has(const typename G::Slice& slice) = 0;
  virtual Result<Bytes> load(const typename G::Slice& slice) = 0;
  // May take as much memory again as the values do.
  virtual Result<Done> save(const typename G::Slice& slice, const Bytes& values) = 0;
};

struct BuildLimits {
  std::uint64_t memory = std::uint64_t{2} << 30;  // bytes, of tables
  const StopFlag* stop = nullptr;
};

enum class Built { All, Stopped };

template <EndingGame G>
class Builder {
 public:
  using Slice = typename G::Slice;

  Builder(Shelf<G>& shelf, Workers& workers, const BuildLimits& limits, Looked looked)
      : shelf_(shelf), workers_(workers), limits_(limits), looked_(std::move(looked)) {}

  // Requires: every slice, and its partner, comes after those that it leads to; the partner itself need not be there.
  Result<Built> build(const std::vector<Slice>& order) {
    TABIA_TRY(fits(order));  // said at once, not after an hour
    for (const Slice& slice : order) {
      if (limits_.stop && limits_.stop->raised()) return Built::Stopped;
      const bool here = TABIA_TRY(shelf_.has(slice));
      const bool partner_here = TABIA_TRY(shelf_.has(G::partner(slice)));
      if (here && partner_here) {
        if (looked_) looked_(positions_of_pair(slice));
        continue;
      }
      TABIA_TRY(make_ready(slice));
      PairSolver<G> solver(slice, known_, workers_, limits_.stop, looked_);
      const Solving ended = solver.solve();
      if (ended == Solving::Stopped) return Built::Stopped;
      if (ended == Solving::TooLong) return Error{concat("a win takes more than ", Value::longest, " plies")};
      for (std::size_t half = 0; half < solver.halves(); ++half) {
        Bytes values = solver.take(half);
        TABIA_TRY(shelf_.save(solver.slice(half), values));
        known_.put(solver.slice(half), std::move(values));
      }
    }
    return Built::All;
  }

  static std::uint64_t positions_of_pair(const Slice& slice) {
    const std::uint64_t positions = typename G::Index(slice).size();
    return G::partner(slice) == slice ? positions : positions + typename G::Index(G::partner(slice)).size();
  }

  // What must be in memory at once for the slice and its partner.
  static std::uint64_t bytes_for(const Slice& slice) {
    std::uint64_t bytes = working_bytes(slice);
    for (const Slice& needed : needs(slice)) bytes += typename G::Index(needed).size();
    return bytes;
  }

 private:
  // To solve the pair, and to save one half of it.
  static std::uint64_t working_bytes(const Slice& slice) {
    const std::uint64_t half = typename G::Index(slice).size(), all = positions_of_pair(slice);
    return solving_bytes(all) + std::max(half, all - half);
  }

  // All that the pair leads to, each once.
  static std::vector<Slice> needs(const Slice& slice) {
    std::vector<Slice> all;
    for (const Slice& half : {slice, G::partner(slice)}) {
      for (const Slice& next : G::leads_to(half)) {
        if (std::find(all.begin(), all.end(), next) == all.end()) all.push_back(next);
      }
    }
    return all;
  }

  Result<Done> fits(const std::vector<Slice>& order) const {
    std::uint64_t bytes = 0;
    for (const Slice& slice : order) bytes = std::max(bytes, bytes_for(slice));
    if (bytes <= limits_.memory) return Done{};
    return Error{
        concat("needs ", (bytes >> 20) + 1, " MB of memory; ", limits_.memory >> 20, " are allowed")};
  }

  // What the pair needs is in memory, and with the room to solve it all is within the limit.
  Result<Done> make_ready(const Slice& slice) {
    const std::vector<Slice> wanted = needs(slice);
    std::uint64_t more = working_bytes(slice);
    for (const Slice& needed : wanted) more += known_.has(needed) ? 0 : typename G::Index(needed).size();
    if (known_.bytes() + more > limits_.memory) {
      known_.keep_only(
          [&](const Slice& held) { return std::find(wanted.begin(), wanted.end(), held) != wanted.end(); });
    }
    for (const Slice& needed : wanted) {
      if (!known_.has(needed)) known_.put(needed, TABIA_TRY(shelf_.load(needed)));
    }
    return Done{};
  }

  Shelf<G>& shelf_;
  Workers& workers_;
  BuildLimits limits_;
  Looked looked_;
  SolvedSlices<G> known_;
};

}  // namespace tabia::egdb
