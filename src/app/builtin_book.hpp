#pragma once
// Our own opening book, data/books/tabia.bin, as part of the program (cmake/builtin_book.cmake): it is there wherever
// the program runs.

#include <string_view>

namespace tabia::app {

std::string_view builtin_book();

}  // namespace tabia::app
