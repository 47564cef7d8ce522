#include "book/polyglot_book.hpp"

#include <algorithm>
#include <tuple>

#include "base/text.hpp"

namespace tabia::book {

namespace {

// Numbers are written with the high byte first.
template <class Number>
Number read_number(const char* at) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number = static_cast<Number>(number << 8 | static_cast<unsigned char>(at[i]));
  return number;
}

template <class Number>
void write_number(std::string& out, Number number) {
  for (std::size_t i = sizeof(Number); i-- > 0;) out += static_cast<char>(number >> (8 * i) & 0xff);
}

}  // namespace

Result<PolyglotBook> PolyglotBook::read(std::string bytes) {
  if (bytes.empty()) return Error{"no Polyglot book: it is empty"};
  if (bytes.size() > most_bytes) return Error{concat("no Polyglot book: larger than ", most_bytes, " bytes")};
  if (bytes.size() % entry_bytes != 0) {
    return Error{concat("no Polyglot book, or one that is cut off: ", bytes.size(),
                        " bytes are no multiple of ", entry_bytes)};
  }
  const PolyglotBook book(std::move(bytes));
  for (std::size_t i = 1; i < book.size(); ++i) {
    if (book[i - 1].key > book[i].key)
      return Error{concat("no Polyglot book, or a damaged one: entry ", i + 1, " is out of order")};
  }
  return book;
}

Entry PolyglotBook::operator[](std::size_t i) const {
  TABIA_CHECK(i < size());
  const char* at = bytes_.data() + i * entry_bytes;
  return {read_number<Key>(at), read_number<std::uint16_t>(at + 8), read_number<std::uint16_t>(at + 10),
          read_number<std::uint32_t>(at + 12)};
}

std::vector<Entry> PolyglotBook::find(Key key) const {
  std::size_t low = 0, high = size();  // the first entry not below the key lies between them
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if ((*this)[middle].key < key)
      low = middle + 1;
    else
      high = middle;
  }
  std::vector<Entry> found;
  for (; low < size() && found.size() < most_moves && (*this)[low].key == key; ++low)
    found.push_back((*this)[low]);
  return found;
}

std::string write_polyglot(std::vector<Entry> entries) {
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::tuple(a.key, b.weight, a.move, a.learn) < std::tuple(b.key, a.weight, b.move, b.learn);
  });
  std::string bytes;
  for (const Entry& entry : entries) {
    write_number(bytes, entry.key);
    write_number(bytes, entry.move);
    write_number(bytes, entry.weight);
    write_number(bytes, entry.learn);
  }
  return bytes;
}

std::optional<std::size_t> choose(std::span<const Entry> entries, Random& random) {
  std::uint64_t sum = 0;
  for (const Entry& entry : entries) sum += entry.weight;
  if (sum == 0) return std::nullopt;
  std::uint64_t left = random.below(sum);
  std::size_t i = 0;
  while (left >= entries[i].weight) left -= entries[i++].weight;
  return i;
}

}  // namespace tabia::book
