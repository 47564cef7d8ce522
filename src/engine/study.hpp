#pragma once
// The study of search, as faces see it: what to run, what came out, and the tree that was walked. Plain data.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/limits.hpp"

namespace tabia {

// One choice of a menu, with a line that says what it is.
struct Choice {
  std::string name;
  std::string about;
};

// What can be studied in a game; the first of each is the default.
struct StudyMenu {
  std::vector<Choice> algorithms;
  std::vector<Choice> orderings;
  std::vector<Choice> evaluations;  // joined by '+' where terms can be added: "study+mobility"
  std::vector<Choice> steppings;
};

struct StudyRequest {
  std::string algorithm = "alphabeta";
  std::string ordering = "none";
  std::string evaluation;         // empty: the game's default
  std::string stepping = "make";  // how the search walks: "make", "copy", "successor"
  int depth = 1;
  std::optional<std::uint64_t> seed;  // shuffles the root moves, so that equal moves take turns
  Limits limits;                      // time and nodes; depth is the field above
  std::uint64_t record = 0;           // keep the tree, up to this many nodes; 0 keeps none
};

// One node of a recorded tree. Values are in the evaluation's unit, from the first player's view.
struct RecordedNode {
  enum class Fate : std::uint8_t {
    Inner,  // searched
    Leaf,   // its value was taken as it stands
    Cut,    // never visited: a brother's value made it pointless
  };
  int parent = -1;            // index; -1 at the root
  std::string move;           // that leads here
  std::string name;           // of the node, where the game gives it one
  bool first_to_move = true;  // the first player chooses here
  Fate fate = Fate::Inner;
  std::optional<double> alpha;  // the window on entry; nothing for infinity
  std::optional<double> beta;
  std::optional<double> value;
  std::string bound;    // "exact", "lower" (at least value), "upper" (at most value)
  int entered = 0;      // order of visits, from 1; 0 if never
  int leaf_number = 0;  // order among the leaves, from 1; 0 if none
};
struct RecordedTree {
  std::vector<RecordedNode> nodes;  // parents before children
  bool truncated = false;
};

struct StudyReport {
  std::string algorithm, ordering, evaluation, stepping;
  int depth = 0;                    // finished
  std::uint64_t nodes = 0;          // the root counted
  std::uint64_t leaves = 0;         // positions valued by evaluation or by the end of the game
  std::uint64_t evaluations = 0;    // calls of the evaluation, for ordering too
  std::uint64_t memory = 0;         // most entries held at once, for searches that store (SSS*, tables, MCTS)
  double value = 0;                 // in the evaluation's unit, from the first player's view
  std::optional<int> plies_to_end;  // of a forced win or loss
  std::string move;                 // empty if there is none
  std::vector<std::string> line;    // the principal variation
  double seconds = 0;
  bool complete = true;  // false: stopped before the depth asked for
  std::optional<RecordedTree> tree;
};

}  // namespace tabia
