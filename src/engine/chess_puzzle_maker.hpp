#pragma once
// Puzzles out of chess games. A mate is sound: it is proved, none is shorter, and one first move alone mates so fast. A puzzle
// without a mate is judged to be sound: at each of the solver's turns one move alone keeps what is gained. Plain data;
// positions as FEN, moves as coordinates. docs/guide/make.md

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/judged_puzzle.hpp"

namespace tabia {

// A game that was played: where it began, and its moves in any notation.
struct PlayedGame {
  std::string start;
  std::vector<std::string> moves;
};

enum class PuzzleGoal : std::uint8_t { Mate, Material, Any };  // Material: whatever is no mate

struct PuzzleWishes {
  PuzzleGoal goal = PuzzleGoal::Mate;
  int shortest = 1, longest = 5;  // the length of the mate, in moves
  // Refuse what two people would hardly have come to: a bare king, an army against a few pawns, three queens.
  bool natural = true;
  // Mates of more than three moves are looked for only before a shorter one, each with so many nodes.
  std::uint64_t nodes = 30'000;
  std::size_t proof_nodes = 4'000;  // a proof with more positions is not written down
};

struct ChessPuzzle {
  std::string position;            // the solver to move
  std::string before, last_move;   // the position one ply earlier, and the opponent's move
  std::vector<std::string> moves;  // the solver's first and last
  int mate = 0;                    // in so many moves; 0: it is judged, not proved
  int ply = 0;                     // of the game: so many moves were played
  std::vector<std::string> themes;
  std::string proof;              // of a mate: docs/formats/mate-proof.md; empty: too large
  bool checked = false;           // the independent checker has accepted a proof of the mate
  std::vector<JudgedTurn> turns;  // of a puzzle that is judged
};

// Whether two people could have come to this position, by the rule that `natural` stands for; false if it is none.
bool is_natural_position(std::string_view fen);

class ChessPuzzleMaker {
 public:
  ChessPuzzleMaker();
  ChessPuzzleMaker(ChessPuzzleMaker&&) noexcept;
  ChessPuzzleMaker& operator=(ChessPuzzleMaker&&) noexcept;
  ~ChessPuzzleMaker();

  // One puzzle for each mate that was there to be played, whether it was or not: of the positions on the way to it the
  // earliest that will do; and one for each mistake that a single move punishes. In the order of the game. What it finds
  // depends on the game alone. An error names a move that cannot be played.
  Result<std::vector<ChessPuzzle>> from_game(const PlayedGame& game, const PuzzleWishes& wishes,
                                             const StopFlag& stop);
  // Only the position `plies` before the end, if that makes one.
  Result<std::optional<ChessPuzzle>> before_end(const PlayedGame& game, std::size_t plies,
                                                const PuzzleWishes& wishes, const StopFlag& stop);
  // A longer mate, of the lengths wished for, that may have come before this one: moves are taken back that nobody has recorded
  // (engine/mate_winder.hpp). Nothing if none is found with some effort. What is found depends on the puzzle and the lot.
  Result<std::optional<ChessPuzzle>> wound_back(const ChessPuzzle& puzzle, std::uint64_t lot,
                                                const PuzzleWishes& wishes, const StopFlag& stop);
  // The mate that this position is, if it is one of the lengths wished for, its first move is alone, and there can have been a
  // move before it: that one is made up, by lot.
  Result<std::optional<ChessPuzzle>> from_position(std::string_view fen, std::uint64_t lot,
                                                   const PuzzleWishes& wishes, const StopFlag& stop);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tabia
