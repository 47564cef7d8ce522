#pragma once
// SGF files: text to trees and back (docs/formats/sgf.md). One reader for problems, games and collections of them.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/go/sgf_tree.hpp"

namespace tabia::go {

struct SgfLimits {
  std::size_t bytes = std::size_t{16} << 20;
  std::size_t nodes = 500'000;  // of all games together
  std::size_t nesting = 2'000;  // variations within variations
  std::size_t values = 1'000'000;
};

// Every game of the text, one at least. What stands before, between and after them is passed over. The error names line,
// column and reason.
Result<std::vector<SgfTree>> read_sgf(std::string_view text, const SgfLimits& limits = {});

std::string write_sgf(const SgfTree& tree);

}  // namespace tabia::go
