#pragma once
// Who says what a try is worth. Handed in: the trainer knows no game.

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::trainer {

enum class Fate : std::uint8_t {
  Keeps,    // as good as the solution
  Slower,   // reaches the goal, but later than it must
  Refuted,  // does not reach it
  Unknown,  // not what the solution says, and nobody could settle it
};

struct Judgement {
  Fate fate = Fate::Unknown;
  bool finished = false;           // nothing more is asked: it was solved by this move
  std::vector<std::string> reply;  // the best defence, or the refutation as far as it is known; coordinates
  std::string words = {};          // a sentence about why it fails; empty: none
};

class Referee {
 public:
  virtual ~Referee() = default;
  // Requires: `played` are the moves so far, the solver's and the replies, and `move` is a legal one now; all as coordinates.
  virtual Judgement judge(const library::Problem& problem, const std::vector<std::string>& played,
                          const std::string& move) = 0;
  // Every reply that is worth testing after these moves, the one that the solution expects first.
  virtual std::vector<std::string> defences(const library::Problem& problem,
                                            const std::vector<std::string>& played) = 0;
};

}  // namespace tabia::trainer
