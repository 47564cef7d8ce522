#include "train.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <numeric>

#include "engine/puzzle_model.hpp"
#include "left_out.hpp"
#include "write_model.hpp"

namespace tabia::rating {

namespace {

// Ranks from 1, equal values sharing the mean of theirs.
std::vector<double> ranks_of(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t k = i; k < end; ++k) ranks[order[k]] = static_cast<double>(i + 1 + end) / 2;
    i = end;
  }
  return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return ab / std::sqrt(aa * bb);
}

void tell_features(const Forest& forest, const PuzzleModel& model, const Table& table,
                   const std::vector<std::size_t>& test) {
  std::vector<double> moved(forest.names.size(), 0);
  for (std::size_t i = 0; i < test.size(); i += 10) {
    const auto parts = model.contributions({table.row(test[i]), forest.names.size()});
    for (std::size_t f = 0; f < parts.size(); ++f) moved[f] += std::abs(parts[f]);
  }
  std::vector<std::size_t> order(moved.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return moved[a] > moved[b]; });
  std::printf("what moves a rating most, in points on average:\n");
  for (std::size_t i = 0; i < std::min<std::size_t>(30, order.size()); ++i)
    std::printf("  %-28s %.1f\n", forest.names[order[i]].c_str(),
                moved[order[i]] / (static_cast<double>(test.size()) / 10));
}

}  // namespace

void train(const Table& table, const Settings& settings, const std::string& model_path,
           const std::string& plot_path) {
  const Split split = split_by_game(table.rows);
  std::printf("%zu puzzles to learn from, %zu left out, %zu features\n", split.train.size(),
              split.test.size(), table.names.size());
  const Forest forest = boost(table, split.train, split.test, settings);
  const std::string bytes = model_bytes(forest);
  const auto model = PuzzleModel::read(bytes);
  if (!model.ok()) {
    std::cerr << model.error().text() << '\n';
    std::exit(1);
  }
  std::vector<double> real, guessed;
  double error = 0, worst = 0, absolute = 0;
  for (const std::size_t row : split.test) {
    const std::span<const float> values(table.row(row), table.names.size());
    real.push_back(table.rows[row].rating);
    guessed.push_back(model->rating(values));
    worst = std::max(worst, std::abs(guessed.back() - forest.rating(values, forest.trees.size())));
    error += (guessed.back() - real.back()) * (guessed.back() - real.back());
    absolute += std::abs(guessed.back() - real.back());
  }
  const auto n = static_cast<double>(real.size());
  std::printf("mean squared error %.0f, mean error %.0f, rank correlation %.4f, correlation %.4f\n",
              error / n, absolute / n, correlation(ranks_of(real), ranks_of(guessed)),
              correlation(real, guessed));
  std::printf("the file says the same as the trees but for %.2f points; %zu bytes\n", worst, bytes.size());
  tell_features(forest, *model, table, split.test);
  std::ofstream(model_path, std::ios::binary) << bytes;
  if (plot_path.empty()) return;
  std::ofstream plot(plot_path);
  plot << "row,real,predicted\n";
  for (std::size_t i = 0; i < real.size(); ++i)
    plot << split.test[i] << ',' << real[i] << ',' << guessed[i] << '\n';
}

}  // namespace tabia::rating
