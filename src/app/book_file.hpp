#pragma once
// Opening books by name.

#include <string>

#include "base/result.hpp"
#include "engine/opening_book.hpp"

namespace tabia::app {

// The book in the file, or our own for "". Errors name the file.
Result<OpeningBook> open_opening_book(const std::string& path);

}  // namespace tabia::app
