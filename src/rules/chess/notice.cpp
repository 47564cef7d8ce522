#include "rules/chess/notice.hpp"

#include <algorithm>
#include <initializer_list>

#include "rules/chess/enumerate.hpp"
#include "rules/chess/evaluate_play_geometry.hpp"
#include "rules/chess/standing.hpp"

namespace tabia::chess {

namespace {

// Nothing, a loose piece, a dearer one, an equal one, a lesser one, a pawn.
int prize(const Position& at, Move move) {
  const Kind captured = at.captured_kind(move);
  if (captured == Kind::None) return 0;
  if (move.type() == Move::Type::EnPassant) return 5;
  if (!is_protected(at, move.to())) return captured == Kind::Pawn ? 5 : 1;
  const int more = worth_in_pawns(captured) - worth_in_pawns(at.kind_on(move.from()));
  return more > 0 ? 2 : more == 0 ? 3 : 4;
}

int exchange_class(const Position& at, Move move) {
  int reached = 0;
  for (const int pawns : {-4, -1, 0, 1, 3}) reached += at.exchange(move, 100 * pawns);
  return reached;
}

int loss_class(Score loss) {
  int reached = 0;
  for (const Score limit : {0, 25, 60, 120, 200, 300, 500, 900, 2000}) reached += loss > limit;
  return reached;
}

int chance_class(Score value) {
  if (is_win(value)) return 7;
  int reached = 0;
  for (const Score limit : {-600, -200, -50, 50, 200, 600}) reached += value > limit;
  return reached;
}

int leeway_class(std::uint64_t replies) {
  int reached = 0;
  for (const std::uint64_t limit : {0, 1, 2, 4, 8, 16}) reached += replies > limit;
  return reached;
}

int seen_by(Side side, Square s) { return side == White ? s : s ^ 56; }

// What the other pieces of a side attack, but for its king.
Bitboard attacks_without(const Board& board, Side side, Square left_out) {
  const Bitboard hidden = ~(bit(left_out) & board.pieces(side));
  Bitboard all = pawn_attacks(side, board.pieces(side, Kind::Pawn) & hidden);
  for (const Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
    for (const int s : members(board.pieces(side, kind) & hidden))
      all |= attacks(kind, static_cast<Square>(s), board.occupied());
  }
  return all;
}

int loose_pieces(const Position& at, Side side) {
  return count_bits(in_bad_spots(at, side) & ~at.board().pieces(Kind::Pawn));
}

int special_of(const Position& at, Move move, const Position& after, Square to) {
  if (move.type() == Move::Type::Promotion) return move.promoted() == Kind::Queen ? 0 : 1;
  if (move.type() == Move::Type::Castling) return 2;
  if (move.type() == Move::Type::EnPassant) return 3;
  const Bitboard checkers = after.checkers();
  if (has_many(checkers)) return 4;
  if (checkers != 0 && (checkers & bit(to)) == 0) return 5;
  return at.in_check() ? (at.kind_on(move.from()) == Kind::King ? 6 : 7) : 8;
}

int steps_reached(int number, std::initializer_list<int> limits) {
  int reached = 0;
  for (const int limit : limits) reached += number > limit;
  return reached;
}

// What is the same for all moves of the turn.
void add_surroundings(const Look& look, const Glimpse& glimpse, std::vector<int>& out) {
  const Position& at = *look.at;
  out.push_back(notice::turn + std::min(look.turn, 3));
  out.push_back(notice::men + steps_reached(count_bits(at.board().occupied()), {6, 10, 15, 20, 25}));
  out.push_back(notice::choice + steps_reached(static_cast<int>(at.count()), {1, 3, 10, 25, 38}));
  const bool pressed = loose_pieces(at, at.side_to_move()) > 0;
  out.push_back(notice::pressure + at.in_check() * 4 + pressed * 2 + look.opponent_took);
  out.push_back(notice::outlook + chance_class(glimpse.best));
}

}  // namespace

void notice_facts(const Look& look, Move move, const Glimpse& glimpse, std::vector<int>& out) {
  const Position& at = *look.at;
  const Side side = at.side_to_move();
  const bool castles = move.type() == Move::Type::Castling;
  const Square from = move.from();
  const Square to = castles ? castling_targets(from, move.to()).king : move.to();
  const int kind = index(at.kind_on(from));
  Position after = at;
  after.play(move);
  const Board& board = after.board();
  const bool checks = after.in_check();
  const bool captures = at.is_capture(move);
  const Square enemy_king = board.king(other(side));

  out.clear();
  out.push_back(notice::deed + (kind * 6 + prize(at, move)) * 2 + checks);
  out.push_back(notice::exchange + exchange_class(at, move) * 2 + checks);
  const int forward = relative_rank(side, rank_of(to)) - relative_rank(side, rank_of(from));
  const int direction = forward > 0 ? 0 : forward == 0 ? 1 : 2;
  out.push_back(notice::stretch + (kind * 8 + king_steps(from, to)) * 3 + direction);
  out.push_back(notice::target + kind * 8 + king_steps(to, enemy_king));
  out.push_back(notice::height + kind * 8 + relative_rank(side, rank_of(to)));
  const bool fled = at.kind_on(from) != Kind::King && is_in_bad_spot(at, from);
  const bool stands_badly = at.kind_on(from) != Kind::King && is_in_bad_spot(after, to);
  out.push_back(notice::safety + kind * 4 + fled * 2 + stands_badly);

  const Bitboard reach = attacks_from(after, to);
  int victims = 0;
  for (const int s : members(reach & board.pieces(other(side)) & ~board.pieces(Kind::Pawn)))
    victims += is_in_bad_spot(after, static_cast<Square>(s));
  out.push_back(notice::threat + kind * 3 + std::min(victims, 2));

  if (look.before) {
    const Square acted = look.before->to();
    out.push_back(notice::action + king_steps(acted, to));
    if (acted == to && captures) out.push_back(notice::action + 9 + kind);
  } else {
    out.push_back(notice::action + 8);
  }
  const bool again = look.earlier && look.earlier->to() == from;
  out.push_back(notice::again + again * 2 + checks);
  out.push_back(notice::special + special_of(at, move, after, to));
  const int manner = captures ? 1 : checks ? 2 : 0;
  out.push_back(notice::seen_loss + loss_class(glimpse.best - glimpse.value) * 3 + manner);
  out.push_back(notice::seen_chance + chance_class(glimpse.value));
  out.push_back(notice::deeper_loss + loss_class(glimpse.deeper_best - glimpse.deeper_value) * 3 + manner);
  out.push_back(notice::deeper_chance + chance_class(glimpse.deeper_value));
  add_surroundings(look, glimpse, out);
  const int ring = std::min(count_bits(reach & king_attacks(enemy_king)), 4);
  out.push_back(notice::ring + ring * 2 + checks);
  if (pinner_of(at, from)) out.push_back(notice::bound);
  if (captures) {
    const int taken = index(at.captured_kind(move));
    out.push_back(notice::victim + (kind * 5 + taken) * 2 + (!at.is_empty(to) && is_protected(at, to)));
  }
  out.push_back(notice::origin + kind * 64 + seen_by(side, from));
  out.push_back(notice::landing + kind * 64 + seen_by(side, to));
  out.push_back(notice::leeway + leeway_class(after.count()) * 2 + checks);
  const Bitboard enemies = board.pieces(other(side)) & ~board.pieces(Kind::Pawn);
  const Bitboard opened =
      attacks_without(board, side, to) & ~attacks_without(at.board(), side, from) & enemies;
  out.push_back(notice::opened + std::min(count_bits(opened), 2));
  const int more_loose = loose_pieces(after, side) - loose_pieces(at, side);
  out.push_back(notice::left_behind + std::clamp(more_loose, -1, 2) + 1);
  if (captures && !at.is_empty(to)) {
    if (pinner_of(at, to)) out.push_back(notice::bound + 1);
    // Protected, but only by pieces that may not move away.
    const Bitboard guards = attackers(at.board(), other(side), to, at.board().occupied());
    bool all_bound = guards != 0;
    for (const int s : members(guards)) {
      const auto guard = static_cast<Square>(s);
      all_bound = all_bound && at.kind_on(guard) != Kind::King && pinner_of(at, guard).has_value();
    }
    if (all_bound) out.push_back(notice::bound + 2);
    if (guards != 0 && (guards & ~at.board().pieces(Kind::King)) == 0) out.push_back(notice::bound + 3);
  }
}

}  // namespace tabia::chess
