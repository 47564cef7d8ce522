#pragma once
// What a person at a terminal sees who types nothing but `tabia`: what can be done here, and the games that are not finished.

#include <functional>
#include <string>
#include <vector>

#include "app/options.hpp"

namespace tabia::app {

// Carries out a command line, without the program's name.
using Run = std::function<int(const std::vector<std::string>& words)>;
// Returns the exit code of the program.
int full_screen_menu(const Common& common, const Run& run);

}  // namespace tabia::app
