#pragma once
// Proofs out of what the reference solver knows.

#include "check/proof.hpp"
#include "check/state_graph.hpp"

namespace tabia::check {

// Who succeeds at the root, and how. Requires: the root is settled.
Proof proof_from(const StateGraph& graph);

}  // namespace tabia::check
