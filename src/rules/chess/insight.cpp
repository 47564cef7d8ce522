#include "rules/chess/insight.hpp"

#include "rules/chess/attacks.hpp"
#include "rules/chess/enumerate.hpp"

namespace tabia::chess {

namespace {

Bitboard upside_down(Bitboard set) {
  Bitboard found = 0;
  for (int rank = 0; rank < 8; ++rank) found |= (set >> 8 * rank & 0xff) << 8 * (7 - rank);
  return found;
}

// The board turned so that the side moves up it, as White does.
class Turned {
 public:
  Turned(const Board& board, Side side) : side_(side) {
    for (int k = 0; k < kinds; ++k) seen_.of_kind[k] = turned(board.of_kind[k]);
    seen_.of_side[0] = turned(board.pieces(side));
    seen_.of_side[1] = turned(board.pieces(other(side)));
    seen_.castling_rooks = turned(board.castling_rooks);
  }

  const Board& board() const { return seen_; }
  Square square(Square s) const { return side_ == White ? s : static_cast<Square>(s ^ 56); }
  // Where the king goes if it is castling, not the rook's square.
  Square target(Move move) const {
    const bool castles = move.type() == Move::Type::Castling;
    return square(castles ? castling_targets(move.from(), move.to()).king : move.to());
  }

 private:
  Bitboard turned(Bitboard set) const { return side_ == White ? set : upside_down(set); }

  Side side_;
  Board seen_;
};

std::array<std::uint8_t, squares> pieces_of(const Board& board) {
  std::array<std::uint8_t, squares> found = {};
  for (int k = 0; k < kinds; ++k) {
    for (const int s : members(board.pieces(White) & board.of_kind[k]))
      found[s] = static_cast<std::uint8_t>(1 + k);
    for (const int s : members(board.pieces(Black) & board.of_kind[k]))
      found[s] = static_cast<std::uint8_t>(7 + k);
  }
  for (const int s : members(board.castling_rooks))
    found[s] = (board.pieces(White) & bit(static_cast<Square>(s))) != 0 ? 13 : 14;
  return found;
}

// What a slider would attack if the first piece in each of its ways were not there.
template <class Attacks>
Bitboard beyond_one(Square s, Bitboard occupied, Attacks attacks) {
  const Bitboard near = attacks(s, occupied);
  return attacks(s, occupied & ~near) & ~near;
}

void tie(TurnView& view, const Board& board) {
  const Bitboard occupied = board.occupied();
  const auto both_ways = [&](insight::Tie out, insight::Tie in, int from, Bitboard reached) {
    view.tie[out][from] = reached;
    for (const int s : members(reached)) view.tie[in][s] |= bit(static_cast<Square>(from));
  };
  for (int i = 0; i < squares; ++i) {
    const auto s = static_cast<Square>(i);
    view.tie[insight::OnOpenLine][i] = rook_attacks(s, occupied);
    view.tie[insight::OnOpenDiagonal][i] = bishop_attacks(s, occupied);
    view.tie[insight::KnightsJump][i] = knight_attacks(s);
    view.tie[insight::KingsStep][i] = king_attacks(s);
  }
  for (int k = 0; k < kinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    for (const int i : members(board.of_kind[k])) {
      const auto s = static_cast<Square>(i);
      const Side side = (board.pieces(White) & bit(s)) != 0 ? White : Black;
      const Bitboard reached = kind == Kind::Pawn ? pawn_attacks(side, bit(s)) : attacks(kind, s, occupied);
      if (side == White) {
        both_ways(insight::Attacking, insight::Attacked, i, reached);
      } else {
        both_ways(insight::Threatening, insight::Threatened, i, reached);
      }
      Bitboard beyond = 0;
      if (kind == Kind::Rook || kind == Kind::Queen) beyond |= beyond_one(s, occupied, rook_attacks);
      if (kind == Kind::Bishop || kind == Kind::Queen) beyond |= beyond_one(s, occupied, bishop_attacks);
      both_ways(insight::BeyondOne, insight::BehindOne, i, beyond);
    }
  }
}

}  // namespace

TurnView view_turn(const Puzzle& puzzle, std::size_t turn) {
  TABIA_CHECK(turn < puzzle.solver_moves());
  const std::size_t ply = 2 * turn;
  const Position& at = puzzle.positions[ply];
  const Move move = puzzle.line[ply];
  const Turned turned(at.board(), at.side_to_move());
  TurnView view;
  view.piece = pieces_of(turned.board());
  tie(view, turned.board());
  view.from = turned.square(move.from());
  view.to = turned.target(move);
  view.king = turned.board().king(White);
  view.enemy_king = turned.board().king(Black);
  const std::optional<Move> before = ply == 0 ? puzzle.before : puzzle.line[ply - 1];
  if (before) {
    view.mark[insight::CameFrom] = bit(turned.square(before->from()));
    view.mark[insight::CameTo] = bit(turned.target(*before));
    const std::optional<Position>& answered = ply == 0 ? puzzle.earlier : puzzle.positions[ply - 1];
    if (answered && answered->is_capture(*before)) view.mark[insight::Took] = view.mark[insight::CameTo];
  }
  if (ply > 0) view.mark[insight::Landed] = bit(turned.target(puzzle.line[ply - 2]));
  return view;
}

}  // namespace tabia::chess
