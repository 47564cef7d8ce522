#pragma once
// The positions passed on the way here, as keys: what repetition rules look at.

#include <cstddef>
#include <vector>

#include "base/hash.hpp"

namespace tabia {

// Holds the repetition keys of the positions before the current one, oldest first.
class Line {
 public:
  void push(Key key) { keys_.push_back(key); }
  void pop() { keys_.pop_back(); }
  void clear() { keys_.clear(); }
  std::size_t size() const { return keys_.size(); }
  // How many plies ago: back(1) is the position just left. Requires: 1 <= plies <= size().
  Key back(std::size_t plies) const { return keys_[keys_.size() - plies]; }

  // How often `key` stood `2, 4, 6, ...` plies ago, looking at most `reach` plies back.
  int times(Key key, std::size_t reach) const {
    int found = 0;
    for (std::size_t plies = 2; plies <= reach && plies <= size(); plies += 2) found += back(plies) == key;
    return found;
  }

 private:
  std::vector<Key> keys_;
};

}  // namespace tabia
