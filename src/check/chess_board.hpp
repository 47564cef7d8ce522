#pragma once
// Chess by the slowest obvious code: a letter on each of 64 squares, moves tried on a copy. Shares nothing with rules/chess,
// so that what both agree on can be believed.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia::check {

// a1 is 0, b1 is 1, a8 is 56. Castling goes from the king's square to that of its rook.
struct ChessMove {
  int from = 0;
  int to = 0;
  char promotion = 0;  // 'q', 'r', 'b', 'n'

  bool operator==(const ChessMove&) const = default;
};

// "e2e4", "e7e8q".
std::string move_text(const ChessMove& move);
Result<ChessMove> read_chess_move(std::string_view text);

struct ChessBoard {
  static constexpr int no_square = -1;

  std::array<char, 64> squares = {};  // 'K' is White's king, 'k' is Black's, '.' is nobody
  bool white_to_move = true;
  std::array<bool, 64> may_castle = {};  // rooks that have not moved, nor their king
  int en_passant = no_square;            // the square jumped over, if a capture there is legal

  bool operator==(const ChessBoard&) const = default;

  bool is_attacked(int square, bool by_white) const;
  bool in_check() const;  // the side to move
  // Every legal move, each once.
  std::vector<ChessMove> moves() const;
  bool is_legal(const ChessMove& move) const;
  // Requires: the move is one of moves().
  ChessBoard after(const ChessMove& move) const;
  bool is_mate() const { return in_check() && moves().empty(); }
};

// The first four fields of a FEN; clocks may follow and do not matter. Castling rights by KQkq or by the files of the rooks.
Result<ChessBoard> read_chess_board(std::string_view fen);

}  // namespace tabia::check
