#pragma once
// A referee that asks the engines: the line of the solution is always right; a mate is a mate; of other moves the solver of the
// game says whether they are as good, and how they are refuted.

#include <memory>
#include <optional>

#include "base/stop.hpp"
#include "trainer/referee.hpp"
#include "trainer/referee_minds.hpp"

namespace tabia::trainer {

class EngineReferee final : public Referee {
 public:
  // The limits are for each question; the endings of a game are asked for when it first is; a raised flag makes it say that
  // it does not know.
  EngineReferee(const Limits& limits, RefereeMinds::EndingsOf endings, StopFlag& stop)
      : limits_(limits), endings_(std::move(endings)), stop_(stop) {}

  // Those who judge from now on; without any it makes its own.
  void use(std::unique_ptr<RefereeMinds> minds) { minds_ = std::move(minds); }
  std::unique_ptr<RefereeMinds> hand_back() { return std::move(minds_); }

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
  RefereeMinds& minds();

  Limits limits_;
  RefereeMinds::EndingsOf endings_;
  StopFlag& stop_;
  std::unique_ptr<RefereeMinds> minds_;
};

}  // namespace tabia::trainer
