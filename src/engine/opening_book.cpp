#include "engine/opening_book.hpp"

#include <algorithm>

#include "book/polyglot_book.hpp"

namespace tabia {

namespace {

using book::Entry;
using book::PolyglotBook;

static_assert(OpeningBook::most_bytes == PolyglotBook::most_bytes);

struct Known {
  Entry entry;
  LegalMove move;
};

// Each legal move once, as its first entry says.
std::vector<Known> known_moves(const PolyglotBook& book, const Game& game) {
  std::vector<Known> known;
  const auto key = game.book_key();
  if (!key) return known;
  const std::vector<Entry> entries = book.find(*key);
  if (entries.empty()) return known;
  for (LegalMove& move : game.legal_moves()) {
    const auto entry =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& one) { return one.move == move.book; });
    if (entry != entries.end()) known.push_back({*entry, std::move(move)});
  }
  std::stable_sort(known.begin(), known.end(),
                   [](const Known& a, const Known& b) { return a.entry.weight > b.entry.weight; });
  return known;
}

}  // namespace

Result<OpeningBook> OpeningBook::read(const Engine& engine, std::string bytes) {
  PolyglotBook book = TABIA_TRY(PolyglotBook::read(std::move(bytes)));
  return OpeningBook(engine, std::make_shared<const PolyglotBook>(std::move(book)));
}

std::size_t OpeningBook::entries() const { return book_->size(); }

std::vector<BookMove> OpeningBook::moves(const Game& game) const {
  std::vector<BookMove> moves;
  for (const Known& known : known_moves(*book_, game))
    moves.push_back({known.move.text, known.move.coordinates, known.entry.weight});
  return moves;
}

Result<std::vector<BookMove>> OpeningBook::moves(std::string_view position) const {
  const auto game = TABIA_TRY(engine_->set_up(position));
  return moves(*game);
}

std::optional<std::string> OpeningBook::choose(const Game& game, Random& random) const {
  const std::vector<Known> known = known_moves(*book_, game);
  std::vector<Entry> entries;
  for (const Known& one : known) entries.push_back(one.entry);
  const auto chosen = book::choose(entries, random);
  return chosen ? std::optional(known[*chosen].move.coordinates) : std::nullopt;
}

std::optional<std::string> OpeningBook::choose(std::string_view position, Random& random) const {
  const auto game = engine_->set_up(position);
  return game ? choose(**game, random) : std::nullopt;
}

}  // namespace tabia
