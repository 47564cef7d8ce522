#pragma once
// Solved endings, as a search asks for them. Who knows them (tablebases, databases) is handed in.

#include <optional>

#include "game/side.hpp"

namespace tabia {

template <class P>
class EndingProbe {
 public:
  virtual ~EndingProbe() = default;
  // How the game ends from here with best play, for the side to move and with all counters and rights of the position;
  // nothing if that is not known. Asked at every node of a search, from any thread: a quick "no" matters most.
  virtual std::optional<Outcome> probe(const P& at) const = 0;
};

}  // namespace tabia
