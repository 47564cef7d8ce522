#pragma once
// Subjects for the property tests: random explicit trees, random tic-tac-toe positions, and an evaluator with
// enough different opinions to tell orderings apart.

#include <string>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "game/evaluator.hpp"
#include "rules/tictactoe/position.hpp"
#include "rules/tree/position.hpp"

namespace tabia {

struct TreeShape {
  int depth = 5;
  int most_children = 4;
  int values = 5;          // leaf values come from so many whole numbers: few means many ties
  int leaf_percent = 15;   // chance that a line ends early
  int shared_percent = 0;  // chance that a node is a copy of an earlier one, at whatever ply: transpositions
  bool opinions = true;
};

class RandomTree {
 public:
  RandomTree(Random& random, const TreeShape& shape) : random_(random), shape_(shape) {}

  tree::Position make() {
    return *tree::Position::read((happens(50) ? "max " : "min ") + node(shape_.depth));
  }

 private:
  static constexpr std::size_t longest_copy = 200;  // bytes, so that copies of copies stay small

  bool happens(int percent) { return random_.below(100) < static_cast<std::uint64_t>(percent); }
  std::string value() { return concat(static_cast<int>(random_.below(shape_.values)) - shape_.values / 2); }

  std::string node(int depth) {
    if (depth == 0 || happens(shape_.leaf_percent)) return value();
    if (!earlier_.empty() && happens(shape_.shared_percent)) return earlier_[random_.below(earlier_.size())];
    std::string out = shape_.opinions ? "~" + value() + "(" : "(";
    for (std::uint64_t left = 1 + random_.below(shape_.most_children); left > 0; --left) {
      out += node(depth - 1);
      out += left > 1 ? ' ' : ')';
    }
    if (out.size() < longest_copy) earlier_.push_back(out);
    return out;
  }

  Random& random_;
  TreeShape shape_;
  std::vector<std::string> earlier_;
};

inline tree::Position random_tree(Random& random, const TreeShape& shape) {
  return RandomTree(random, shape).make();
}

// A few random moves from the empty board.
inline tictactoe::Position random_tictactoe(Random& random) {
  tictactoe::Position at;
  for (std::uint64_t plies = random.below(9); plies > 0; --plies) {
    Moves<tictactoe::Position> moves;
    at.generate(moves);
    if (moves.empty()) break;
    tictactoe::Position::Undo unused;
    at.play(moves[random.below(moves.size())], unused);
  }
  return at;
}

// An opinion made of the position's key: the same for the same position, and otherwise without sense.
struct Whim : Stateless {
  int spread = 7;

  template <Position P>
  Score score(const P& at) {
    return static_cast<Score>(mix(at.key()) % static_cast<Key>(2 * spread + 1)) - spread;
  }
};

}  // namespace tabia
