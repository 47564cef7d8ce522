#pragma once
// A problem of life and death as a game on a table: Go with an objective. Moves outside the bounds are refused, the game ends
// when the target is captured, when both have passed, or when the solver proves that the target lives; whoever thinks is the
// solver or one of the textbook searches. Records are those of Go with the problem in a tag; docs/formats/play-pgn.md.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "match/life_game.hpp"

namespace tabia::match {

class LifeEngine final : public Engine {
 public:
  struct Choice {
    std::string goal = {};  // as in LifeRequest; empty: as the problem says, or found by itself
    std::vector<std::string> heuristics = {};  // of the textbook searches
  };
  // The problem in any of the formats. What it leaves open is found; the error says why it could not be.
  static Result<std::unique_ptr<LifeEngine>> make(std::string_view problem, const Choice& choice);

  // The problem that a game was about, if it was one.
  static std::optional<std::string> problem_of(const Record& record);
  // Whether the text says what is to be done.
  static bool has_objective(std::string_view problem);

  static bool is_problem(const Engine& engine);
  // What its solver says of a position, one way or the other. Nothing for opinions and for other games.
  static std::optional<bool> success(const Engine& engine, const Worth& worth);
  // Whether the checker has accepted that, for bounds that the person gave.
  static bool is_proved(const Engine& engine, const Worth& worth);

  const std::string& problem() const { return problem_; }

  std::string_view name() const override { return "go"; }
  std::string_view title() const override { return title_; }
  bool positions_are_files() const override { return true; }
  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override;
  std::unique_ptr<Mind> mind() const override;
  StudyMenu study_menu() const override { return go_.study_menu(); }
  bool plays_well() const override { return true; }
  std::vector<std::string> bench_positions() const override { return {}; }
  std::string_view side_name(Side side) const override { return go_.side_name(side); }
  Side white() const override { return go_.white(); }
  std::string_view record_suffix() const override { return go_.record_suffix(); }
  Result<Record> read_record(std::string_view text) const override { return go_.read_record(text); }
  Result<Done> resolve(Record& record) const override { return go_.resolve(record); }
  Result<std::string> write_record(const Record& record) const override;
  Result<std::string> start_of(const Record& record) const override;

 private:
  LifeEngine(const Engine& go, std::string problem, Bounds bounds, std::string title,
             std::vector<std::string> heuristics)
      : go_(go), problem_(std::move(problem)), bounds_(bounds), title_(std::move(title)),
        heuristics_(std::move(heuristics)) {}

  const Engine& go_;
  std::string problem_;  // complete: nothing is left to be found
  Bounds bounds_;
  std::string title_;
  std::vector<std::string> heuristics_;
};

}  // namespace tabia::match
