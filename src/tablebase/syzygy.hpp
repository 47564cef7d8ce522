#pragma once
// Syzygy tablebases: who wins with few pieces left, by the fathom library. docs/guide/books.md

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/endings.hpp"

namespace tabia::tablebase {

// Was the library there when the program was built?
bool available();

// The tables in these folders, separated by ':'. Every table is checked before the library hears of any; an error says
// which is bad, and whatever was open before stays open. No folder or no table at all is an error too.
// The library has one set of tables: opening others closes these, also for those who still hold them.
Result<std::shared_ptr<const ChessEndings>> open_syzygy(const std::string& folders);

}  // namespace tabia::tablebase
