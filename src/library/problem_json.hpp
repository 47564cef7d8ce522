#pragma once
// Problems as lines of JSON: our own, and what `tabia make` writes in each game (docs/formats/library.md).

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::library {

constexpr std::size_t longest_json_line = 24u << 20;

// The problem still has to be completed. Without "game": Go if there is a "problem", draughts if the FEN has a colon, else
// chess.
Result<Problem> read_problem_json(std::string_view line);
std::string problem_json(const Problem& problem);  // one line without its end

}  // namespace tabia::library
