#pragma once
// A recorded tree cut down to a size that can be shown.

#include <cstdint>

#include "engine/study.hpp"

namespace tabia::lab {

// How many nodes to record so that `visited` of them are visited ones: where a branch is cut, all its untried
// brothers are recorded too, and in chess there are many.
std::uint64_t nodes_to_record(std::uint64_t visited);

// The first `visited` visited nodes and the cut ones beside them. Says so in `truncated` if anything is missing.
RecordedTree trimmed(const RecordedTree& tree, std::uint64_t visited);

}  // namespace tabia::lab
