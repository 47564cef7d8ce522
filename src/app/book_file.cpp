#include "app/book_file.hpp"

#include "app/builtin_data.hpp"
#include "base/text.hpp"
#include "io/file.hpp"

namespace tabia::app {

namespace {

std::string_view our_own(const Engine& engine) {
  if (engine.name() == "chess") return builtin_chess_book();
  if (engine.name() == "draughts") return builtin_draughts_book();
  return {};
}

}  // namespace

Result<OpeningBook> open_opening_book(const Engine& engine, const std::string& path) {
  if (path.empty()) {
    const std::string_view bytes = our_own(engine);
    if (bytes.empty()) return Error{concat("no opening book of ", engine.name(), " is part of the program")};
    return OpeningBook::read(engine, std::string(bytes));
  }
  auto book = OpeningBook::read(engine, TABIA_TRY(io::read_all(path, OpeningBook::most_bytes)));
  if (!book) return located(book.error(), Place{path});
  return book;
}

Result<std::optional<OpeningBook>> book_for(const Engine& engine, const std::string& wish) {
  if (wish == "none" || (wish == "auto" && our_own(engine).empty())) return std::optional<OpeningBook>();
  return std::optional(TABIA_TRY(open_opening_book(engine, wish == "auto" ? "" : wish)));
}

}  // namespace tabia::app
