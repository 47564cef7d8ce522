#include "engine/ten_thousand_year_ko.hpp"

#include <algorithm>

#include "engine/life_solver.hpp"
#include "rules/go/board.hpp"
#include "rules/go/point_set.hpp"

namespace tabia {

namespace {

using go::LifeQuestion;
using go::Point;

constexpr std::size_t megabytes = 2;
constexpr std::size_t most_open = 6;  // points to play on: the ko, the seki and a liberty or two

LifeQuestion after(LifeQuestion question, Point move) {
  go::Board board(question.diagram);
  board.place(board.cell(move), question.to_move);
  const go::PointSet before = question.diagram.black | question.diagram.white;
  question.diagram = board.diagram();
  const go::PointSet taken = before & ~(question.diagram.black | question.diagram.white);
  question.target &= ~taken;
  question.region |= taken;
  question.to_move = other(question.to_move);
  return question;
}

bool is_seki(const LifeQuestion& question, const Stop& limits) {
  const auto solver = make_life_solver(question, megabytes);
  return solver && (*solver)->answer(limits).kind == LifeKind::Seki;
}

// Whether one of the side's stones, put first, brings about what is asked for.
template <class Wanted>
bool any_stone(LifeSolver& solver, const Stop& limits, const Wanted& wanted) {
  const auto moves = solver.moves();
  return std::any_of(moves.begin(), moves.end(), [&](Point move) {
    return move != go::no_point && wanted(move, solver.try_move(move, std::nullopt, limits).worth);
  });
}

}  // namespace

bool is_ten_thousand_year_ko(LifeQuestion question, const Stop& limits) {
  const go::PointSet stones = question.diagram.black | question.diagram.white;
  if ((question.region & ~stones).count() > most_open) return false;
  question.ban = go::no_point;

  // The attacker starts it at a disadvantage, or makes a seki.
  question.to_move = question.attacker();
  const auto attack = make_life_solver(question, megabytes);
  if (!attack) return false;
  const LifeAnswer started = (*attack)->answer(limits);
  if (started.worth != LifeWorth::Ko || !started.ko.exact() || started.ko.needs < 1) return false;
  const bool peace = any_stone(**attack, limits, [&](Point move, LifeWorth worth) {
    return worth == LifeWorth::Failure && is_seki(after(question, move), limits);
  });
  if (!peace) return false;

  // The defender can start it too, and do no better.
  question.to_move = question.defender;
  const auto defence = make_life_solver(question, megabytes);
  if (!defence || (*defence)->answer(limits).worth != LifeWorth::Ko) return false;
  return any_stone(**defence, limits, [](Point, LifeWorth worth) { return worth == LifeWorth::Ko; });
}

}  // namespace tabia
