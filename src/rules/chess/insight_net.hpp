#pragma once
// How hard a puzzle is to see: a network over the 64 squares of each turn (insight.hpp).
//
// Idea:      every square holds 96 numbers. In each of six layers it hears from the squares it has to do with, one matrix
//            for each kind of tie, and from all squares together, and adds what it makes of that to its own. At the end
//            each pair of squares has a strength as a move; how surprising the solution is follows from them by a softmax.
//            What stands out in the turns, added up and at its greatest, becomes a rating.
// Reference: M. Schlichtkrull and others, Modeling Relational Data with Graph Convolutional Networks, 2018. Ours are the
//            ties, the norm before each layer, and that it is taught the solution's moves and the rating together.
//
// Learned by tools/rating/insight.py, read from a file that comes with the program (docs/formats/puzzle-model.md).

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "base/result.hpp"
#include "rules/chess/insight.hpp"

namespace tabia::chess {

// What the network says of a puzzle.
struct Insight {
  float rating = 0;
  // How surprising the solution is in each turn: the negative logarithm of its chance; -1: there is no such turn.
  std::array<float, insight::most_turns> surprise;
};

class InsightNet {
 public:
  static constexpr std::string_view magic = "tabiaIN1";
  static constexpr std::size_t width = 96, layers = 6, key = 64, turn_width = 128, hidden = 64;
  static constexpr std::size_t lengths = 6;  // of solutions that are told apart; the last is "or more"

  // Refuses what is damaged or of other sizes.
  static Result<InsightNet> read(std::string_view bytes);
  InsightNet(InsightNet&&) noexcept;
  InsightNet& operator=(InsightNet&&) noexcept;
  ~InsightNet();

  Insight look_at(const Puzzle& puzzle) const;

 private:
  struct Weights;
  explicit InsightNet(std::unique_ptr<const Weights> weights);

  std::unique_ptr<const Weights> weights_;
};

}  // namespace tabia::chess
