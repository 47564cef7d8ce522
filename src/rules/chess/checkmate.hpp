#pragma once
// Is the side to move mated; can it mate at once? Nearly all the work of a solver of mates is asked here, so a check that
// leaves the king a square is turned down before it is played.

#include <optional>

#include "rules/chess/keyed_board.hpp"

namespace tabia::chess {

// Requires: `Us` is to move and in check.
template <Side Us>
bool is_checkmate(const Board& board) {
  constexpr Side Them = other(Us);
  const Square king = board.king(Us);
  const Bitboard without_king = board.occupied() ^ bit(king);
  for (int s : members(king_attacks(king) & ~board.pieces(Us))) {
    if (attackers<Them>(board, static_cast<Square>(s), without_king) == 0) return false;
  }
  return count_moves<Us>(board) == 0;
}

namespace detail {

// Hears every legal move of `Us` and looks at those that give check, until one mates.
template <Side Us>
class MateFinder {
  static constexpr Side Them = other(Us);

 public:
  explicit MateFinder(const Board& board)
      : board_(board), king_(board.king(Them)), occupied_(board.occupied()) {
    const Bitboard diagonal = bishop_attacks(king_, occupied_);
    const Bitboard straight = rook_attacks(king_, occupied_);
    from_bishop_ = diagonal;
    from_rook_ = straight;
    const Bitboard ours = board.pieces(Us);
    const Bitboard opened =
        (bishop_attacks(king_, occupied_ ^ (diagonal & ours)) & ~diagonal & board.diagonal_sliders(Us)) |
        (rook_attacks(king_, occupied_ ^ (straight & ours)) & ~straight & board.straight_sliders(Us));
    for (int s : members(opened)) closing_ |= between(king_, static_cast<Square>(s)) & ours;
    find_flights();
  }

  // Its own king matters only where a step of it can uncover a check.
  bool wants_king() const {
    return ((closing_ & bit(board_.king(Us))) | (board_.castling_rooks & board_.pieces(Us))) != 0;
  }
  std::optional<Step> found() const { return found_; }

  void king(Square from, Bitboard targets) {
    if ((closing_ & bit(from)) == 0) return;
    for (int to : members(targets & ~line_through(king_, from)))
      play({Move(from, static_cast<Square>(to)), Kind::King});
  }
  template <Kind K>
  void piece(Square from, Bitboard targets) {
    Bitboard checks = targets & checking<K>();
    if ((closing_ & bit(from)) != 0) checks |= targets & ~line_through(king_, from);
    const bool opens_lines = (seen_ & bit(from)) != 0;
    for (int s : members(checks)) {
      const auto to = static_cast<Square>(s);
      // Only what moves covers new squares, unless it stood in the way of another.
      if (!opens_lines && (flights_ & ~attacks<K>(to, (occupied_ ^ bit(king_) ^ bit(from)) | bit(to))) != 0)
        continue;
      play({Move(from, to), K});
    }
  }
  void pawns(Bitboard targets, int step) {
    for (int s : members(targets & (from_pawn() | shifted(closing_, step)))) {
      const auto to = static_cast<Square>(s);
      const auto from = static_cast<Square>(to - step);
      const bool uncovers = (closing_ & bit(from)) != 0 && (line_through(king_, from) & bit(to)) == 0;
      if (uncovers || (from_pawn() & bit(to)) != 0) play({Move(from, to), Kind::Pawn});
    }
  }
  void double_steps(Bitboard targets, int step) { pawns(targets, step); }
  // A rook or a bishop never mates where a queen would not.
  void promotions(Bitboard targets, int step) {
    for (int s : members(targets)) {
      const auto to = static_cast<Square>(s);
      const auto from = static_cast<Square>(to - step);
      const bool uncovers = (closing_ & bit(from)) != 0;
      const Bitboard occupied = occupied_ ^ bit(from);
      if (uncovers || (queen_attacks(king_, occupied) & bit(to)) != 0)
        play({Move::promotion(from, to, Kind::Queen), Kind::Pawn});
      if (uncovers || (knight_attacks(king_) & bit(to)) != 0)
        play({Move::promotion(from, to, Kind::Knight), Kind::Pawn});
    }
  }
  void en_passant(Square from, Square to) { play({Move(from, to, Move::Type::EnPassant), Kind::Pawn}); }
  void castling(Square king, Square rook) { play({Move(king, rook, Move::Type::Castling), Kind::King}); }

 private:
  // Where the other king could step now, and what our sliders see of our own pieces.
  void find_flights() {
    const Bitboard without_king = occupied_ ^ bit(king_);
    Bitboard covered = pawn_attacks<Us>(board_.pieces(Us, Kind::Pawn)) | king_attacks(board_.king(Us));
    for (int s : members(board_.pieces(Us, Kind::Knight))) covered |= knight_attacks(static_cast<Square>(s));
    for (int s : members(board_.diagonal_sliders(Us)))
      seen_ |= bishop_attacks(static_cast<Square>(s), without_king);
    for (int s : members(board_.straight_sliders(Us)))
      seen_ |= rook_attacks(static_cast<Square>(s), without_king);
    flights_ = king_attacks(king_) & ~board_.pieces(Them) & ~(covered | seen_);
  }
  static Bitboard shifted(Bitboard set, int step) { return step > 0 ? set << step : set >> -step; }
  Bitboard from_pawn() const { return pawn_attacks<Them>(bit(king_)); }
  template <Kind K>
  Bitboard checking() const {
    if constexpr (K == Kind::Knight) return knight_attacks(king_);
    if constexpr (K == Kind::Bishop) return from_bishop_;
    if constexpr (K == Kind::Rook) return from_rook_;
    return from_bishop_ | from_rook_;
  }
  void play(Step step) {
    if (found_) return;
    const Board next = after<Us>({board_, 0}, step).board;
    if (in_check<Them>(next) && is_checkmate<Them>(next)) found_ = step;
  }

  const Board& board_;
  Square king_;  // the one to be mated
  Bitboard occupied_;
  Bitboard from_bishop_, from_rook_;
  Bitboard closing_ = 0;  // ours that keep a line to the king closed
  Bitboard flights_ = 0, seen_ = 0;
  std::optional<Step> found_;
};

}  // namespace detail

// A move that mates at once, if there is one; of two promotions that do, the queen.
template <Side Us>
std::optional<Step> mate_in_one(const Board& board) {
  detail::MateFinder<Us> finder(board);
  enumerate<Us>(board, finder);
  return finder.found();
}

}  // namespace tabia::chess
