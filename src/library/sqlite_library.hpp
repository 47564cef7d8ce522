#pragma once
// A Library in one file, by SQLite.

#include <memory>
#include <string>

#include "library/library.hpp"

namespace tabia::library {

// Made if it is not there, brought up to date if it is older; refused if a newer program made it. One process writes at a
// time, others wait a while for it.
Result<std::unique_ptr<Library>> open_sqlite_library(const std::string& path);

}  // namespace tabia::library
