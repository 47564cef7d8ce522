#pragma once
// Chess on the command line: what solve and explain do there. Goals: mate, proved; best, judged by the play search.

#include <memory>
#include <string>
#include <vector>

#include "app/solve_options.hpp"
#include "engine/mate.hpp"

namespace tabia::app {

struct ChessOptions {
  int mate = 0;           // only mates within so many moves; 0: of any length
  std::string tree = {};  // a file for the proof, or for the variations as PGN
};

int solve_chess(const Engine& engine, const SolveOptions& options, const ChessOptions& chess,
                const Common& common);
int explain_chess(const Engine& engine, const SolveOptions& options, const std::vector<std::string>& moves,
                  const Common& common);

// Answers lines of a batch, each a FEN or an EPD. One per thread.
class ChessBatch {
 public:
  ChessBatch(const Engine& engine, const SolveOptions& options, const ChessOptions& chess);
  // JSON on one line.
  std::string answer(std::size_t line, const std::string& text, const StopFlag& stop);

 private:
  const Engine& engine_;
  const SolveOptions& options_;
  const ChessOptions& chess_;
  MateMind mates_;
  std::unique_ptr<Mind> mind_;  // for best moves; made when it is needed
};

}  // namespace tabia::app
