#pragma once
// The parts of `tabia book` that think.

#include "app/options.hpp"

namespace tabia::app {

void add_book_grow(Command& book, Common& common);
void add_book_ballots(Command& book, Common& common);

}  // namespace tabia::app
