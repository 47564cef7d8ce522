// Any bytes as an opening book: refused with one line, or every look-up ends and gives legal moves only, and what is
// written from it is the same book.

#include <cstddef>
#include <cstdint>
#include <string>

#include "book/polyglot_book.hpp"
#include "engine/engine.hpp"
#include "engine/opening_book.hpp"
#include "require.hpp"
#include "rules/chess/position.hpp"

using namespace tabia;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto book = book::PolyglotBook::read(bytes);
  const auto opening_book = OpeningBook::read(*find_engine("chess"), bytes);
  require(book.ok() == opening_book.ok());
  if (!book) {
    require(book.error().text().find('\n') == std::string::npos);
    return 0;
  }
  std::vector<book::Entry> entries;
  Random random(1);
  for (std::size_t i = 0; i < book->size(); ++i) {
    entries.push_back((*book)[i]);
    const auto found = book->find(entries.back().key);
    require(!found.empty() && found.size() <= book::PolyglotBook::most_moves);
    const auto chosen = book::choose(found, random);
    require(!chosen || found[*chosen].weight > 0);
  }
  const auto again = book::PolyglotBook::read(book::write_polyglot(entries));
  require(again.ok() && again->size() == book->size());
  const chess::Position start = chess::Position::start();
  const auto moves = opening_book->moves("start");
  for (const BookMove& move : *moves) require(start.read_move(move.coordinates).ok());
  const auto chosen = opening_book->choose(start.text(), random);
  require(!chosen || start.read_move(*chosen).ok());
  return 0;
}
