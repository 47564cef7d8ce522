#pragma once
// Questions of life and death that come by GTP, answered by the solver of the engine.

#include "engine/life.hpp"
#include "protocol/gtp_session.hpp"

namespace tabia::gtp {

class SolvingAdviser final : public LifeAdviser {
 public:
  explicit SolvingAdviser(Limits limits) : limits_(limits) {}

  Result<Advice> attack(const Game& game, std::string_view point) override;
  Result<Advice> defend(const Game& game, std::string_view point) override;
  Result<std::string> solve(const Game& game, std::string_view goal) override;

 private:
  Result<LifeReport> ask(const Game& game, std::string_view point, bool attack) const;

  Limits limits_;
};

}  // namespace tabia::gtp
