#pragma once
// Problems of life and death out of shapes drawn by lot, each with exactly one right first move, all proved. Plain data.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "game/limits.hpp"

namespace tabia {

struct GoProblem {
  std::string id;                     // the same for the same problem, however it is turned or coloured
  std::string problem;                // as text (docs/formats/go-problem.md)
  std::vector<std::string> solution;  // the solver's first and last, the replies between
  std::string result;                 // of the target: "dead", "alive", "seki", "ko"
  std::optional<int> ko;              // how many threats more the solver needs
  int difficulty = 0;                 // the solver's moves on the line
  int tries = 0;                      // wrong moves that one single reply refutes
  int grade = 0;                      // harder is more; docs/guide/make.md
  std::string rank;                   // the same as players say it: "12 kyu", "1 dan"
  std::string solved_by;              // what is enough for it: "brute force", "heuristics", "solver"
  std::vector<std::string> themes;

  // Proofs that the independent checker has accepted, by the number of their states; and what was searched.
  std::size_t success_states = 0;  // with that many threats the solver succeeds
  std::size_t failure_states = 0;  // in a ko: with one less it fails
  std::vector<std::string> wrong;  // the other first moves, proved to fail by search
  std::uint64_t nodes = 0;
};

struct GoWishes {
  int difficulty = 0;      // 0: any
  std::string theme = {};  // empty: any
  Limits limits = {};      // for each question that has to be settled
};

class GoProblemMaker {
 public:
  virtual ~GoProblemMaker() = default;
  // Problems like this one are not made. Refused: what is no complete problem.
  virtual Result<Done> avoid(std::string_view problem) = 0;
  // The shape of that number; the same problem or none for the same seed, but for those it was told or has made before.
  virtual std::optional<GoProblem> make(std::uint64_t number, const GoWishes& wishes,
                                        const StopFlag& stop) = 0;
};

// The kyu or dan of a grade; a guess, no player was asked.
std::string rank_of_grade(int grade);

std::unique_ptr<GoProblemMaker> go_problem_maker(std::uint64_t seed);

}  // namespace tabia
