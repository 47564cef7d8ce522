#pragma once
// The longer ones of the commands on the library, a file each.

#include "app/options.hpp"

namespace tabia::app {

void add_library_import(Command& library, Common& common);
void add_library_verify(Command& library, Common& common);
void add_library_rate(Command& library, Common& common);

}  // namespace tabia::app
