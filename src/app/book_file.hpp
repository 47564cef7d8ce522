#pragma once
// Opening books by name.

#include <string>

#include "base/result.hpp"
#include "engine/opening_book.hpp"

namespace tabia::app {

// The book in the file, or our own of the game for "". Errors name the file; so does a game for which we have none.
Result<OpeningBook> open_opening_book(const Engine& engine, const std::string& path);

// "auto": our own, if the game has one; "none"; or a file.
constexpr const char* book_help = "Opening book of our own players: auto (ours), none, or a Polyglot file";
Result<std::optional<OpeningBook>> book_for(const Engine& engine, const std::string& wish);

}  // namespace tabia::app
