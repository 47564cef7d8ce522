#pragma once
// For tests only: an Engine whose searches answer what the test wants, so that the lab is tested without any game.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::lab {

class GameForTests final : public Game {
 public:
  explicit GameForTests(std::string position) : position_(std::move(position)) {}

  std::unique_ptr<Game> clone() const override { return std::make_unique<GameForTests>(position_); }
  std::string position() const override { return position_; }
  std::string board() const override { return ""; }
  Side side_to_move() const override { return Side::First; }
  std::vector<LegalMove> legal_moves() const override { return {}; }
  std::optional<Ending> ending() const override { return std::nullopt; }
  Result<Done> play(std::string_view) override { return Error{"illegal: no moves"}; }
  bool undo() override { return false; }
  Result<EvaluationTable> evaluate(std::string_view) const override { return Error{"none"}; }

 private:
  std::string position_;
};

using Answer = std::function<Result<StudyReport>(const std::string& position, const StudyRequest& request)>;

class MindForTests final : public Mind {
 public:
  explicit MindForTests(const Answer& answer) : answer_(answer) {}

  std::vector<Share> divide(const Game&, int, Workers&, const Progress&) override { return {}; }
  Result<StudyReport> study(const Game& game, const StudyRequest& request, const StopFlag*) override {
    return answer_(game.position(), request);
  }
  Result<ThoughtReport> think(const Game&, const ThinkRequest&, StopFlag&, const StopFlag*, Workers&,
                              const std::function<void(const ThoughtReport&)>&) override {
    return Error{"no play search here"};
  }
  void set_table(std::size_t) override {}
  void set_threads(int) override {}
  void forget() override {}

 private:
  const Answer& answer_;
};

class EngineForTests final : public Engine {
 public:
  explicit EngineForTests(Answer answer) : answer_(std::move(answer)) {}

  std::string_view name() const override { return "fake"; }
  std::string_view title() const override { return "Fake"; }
  Result<std::unique_ptr<Game>> set_up(std::string_view position) const override {
    return std::unique_ptr<Game>(std::make_unique<GameForTests>(std::string(position)));
  }
  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindForTests>(answer_); }
  StudyMenu study_menu() const override {
    return {{{"alphabeta", ""}, {"minimax", ""}},
            {{"none", ""}, {"evaluation", ""}, {"captured", ""}, {"six", ""}},
            {{"study", ""}},
            {{"make", ""}, {"copy", ""}, {"successor", ""}}};
  }
  std::vector<std::string> bench_positions() const override { return {}; }

 private:
  Answer answer_;
};

// A report that repeats the request and is otherwise empty.
inline StudyReport echo(const StudyRequest& request) {
  StudyReport report;
  report.algorithm = request.algorithm;
  report.ordering = request.ordering;
  report.evaluation = request.evaluation;
  report.stepping = request.stepping;
  report.depth = request.depth;
  return report;
}

}  // namespace tabia::lab
