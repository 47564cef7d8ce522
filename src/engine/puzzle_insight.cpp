#include "engine/puzzle_insight.hpp"

#include <algorithm>

namespace tabia {

void add_insight(chess::FeatureList& out, const chess::Insight& insight) {
  constexpr std::size_t named_turns = 3;
  float all = 0, most = 0;
  for (const float surprise : insight.surprise) {
    all += std::max(surprise, 0.0F);
    most = std::max(most, surprise);
  }
  out.set_prefix("insight.");
  out.add("rating", insight.rating);
  out.add("all", all);
  out.add("most", most);
  for (std::size_t t = 0; t < named_turns; ++t) {
    out.set_prefix(concat("insight", t + 1, "."));
    out.add("surprise", insight.surprise[t]);
  }
  out.set_prefix("");
}

}  // namespace tabia
