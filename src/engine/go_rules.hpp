#pragma once
// What the facade asks of Go: how moves, boards, ends and evaluations look.

#include "engine/go_think.hpp"
#include "engine/small_games.hpp"
#include "rules/go/influence.hpp"
#include "rules/go/position.hpp"

namespace tabia {

struct GoRules {
  using Position = go::Position;
  using Thinking = GoThinking;

  static LegalMove legal_move(const Position& at, go::Move move);
  static std::string board(const Position& at);
  static BoardPicture picture(const Position& at, std::optional<go::Move> last);
  static std::string notice(const Position& at);
  static std::optional<Ending> ending(const Position& at, const Line& line);
  static Result<EvaluationTable> evaluate(const Position& at, std::string_view name);

  template <class Use>
  static Result<StudyReport> with_evaluator(std::string_view name, Use&& use) {
    TABIA_TRY(expect_evaluation(name, "influence"));
    go::InfluenceEvaluator evaluator;
    return use(evaluator);
  }
};

using GoGame = GameOf<GoRules>;

}  // namespace tabia
