#pragma once
// What the commands on the library of problems have in common: where it is, and which problems are meant.

#include <memory>
#include <string>

#include "app/options.hpp"
#include "library/library.hpp"

namespace tabia::app {

struct LibraryOptions {
  std::string file;  // --db; empty: library.db in the data folder
  std::string game, rating, themes, length, source, soundness, text;
};

void declare_library(Command& command, LibraryOptions& options);
void declare_filter(Command& command, LibraryOptions& options);

// "1200-1500", "1200-", "-1500", "1350"; the error says what is wrong.
struct Range {
  std::optional<double> lowest, highest;
};
Result<Range> read_range(const std::string& text);

Result<library::Filter> filter_of(const LibraryOptions& options);
// Made with its folder if it is not there.
Result<std::unique_ptr<library::Library>> open_library(const LibraryOptions& options, const Common& common);

}  // namespace tabia::app
