// Explicit trees: the examples of textbooks through the same searches as the real games.

#include "engine/engines.hpp"
#include "engine/small_games.hpp"
#include "rules/tree/position.hpp"

namespace tabia {

namespace {

struct TreeRules {
  using Position = tree::Position;

  static LegalMove legal_move(const Position& at, tree::Move move) {
    return {at.move_text(move), at.move_text(move), false};
  }
  static std::string board(const Position& at) { return at.tree().text(at.node()); }
  static std::optional<Ending> ending(const Position& at, const Line&) {
    return plain_ending(at, "a leaf", "a leaf");
  }
  static Result<EvaluationTable> evaluate(const Position& at, std::string_view name) {
    TABIA_TRY(expect_evaluation(name, "given"));
    return EvaluationTable{"given", {}, at.here().value / 100.0};
  }
  template <class Use>
  static Result<StudyReport> with_evaluator(std::string_view name, Use&& use) {
    TABIA_TRY(expect_evaluation(name, "given"));
    tree::Opinion evaluator;
    return use(evaluator);
  }
};

class TreeEngine final : public Engine {
 public:
  std::string_view name() const override { return "tree"; }
  std::string_view title() const override { return "A given tree"; }
  bool positions_are_files() const override { return true; }

  // "start" is a small example: the middle branch is cut after its first leaf.
  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    constexpr std::string_view example = "max ((3 12 8) (2 4 6) (14 5 2))";
    tree::Position at = TABIA_TRY(tree::Position::read(position == "start" ? example : position));
    return std::unique_ptr<Game>(std::make_unique<GameOf<TreeRules>>(std::move(at)));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<TreeRules>>(); }
  StudyMenu study_menu() const override { return menu_with({"given", "the values written in the tree"}); }
  std::vector<std::string> bench_positions() const override { return {"start"}; }
};

}  // namespace

const Engine& tree_engine() {
  static const TreeEngine engine;
  return engine;
}

}  // namespace tabia
