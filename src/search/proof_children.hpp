#pragma once
// The arithmetic of df-pn at one node: what the numbers of its children add up to, and which of them to work on, how long.

#include <algorithm>
#include <cmath>
#include <limits>

#include "game/proof_numbers.hpp"

namespace tabia {

struct FoundNumbers {
  static constexpr int nothing = std::numeric_limits<int>::max();

  ProofNumbers numbers;
  int leans_on = nothing;  // the earliest ply on this line that a verdict needs as it is
};

// `any_will_do`: the solver is to move, and one good child decides; otherwise all must be good. Near is the effort that one
// child decides, far the effort that all children add up to.
constexpr Effort& near_effort(ProofNumbers& n, bool any_will_do) {
  return any_will_do ? n.proof : n.disproof;
}
constexpr Effort near_effort(const ProofNumbers& n, bool any_will_do) {
  return any_will_do ? n.proof : n.disproof;
}
constexpr Effort& far_effort(ProofNumbers& n, bool any_will_do) { return any_will_do ? n.disproof : n.proof; }
constexpr Effort far_effort(const ProofNumbers& n, bool any_will_do) {
  return any_will_do ? n.disproof : n.proof;
}

// Of the efforts that must all be spent the greatest counts whole, of the others a share.
template <class Children>
FoundNumbers combine_children(const Children& children, bool any_will_do, double share_of_others) {
  FoundNumbers all;
  near_effort(all.numbers, any_will_do) = unending_effort;
  Effort sum = 0, greatest = 0;
  for (const auto& child : children) {
    const Effort one = near_effort(child.found.numbers, any_will_do);
    if (one == 0) return child.found;  // decided by this child alone, and leaning on what it leans on
    near_effort(all.numbers, any_will_do) = std::min(near_effort(all.numbers, any_will_do), one);
    sum = add_efforts(sum, far_effort(child.found.numbers, any_will_do));
    greatest = std::max(greatest, far_effort(child.found.numbers, any_will_do));
    all.leans_on = std::min(all.leans_on, child.found.leans_on);
  }
  const auto others = static_cast<Effort>((sum - greatest) * share_of_others);
  far_effort(all.numbers, any_will_do) = sum == unending_effort ? sum : greatest + others;
  return all;
}

template <class Children>
std::size_t most_promising_child(const Children& children, bool any_will_do) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < children.size(); ++i) {
    if (near_effort(children[i].found.numbers, any_will_do) <
        near_effort(children[best].found.numbers, any_will_do))
      best = i;
  }
  return best;
}

// Stay with the child until it is worse than the second best by more than epsilon, or the node itself reaches a limit.
template <class Children>
ProofNumbers limit_for_child(const Children& children, std::size_t chosen, bool any_will_do, ProofNumbers sum,
                             ProofNumbers limit, double epsilon) {
  Effort second = unending_effort;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (i != chosen) second = std::min(second, near_effort(children[i].found.numbers, any_will_do));
  }
  const double stretched = std::max(second + 1.0, std::ceil(second * (1 + epsilon)));
  const Effort change_over = stretched >= unending_effort ? unending_effort : static_cast<Effort>(stretched);

  ProofNumbers child;
  near_effort(child, any_will_do) = std::min(near_effort(limit, any_will_do), change_over);
  const Effort all = far_effort(limit, any_will_do);
  const Effort left =
      all - far_effort(sum, any_will_do) + far_effort(children[chosen].found.numbers, any_will_do);
  far_effort(child, any_will_do) = all == unending_effort ? all : std::min(left, unending_effort);
  return child;
}

}  // namespace tabia
