#pragma once
// Learns the net of rules/chess/notice_net.hpp.
//
// Idea:  a solver chooses with chances that follow the strengths of the moves; how surprising the solution is to him,
//        summed over his turns, should tell the rating. The weights are those for which it tells it best.

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/chess/notice_net.hpp"

namespace tabia::rating {

// One turn of a puzzle: the facts about each legal move.
struct FactsOfTurn {
  std::vector<std::uint16_t> facts;  // of all moves, one after the other
  std::vector<std::uint32_t> ends;   // where those of each move end
  std::size_t solution = 0;
};
struct FactsOfPuzzle {
  float rating = 0;
  std::uint32_t game = 0;
  std::vector<FactsOfTurn> turns;
};

// Learns from the puzzles that are not left out (left_out.hpp) and not of that fold, if one is named; tells after each
// round how well those left out are told.
chess::NoticeNet learn_notice(const std::vector<FactsOfPuzzle>& puzzles, int rounds,
                              std::optional<int> without_fold);

}  // namespace tabia::rating
