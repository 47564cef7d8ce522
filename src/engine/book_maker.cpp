#include "engine/book_maker.hpp"

#include <optional>

#include "book/counter.hpp"
#include "rules/chess/pgn.hpp"
#include "rules/chess/polyglot.hpp"

namespace tabia {

namespace {

// For White.
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

BookMaker::BookMaker(const BookRequest& request)
    : request_(request), counter_(std::make_unique<book::Counter>()) {}
BookMaker::~BookMaker() = default;

Result<bool> BookMaker::add(const Record& game) {
  const auto outcome = outcome_of(game, request_.unfinished);
  if (!outcome) return false;
  chess::Position at = TABIA_TRY(chess::start_of(game));
  int plies = 0;
  for (const Record::Index node : game.main_line()) {
    if (plies++ == request_.plies) break;
    const chess::Move move = TABIA_TRY(at.read_move(game[node].move));
    const bool white = at.side_to_move() == chess::White;
    TABIA_TRY(counter_->count(chess::polyglot_key(at), chess::polyglot_move(move),
                              white ? *outcome : reversed(*outcome)));
    at.play(move);
  }
  return true;
}

std::string BookMaker::write() const {
  return book::write_polyglot(counter_->entries(static_cast<std::uint32_t>(request_.least_games)));
}

}  // namespace tabia
