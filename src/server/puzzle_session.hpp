#pragma once
// Problems being solved on the page: a trainer and its judge. All of it happens where thinking is done, since a wrong try has
// to be refuted.

#include <optional>

#include "server/desk.hpp"
#include "server/session.hpp"
#include "trainer/engine_referee.hpp"
#include "trainer/trainer.hpp"

namespace tabia::server {

class PuzzleSession final : public Session {
 public:
  // As "puzzle.new" asks. The first problem is posed when it wakes.
  static Result<std::shared_ptr<PuzzleSession>> begin(Desk& desk, const Json& begin);
  static Result<std::shared_ptr<PuzzleSession>> come_back(Desk& desk, const std::string& id,
                                                          const Json& note);

  std::string_view kind() const override { return "puzzle"; }
  Json state() override;
  Result<Json> obey(const std::string& command, const Fields& fields) override;
  void wake() override;
  void halt() override { stop_.raise(); }

 private:
  PuzzleSession(Desk& desk, std::string id, std::unique_ptr<library::Library> library, library::Player player,
                const trainer::TrainerSettings& settings, Json begin);
  static Result<std::shared_ptr<PuzzleSession>> open(Desk& desk, std::string id, const Json& begin,
                                                     std::string problem);

  Result<trainer::Events> carry_out(const std::string& command, const Fields& fields);
  Json shown(const trainer::Events& events, const Game& before);
  Json shown_event(const trainer::Event& event, const Game& before);
  Json shown_wrong(const trainer::Wrong& wrong, const Game& before) const;
  Json shown_hint(const trainer::Hinted& hint) const;
  const Engine& engine();
  void note_problem();

  Desk& desk_;
  StopFlag stop_;
  SteadyClock clock_;
  std::unique_ptr<library::Library> library_;
  trainer::EngineReferee referee_;
  trainer::Trainer trainer_;
  Json begin_;
  std::string first_problem_;  // the one to begin with; empty: chosen
  int number_ = 0;
  std::string over_;   // why the session has ended
  std::string empty_;  // why no problem stands on the board
};

}  // namespace tabia::server
