#pragma once
// Chess puzzles that win material, win the game or save it, and do not end with a mate: whether at each of the solver's turns
// the given move alone keeps what is gained, as far as the play search can tell. Judged, never proved.
// docs/algorithms/judged_puzzles.md

#include <memory>
#include <string_view>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/think.hpp"

namespace tabia {

// One of the solver's turns at which there was a choice.
struct JudgedTurn {
  int ply = 0;  // of the line, from 0
  std::string move;
  Worth worth;  // for the solver
  std::string next;
  Worth next_worth;
  double margin = 0;  // between the two, in winning chances of people from -1 to 1
  double gap = 0;     // the same in what the result will be, which is decided sooner
  int depth = 0;
};

enum class Judgement : std::uint8_t { Sound, Unsound, Unknown };

struct PuzzleJudgement {
  Judgement verdict = Judgement::Unknown;
  std::string reason;             // why it is not sound, or not known
  std::vector<JudgedTurn> turns;  // as far as they were looked at, in the order of the line
  std::uint64_t nodes = 0;
};

class PuzzleArbiter {
 public:
  // For each turn, at most; most turns are clear after far fewer.
  static constexpr std::uint64_t usual_nodes = 1'000'000;

  PuzzleArbiter();
  PuzzleArbiter(PuzzleArbiter&&) noexcept;
  PuzzleArbiter& operator=(PuzzleArbiter&&) noexcept;
  ~PuzzleArbiter();

  // The solver is to move; the moves are the solver's first and last, in any notation. The limits are for each turn. What it says
  // depends on the puzzle and the limits alone. An error: a position or a move that cannot be read.
  Result<PuzzleJudgement> judge(std::string_view position, const std::vector<std::string>& moves,
                                const Limits& limits, const StopFlag& stop);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tabia
