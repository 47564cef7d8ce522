#include "rules/chess/puzzle.hpp"

#include "base/text.hpp"

namespace tabia::chess {

Result<Puzzle> read_puzzle(std::string_view fen, std::string_view moves, FirstMove first) {
  Position at = TABIA_TRY(Position::read(fen));
  const auto texts = words(moves);
  if (texts.size() > longest_solution) {
    return Error{
        concat("a solution of ", texts.size(), " plies; at most ", longest_solution, " are looked at")};
  }
  Puzzle puzzle;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    auto move = at.read_move(texts[i]);
    if (!move.ok()) return Error{concat("move ", i + 1, " of the line: ", move.error().reason)};
    if (i == 0 && first == FirstMove::Opponent) {
      puzzle.earlier = at;
      puzzle.before = *move;
    } else {
      puzzle.positions.push_back(at);
      puzzle.line.push_back(*move);
    }
    at.play(*move);
  }
  puzzle.positions.push_back(at);
  if (puzzle.line.empty()) return Error{"the line has no move of the solver"};
  if (puzzle.line.size() % 2 == 0) return Error{"the line ends with a move of the opponent"};
  return puzzle;
}

}  // namespace tabia::chess
