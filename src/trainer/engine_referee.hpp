#pragma once
// A referee that asks the engines: the line of the solution is always right; a mate is a mate; of other moves the solver of the
// game says whether they are as good, and how they are refuted.

#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "engine/mate.hpp"
#include "trainer/referee.hpp"

namespace tabia::trainer {

class EngineReferee final : public Referee {
 public:
  // The limits are for each question; the endings of a game are asked for when it first is; a raised flag makes it say that
  // it does not know.
  EngineReferee(const Limits& limits, std::function<Endings(const std::string& game)> endings, StopFlag& stop)
      : limits_(limits), endings_(std::move(endings)), stop_(stop) {}

  Judgement judge(const library::Problem& problem, const std::vector<std::string>& played,
                  const std::string& move) override;
  std::vector<std::string> defences(const library::Problem& problem,
                                    const std::vector<std::string>& played) override;

 private:
  // A try away from the line: which position, which move, and how many moves the solver has left after it.
  struct Try {
    const library::Problem& problem;
    const std::vector<std::string>& played;
    const std::string& move;
    int left = 0;
    bool on_line = false;  // up to here
  };

  Judgement judge_mate(const Try& tried, const Game& at);
  Judgement judge_chess(const Try& tried);
  Judgement judge_draughts(const Try& tried);
  Judgement judge_life(const Try& tried);
  std::optional<ThoughtLineReport> think(const std::string& kind, const Game& game, const Limits& limits);
  Mind& mind(const std::string& game);

  Limits limits_;
  std::function<Endings(const std::string& game)> endings_;
  StopFlag& stop_;
  std::map<std::string, std::unique_ptr<Mind>> minds_;
  std::optional<MateMind> mates_;
};

}  // namespace tabia::trainer
