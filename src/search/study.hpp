#pragma once
// What the study searches share: how a search is set, what it reports, and the one definition of a leaf.
//
// Leaf: a position that is an end of the game, at any depth, or one reached with no depth left. An end counts
// before the horizon does: a mate on the last ply is a mate, not an opinion.
// Study searches are path-free: they know counters (50 moves) but no repetition inside the tree, so that the
// value of a position at a depth is a fact of the position alone and every search must find the same one.

#include <cstdint>
#include <optional>
#include <vector>

#include "game/evaluator.hpp"
#include "game/position.hpp"

namespace tabia {

constexpr int max_study_depth = 250;  // fits a byte of a table entry

enum class Ordering : std::uint8_t {
  None,          // as generated
  ByEvaluation,  // by what the child would be worth as a leaf
  ByCapture,     // by the value of the piece on the target square: en passant counts as quiet
  BestSix,       // ByEvaluation, and only the six best are searched: selective, so not exact
  MvvLva,        // most valuable victim first, then least valuable attacker
  History,       // table move, captures, killers, history
};

struct StudySettings {
  int depth = 1;  // plies, 0 to max_study_depth
  Ordering ordering = Ordering::None;
  std::optional<std::uint64_t> seed = {};  // shuffles the root moves before they are ordered
  std::size_t table_entries = 0;           // 0: no table (MTD searches then take their own default)
};

template <Position P>
struct StudyResult {
  using Move = typename P::Move;

  Score value = draw_score;       // for the side to move at the root
  std::optional<Move> best;       // none only if the root is an end or depth 0
  std::vector<Move> line;         // the principal variation; may be cut short by a table
  std::uint64_t nodes = 0;        // positions visited, the root counted
  std::uint64_t leaves = 0;       // positions whose value was taken from an end or from the evaluator
  std::uint64_t evaluations = 0;  // calls of the evaluator, those for ordering included
  std::uint64_t memory =
      0;                  // most entries held at once (table, OPEN list, tree); 0 if it keeps only the line
  int depth = 0;          // the last depth finished
  bool complete = false;  // the asked work was done; otherwise the best that was finished
  bool exact = false;     // value is minimax's at that depth, proved; never with BestSix
  bool decided = false;   // every leaf was an end: more depth changes nothing
};

namespace study {

template <Position P>
bool has_moves(const P& at) {
  if constexpr (CountsMoves<P>) {
    return at.count() != 0;
  } else {
    Moves<P> moves;
    at.generate(moves);
    return !moves.empty();
  }
}

// An end that can be told without listing moves.
template <Position P>
std::optional<Score> plain_end(const P& at, int ply) {
  if constexpr (EndsWithScore<P>) {
    if (const std::optional<Score> score = at.final_score()) return score;
  }
  if (const std::optional<Outcome> outcome = at.ended()) return score_of(*outcome, ply);
  return std::nullopt;
}

// An end that depends on whether there is a legal move: mate goes before the counter.
template <Position P>
std::optional<Score> end_after_moves(const P& at, bool any_move, int ply) {
  if (!any_move) return score_of(at.stuck(), ply);
  if constexpr (CountsToDraw<P>) {
    if (at.counted_out()) return draw_score;
  }
  return std::nullopt;
}

// The value of an end for the side to move, or nothing if the game goes on.
template <Position P>
std::optional<Score> terminal_value(const P& at, int ply) {
  if (const std::optional<Score> end = plain_end(at, ply)) return end;
  return end_after_moves(at, has_moves(at), ply);
}

// The same, leaving the legal moves in `moves` when the game goes on. Requires: moves is empty.
template <Position P>
std::optional<Score> terminal_value(const P& at, int ply, Moves<P>& moves) {
  if (const std::optional<Score> end = plain_end(at, ply)) return end;
  at.generate(moves);
  return end_after_moves(at, !moves.empty(), ply);
}

}  // namespace study
}  // namespace tabia
