#include "app/chess_rater.hpp"

#include <fmt/format.h>

#include "app/rate_csv.hpp"
#include "base/text.hpp"

namespace tabia::app {

namespace {

class ChessRater final : public library::Rater {
 public:
  explicit ChessRater(PuzzleRater rater) : rater_(std::move(rater)) {}

  std::optional<double> rating(const library::Problem& problem) override {
    if (problem.game != "chess") return std::nullopt;
    // The opponent's last move is a part of how hard it is; it is not known of every problem.
    const std::string solution = fmt::format("{}", fmt::join(problem.solution, " "));
    const auto rating = problem.before.empty()
                            ? rater_.rate(problem.position, solution, PuzzleStart::SolverToMove)
                            : rater_.rate(problem.before, concat(problem.last_move, " ", solution),
                                          PuzzleStart::OpponentMovesFirst);
    return rating ? std::optional(*rating) : std::nullopt;
  }

 private:
  PuzzleRater rater_;
};

}  // namespace

Result<std::unique_ptr<library::Rater>> chess_rater() {
  return std::unique_ptr<library::Rater>(std::make_unique<ChessRater>(TABIA_TRY(builtin_puzzle_rater())));
}

}  // namespace tabia::app
