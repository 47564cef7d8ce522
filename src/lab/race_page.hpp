#pragma once
// A race as one page: what came out, plots, and every run in a table. docs/formats/race-page.md.

#include <string>
#include <vector>

#include "lab/race.hpp"
#include "lab/svg_plot.hpp"

namespace tabia::lab {

// Nodes, time and effective branching factor against depth, in this order. With several positions: their sums.
std::vector<Plot> race_plots(const Race& race);

// One sentence on the deepest depth that at least two contenders finished; "" if there is none.
std::string race_summary(const Race& race);

std::string race_page(const Race& race);

}  // namespace tabia::lab
