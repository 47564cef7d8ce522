#pragma once
// An opening book of chess as faces and protocols see it: bytes in, moves out. Plain data.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"

namespace tabia {

namespace book {
class PolyglotBook;
}

struct BookMove {
  std::string text;         // SAN
  std::string coordinates;  // as the position writes them
  int weight = 0;           // 0: known, but never to be played
};

// Copies share the same bytes.
class OpeningBook {
 public:
  static constexpr std::size_t most_bytes = std::size_t{1} << 28;

  // The bytes of a Polyglot file: docs/formats/polyglot.md.
  static Result<OpeningBook> read(std::string bytes);

  std::size_t entries() const;
  // The book's moves that are legal in the position, heaviest first. What is not legal there (another game, a damaged
  // entry) is left out.
  Result<std::vector<BookMove>> moves(std::string_view position) const;
  // One of them in coordinates, as likely as its weight says; nothing if the book does not know the position.
  std::optional<std::string> choose(std::string_view position, Random& random) const;

 private:
  explicit OpeningBook(std::shared_ptr<const book::PolyglotBook> book) : book_(std::move(book)) {}

  std::shared_ptr<const book::PolyglotBook> book_;
};

}  // namespace tabia
