#include "check/chess_board.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/text.hpp"

namespace tabia::check {

namespace {

constexpr int file_of(int square) { return square % 8; }
constexpr int rank_of(int square) { return square / 8; }
constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
constexpr int at(int file, int rank) { return 8 * rank + file; }
bool is_white(char piece) { return is_upper(piece); }

struct Direction {
  int files, ranks;
};
constexpr std::array<Direction, 4> straight = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Direction, 4> diagonal = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Direction, 8> jumps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

int king_of(const ChessBoard& board, bool white) {
  const auto king = std::find(board.squares.begin(), board.squares.end(), white ? 'K' : 'k');
  return static_cast<int>(king - board.squares.begin());
}

// Moves as the pieces go, whether or not they leave their king in check.
class Pieces {
 public:
  explicit Pieces(const ChessBoard& board) : board_(board), white_(board.white_to_move) {}

  std::vector<ChessMove> moves() {
    for (int from = 0; from < 64; ++from) {
      const char piece = board_.squares[from];
      if (piece == '.' || is_white(piece) != white_) continue;
      switch (to_lower(piece)) {
        case 'p': pawn(from); break;
        case 'n':
          for (const Direction d : jumps) step(from, d);
          break;
        case 'k':
          for (const Direction d : straight) step(from, d);
          for (const Direction d : diagonal) step(from, d);
          castle(from);
          break;
        default:
          if (to_lower(piece) != 'b') slide(from, straight);
          if (to_lower(piece) != 'r') slide(from, diagonal);
      }
    }
    return std::move(moves_);
  }

 private:
  bool is_ours(int square) const {
    return board_.squares[square] != '.' && is_white(board_.squares[square]) == white_;
  }
  bool is_theirs(int square) const {
    return board_.squares[square] != '.' && is_white(board_.squares[square]) != white_;
  }
  void step(int from, Direction d) {
    const int file = file_of(from) + d.files, rank = rank_of(from) + d.ranks;
    if (on_board(file, rank) && !is_ours(at(file, rank))) moves_.push_back({from, at(file, rank)});
  }
  void slide(int from, const std::array<Direction, 4>& directions) {
    for (const Direction d : directions) {
      int file = file_of(from) + d.files, rank = rank_of(from) + d.ranks;
      while (on_board(file, rank) && !is_ours(at(file, rank))) {
        moves_.push_back({from, at(file, rank)});
        if (is_theirs(at(file, rank))) break;
        file += d.files;
        rank += d.ranks;
      }
    }
  }
  void pawn(int from) {
    const int forward = white_ ? 1 : -1;
    const int file = file_of(from), rank = rank_of(from) + forward;
    if (board_.squares[at(file, rank)] == '.') {
      pawn_to(from, at(file, rank));
      const bool at_home = rank_of(from) == (white_ ? 1 : 6);
      if (at_home && board_.squares[at(file, rank + forward)] == '.')
        moves_.push_back({from, at(file, rank + forward)});
    }
    for (const int side : {-1, 1}) {
      if (!on_board(file + side, rank)) continue;
      const int to = at(file + side, rank);
      if (is_theirs(to) || to == board_.en_passant) pawn_to(from, to);
    }
  }
  void pawn_to(int from, int to) {
    if (rank_of(to) != 0 && rank_of(to) != 7) return moves_.push_back({from, to});
    for (const char kind : {'q', 'r', 'b', 'n'}) moves_.push_back({from, to, kind});
  }
  // The squares that king and rook pass must be empty but for them, those of the king also out of attack.
  void castle(int king) {
    if (board_.in_check()) return;
    for (int rook = 0; rook < 64; ++rook) {
      if (!board_.may_castle[rook] || !is_ours(rook)) continue;
      const int rank = rank_of(king);
      const int king_to = at(rook > king ? 6 : 2, rank), rook_to = at(rook > king ? 5 : 3, rank);
      ChessBoard lifted = board_;
      lifted.squares[king] = lifted.squares[rook] = '.';
      bool free = true;
      for (int s = std::min({king, rook, king_to, rook_to}); s <= std::max({king, rook, king_to, rook_to});
           ++s) {
        const bool passed = (s >= std::min(king, king_to) && s <= std::max(king, king_to)) ||
                            (s >= std::min(rook, rook_to) && s <= std::max(rook, rook_to));
        if (passed && lifted.squares[s] != '.') free = false;
      }
      for (int s = std::min(king, king_to); s <= std::max(king, king_to); ++s)
        if (board_.is_attacked(s, !white_)) free = false;
      if (free) moves_.push_back({king, rook});
    }
  }

