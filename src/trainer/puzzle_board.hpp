#pragma once
// The board of a problem: legal moves as the problem understands them, and notation. Chess and draughts are played by the
// rules of the game; life and death in Go by those of its problems, in which a ko may be taken back after a threat elsewhere.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "library/problem.hpp"

namespace tabia::trainer {

class PuzzleBoard {
 public:
  // Requires: the library has it, so that it can be set up.
  static Result<PuzzleBoard> open(const library::Problem& problem);

  const Game& game() const { return *game_; }
  const Engine& engine() const { return *engine_; }
  const std::vector<std::string>& played() const { return played_; }  // as coordinates
  // What a text means here; the error begins with "illegal:" or "unreadable:".
  Result<LegalMove> read(std::string_view text) const;
  // Requires: read() gave it, or a referee.
  Result<LegalMove> play(const std::string& coordinates);
  // Back to the first so many moves. Requires: no more than were played.
  void go_back_to(std::size_t plies);

 private:
  PuzzleBoard(const library::Problem& problem, const Engine& engine, std::unique_ptr<Game> game)
      : problem_(&problem), engine_(&engine), game_(std::move(game)) {}
  Result<std::unique_ptr<Game>> after(const std::vector<std::string>& moves) const;

  const library::Problem* problem_;
  const Engine* engine_;
  std::unique_ptr<Game> game_;
  std::vector<std::string> played_;
};

}  // namespace tabia::trainer
