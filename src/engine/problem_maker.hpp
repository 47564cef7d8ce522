#pragma once
// Making problems out of positions, each with its certificate. Plain data and one small interface.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/endings.hpp"
#include "game/limits.hpp"

namespace tabia {

struct ComposedProblem {
  // The certificate: at each turn of the solver one move reaches the goal, and each other is proved not to.
  struct Other {
    std::string move;
    std::string at_most;                  // what it still holds, at most
    std::vector<std::string> refutation;  // as far as it is known
  };
  struct Turn {
    std::string position;
    std::string move;
    std::vector<Other> others;
  };

  std::string position;            // the solver to move
  std::string goal;                // "win" or "draw"
  std::vector<std::string> moves;  // the solver's first and last, the replies between
  int difficulty = 0;              // the solver's moves at which there is a choice
  int grade = 0;                   // harder is more; docs/guide/make.md
  std::vector<std::string> themes;
  std::vector<Turn> turns;
};

class ProblemMaker {
 public:
  virtual ~ProblemMaker() = default;
  // Nothing if the position makes no problem, or none that can be proved; `limits` are for each position to be solved.
  virtual Result<std::optional<ComposedProblem>> compose(const std::string& position, const Limits& limits,
                                                         const StopFlag& stop) = 0;
};

// English draughts. Positions of more pieces are no problems: hardly one of them could be proved.
std::unique_ptr<ProblemMaker> draughts_problem_maker(const Endings& endings, int most_pieces);

}  // namespace tabia
