#include "rules/chess/mate_patterns.hpp"

#include <cstdlib>

#include "rules/chess/enumerate.hpp"
#include "rules/chess/standing.hpp"

namespace tabia::chess {

namespace {

// The mated king and what stands around it.
struct Mated {
  explicit Mated(const Position& position)
      : at(position), board(position.board()), side(position.side_to_move()), winner(other(side)),
        king(board.king(side)), checkers(position.checkers()) {}

  const Position& at;
  const Board& board;
  Side side, winner;
  Square king;
  Bitboard checkers;

  // The one that gives check, if it is of that kind.
  std::optional<Square> only_checker(Kind kind) const {
    if (checkers == 0 || has_many(checkers)) return std::nullopt;
    const Square s = lowest(checkers);
    return at.kind_on(s) == kind ? std::optional(s) : std::nullopt;
  }
  Bitboard guards(Square s) const { return attackers(board, winner, s, board.occupied()); }
  Bitboard own() const { return board.pieces(side); }
};

bool touch(Square a, Square b) { return (king_attacks(a) & bit(b)) != 0; }
bool on_one_line(Square a, Square b) { return file_of(a) == file_of(b) || rank_of(a) == rank_of(b); }
bool in_corner(Square s) {
  return (file_of(s) == 0 || file_of(s) == 7) && (rank_of(s) == 0 || rank_of(s) == 7);
}
bool on_edge(Square s) { return file_of(s) == 0 || file_of(s) == 7 || rank_of(s) == 0 || rank_of(s) == 7; }

// The two bishops take part: nothing else guards a square next to the king.
bool only_bishops_guard(const Mated& mated) {
  const Bitboard bishops = mated.board.pieces(mated.winner, Kind::Bishop);
  if (count_bits(bishops) < 2 || !mated.only_checker(Kind::Bishop)) return false;
  for (const int s : members(king_attacks(mated.king) & ~mated.own())) {
    const Bitboard through = mated.board.occupied() ^ bit(mated.king);
    const Bitboard guards = attackers(mated.board, mated.winner, static_cast<Square>(s), through);
    if ((guards & ~bishops) != 0) return false;
  }
  return true;
}

// Do the bishops stand on the same side of the king, by files?
bool bishops_on_one_side(const Mated& mated) {
  const Bitboard bishops = mated.board.pieces(mated.winner, Kind::Bishop);
  const int king_file = file_of(mated.king);
  const int first = file_of(lowest(bishops)) - king_file;
  const int second = file_of(static_cast<Square>(highest_bit(bishops))) - king_file;
  return (first > 0) == (second > 0);
}

// A rook that mates from the square next to the king.
std::optional<Square> rook_beside(const Mated& mated) {
  const auto rook = mated.only_checker(Kind::Rook);
  if (!rook || !touch(*rook, mated.king) || !on_one_line(*rook, mated.king)) return std::nullopt;
  return rook;
}

}  // namespace

bool is_back_rank_mate(const Position& at) {
  const Mated mated(at);
  const int home = relative_rank(mated.side, 0);
  if (rank_of(mated.king) != home) return false;
  // All ways out lead to the second rank, where its own men stand and nothing else would stop it.
  const Bitboard in_front = king_attacks(mated.king) & rank_bits(relative_rank(mated.side, 1));
  if ((in_front & ~mated.own()) != 0) return false;
  for (const int s : members(in_front)) {
    if (mated.guards(static_cast<Square>(s)) != 0) return false;
  }
  return (mated.checkers & rank_bits(home)) != 0;
}

bool is_smothered_mate(const Position& at) {
  const Mated mated(at);
  return mated.only_checker(Kind::Knight) && (king_attacks(mated.king) & ~mated.own()) == 0;
}

bool is_anastasia_mate(const Position& at) {
  const Mated mated(at);
  const int file = file_of(mated.king), rank = rank_of(mated.king);
  const bool on_side = (file == 0 || file == 7) && rank > 0 && rank < 7;
  if (!on_side || mated.checkers == 0) return false;
  const Square checker = lowest(mated.checkers);
  const Kind kind = at.kind_on(checker);
  if (file_of(checker) != file || (kind != Kind::Rook && kind != Kind::Queen)) return false;
  const int inward = file == 0 ? 1 : -1;
  const Square neighbour = square(file + inward, rank);
  if ((mated.own() & bit(neighbour)) == 0) return false;
  const Square post = square(file + 3 * inward, rank);
  return (mated.board.pieces(mated.winner, Kind::Knight) & bit(post)) != 0;
}

bool is_hook_mate(const Position& at) {
  const Mated mated(at);
  const auto rook = rook_beside(mated);
  if (!rook) return false;
  for (const int s : members(mated.guards(*rook) & mated.board.pieces(Kind::Knight))) {
    const auto knight = static_cast<Square>(s);
    if (!touch(knight, mated.king)) continue;
    if ((mated.guards(knight) & mated.board.pieces(Kind::Pawn)) != 0) return true;
  }
  return false;
}

bool is_arabian_mate(const Position& at) {
  const Mated mated(at);
  const auto rook = rook_beside(mated);
  if (!rook || !in_corner(mated.king)) return false;
  for (const int s : members(mated.guards(*rook) & mated.board.pieces(Kind::Knight))) {
    const auto knight = static_cast<Square>(s);
    if (std::abs(file_of(knight) - file_of(mated.king)) == 2 &&
        std::abs(rank_of(knight) - rank_of(mated.king)) == 2)
      return true;
  }
  return false;
}

bool is_boden_mate(const Position& at) {
  const Mated mated(at);
  return only_bishops_guard(mated) && !bishops_on_one_side(mated);
}

bool is_double_bishop_mate(const Position& at) {
  const Mated mated(at);
  return only_bishops_guard(mated) && bishops_on_one_side(mated);
}

bool is_dovetail_mate(const Position& at) {
  const Mated mated(at);
  const auto queen = mated.only_checker(Kind::Queen);
  if (!queen || on_edge(mated.king) || !touch(*queen, mated.king) || on_one_line(*queen, mated.king))
    return false;
  // The squares the queen does not see are taken by the king's own men; nothing else of the winner takes part.
  const Bitboard seen = queen_attacks(*queen, mated.board.occupied() ^ bit(mated.king));
  for (const int s : members(king_attacks(mated.king) & ~bit(*queen))) {
    const auto way = static_cast<Square>(s);
    if ((seen & bit(way)) != 0) {
      if ((mated.guards(way) & ~bit(*queen)) != 0) return false;
    } else if ((mated.own() & bit(way)) == 0) {
      return false;
    }
  }
  return true;
}

bool is_kill_box_mate(const Position& at) {
  const Mated mated(at);
  const auto rook = rook_beside(mated);
  if (!rook) return false;
  for (const int s : members(mated.guards(*rook) & mated.board.pieces(Kind::Queen))) {
    const auto queen = static_cast<Square>(s);
    const int files = std::abs(file_of(queen) - file_of(mated.king));
    const int ranks = std::abs(rank_of(queen) - rank_of(mated.king));
    if (files <= 2 && ranks <= 2 && (files == 2 || ranks == 2) && !on_one_line(queen, mated.king) &&
        std::abs(file_of(queen) - file_of(*rook)) == std::abs(rank_of(queen) - rank_of(*rook)))
      return true;
  }
  return false;
}

bool is_vukovic_mate(const Position& at) {
  const Mated mated(at);
  const auto rook = rook_beside(mated);
  if (!rook || !on_edge(mated.king) || mated.guards(*rook) == 0) return false;
  if ((mated.guards(*rook) & mated.board.pieces(Kind::Knight)) != 0) return false;
  for (const int s : members(mated.board.pieces(mated.winner, Kind::Knight))) {
    const auto knight = static_cast<Square>(s);
    const int files = std::abs(file_of(knight) - file_of(mated.king));
    const int ranks = std::abs(rank_of(knight) - rank_of(mated.king));
    if ((files == 0 && ranks == 2) || (files == 2 && ranks == 0)) return true;
  }
  return false;
}

}  // namespace tabia::chess
