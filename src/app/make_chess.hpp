#pragma once
// `tabia make chess`: mate puzzles out of games, from a file or played by the computer against itself.

#include "app/make_options.hpp"

namespace tabia::app {

int make_chess(const MakeOptions& options, const Common& common);

}  // namespace tabia::app
