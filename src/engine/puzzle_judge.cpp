#include "engine/puzzle_judge.hpp"

#include "engine/winning_chance.hpp"

namespace tabia {

PuzzleJudge::PuzzleJudge() : search_(std::make_unique<Search>(table_, chess::PlayEvaluator())) {}

// Requires: there is a legal move.
Score PuzzleJudge::worth_of(const chess::Position& at, std::uint64_t nodes) {
  constexpr int deepest = 20;
  search_->begin(at, Line(), Stop(nullptr, nullptr, std::nullopt, nodes));
  Score worth = draw_score;
  for (int depth = 1; depth <= deepest; ++depth) {
    search_->set_iteration(depth);
    const Score value = search_->search_root(depth, -infinite, infinite, {}, {});
    if (search_->stopped()) break;
    worth = value;
    if (is_win(value) || is_loss(value)) break;
  }
  return worth;
}

// Zugzwang: whoever is to move would be better off if he need not. Only few pieces make it likely enough to look.
bool PuzzleJudge::would_rather_pass(const chess::Position& at) {
  constexpr int most_pieces = 4;  // besides kings and pawns
  constexpr std::uint64_t nodes = 8000;
  constexpr double clearly = 0.25;
  const chess::Board& board = at.board();
  const int pieces =
      count_bits(board.occupied() & ~board.pieces(chess::Kind::Pawn) & ~board.pieces(chess::Kind::King));
  if (pieces > most_pieces || at.in_check() || !at.has_legal_move()) return false;
  chess::Position passed = at;
  chess::Position::Undo unused;
  passed.play_null(unused);
  if (!passed.has_legal_move()) return false;
  return 1 - winning_chance(worth_of(passed, nodes)) > winning_chance(worth_of(at, nodes)) + clearly;
}

chess::Judged PuzzleJudge::judge(const chess::Puzzle& puzzle) {
  constexpr std::uint64_t nodes = 20'000;
  table_.clear();
  search_->forget();
  chess::Judged judged;
  // Where the line ends there is the least left to find.
  judged.worth =
      puzzle.end().has_legal_move() ? -worth_of(puzzle.end(), nodes) : -score_of(puzzle.end().stuck(), 0);
  for (std::size_t i = 1; i < puzzle.positions.size() - 1 && !judged.zugzwang; i += 2)
    judged.zugzwang = would_rather_pass(puzzle.positions[i]);
  return judged;
}

}  // namespace tabia
