#include "app/book_file.hpp"

#include "app/builtin_book.hpp"
#include "io/file.hpp"

namespace tabia::app {

Result<OpeningBook> open_opening_book(const std::string& path) {
  if (path.empty()) return OpeningBook::read(std::string(builtin_book()));
  auto book = OpeningBook::read(TABIA_TRY(io::read_all(path, OpeningBook::most_bytes)));
  if (!book) return located(book.error(), Place{path});
  return book;
}

}  // namespace tabia::app
