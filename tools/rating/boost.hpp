#pragma once
// Gradient boosting of regression trees on histograms, for squared error.
//
// Idea:      each tree is fitted to what the trees before it still get wrong, and added at a small rate. A tree grows by
//            the leaf whose split helps most; splits are looked for between the bins of a feature, of which there are at
//            most 255, so that one pass over the rows of a leaf tells all that is needed.
// Reference: J. Friedman, Greedy Function Approximation: A Gradient Boosting Machine, 2001.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "table.hpp"

namespace tabia::rating {

struct Settings {
  int trees = 1200;
  int leaves = 40;
  double rate = 0.05;
  int smallest_leaf = 40;       // rows
  double feature_share = 0.25;  // looked at by one tree
  double row_share = 0.7;
  double stiffness = 10;  // rows of value zero that every leaf is mixed with
  std::uint64_t seed = 1;
};

struct GrownSplit {
  int feature = 0;
  int threshold = 0;
  int left = 0, right = 0;  // below zero: a leaf, -1 is leaf 0
  double mean = 0;
};
struct GrownTree {
  std::vector<GrownSplit> splits;
  std::vector<double> leaves;
};

struct Forest {
  std::vector<std::string> names;
  std::vector<std::vector<float>> thresholds;
  double average = 0;
  std::vector<GrownTree> trees;

  double rating(std::span<const float> values, std::size_t trees_used) const;
};

// Trains on the rows named; tells the error on `test` now and then.
Forest boost(const Table& table, const std::vector<std::size_t>& train, const std::vector<std::size_t>& test,
             const Settings& settings);

}  // namespace tabia::rating
