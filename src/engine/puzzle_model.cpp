#include "engine/puzzle_model.hpp"

#include <cmath>

#include "base/packed.hpp"

namespace tabia {

Result<PuzzleModel> PuzzleModel::read(std::string_view bytes) {
  PackedReader reader = TABIA_TRY(PackedReader::open(bytes, magic, "puzzle model"));
  PuzzleModel model;
  model.average_ = TABIA_TRY(reader.number<float>());
  model.unit_ = TABIA_TRY(reader.number<float>());
  if (!std::isfinite(model.average_) || !std::isfinite(model.unit_)) return reader.damaged("no number");
  const std::size_t features = TABIA_TRY(reader.number<std::uint16_t>());
  if (features == 0 || features > most_features) return reader.damaged("an impossible number of features");
  for (std::size_t i = 0; i < features; ++i) {
    const std::size_t length = TABIA_TRY(reader.number<std::uint8_t>());
    model.features_.push_back(TABIA_TRY(reader.text(length)));
    std::vector<float> thresholds(TABIA_TRY(reader.number<std::uint8_t>()));
    for (float& threshold : thresholds) threshold = TABIA_TRY(reader.number<float>());
    model.thresholds_.push_back(std::move(thresholds));
  }
  const std::size_t trees = TABIA_TRY(reader.number<std::uint32_t>());
  if (trees > most_trees) return reader.damaged("too many trees");
  for (std::size_t i = 0; i < trees; ++i) {
    Tree tree;
    tree.splits.resize(TABIA_TRY(reader.number<std::uint16_t>()));
    if (tree.splits.size() > most_splits) return reader.damaged("too large a tree");
    tree.leaves.resize(tree.splits.size() + 1);
    for (std::size_t s = 0; s < tree.splits.size(); ++s) {
      Split& split = tree.splits[s];
      split.feature = TABIA_TRY(reader.number<std::uint16_t>());
      split.threshold = TABIA_TRY(reader.number<std::uint8_t>());
      split.left = TABIA_TRY(reader.number<std::int16_t>());
      split.right = TABIA_TRY(reader.number<std::int16_t>());
      split.mean = TABIA_TRY(reader.number<std::int16_t>());
      if (split.feature >= features || split.threshold >= model.thresholds_[split.feature].size())
        return reader.damaged("a split by what is not there");
      // Children come after their parents: no walk can go in circles.
      for (const int child : {split.left, split.right}) {
        const bool fits = child < 0 ? static_cast<std::size_t>(-child) <= tree.leaves.size()
                                    : static_cast<std::size_t>(child) > s &&
                                          static_cast<std::size_t>(child) < tree.splits.size();
        if (!fits) return reader.damaged("a branch that leads nowhere");
      }
    }
    for (std::int16_t& leaf : tree.leaves) leaf = TABIA_TRY(reader.number<std::int16_t>());
    model.trees_.push_back(std::move(tree));
  }
  if (!reader.done()) return reader.damaged("more than a model");
  return model;
}

double PuzzleModel::rating(std::span<const float> values) const {
  TABIA_CHECK(values.size() == features_.size());
  std::int64_t sum = 0;
  for (const Tree& tree : trees_) {
    int at = tree.splits.empty() ? -1 : 0;
    while (at >= 0) {
      const Split& split = tree.splits[static_cast<std::size_t>(at)];
      at = values[split.feature] <= thresholds_[split.feature][split.threshold] ? split.left : split.right;
    }
    sum += tree.leaves[static_cast<std::size_t>(-at - 1)];
  }
  return average_ + unit_ * static_cast<double>(sum);
}

std::vector<double> PuzzleModel::contributions(std::span<const float> values) const {
  TABIA_CHECK(values.size() == features_.size());
  std::vector<double> moved(features_.size(), 0);
  for (const Tree& tree : trees_) {
    int at = tree.splits.empty() ? -1 : 0;
    // The mean at the top belongs to no feature: it is what rounding has left, spread over the first split.
    double before = 0;
    while (at >= 0) {
      const Split& split = tree.splits[static_cast<std::size_t>(at)];
      at = values[split.feature] <= thresholds_[split.feature][split.threshold] ? split.left : split.right;
      const double now = at >= 0 ? tree.splits[static_cast<std::size_t>(at)].mean
                                 : tree.leaves[static_cast<std::size_t>(-at - 1)];
      moved[split.feature] += unit_ * (now - before);
      before = now;
    }
  }
  return moved;
}

}  // namespace tabia
