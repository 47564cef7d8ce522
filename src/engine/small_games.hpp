#pragma once
// What the engines of games without captures, repetition or evaluation terms share.

#include "engine/mind_of.hpp"

namespace tabia {

// How a finished game ended, for a game that says so itself.
template <Position P>
std::optional<Ending> plain_ending(const P& at, std::string_view won, std::string_view drawn) {
  const std::optional<Outcome> outcome = at.ended();
  if (!outcome) return std::nullopt;
  if (*outcome == Outcome::Draw) return Ending{std::nullopt, std::string(drawn)};
  return Ending{*outcome == Outcome::Win ? at.side_to_move() : other(at.side_to_move()), std::string(won)};
}

// The menu of a game with one evaluation.
inline StudyMenu menu_with(Choice evaluation) {
  return {study::choices(study::algorithms),
          study::choices(study::orderings),
          {std::move(evaluation)},
          study::choices(study::steppings)};
}

// The one evaluation there is, by its name or by none.
inline Result<Done> expect_evaluation(std::string_view name, std::string_view only) {
  if (name.empty() || name == only) return Done{};
  return Error{concat("no evaluation called ", shown(name), "; there is: ", only)};
}

}  // namespace tabia
