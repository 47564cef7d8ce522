#pragma once
// Solved endings, as a search asks for them. Who knows them (tablebases, databases) is handed in.

#include <optional>
#include <vector>

#include "game/side.hpp"

namespace tabia {

template <class P>
class EndingProbe {
 public:
  virtual ~EndingProbe() = default;
  // How the game ends from here with best play, for the side to move and with all counters and rights of the position;
  // nothing if that is not known. Asked at every node of a search, from any thread: a quick "no" matters most.
  virtual std::optional<Outcome> probe(const P& at) const = 0;
  // The moves that keep what the position is worth: where distances are known, the quickest wins or the slowest losses.
  // Empty if that is not known. Asked once before a search.
  virtual std::vector<typename P::Move> moves_that_keep(const P&) const { return {}; }
  // How many plies a won or lost game takes; nothing if that is not known.
  virtual std::optional<int> plies(const P&) const { return std::nullopt; }
};

}  // namespace tabia
