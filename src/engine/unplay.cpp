#include "engine/unplay.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "engine/mate_solver.hpp"
#include "rules/chess/attacks.hpp"

namespace tabia {

namespace {

using chess::bit;
using chess::Bitboard;
using chess::Board;
using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Square;

class Unplayer {
 public:
  explicit Unplayer(const Position& at) : at_(at), setup_(at.setup()), mover_(other(at.side_to_move())) {}

  std::vector<Unplayed> all() {
    const Board& board = at_.board();
    if (board.castling_rooks != 0 || board.en_passant != 0) return {};
    for (int s : members(board.pieces(mover_))) {
      const auto to = static_cast<Square>(s);
      const Kind kind = at_.kind_on(to);
      const bool was_pawn = kind != Kind::King && chess::relative_rank(mover_, rank_of(to)) == 7;
      if (kind == Kind::Pawn || was_pawn) take_back_pawn(to, kind);
      if (kind == Kind::Pawn) continue;
      for (int from : members(reach(kind, to) & ~board.occupied()))
        take_back(Move(static_cast<Square>(from), to), kind, kind, any_or_none);
    }
    return std::move(out_);
  }

 private:
  static constexpr std::array<Kind, 6> any_or_none = {Kind::None,   Kind::Pawn, Kind::Knight,
                                                      Kind::Bishop, Kind::Rook, Kind::Queen};

  Bitboard reach(Kind kind, Square s) const {
    const Bitboard occupied = at_.board().occupied();
    switch (kind) {
      case Kind::Knight: return chess::knight_attacks(s);
      case Kind::Bishop: return chess::bishop_attacks(s, occupied);
      case Kind::Rook: return chess::rook_attacks(s, occupied);
      case Kind::Queen: return chess::queen_attacks(s, occupied);
      default: return chess::king_attacks(s);
    }
  }
  // A pawn that came here and is `now` this.
  void take_back_pawn(Square to, Kind now) {
    const int rank = chess::relative_rank(mover_, rank_of(to));
    if (rank < 2) return;
    const int back = mover_ == chess::White ? -8 : 8;
    const auto behind = static_cast<Square>(to + back);
    const auto move_from = [&](int from) {
      return now == Kind::Pawn ? Move(static_cast<Square>(from), to)
                               : Move::promotion(static_cast<Square>(from), to, now);
    };
    const std::span<const Kind> none(any_or_none.data(), 1), any(any_or_none.data() + 1, 5);
    if (at_.is_empty(behind)) {
      take_back(move_from(behind), Kind::Pawn, now, none);
      if (rank == 3 && at_.is_empty(static_cast<Square>(behind + back)))
        take_back(move_from(behind + back), Kind::Pawn, now, none);
    }
    if (file_of(to) > 0 && at_.is_empty(static_cast<Square>(behind - 1)))
      take_back(move_from(behind - 1), Kind::Pawn, now, any);
    if (file_of(to) < 7 && at_.is_empty(static_cast<Square>(behind + 1)))
      take_back(move_from(behind + 1), Kind::Pawn, now, any);
  }
  // Kept only if the rules allow both the position and the move, and the move leads here.
  void take_back(Move move, Kind was, Kind now, std::span<const Kind> taken) {
    for (const Kind captured : taken) {
      Position::Setup setup = setup_;
      setup.to_move = mover_;
      setup.quiet_plies = 0;
      if (mover_ == chess::Black) setup.move_number = std::max(1, setup.move_number - 1);
      setup.board.toggle(mover_, now, bit(move.to()));
      setup.board.toggle(mover_, was, bit(move.from()));
      if (captured != Kind::None) setup.board.toggle(other(mover_), captured, bit(move.to()));
      const auto before = Position::make(setup);
      if (before && before->is_legal(move) && after(*before, move).board() == at_.board())
        out_.push_back({*before, move});
    }
  }

  const Position& at_;
  const Position::Setup setup_;
  Side mover_;
  std::vector<Unplayed> out_;
};

}  // namespace

std::vector<Unplayed> unplayed(const chess::Position& at) { return Unplayer(at).all(); }

}  // namespace tabia
