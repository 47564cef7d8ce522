#pragma once
// Answers of the solvers as sentences, the same in every face. Moves come as people write them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/best.hpp"
#include "engine/mate.hpp"
#include "engine/solve.hpp"

namespace tabia {

using MoveTexts = std::vector<std::string>;

// "Proved: mate in 3. Only Qg6 does it." "Proved: mate in 7. That none is shorter was found by search and not re-checked."
// "Refuted: there is no mate in 4." `asked`: only mates within so many moves count. Requires: the verdict is not unknown.
std::string mate_sentence(const MateReport& report, const MoveTexts& first_moves, const MoveTexts& open_moves,
                          std::optional<int> asked);
// "No mate within 2 moves: proved." Empty if nothing is known.
std::string no_mate_sentence(const MateReport& report);

// "Proved: win in 9 plies. Only 27-23 does it." "Refuted: no win, but a draw." Requires: the state is not unknown.
std::string value_sentence(const SolveReport& report, std::string_view goal);
// "at least a draw, at most a win"
std::string bounds_words(std::string_view least, std::string_view most);
// "Best by search (12 M positions): Rd7, +2.1. Not a proof." `positions`: how many, as people write it.
std::string best_sentence(const BestReport& report, std::string_view move, std::string_view worth,
                          std::string_view positions);
// In JSON and in the library: "proved-database", "proved".
std::string_view value_claim(bool by_databases);

// " Only Qg6 does it." " 7-11, 10-15 do it." " 7-11 does it. Not settled: 10-15, 18-22." Empty without a first move.
std::string first_moves_sentence(const MoveTexts& moves, const MoveTexts& open, bool all_settled);
// "7-11, 10-15, 18-22": the first of them if there are very many.
std::string listed(const MoveTexts& moves);

}  // namespace tabia
