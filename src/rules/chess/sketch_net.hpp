#pragma once
// Positions set up by a network, to given wishes: whether they are puzzles is for the solver to say.
//
// Idea:      one thing after the other is put on the board: the defender's king, the attacker's, then what stands on each square
//            from h8 to a1. All that is wished for and all that stands already adds up to 256 numbers, two layers look at
//            them, and out comes a chance for each thing that may be next; the lot chooses. So the network only ever
//            answers what people's positions look like from here on, and the answers make a whole board.
// Reference: H. Larochelle and I. Murray, The Neural Autoregressive Distribution Estimator, 2011. Ours are the wishes, the kings
//            first, and the layers.
//
// Learned by tools/sketch/sketch.py (docs/algorithms/puzzle_sketches.md), read from a file that comes with the program.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia::chess {

// What is not said may be anything.
struct SketchWishes {
  std::optional<int> mate;    // in so many moves; 0: no mate; five stands for more, too
  std::optional<int> rating;  // about
  std::optional<int> men;     // about so many on the board
  std::vector<Theme> themes;  // those that no position was learned for are passed over
};

class SketchNet {
 public:
  static constexpr std::string_view magic = "tabiaSK1";
  static constexpr std::size_t width = 256, blocks = 2;

  // The themes that can be wished for.
  static std::span<const Theme> themes();
  // Refuses what is damaged or of other sizes.
  static Result<SketchNet> read(std::string_view bytes);
  SketchNet(SketchNet&&) noexcept;
  SketchNet& operator=(SketchNet&&) noexcept;
  ~SketchNet();

  // A position as FEN, the solver to move. It may break the rules.
  std::string draw(const SketchWishes& wishes, Side solver, Random& random) const;

 private:
  struct Weights;
  explicit SketchNet(std::unique_ptr<const Weights> weights);

  std::unique_ptr<const Weights> weights_;
};

}  // namespace tabia::chess