  const ChessBoard& board_;
  bool white_;
  std::vector<ChessMove> moves_;
};

bool is_castling(const ChessBoard& board, const ChessMove& move) {
  const char piece = board.squares[move.from], target = board.squares[move.to];
  return to_lower(piece) == 'k' && to_lower(target) == 'r' && is_white(piece) == is_white(target);
}

// Plays without asking whether the king may be taken afterwards.
ChessBoard played(const ChessBoard& before, const ChessMove& move) {
  ChessBoard next = before;
  const bool white = before.white_to_move;
  const char piece = before.squares[move.from];
  next.white_to_move = !white;
  next.en_passant = ChessBoard::no_square;
  next.may_castle[move.from] = next.may_castle[move.to] = false;
  if (to_lower(piece) == 'k') {
    for (int s = 0; s < 64; ++s) {
      if (before.squares[s] != '.' && is_white(before.squares[s]) == white) next.may_castle[s] = false;
    }
  }
  next.squares[move.from] = '.';
  if (is_castling(before, move)) {
    const int rank = rank_of(move.from);
    next.squares[move.to] = '.';
    next.squares[at(move.to > move.from ? 6 : 2, rank)] = white ? 'K' : 'k';
    next.squares[at(move.to > move.from ? 5 : 3, rank)] = white ? 'R' : 'r';
    return next;
  }
  next.squares[move.to] = piece;
  if (to_lower(piece) != 'p') return next;
  if (move.promotion != 0) next.squares[move.to] = white ? to_upper(move.promotion) : move.promotion;
  if (move.to == before.en_passant) next.squares[at(file_of(move.to), rank_of(move.from))] = '.';
  if (std::abs(move.to - move.from) == 16) next.en_passant = (move.from + move.to) / 2;
  return next;
}

bool leaves_king(const ChessBoard& before, const ChessMove& move) {
  const ChessBoard next = played(before, move);
  return next.is_attacked(king_of(next, before.white_to_move), next.white_to_move);
}

// A right that nobody can use is none: positions that differ in nothing else are the same.
void drop_useless_en_passant(ChessBoard& board) {
  if (board.en_passant == ChessBoard::no_square) return;
  const char pawn = board.white_to_move ? 'P' : 'p';
  for (const ChessMove& move : board.moves()) {
    if (move.to == board.en_passant && board.squares[move.from] == pawn) return;
  }
  board.en_passant = ChessBoard::no_square;
}

}  // namespace

std::string move_text(const ChessMove& move) {
  std::string text;
  for (const int s : {move.from, move.to}) {
    text += static_cast<char>('a' + file_of(s));
    text += static_cast<char>('1' + rank_of(s));
  }
  if (move.promotion != 0) text += move.promotion;
  return text;
}

Result<ChessMove> read_chess_move(std::string_view text) {
  const auto is_square = [&](std::size_t i) {
    return text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
  };
  const bool good = (text.size() == 4 || (text.size() == 5 && std::string_view("qrbn").find(text[4]) !=
                                                                  std::string_view::npos)) &&
                    is_square(0) && is_square(2);
  if (!good)
    return Error{concat("a move is two squares and perhaps a piece, e2e4 or e7e8q, not ", shown(text))};
  return ChessMove{at(text[0] - 'a', text[1] - '1'), at(text[2] - 'a', text[3] - '1'),
                   text.size() == 5 ? text[4] : '\0'};
}

bool ChessBoard::is_attacked(int square, bool by_white) const {
  const auto piece_at = [&](int file, int rank) {
    return on_board(file, rank) ? squares[at(file, rank)] : '.';
  };
  const auto is_theirs = [&](char piece, char kind) {
    return piece != '.' && is_white(piece) == by_white && to_lower(piece) == kind;
  };
  const int file = file_of(square), rank = rank_of(square);
  for (const int side : {-1, 1}) {
    if (is_theirs(piece_at(file + side, rank + (by_white ? -1 : 1)), 'p')) return true;
  }
  for (const Direction d : jumps) {
    if (is_theirs(piece_at(file + d.files, rank + d.ranks), 'n')) return true;
  }
  const auto from_afar = [&](Direction d, char slider) {
    if (is_theirs(piece_at(file + d.files, rank + d.ranks), 'k')) return true;
    int f = file + d.files, r = rank + d.ranks;
    while (on_board(f, r) && squares[at(f, r)] == '.') f += d.files, r += d.ranks;
    return is_theirs(piece_at(f, r), slider) || is_theirs(piece_at(f, r), 'q');
  };
  for (const Direction d : straight) {
    if (from_afar(d, 'r')) return true;
  }
  for (const Direction d : diagonal) {
    if (from_afar(d, 'b')) return true;
  }
  return false;
}

bool ChessBoard::in_check() const { return is_attacked(king_of(*this, white_to_move), !white_to_move); }

std::vector<ChessMove> ChessBoard::moves() const {
  std::vector<ChessMove> legal = Pieces(*this).moves();
  std::erase_if(legal, [&](const ChessMove& move) { return leaves_king(*this, move); });
  return legal;
}

bool ChessBoard::is_legal(const ChessMove& move) const {
  const std::vector<ChessMove> legal = moves();
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

ChessBoard ChessBoard::after(const ChessMove& move) const {
  ChessBoard next = played(*this, move);
  drop_useless_en_passant(next);
  return next;
}

// --- Out of text

namespace {

Result<Done> read_squares(std::string_view field, ChessBoard& board) {
  const auto ranks = split(field, '/');
  if (ranks.size() != 8) return Error{"a board has eight ranks"};
  board.squares.fill('.');
  for (int i = 0; i < 8; ++i) {
    int file = 0;
    for (const char c : ranks[static_cast<std::size_t>(i)]) {
      if (c >= '1' && c <= '8') {
        file += c - '0';
      } else if (std::string_view("pnbrqkPNBRQK").find(c) == std::string_view::npos || file > 7) {
        return Error{concat("rank ", 8 - i, ": no piece, or too many squares")};
      } else {
        board.squares[at(file++, 7 - i)] = c;
      }
    }
    if (file != 8) return Error{concat("rank ", 8 - i, ": not eight squares")};
  }
  return Done{};
}

Result<Done> read_castling(std::string_view field, ChessBoard& board) {
  if (field == "-") return Done{};
  for (const char c : field) {
    const bool white = is_upper(c);
    const int king = king_of(board, white), rank = white ? 0 : 7;
    const char rook = white ? 'R' : 'r', letter = to_lower(c);
    int found = ChessBoard::no_square;
    if (letter >= 'a' && letter <= 'h') {
      found = at(letter - 'a', rank);
    } else if (letter == 'k' || letter == 'q') {  // the outermost rook on that side
      for (int s = at(0, rank); s < at(0, rank) + 8; ++s) {
        const bool outside = letter == 'k' ? s > king : s < king && found == ChessBoard::no_square;
        if (outside && board.squares[s] == rook) found = s;
      }
    }
    if (found == ChessBoard::no_square || board.squares[found] != rook || rank_of(king) != rank)
      return Error{concat("castling: there is no such right ", shown({&c, 1}))};
    board.may_castle[found] = true;
  }
  return Done{};
}

Result<Done> read_en_passant(std::string_view field, ChessBoard& board) {
  if (field == "-") return Done{};
  const int rank = board.white_to_move ? 5 : 2;
  if (field.size() != 2 || field[0] < 'a' || field[0] > 'h' || field[1] != '1' + rank)
    return Error{concat("en passant: no such square ", shown(field))};
  const int square = at(field[0] - 'a', rank), behind = board.white_to_move ? 8 : -8;
  const bool jumped = board.squares[square] == '.' && board.squares[square + behind] == '.' &&
                      board.squares[square - behind] == (board.white_to_move ? 'p' : 'P');
  if (!jumped) return Error{concat("en passant: no pawn has passed ", field)};
  board.en_passant = square;
  return Done{};
}

}  // namespace

Result<ChessBoard> read_chess_board(std::string_view fen) {
  const auto fields = words(fen);
  if (fields.size() < 4 || fields.size() > 6)
    return Error{"a position has four fields, and perhaps two clocks"};
  ChessBoard board;
  TABIA_TRY(read_squares(fields[0], board));
  for (const char king : {'K', 'k'}) {
    if (std::count(board.squares.begin(), board.squares.end(), king) != 1)
      return Error{"each side has one king"};
  }
  for (int file = 0; file < 8; ++file) {
    if (to_lower(board.squares[at(file, 0)]) == 'p' || to_lower(board.squares[at(file, 7)]) == 'p')
      return Error{"a pawn on the first or last rank"};
  }
  if (fields[1] != "w" && fields[1] != "b") return Error{"the side to move is w or b"};
  board.white_to_move = fields[1] == "w";
  TABIA_TRY(read_castling(fields[2], board));
  TABIA_TRY(read_en_passant(fields[3], board));
  if (board.is_attacked(king_of(board, !board.white_to_move), board.white_to_move))
    return Error{"the side that is not to move is in check"};
  drop_useless_en_passant(board);
  return board;
}

}  // namespace tabia::check
