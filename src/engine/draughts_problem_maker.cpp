// Draughts problems: the composer married to the rules, with what people find hard counted into a grade.

#include <limits>

#include "base/bits.hpp"
#include "compose/composer.hpp"
#include "engine/draughts_endings.hpp"
#include "engine/problem_maker.hpp"
#include "rules/draughts/evaluate_play.hpp"
#include "rules/draughts/themes.hpp"
#include "rules/draughts/tuning.hpp"

namespace tabia {

namespace {

using draughts::Position;
using Move = Position::Move;
using DraughtsSolver = Solver<Position, draughts::PlayEvaluator, draughts::Tuning>;
using Composition = compose::Composition<Position>;

std::string word(Outcome outcome) {
  return outcome == Outcome::Win ? "win" : outcome == Outcome::Draw ? "draw" : "loss";
}

std::vector<std::string> texts(Position at, const std::vector<Move>& moves) {
  std::vector<std::string> out;
  for (const Move& move : moves) {
    out.push_back(at.move_text(move));
    at.play(move);
  }
  return out;
}

// What the position looks like to who has just moved, at first sight.
Score first_sight(Position at, const Move& move) {
  at.play(move);
  draughts::PlayEvaluator evaluator;
  return -evaluator.score(at);
}

// Three for each move to find, two for a piece given away, one for each wrong move that looks at least as good.
int grade_of(const Composition& made) {
  int grade = 3 * made.moves_to_find();
  for (const auto& turn : made.turns) {
    const Score right = first_sight(turn.at, turn.only);
    for (const auto& other : turn.others) grade += first_sight(turn.at, other.move) >= right;
  }
  for (std::size_t ply = 1; ply < made.line.size(); ply += 2) grade += made.line[ply].captured != 0 ? 2 : 0;
  return grade;
}

class DraughtsProblemMaker final : public ProblemMaker {
 public:
  DraughtsProblemMaker(const Endings& endings, int most_pieces)
      : most_pieces_(most_pieces), probe_(draughts_probe(endings)), solver_(table_megabytes, probe_.get()) {}

  Result<std::optional<ComposedProblem>> compose(const std::string& position, const Limits& limits,
                                                 const StopFlag& stop) override {
    Position at = TABIA_TRY(Position::read(position));
    const int pieces = count_bits(at.board().pieces[0] | at.board().pieces[1]);
    if (pieces > most_pieces_ || !draughts::is_natural(at)) return std::optional<ComposedProblem>();
    at.set_draw_rule({.moves = std::numeric_limits<std::uint16_t>::max()});
    compose::Composer<Position, DraughtsSolver> composer(solver_, limits, stop, clock_);
    const auto made = composer.compose(at);
    if (!made || made->turns.front().others.empty()) return std::optional<ComposedProblem>();
    return std::optional(problem_of(at, *made));
  }

 private:
  static constexpr std::size_t table_megabytes = 64;

  static ComposedProblem problem_of(const Position& at, const Composition& made) {
    ComposedProblem problem;
    problem.position = at.text();
    problem.goal = word(made.goal);
    problem.moves = texts(at, made.line);
    problem.difficulty = made.moves_to_find();
    problem.grade = grade_of(made);
    problem.themes = draughts::themes_of(at, made.line);
    for (const auto& turn : made.turns) {
      ComposedProblem::Turn out{turn.at.text(), turn.at.move_text(turn.only), {}};
      for (const auto& failure : turn.others) {
        Position next = turn.at;
        next.play(failure.move);
        out.others.push_back(
            {turn.at.move_text(failure.move), word(failure.most), texts(next, failure.refutation)});
      }
      problem.turns.push_back(std::move(out));
    }
    return problem;
  }

  int most_pieces_;
  SteadyClock clock_;
  std::unique_ptr<EndingProbe<Position>> probe_;  // outlives the solver that asks it
  DraughtsSolver solver_;
};

}  // namespace

std::unique_ptr<ProblemMaker> draughts_problem_maker(const Endings& endings, int most_pieces) {
  return std::make_unique<DraughtsProblemMaker>(endings, most_pieces);
}

}  // namespace tabia
