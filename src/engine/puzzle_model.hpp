#pragma once
// The difficulty model of puzzles: many small decision trees, each of which corrects those before it. Trained by
// tools/rating, read from a file that comes with the program (docs/formats/puzzle-model.md).

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia {

class PuzzleModel {
 public:
  static constexpr std::string_view magic = "tabiaPM1";
  static constexpr std::size_t most_features = 1024;
  static constexpr std::size_t most_thresholds = 255;  // of one feature
  static constexpr std::size_t most_trees = 20'000;
  static constexpr std::size_t most_splits = 1024;  // of one tree

  // Refuses what is damaged or not of this format.
  static Result<PuzzleModel> read(std::string_view bytes);

  const std::vector<std::string>& features() const { return features_; }
  std::size_t trees() const { return trees_.size(); }

  // Requires: one value for each feature.
  double rating(std::span<const float> values) const;
  // By how much each feature has moved the rating away from that of an average puzzle; they add up to the rating less
  // average(). Requires: as above.
  std::vector<double> contributions(std::span<const float> values) const;
  double average() const { return average_; }

 private:
  // Goes left if the feature's value is at most its threshold. A child below zero is a leaf: -1 is leaf 0.
  struct Split {
    std::uint16_t feature;
    std::uint8_t threshold;  // which of the feature's
    std::int16_t left, right;
    std::int16_t mean;  // of the leaves below, in units of `unit`
  };
  struct Tree {
    std::vector<Split> splits;
    std::vector<std::int16_t> leaves;
  };

  std::vector<std::string> features_;
  std::vector<std::vector<float>> thresholds_;  // of each feature
  std::vector<Tree> trees_;
  double average_ = 0;
  double unit_ = 1;  // what the numbers in the trees are multiples of
};

}  // namespace tabia
