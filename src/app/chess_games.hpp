#pragma once
// Games of the computer with itself, as material for puzzles.

#include "app/book_file.hpp"
#include "base/random.hpp"
#include "engine/chess_puzzle_maker.hpp"
#include "engine/engine.hpp"

namespace tabia::app {

class ChessGames {
 public:
  // The engine outlives this. The same seed plays the same games.
  ChessGames(const Engine& chess, OpeningBook book, std::uint64_t seed)
      : chess_(chess), book_(std::move(book)), random_(seed), mind_(chess.mind()) {}

  // Two players of human levels, who err as people do; the first moves are from the book.
  Result<PlayedGame> between_people(StopFlag& stop);
  // The oldest recipe: a book opening, five good moves each, five by lot each, then good play against moves by lot until
  // mate. Its boards are not natural; it is kept so that both can be compared.
  Result<PlayedGame> classic(StopFlag& stop);

 private:
  std::string any_move(const Game& game);
  Result<std::string> good_move(const Game& game, StopFlag& stop);
  Result<std::string> move_of_level(const Game& game, double level, StopFlag& stop);
  // A game from its start, up to `plies` moves of which the book knows.
  Result<std::unique_ptr<Game>> opening(PlayedGame& played, int plies);

  const Engine& chess_;
  OpeningBook book_;
  Random random_;
  std::unique_ptr<Mind> mind_;
};

}  // namespace tabia::app
