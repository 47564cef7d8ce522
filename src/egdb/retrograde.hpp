#pragma once
// Solves a slice and its partner backwards from the end: who wins, and in how many plies.
//
// Idea:      first every position is looked at once: what its leaving moves are worth is known, and where no move stays
//            that settles it. Then ply by ply: who can move to a loss in d wins in d + 1; who can only move to wins, of
//            which the longest takes d, loses in d + 1. Only predecessors of what was settled in the ply before are
//            looked at. What is never reached is a draw.
// Invariant: when ply d is done, every value of at most d + 1 plies is final. Values of more plies are wins that a
//            shorter one may still replace, or losses, which are exact when they are written.
// Threads:   blocks of positions are handed to Workers. Whoever writes a value in one ply writes the same one, so the
//            order does not matter and the result is the same for any number of threads.
// Reference: Thompson, Retrograde analysis of certain endgames, 1986; Lake, Schaeffer, Lu, Solving large retrograde
//            analysis problems using a network of workstations, 1994. Ours keeps no counters of moves left but looks
//            again, which halves the memory.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "base/workers.hpp"
#include "egdb/ending_game.hpp"
#include "egdb/solved_slices.hpp"
#include "egdb/value.hpp"

namespace tabia::egdb {

// Told how many positions were looked at since the last call; from any thread.
using Looked = std::function<void(std::uint64_t positions)>;

// The memory that solving takes: a byte a position, and what says which blocks have something to do.
constexpr std::uint64_t positions_per_block = 4096;
constexpr std::uint64_t solving_bytes(std::uint64_t positions) {
  return positions + (positions / positions_per_block + 1) * 32;
}

enum class Solving { Done, Stopped, TooLong };

template <EndingGame G>
class PairSolver {
 public:
  using Slice = typename G::Slice;
  using Position = typename G::Position;

  // Requires: every slice that this one and its partner lead to is in `known`.
  PairSolver(const Slice& slice, const SolvedSlices<G>& known, Workers& workers, const StopFlag* stop,
             Looked looked)
      : known_(known), workers_(workers), stop_(stop), looked_(std::move(looked)) {
    halves_.emplace_back(slice);
    if (!(G::partner(slice) == slice)) halves_.emplace_back(G::partner(slice));
  }

  Solving solve() {
    every_block([&](std::size_t half, std::uint64_t block) { look_first(half, block); });
    for (int ply = 0; ply <= last_ply_.load() && !ended_early(); ++ply) {
      every_block([&](std::size_t half, std::uint64_t block) { settle(half, block, ply); });
    }
    if (too_long_) return Solving::TooLong;
    if (stopped()) return Solving::Stopped;
    for (Half& half : halves_)
      std::replace(half.values.begin(), half.values.end(), never_decided, std::uint8_t{0});
    return Solving::Done;
  }

  // The values of the slice and, where it is another, of its partner. Requires: solve() was Done.
  std::size_t halves() const { return halves_.size(); }
  const Slice& slice(std::size_t half) const { return halves_[half].slice; }
  Bytes take(std::size_t half) { return std::move(halves_[half].values); }

 private:
  // A draw by leaving moves alone, or no position at all: never to be looked at again.
  static constexpr std::uint8_t never_decided = 255;

  struct Plies {
    std::array<std::atomic<std::uint64_t>, 4> bits = {};
    bool has(int ply) const { return (word(ply).load(std::memory_order_relaxed) >> ply % 64 & 1) != 0; }
    void add(int ply) {
      if (!has(ply)) bits[static_cast<std::size_t>(ply / 64)].fetch_or(std::uint64_t{1} << ply % 64);
    }

   private:
    const std::atomic<std::uint64_t>& word(int ply) const { return bits[static_cast<std::size_t>(ply / 64)]; }
  };

  struct Half {
    explicit Half(const Slice& which)
        : slice(which), index(which), values(index.size(), 0),
          plies((index.size() + positions_per_block - 1) / positions_per_block) {}
    Slice slice;
    typename G::Index index;
    Bytes values;
    std::vector<Plies> plies;  // by block: where something is settled

    std::uint8_t read(std::uint64_t number) const {
      return std::atomic_ref<std::uint8_t>(const_cast<std::uint8_t&>(values[number]))
          .load(std::memory_order_relaxed);
    }
    void write(std::uint64_t number, std::uint8_t code) {
      std::atomic_ref<std::uint8_t>(values[number]).store(code, std::memory_order_relaxed);
    }
  };

  Half& partner_of(std::size_t half) { return halves_[halves_.size() - 1 - half]; }
  bool stopped() const { return stop_ && stop_->raised(); }
  bool ended_early() const { return stopped() || too_long_; }

