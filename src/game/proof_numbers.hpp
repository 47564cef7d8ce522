#pragma once
// How far a goal is from being proved, as proof-number searches count it.

#include <algorithm>
#include <cstdint>

namespace tabia {

// How many leaves must still be proved (disproved) to prove (disprove) the node; unending_effort: it cannot be.
using Effort = std::uint32_t;
constexpr Effort unending_effort = 1'000'000'000;
// A sum of efforts stays below "cannot be", however long it is: saturating must never look like a verdict.
constexpr Effort add_efforts(Effort a, Effort b) {
  if (a == unending_effort || b == unending_effort) return unending_effort;
  return std::min(a + b, unending_effort - 1);
}

struct ProofNumbers {
  Effort proof = 1;
  Effort disproof = 1;

  bool proven() const { return proof == 0; }
  bool refuted() const { return disproof == 0; }
  bool settled() const { return proven() || refuted(); }
  bool operator==(const ProofNumbers&) const = default;
};
constexpr ProofNumbers proven_numbers = {0, unending_effort};
constexpr ProofNumbers refuted_numbers = {unending_effort, 0};

}  // namespace tabia
