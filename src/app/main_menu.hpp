#pragma once
// tabia without arguments: what would you like to do?

#include <functional>

#include "app/options.hpp"

namespace tabia::app {

// As run_program(), and without a command `otherwise`.
int run_program(int argc, const char* const* argv,
                const std::function<void(Command& root, Common& common)>& declare,
                const std::function<int(const Common&)>& otherwise);

// Until the person quits or the input ends. A line is a choice, or any command as the shell would give it.
int main_menu(const Common& common, const std::function<void(Command& root, Common& common)>& declare);

}  // namespace tabia::app
