#include "engine/book_maker.hpp"

#include <optional>

#include "book/counter.hpp"

namespace tabia {

namespace {

// For the side that moves first: in records its result comes first, whatever its colour is called.
std::optional<Outcome> outcome_of(const Record& game, bool unfinished) {
  if (game.result == "1-0") return Outcome::Win;
  if (game.result == "0-1") return Outcome::Loss;
  if (game.result == "1/2-1/2" || unfinished) return Outcome::Draw;
  return std::nullopt;
}

Outcome reversed(Outcome outcome) {
  if (outcome == Outcome::Draw) return outcome;
  return outcome == Outcome::Win ? Outcome::Loss : Outcome::Win;
}

}  // namespace

BookMaker::BookMaker(const Engine& engine, const BookRequest& request)
    : engine_(engine), request_(request), counter_(std::make_unique<book::Counter>()) {}
BookMaker::~BookMaker() = default;

Result<bool> BookMaker::add(const Record& game) {
  const auto outcome = outcome_of(game, request_.unfinished);
  if (!outcome) return false;
  const std::string start = TABIA_TRY(engine_.start_of(game));
  const auto at = TABIA_TRY(engine_.set_up(start));
  int plies = 0;
  for (const Record::Index node : game.main_line()) {
    if (plies++ == request_.plies) break;
    const BookStep step = TABIA_TRY(at->book_step(game[node].move));
    const bool first = at->side_to_move() == Side::First;
    TABIA_TRY(counter_->count(step.key, step.move, first ? *outcome : reversed(*outcome)));
    TABIA_TRY(at->play(game[node].move));
  }
  return true;
}

std::string BookMaker::write() const {
  return book::write_polyglot(counter_->entries(static_cast<std::uint32_t>(request_.least_games)));
}

}  // namespace tabia
