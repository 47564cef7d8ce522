#include "protocol/gtp_life.hpp"

#include "base/text.hpp"
#include "engine/life_sentence.hpp"

namespace tabia::gtp {

namespace {

std::optional<Side> owner_at(const Game& game, std::string_view point) {
  const BoardPicture picture = game.picture();
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const std::string name =
        concat(picture.columns[i % picture.columns.size()], picture.rows[i / picture.columns.size()]);
    if (to_lower(name) == to_lower(point)) return picture.cells[i].owner;
  }
  return std::nullopt;
}

// As GNU Go numbers them: 2, if no threat of its own is needed; 3, if some are.
Result<LifeAdviser::Advice> advice_of(const Result<LifeReport>& report) {
  using Code = LifeAdviser::Code;
  if (!report) return report.error();
  if (report->claim == Claim::Unknown) return Error{"not settled in time"};
  // A code is a statement without conditions.
  if (report->claim == Claim::Region) return Error{concat("not proved: ", life_sentence(*report))};
  LifeAdviser::Advice advice;
  if (report->success)
    advice.code = report->verdict != "ko"                                 ? Code::Succeeds
                  : report->ko.value_or(report->ko_most.value_or(1)) <= 0 ? Code::KoWithFirstThreat
                                                                          : Code::Ko;
  if (report->success && !report->first_moves.empty()) advice.move = report->first_moves.front();
  return advice;
}

}  // namespace

Result<LifeReport> SolvingAdviser::ask(const Game& game, std::string_view point, bool attack) const {
  const auto owner = owner_at(game, point);
  if (!owner) return Error{"vertex must not be empty"};
  const Side mover = attack ? other(*owner) : *owner;
  LifeRequest request;
  request.problem = position_for(game, mover);
  request.goal = concat(attack ? "kill " : "live ", point);
  request.limits = limits_;
  return solve_life(request, StopFlag());
}

Result<LifeAdviser::Advice> SolvingAdviser::attack(const Game& game, std::string_view point) {
  return advice_of(ask(game, point, true));
}
Result<LifeAdviser::Advice> SolvingAdviser::defend(const Game& game, std::string_view point) {
  return advice_of(ask(game, point, false));
}

Result<std::string> SolvingAdviser::solve(const Game& game, std::string_view goal) {
  LifeRequest request;
  request.problem = game.position();
  request.goal = goal;
  request.limits = limits_;
  const LifeReport report = TABIA_TRY(solve_life(request, StopFlag()));
  std::string out = report.verdict;
  if (report.ko) out += concat(" ", *report.ko);
  out += concat(" ", scope_word(report.scope), report.claim == Claim::Proved ? " proved" : " unproved");
  for (const std::string& move : report.first_moves) out += concat(" ", move);
  return out;
}

}  // namespace tabia::gtp
