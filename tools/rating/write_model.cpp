#include "write_model.hpp"

#include <cmath>

#include "base/packed.hpp"
#include "engine/puzzle_model.hpp"

namespace tabia::rating {

namespace {

constexpr float unit = 0.01F;  // rating points: the largest leaf is below 300

std::int16_t in_units(double value) { return static_cast<std::int16_t>(std::lround(value / unit)); }

}  // namespace

std::string model_bytes(const Forest& forest) {
  std::string out(PuzzleModel::magic);
  put_packed(out, static_cast<float>(forest.average));
  put_packed(out, unit);
  put_packed(out, static_cast<std::uint16_t>(forest.names.size()));
  for (std::size_t f = 0; f < forest.names.size(); ++f) {
    put_packed(out, static_cast<std::uint8_t>(forest.names[f].size()));
    out += forest.names[f];
    put_packed(out, static_cast<std::uint8_t>(forest.thresholds[f].size()));
    for (const float threshold : forest.thresholds[f]) put_packed(out, threshold);
  }
  put_packed(out, static_cast<std::uint32_t>(forest.trees.size()));
  for (const GrownTree& tree : forest.trees) {
    put_packed(out, static_cast<std::uint16_t>(tree.splits.size()));
    for (const GrownSplit& split : tree.splits) {
      put_packed(out, static_cast<std::uint16_t>(split.feature));
      put_packed(out, static_cast<std::uint8_t>(split.threshold));
      put_packed(out, static_cast<std::int16_t>(split.left));
      put_packed(out, static_cast<std::int16_t>(split.right));
      put_packed(out, in_units(split.mean));
    }
    for (const double leaf : tree.leaves) put_packed(out, in_units(leaf));
  }
  put_checksum(out);
  return out;
}

}  // namespace tabia::rating
