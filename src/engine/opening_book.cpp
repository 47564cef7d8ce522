#include "engine/opening_book.hpp"

#include <algorithm>

#include "book/polyglot_book.hpp"
#include "rules/chess/polyglot.hpp"

namespace tabia {

namespace {

using book::Entry;
using book::PolyglotBook;

static_assert(OpeningBook::most_bytes == PolyglotBook::most_bytes);

struct Known {
  Entry entry;
  chess::Move move;
};

// Each legal move once, as its first entry says.
std::vector<Known> known_moves(const PolyglotBook& book, const chess::Position& at) {
  std::vector<Known> known;
  for (const Entry& entry : book.find(chess::polyglot_key(at))) {
    const auto move = chess::read_polyglot_move(at, entry.move);
    const auto same = [&](const Known& other) { return other.entry.move == entry.move; };
    if (move && std::none_of(known.begin(), known.end(), same)) known.push_back({entry, *move});
  }
  std::stable_sort(known.begin(), known.end(),
                   [](const Known& a, const Known& b) { return a.entry.weight > b.entry.weight; });
  return known;
}

}  // namespace

Result<OpeningBook> OpeningBook::read(std::string bytes) {
  PolyglotBook book = TABIA_TRY(PolyglotBook::read(std::move(bytes)));
  return OpeningBook(std::make_shared<const PolyglotBook>(std::move(book)));
}

std::size_t OpeningBook::entries() const { return book_->size(); }

Result<std::vector<BookMove>> OpeningBook::moves(std::string_view position) const {
  const chess::Position at =
      position == "start" ? chess::Position::start() : TABIA_TRY(chess::Position::read(position));
  std::vector<BookMove> moves;
  for (const Known& known : known_moves(*book_, at))
    moves.push_back({at.move_text(known.move), at.coordinates(known.move), known.entry.weight});
  return moves;
}

std::optional<std::string> OpeningBook::choose(std::string_view position, Random& random) const {
  const auto at = chess::Position::read(position);
  if (!at) return std::nullopt;
  const std::vector<Known> known = known_moves(*book_, *at);
  std::vector<Entry> entries;
  for (const Known& one : known) entries.push_back(one.entry);
  const auto chosen = book::choose(entries, random);
  return chosen ? std::optional(at->coordinates(known[*chosen].move)) : std::nullopt;
}

}  // namespace tabia
