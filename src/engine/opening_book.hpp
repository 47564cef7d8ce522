#pragma once
// An opening book of a game as faces and protocols see it: bytes in, moves out. Plain data.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "engine/engine.hpp"

namespace tabia {

namespace book {
class PolyglotBook;
}

struct BookMove {
  std::string text;         // the game's own notation
  std::string coordinates;  // as programs exchange it
  int weight = 0;           // 0: known, but never to be played
};

// Copies share the same bytes.
class OpeningBook {
 public:
  static constexpr std::size_t most_bytes = std::size_t{1} << 28;

  // The bytes of a Polyglot file: docs/formats/polyglot.md. The engine outlives the book.
  static Result<OpeningBook> read(const Engine& engine, std::string bytes);

  std::size_t entries() const;
  // The book's moves that are legal in the position, heaviest first. What is not legal there (another game, a damaged
  // entry) is left out. A game without books has none.
  std::vector<BookMove> moves(const Game& game) const;
  Result<std::vector<BookMove>> moves(std::string_view position) const;
  // One of them in coordinates, as likely as its weight says; nothing if the book does not know the position.
  std::optional<std::string> choose(const Game& game, Random& random) const;
  std::optional<std::string> choose(std::string_view position, Random& random) const;

 private:
  OpeningBook(const Engine& engine, std::shared_ptr<const book::PolyglotBook> book)
      : engine_(&engine), book_(std::move(book)) {}

  const Engine* engine_;
  std::shared_ptr<const book::PolyglotBook> book_;
};

}  // namespace tabia
