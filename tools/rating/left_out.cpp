#include "left_out.hpp"

#include <algorithm>
#include <numeric>

namespace tabia::rating {

Split split_by_game(const std::vector<Row>& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto lot = [&](std::size_t row) { return lot_of(rows[row].game); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return lot(a) < lot(b); });
  Split split;
  const auto wanted = static_cast<std::size_t>(test_share * static_cast<double>(order.size()));
  for (const std::size_t row : order) {
    const bool belongs = split.test.size() < wanted || rows[row].game == rows[split.test.back()].game;
    (belongs && split.train.empty() ? split.test : split.train).push_back(row);
  }
  std::sort(split.train.begin(), split.train.end());
  return split;
}

}  // namespace tabia::rating
