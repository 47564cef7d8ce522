#pragma once
// Opening books in the Polyglot format: docs/formats/polyglot.md. A book is a sorted list of (key of a position, move,
// weight). It knows no game: keys and moves are numbers that the rules give and understand.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/result.hpp"

namespace tabia::book {

struct Entry {
  Key key = 0;
  std::uint16_t move = 0;
  std::uint16_t weight = 0;
  std::uint32_t learn = 0;  // other programs keep what they learned here; kept, never looked at

  bool operator==(const Entry&) const = default;
};

class PolyglotBook {
 public:
  static constexpr std::size_t entry_bytes = 16;
  static constexpr std::size_t most_bytes = std::size_t{1} << 28;
  static constexpr std::size_t most_moves = 256;  // of one position; a book with more is damaged

  // The bytes of a file. The error says what is wrong with them, and at which entry.
  static Result<PolyglotBook> read(std::string bytes);

  std::size_t size() const { return bytes_.size() / entry_bytes; }
  // Requires: i < size().
  Entry operator[](std::size_t i) const;
  // All entries of the position, in the order of the book; at most most_moves.
  std::vector<Entry> find(Key key) const;

 private:
  explicit PolyglotBook(std::string bytes) : bytes_(std::move(bytes)) {}

  std::string bytes_;
};

// The file: sorted by key, within a position the heaviest first.
std::string write_polyglot(std::vector<Entry> entries);

// One of the entries, as likely as its weight says: its index. Nothing if all weigh nothing.
std::optional<std::size_t> choose(std::span<const Entry> entries, Random& random);

}  // namespace tabia::book
