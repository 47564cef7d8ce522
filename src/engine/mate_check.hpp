#pragma once
// What the independent checker confirms of a mate: that there is one by a proof, which is written down for it; that none is
// shorter and that no other first move does it by its own search, which reaches a few moves far.

#include <functional>

#include "engine/mate.hpp"
#include "engine/mate_solver.hpp"

namespace tabia {

// A Stop for so many boards at most, within the time that is left.
using CheckingStop = std::function<Stop(std::uint64_t boards)>;

MateChecked check_mate(MateSolver& solver, const chess::Position& at, const MateReport& report,
                       std::size_t most_nodes, const CheckingStop& until);

}  // namespace tabia
