#pragma once
// Life and death on the open board: successes that hold whatever happens elsewhere, with nothing taken for granted.

#include <optional>
#include <string>

#include "base/stop.hpp"
#include "engine/life_solver.hpp"
#include "rules/go/life_question.hpp"

namespace tabia {

struct WholeBoardClaim {
  bool mover_succeeds = true;
  int n = 0;                          // threats the side to move has more than the other
  go::PointSet candidates;            // where the side that succeeds looks for its moves
  std::size_t most_states = 200'000;  // of a proof: the checker needs time for them
  LifeSolver* guide = nullptr;        // of the region in which the answer was found: shows the way
};

struct WholeBoardProof {
  std::optional<go::Point> first;  // where the side to move succeeds; no_point: pass
  std::string text;                // for tabia check, which has accepted it
  // Some line uses up the threats of the side that fails: it is said of no more of them.
  std::optional<int> most_threats;
  std::uint64_t nodes = 0;
};

// The region of the question does not matter: it is the whole board. Nothing if the limits ended it or no proof is to be had
// with these candidates. Looks at parts of the board that grow from ring to ring round the candidates.
std::optional<WholeBoardProof> prove_on_whole_board(const go::LifeQuestion& question,
                                                    const WholeBoardClaim& claim, std::size_t megabytes,
                                                    const Stop& limits);

}  // namespace tabia