  template <class Use>
  void every_block(Use&& use) {
    constexpr std::uint64_t most_in_a_piece = 64;
    for (std::size_t half = 0; half < halves_.size(); ++half) {
      const std::uint64_t blocks = halves_[half].plies.size();
      const std::uint64_t pieces = (blocks + most_in_a_piece - 1) / most_in_a_piece;
      workers_.run(static_cast<int>(pieces), [&](int piece) {
        const std::uint64_t begin = static_cast<std::uint64_t>(piece) * most_in_a_piece;
        for (std::uint64_t block = begin; block < std::min(begin + most_in_a_piece, blocks); ++block) {
          if (ended_early()) return;
          use(half, block);
        }
      });
    }
  }

  void settle_at(Half& half, std::uint64_t number, int plies) {
    if (plies > Value::longest) {
      too_long_ = true;
      return;
    }
    half.write(number, Value::decided_in(plies).code);
    half.plies[number / positions_per_block].add(plies);
    int last = last_ply_.load(std::memory_order_relaxed);
    while (last < plies && !last_ply_.compare_exchange_weak(last, plies)) {
    }
  }

  // What the leaving moves of each position are worth.
  void look_first(std::size_t which, std::uint64_t block) {
    Half& half = halves_[which];
    const std::uint64_t begin = block * positions_per_block;
    const std::uint64_t end = std::min(begin + positions_per_block, half.index.size());
    Position position = half.index.at(begin);
    for (std::uint64_t number = begin;; half.index.advance(position, number++)) {
      if (G::is_legal(position)) {
        look_first_at(half, number, position);
      } else {
        half.write(number, never_decided);
      }
      if (number + 1 == end) break;
    }
    if (looked_) looked_(end - begin);
  }

  void look_first_at(Half& half, std::uint64_t number, const Position& position) {
    bool one_stays = false;
    BestOf leaving;
    G::successors(position, [&](const Position& next, bool stays) {
      if (stays) {
        one_stays = true;
      } else {
        leaving.add(known_.of(next));
      }
      return true;
    });
    if (leaving.wins() || (!one_stays && leaving.any() && !leaving.is_draw())) {
      settle_at(half, number, leaving.plies());
    } else if (!one_stays) {
      const bool is_draw = leaving.any() || G::stuck(position) == Outcome::Draw;
      if (is_draw) {
        half.write(number, never_decided);
      } else {
        settle_at(half, number, 0);
      }
    }
  }

  // Hands the values of that ply on to the predecessors.
  void settle(std::size_t which, std::uint64_t block, int ply) {
    Half& half = halves_[which];
    if (!half.plies[block].has(ply)) return;
    const std::uint8_t code = Value::decided_in(ply).code;
    const std::uint64_t begin = block * positions_per_block;
    const std::uint64_t end = std::min(begin + positions_per_block, half.index.size());
    for (std::uint64_t number = begin; number < end; ++number) {
      if (half.read(number) != code) continue;
      G::predecessors(half.index.at(number),
                      [&](const Position& previous) { look_again(which, previous, ply); });
    }
  }

  // `previous`, of the partner of half `which`, can move to a position settled at `ply`.
  void look_again(std::size_t which, const Position& previous, int ply) {
    Half& half = partner_of(which);
    const std::uint64_t number = half.index.of(previous);
    const std::uint8_t now = half.read(number);
    const auto code = static_cast<std::uint8_t>(ply + 2);  // decided one ply later
    const bool wins = ply % 2 == 0;
    if (now == never_decided) return;
    if (wins) {
      if (now == 0 || now > code) settle_at(half, number, ply + 1);
    } else if (now == 0) {
      const int plies = longest_loss(halves_[which], previous, ply);
      if (plies > 0) settle_at(half, number, plies);
    }
  }

  // How long the position holds out if every move loses, as far as is known at this ply; else 0.
  int longest_loss(const Half& staying, const Position& position, int ply) const {
    int slowest = 0;
    G::successors(position, [&](const Position& next, bool stays) {
      const Value value = stays ? Value{staying.read(staying.index.of(next))} : known_.of(next);
      const bool final = !stays || value.plies() <= ply;
      if (!value.is_win() || !final) {
        slowest = -1;
        return false;
      }
      slowest = std::max(slowest, value.plies());
      return true;
    });
    return slowest + 1;
  }

  const SolvedSlices<G>& known_;
  Workers& workers_;
  const StopFlag* stop_;
  Looked looked_;
  std::vector<Half> halves_;
  std::atomic<int> last_ply_ = 0;
  std::atomic<bool> too_long_ = false;
};

}  // namespace tabia::egdb
