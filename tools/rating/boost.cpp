#include "boost.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <thread>

namespace tabia::rating {

namespace {

constexpr std::size_t bins = 256;

struct Cell {
  double sum = 0;
  double count = 0;
};
using Histogram = std::vector<std::array<Cell, bins>>;  // of each feature looked at

// Thresholds between the values that occur, at about equal numbers of rows.
std::vector<float> thresholds_of(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  std::vector<float> distinct = values;
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  std::vector<float> found;
  constexpr std::size_t most = bins - 1;
  if (distinct.size() <= most) {
    for (std::size_t i = 0; i + 1 < distinct.size(); ++i)
      found.push_back((distinct[i] + distinct[i + 1]) / 2);
    return found;
  }
  for (std::size_t i = 1; i <= most - 1; ++i) found.push_back(values[i * values.size() / most]);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

struct Candidate {
  double gain = 0;
  int feature = -1;  // of the table
  int threshold = 0;
};

struct Leaf {
  std::vector<std::uint32_t> rows;
  Histogram histogram;
  double sum = 0;
  Candidate best;
  int parent = -1;  // the split above, and on which side
  bool is_left = false;
};

class Booster {
 public:
  Booster(const Table& table, const std::vector<std::size_t>& train, const Settings& settings)
      : table_(table), train_(train), settings_(settings), random_(settings.seed) {
    features_ = table.names.size();
    forest_.names = table.names;
    for (std::size_t f = 0; f < features_; ++f) {
      std::vector<float> column;
      for (std::size_t i = 0; i < train.size(); i += 3) column.push_back(table.row(train[i])[f]);
      forest_.thresholds.push_back(thresholds_of(std::move(column)));
    }
    binned_.resize(train.size() * features_);
    for (std::size_t i = 0; i < train.size(); ++i) {
      for (std::size_t f = 0; f < features_; ++f) {
        const auto& list = forest_.thresholds[f];
        binned_[i * features_ + f] = static_cast<std::uint8_t>(
            std::lower_bound(list.begin(), list.end(), table.row(train[i])[f]) - list.begin());
      }
    }
    for (const std::size_t row : train) forest_.average += table.rows[row].rating;
    forest_.average /= static_cast<double>(train.size());
    for (const std::size_t row : train)
      missing_.push_back(static_cast<float>(table.rows[row].rating - forest_.average));
  }

  Forest run(const std::vector<std::size_t>& test) {
    std::vector<double> guessed(test.size(), forest_.average);
    for (int t = 0; t < settings_.trees; ++t) {
      forest_.trees.push_back(grow());
      learn_from(forest_.trees.back());
      for (std::size_t i = 0; i < test.size(); ++i)
        guessed[i] += value_of(forest_.trees.back(), table_.row(test[i]));
      if ((t + 1) % 100 == 0) tell(t + 1, test, guessed);
    }
    return std::move(forest_);
  }

 private:
  double value_of(const GrownTree& tree, const float* values) const {
    int at = tree.splits.empty() ? -1 : 0;
    while (at >= 0) {
      const GrownSplit& split = tree.splits[static_cast<std::size_t>(at)];
      const auto f = static_cast<std::size_t>(split.feature);
      at = values[f] <= forest_.thresholds[f][static_cast<std::size_t>(split.threshold)] ? split.left
                                                                                         : split.right;
    }
    return tree.leaves[static_cast<std::size_t>(-at - 1)];
  }

  void tell(int trees, const std::vector<std::size_t>& test, const std::vector<double>& guessed) const {
    double error = 0, known = 0;
    for (std::size_t i = 0; i < test.size(); ++i) {
      const double off = guessed[i] - table_.rows[test[i]].rating;
      error += off * off;
    }
    for (const float off : missing_) known += off * off;
    std::fprintf(stderr, "%d trees: mean squared error %.0f, on the puzzles learned %.0f\n", trees,
                 error / static_cast<double>(test.size()), known / static_cast<double>(missing_.size()));
  }

  void learn_from(const GrownTree& tree) {
    in_parallel(train_.size(), [&](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) {
        int at = tree.splits.empty() ? -1 : 0;
        while (at >= 0) {
          const GrownSplit& split = tree.splits[static_cast<std::size_t>(at)];
          at = binned_[i * features_ + static_cast<std::size_t>(split.feature)] <= split.threshold
                   ? split.left
                   : split.right;
        }
        missing_[i] -= static_cast<float>(tree.leaves[static_cast<std::size_t>(-at - 1)]);
      }
    });
  }

  template <class Work>
  static void in_parallel(std::size_t size, Work work) {
    std::thread second([&] { work(size / 2, size); });
    work(0, size / 2);
    second.join();
  }

  void fill(Leaf& leaf) {
    leaf.histogram.assign(looked_at_.size(), {});
    in_parallel(looked_at_.size(), [&](std::size_t from, std::size_t to) {
      for (const std::uint32_t row : leaf.rows) {
        const std::uint8_t* bin = binned_.data() + row * features_;
        const double off = missing_[row];
        for (std::size_t k = from; k < to; ++k) {
          Cell& cell = leaf.histogram[k][bin[looked_at_[k]]];
          cell.sum += off;
          cell.count += 1;
        }
      }
    });
  }

  double worth(double sum, double count) const { return sum * sum / (count + settings_.stiffness); }

  void find_best(Leaf& leaf) const {
    const auto all = static_cast<double>(leaf.rows.size());
    leaf.best = Candidate();
    for (std::size_t k = 0; k < looked_at_.size(); ++k) {
      const std::size_t f = looked_at_[k];
      double sum = 0, count = 0;
      for (std::size_t b = 0; b < forest_.thresholds[f].size(); ++b) {
        sum += leaf.histogram[k][b].sum;
        count += leaf.histogram[k][b].count;
        if (count < settings_.smallest_leaf) continue;
        if (all - count < settings_.smallest_leaf) break;
        const double gain = worth(sum, count) + worth(leaf.sum - sum, all - count) - worth(leaf.sum, all);
        if (gain > leaf.best.gain) leaf.best = {gain, static_cast<int>(f), static_cast<int>(b)};
      }
    }
  }

  void choose() {
    looked_at_.clear();
    for (std::size_t f = 0; f < features_; ++f) {
      if (!forest_.thresholds[f].empty() && random_.fraction() < settings_.feature_share)
        looked_at_.push_back(f);
    }
  }

  GrownTree grow() {
    choose();
    std::vector<Leaf> leaves(1);
    for (std::uint32_t i = 0; i < train_.size(); ++i) {
      if (random_.fraction() < settings_.row_share) leaves[0].rows.push_back(i);
    }
    for (const std::uint32_t row : leaves[0].rows) leaves[0].sum += missing_[row];
    fill(leaves[0]);
    find_best(leaves[0]);
    GrownTree tree;
    while (static_cast<int>(leaves.size()) < settings_.leaves) {
      const auto chosen = std::max_element(leaves.begin(), leaves.end(), [](const Leaf& a, const Leaf& b) {
        return a.best.gain < b.best.gain;
      });
      if (chosen->best.feature < 0) break;
      split(static_cast<std::size_t>(chosen - leaves.begin()), leaves, tree);
    }
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const Leaf& leaf = leaves[i];
      tree.leaves.push_back(settings_.rate * leaf.sum /
                            (static_cast<double>(leaf.rows.size()) + settings_.stiffness));
      if (leaf.parent < 0) continue;
      GrownSplit& parent = tree.splits[static_cast<std::size_t>(leaf.parent)];
      (leaf.is_left ? parent.left : parent.right) = -static_cast<int>(i) - 1;
    }
    return tree;
  }

