#pragma once
// Makes an opening book out of nothing but thinking: from each beginning along the moves that are close to the best,
// the lines that give away least, and turn aside least from the best, first.

#include <cstdint>
#include <memory>
#include <queue>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"

namespace tabia {

struct GrowRequest {
  int plies = 12;                 // from the start of the game: no position beyond is looked at
  std::uint64_t nodes = 200'000;  // for each position
  int moves = 3;                  // of each position, at most
  int margin = 5;                 // hundredths: what a move may be worse than the best
};

class BookGrower {
 public:
  // Requires: the game has books and plays well; the engine outlives this.
  BookGrower(const Engine& engine, const GrowRequest& request);
  ~BookGrower();
  BookGrower(const BookGrower&) = delete;
  BookGrower& operator=(const BookGrower&) = delete;

  // Where to grow from: moves from the start of the game, and every position on the way.
  Result<Done> plant(const std::vector<std::string>& moves);
  // Thinks about one more position. False if none is left, or the flag was raised.
  Result<bool> grow(Workers& workers, StopFlag& stop);

  std::size_t positions() const { return grown_; }
  // The bytes of a Polyglot file; empty if nothing has grown.
  std::string write() const;

 private:
  struct Tip;
  struct Later {
    bool operator()(const Tip& a, const Tip& b) const;
  };
  struct Entry {
    std::uint64_t key = 0;
    std::uint16_t move = 0;
    std::uint16_t weight = 0;
  };
  void add(const Game& game, int plies, int cost);
  Result<Done> branch(const Tip& tip, const ThoughtReport& thought);

  const Engine& engine_;
  GrowRequest request_;
  std::unique_ptr<Mind> mind_;
  std::priority_queue<Tip, std::vector<Tip>, Later> tips_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Entry> entries_;
  std::size_t grown_ = 0;
  std::size_t added_ = 0;
};

}  // namespace tabia
