// Go: rules married to search.

#include "engine/engines.hpp"
#include "engine/go_rules.hpp"
#include "rules/go/any_text.hpp"
#include "rules/go/sgf_record.hpp"
#include "rules/go/sgf_text.hpp"

namespace tabia {

namespace {

class GoEngine final : public Engine {
 public:
  std::string_view name() const override { return "go"; }
  std::string_view title() const override { return "Go"; }
  bool positions_are_files() const override { return true; }

  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    const go::Position at = TABIA_TRY(go::read_any_position(position));
    return std::unique_ptr<Game>(std::make_unique<GoGame>(at));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<GoRules>>(); }
  bool plays_well() const override { return true; }
  std::vector<LevelInfo> levels() const override { return go_levels(); }
  std::string_view side_name(Side side) const override { return side == Side::First ? "Black" : "White"; }
  Side white() const override { return Side::Second; }

  std::string_view record_suffix() const override { return "sgf"; }
  Result<Record> read_record(std::string_view text) const override {
    const auto games = TABIA_TRY(go::read_sgf(text));
    return go::record_of(games.front());
  }
  Result<Done> resolve(Record& record) const override { return go::resolve(record); }
  Result<std::string> write_record(const Record& record) const override {
    return go::write_sgf(TABIA_TRY(go::sgf_of(record)));
  }

  StudyMenu study_menu() const override {
    return menu_with({"influence", "stones, points nearer to them, and stones in atari"});
  }
  // Small boards: the study searches see far enough to matter there.
  std::vector<std::string> bench_positions() const override { return {"start 3", "start 4", "start 5"}; }
};

}  // namespace

const Engine& go_engine() {
  static const GoEngine engine;
  return engine;
}

}  // namespace tabia
