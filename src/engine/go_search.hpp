#pragma once
// Playing Go well enough to be fun: Monte Carlo tree search with playouts that know a little.
//
// Idea:      each round walks down the tree to where moves are untried, plays the game out, and tells every move on the
//            way who won. Moves played at any later time count a little too, as if played at once (RAVE), and first
//            guesses (captures, shapes, lines of the board) stand for visits not yet made.
// Invariant: a node's wins are those of the player who moved into it; its children stand in a row.
// Reference: S. Gelly and D. Silver, Monte-Carlo tree search and rapid action value estimation in computer Go, 2011.
// Ours:      superko is looked at where moves are listed, with the game so far; a pass is answered by counting; see
//            docs/algorithms/go_playing.md.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "game/line.hpp"
#include "rules/go/playout.hpp"
#include "rules/go/position.hpp"

namespace tabia {

// How often each point was Black's at the end of a playout, from 0 to 1, and Black's mean lead.
struct GoOutlook {
  std::vector<double> black;  // by point
  double margin = 0;          // points, komi taken off
};
GoOutlook go_outlook(const go::Position& at, int playouts, std::uint64_t seed);

class GoSearch {
 public:
  struct Candidate {
    go::Move move;
    std::uint32_t visits = 0;
    double chance = 0;  // to win, for the side to move
    std::vector<go::Move> line;
  };
  struct Found {
    std::vector<Candidate> candidates;  // best first; empty if the game is over
    std::uint64_t playouts = 0;
    int deepest = 0;
    double margin = 0;  // points, for the side to move
  };

  GoSearch(const go::Position& root, const Line& past, std::uint64_t seed);

  // Only these moves at the root; all if none are named.
  void restrict(std::vector<go::Move> moves) { only_ = std::move(moves); }
  // Until enough(playouts so far), asked before each.
  Found run(const std::function<bool(std::uint64_t)>& enough);

 private:
  struct Node {
    std::uint32_t first = 0;
    std::uint16_t count = 0;
    go::Move move;
    float visits = 0, wins = 0;  // the first guess counted in
    float guessed = 0;           // of the visits, those that never were
    float rave_visits = 0, rave_wins = 0;

    float games() const { return visits - guessed; }
  };

  void one_round();
  void expand(std::uint32_t node, const go::Position& at, const Line& line, go::Move last);
  void guess(Node& child, const go::Position& at, go::Move last) const;
  float worth(const Node& child) const;
  std::uint32_t choose(const Node& parent) const;
  void remember(double black_result, go::FirstMoves& first);
  double result_of(int margin_halves) const;
  Found found() const;
  void place_pass(std::vector<Candidate>& candidates) const;
  std::optional<double> plain_lead() const;
  bool may_pass() const;
  bool stays_won_after_pass(bool black) const;
  std::vector<go::Move> line_from(std::uint32_t node) const;

  go::Position root_;
  Line past_;
  Random random_;
  std::vector<go::Move> only_;
  std::vector<Node> nodes_;
  struct Step {
    std::uint32_t node;
    go::Color mover;  // of the move into the node; of the other side at the root
  };
  std::vector<Step> path_;
  std::uint64_t rounds_ = 0;
  int deepest_ = 0;
  double margin_sum_ = 0;                  // Black's, points
  std::vector<std::uint32_t> black_owns_;  // by point
};

}  // namespace tabia
