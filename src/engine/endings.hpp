#pragma once
// Tables of solved endings as they are handed to a Mind from outside. Plain data.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "game/side.hpp"

namespace tabia {

// A chess position without castling rights and right after a capture or pawn move; sets of squares with a1 as the
// lowest bit.
struct ChessEnding {
  std::array<std::uint64_t, 2> sides = {};  // White, Black
  std::array<std::uint64_t, 6> kinds = {};  // pawns, knights, bishops, rooks, queens, kings
  std::optional<int> en_passant;            // the square jumped over, if a capture there is legal
  Side to_move = Side::First;
};

class ChessEndings {
 public:
  virtual ~ChessEndings() = default;
  // Positions with more pieces, kings included, need not be asked about.
  virtual int most_pieces() const = 0;
  // For the side to move, the 50-move rule included; nothing if it is not known. From any thread.
  virtual std::optional<Outcome> outcome(const ChessEnding& at) const = 0;
};

// A position of English draughts seen by the side to move, who goes north: when it is the other's turn, the board is
// turned round and the colours are changed. Sets of squares as rules/draughts/geometry.hpp numbers them.
struct DraughtsEnding {
  std::array<std::uint32_t, 2> pieces = {};  // of the side to move, of the other
  std::uint32_t kings = 0;
};

class DraughtsEndings {
 public:
  virtual ~DraughtsEndings() = default;
  // Positions with more pieces need not be asked about.
  virtual int most_pieces() const = 0;
  // For the side to move, as if there were no draw rules; nothing if it is not known. From any thread.
  virtual std::optional<Outcome> outcome(const DraughtsEnding& at) const = 0;
  // How many plies a won or lost game takes; nothing if that is not known. From any thread.
  virtual std::optional<int> plies(const DraughtsEnding& at) const = 0;
};

// What is known of each game; nothing where a pointer is empty.
struct Endings {
  std::shared_ptr<const ChessEndings> chess = {};
  std::shared_ptr<const DraughtsEndings> draughts = {};
};

}  // namespace tabia
