#pragma once
// Counts what was played, and how it went, into the entries of a book.

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/result.hpp"
#include "book/polyglot_book.hpp"
#include "game/side.hpp"

namespace tabia::book {

class Counter {
 public:
  // `outcome` of the game, for the side that made the move. An error if there is no room for one more move.
  Result<Done> count(Key key, std::uint16_t move, Outcome outcome);

  // The moves that were played at least so often and did not always lose. The weight is twice the wins and the draws;
  // where that is too much for the format, all of a position are made smaller alike.
  std::vector<Entry> entries(std::uint32_t least_games) const;

  std::size_t size() const { return tallies_.size(); }

 private:
  struct Played {
    Key key;
    std::uint16_t move;
    bool operator==(const Played&) const = default;
  };
  struct HashOf {
    std::size_t operator()(const Played& played) const { return mix(played.key ^ mix(played.move)); }
  };
  struct Tally {
    std::uint32_t games = 0;
    std::uint64_t points = 0;  // 2 for a win, 1 for a draw
  };
  static constexpr std::size_t most_moves = PolyglotBook::most_bytes / PolyglotBook::entry_bytes;

  std::unordered_map<Played, Tally, HashOf> tallies_;
};

}  // namespace tabia::book