  void split(std::size_t number, std::vector<Leaf>& leaves, GrownTree& tree) {
    const int at = static_cast<int>(tree.splits.size());
    Leaf parent = std::move(leaves[number]);
    if (parent.parent >= 0) {
      GrownSplit& above = tree.splits[static_cast<std::size_t>(parent.parent)];
      (parent.is_left ? above.left : above.right) = at;
    }
    tree.splits.push_back(
        {parent.best.feature, parent.best.threshold, 0, 0,
         settings_.rate * parent.sum / (static_cast<double>(parent.rows.size()) + settings_.stiffness)});
    Leaf left, right;
    left.parent = right.parent = at;
    left.is_left = true;
    for (const std::uint32_t row : parent.rows) {
      const bool goes_left =
          binned_[row * features_ + static_cast<std::size_t>(parent.best.feature)] <= parent.best.threshold;
      Leaf& into = goes_left ? left : right;
      into.rows.push_back(row);
      into.sum += missing_[row];
    }
    // The larger one is what the parent had less what the smaller one has.
    Leaf& small = left.rows.size() < right.rows.size() ? left : right;
    Leaf& large = left.rows.size() < right.rows.size() ? right : left;
    fill(small);
    large.histogram = std::move(parent.histogram);
    for (std::size_t k = 0; k < looked_at_.size(); ++k) {
      for (std::size_t b = 0; b < bins; ++b) {
        large.histogram[k][b].sum -= small.histogram[k][b].sum;
        large.histogram[k][b].count -= small.histogram[k][b].count;
      }
    }
    find_best(left);
    find_best(right);
    leaves[number] = std::move(left);
    leaves.push_back(std::move(right));
  }

  const Table& table_;
  const std::vector<std::size_t>& train_;
  Settings settings_;
  Random random_;
  std::size_t features_ = 0;
  std::vector<std::uint8_t> binned_;
  std::vector<float> missing_;  // what the trees so far do not explain
  std::vector<std::size_t> looked_at_;
  Forest forest_;
};

}  // namespace

double Forest::rating(std::span<const float> values, std::size_t trees_used) const {
  double sum = average;
  for (std::size_t t = 0; t < std::min(trees_used, trees.size()); ++t) {
    const GrownTree& tree = trees[t];
    int at = tree.splits.empty() ? -1 : 0;
    while (at >= 0) {
      const GrownSplit& split = tree.splits[static_cast<std::size_t>(at)];
      const auto f = static_cast<std::size_t>(split.feature);
      at = values[f] <= thresholds[f][static_cast<std::size_t>(split.threshold)] ? split.left : split.right;
    }
    sum += tree.leaves[static_cast<std::size_t>(-at - 1)];
  }
  return sum;
}

Forest boost(const Table& table, const std::vector<std::size_t>& train, const std::vector<std::size_t>& test,
             const Settings& settings) {
  return Booster(table, train, settings).run(test);
}

}  // namespace tabia::rating
