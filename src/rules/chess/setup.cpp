// Position::make: a setup becomes a position only if it obeys the rules as far as a single board can show.

#include <algorithm>

#include "base/text.hpp"
#include "rules/chess/enumerate.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<std::string_view, 2> side_names = {"white", "black"};
constexpr std::array<std::string_view, kinds> kind_names = {"pawns", "knights", "bishops",
                                                            "rooks", "queens",  "kings"};
constexpr std::array<int, kinds> at_the_start = {8, 2, 2, 2, 1, 1};

Result<Done> verify_sets(const Board& board) {
  Bitboard seen = 0;
  for (Bitboard set : board.of_kind) {
    if ((seen & set) != 0) return Error{concat("two pieces on ", to_text(lowest(seen & set)))};
    seen |= set;
  }
  if ((board.of_side[0] & board.of_side[1]) != 0 || board.occupied() != seen) {
    return Error{"pieces without a colour or with two"};
  }
  return Done{};
}

// Every extra piece must have been a pawn. This also bounds the number of moves a position can have.
Result<Done> verify_material(const Board& board, Side side) {
  const std::string_view name = side_names[index(side)];
  const int kings = count_bits(board.pieces(side, Kind::King));
  if (kings != 1)
    return Error{kings == 0 ? concat("no ", name, " king") : concat(name, " has ", kings, " kings")};
  const int pawns = count_bits(board.pieces(side, Kind::Pawn));
  if (pawns > 8) return Error{concat(name, " has ", pawns, " pawns")};
  int promoted = 0;
  for (Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
    const int pieces = count_bits(board.pieces(side, kind));
    promoted += std::max(0, pieces - at_the_start[index(kind)]);
    if (promoted + pawns > 8) {
      return Error{concat(name, " has ", pieces, " ", kind_names[index(kind)], " and ", pawns,
                          " pawns: more promotions than pawns allow")};
    }
  }
  const Bitboard stray = board.pieces(side, Kind::Pawn) & (rank_bits(0) | rank_bits(7));
  if (stray != 0) return Error{concat(name, " pawn on ", to_text(lowest(stray)))};
  return Done{};
}

Result<Done> verify_castling(const Board& board, Side side) {
  const Bitboard home = rank_bits(relative_rank(side, 0));
  const Bitboard rooks = board.castling_rooks & home;
  if (rooks == 0) return Done{};
  if ((board.pieces(side, Kind::King) & home) == 0) {
    return Error{concat("castling: the ", side_names[index(side)], " king is not on its first rank")};
  }
  if (const Bitboard absent = rooks & ~board.pieces(side, Kind::Rook); absent != 0) {
    return Error{concat("castling: no ", side_names[index(side)], " rook on ", to_text(lowest(absent)))};
  }
  const Bitboard left = rooks & (board.pieces(side, Kind::King) - 1);
  if (has_many(left) || has_many(rooks ^ left)) return Error{"castling: two rooks on the same wing"};
  return Done{};
}

Result<Done> verify_en_passant(const Board& board, Side to_move) {
  if (board.en_passant == 0) return Done{};
  const Square s = lowest(board.en_passant);
  const int up = to_move == White ? 8 : -8;
  if (has_many(board.en_passant) || relative_rank(to_move, rank_of(s)) != 5) {
    return Error{concat("en passant: ", to_text(s), " is not on rank ", relative_rank(to_move, 5) + 1)};
  }
  const Bitboard behind = bit(static_cast<Square>(s + up));
  const Bitboard pawn = bit(static_cast<Square>(s - up));
  if ((board.pieces(other(to_move), Kind::Pawn) & pawn) == 0) {
    return Error{concat("en passant: no pawn has just passed ", to_text(s))};
  }
  if ((board.occupied() & (board.en_passant | behind)) != 0) {
    return Error{concat("en passant: a pawn cannot have jumped over ", to_text(s))};
  }
  return Done{};
}

Result<Done> verify_checks(const Board& board, Side to_move) {
  const auto checks = [&](Side side) {
    return attackers(board, other(side), board.king(side), board.occupied());
  };
  if (checks(other(to_move)) != 0) {
    return Error{concat("it is ", side_names[index(to_move)], "'s move, but the ",
                        side_names[index(other(to_move))], " king on ", to_text(board.king(other(to_move))),
                        " is in check")};
  }
  if (count_bits(checks(to_move)) > 2) {
    return Error{concat("more than two pieces give check to ", to_text(board.king(to_move)))};
  }
  return Done{};
}

// Castling that the classic letters and king moves cannot say.
bool needs_chess960(const Board& board) {
  const Bitboard corners = bit(A1) | bit(H1) | bit(A8) | bit(H8);
  if ((board.castling_rooks & ~corners) != 0) return true;
  for (Side side : {White, Black}) {
    if ((board.castling_rooks & board.pieces(side)) != 0 && file_of(board.king(side)) != 4) return true;
  }
  return false;
}

}  // namespace

Result<Position> Position::make(const Setup& setup) {
  const Board& board = setup.board;
  TABIA_TRY(verify_sets(board));
  for (Side side : {White, Black}) {
    TABIA_TRY(verify_material(board, side));
    TABIA_TRY(verify_castling(board, side));
  }
  constexpr Bitboard home_ranks = rank_bits(0) | rank_bits(7);
  if ((board.castling_rooks & ~home_ranks) != 0) return Error{"castling: a rook off the first rank"};
  TABIA_TRY(verify_en_passant(board, setup.to_move));
  TABIA_TRY(verify_checks(board, setup.to_move));
  constexpr int most = most_on_clocks;
  if (setup.quiet_plies < 0 || setup.quiet_plies > most)
    return Error{concat("halfmove clock: not from 0 to ", most)};
  if (setup.move_number < 0 || setup.move_number > most)
    return Error{concat("move number: not from 0 to ", most)};

  Position position;
  position.board_ = board;
  position.to_move_ = setup.to_move;
  position.quiet_plies_ = static_cast<std::uint16_t>(setup.quiet_plies);
  position.move_number_ = static_cast<std::uint16_t>(std::max(1, setup.move_number));
  position.chess960_ = setup.chess960 || needs_chess960(board);
  position.kind_on_.fill(Kind::None);
  for (int kind = 0; kind < kinds; ++kind) {
    for (int s : members(board.of_kind[kind])) position.kind_on_[s] = static_cast<Kind>(kind);
  }
  position.board_.en_passant = board.en_passant == 0 ? 0 : position.usable_en_passant(board.en_passant);
  position.board_key_ = position.fresh_key();
  return position;
}

Position Position::start() {
  Setup setup;
  constexpr std::array<Kind, 8> back_rank = {Kind::Rook, Kind::Knight, Kind::Bishop, Kind::Queen,
                                             Kind::King, Kind::Bishop, Kind::Knight, Kind::Rook};
  for (int file = 0; file < 8; ++file) {
    setup.board.toggle(White, back_rank[file], bit(square(file, 0)));
    setup.board.toggle(White, Kind::Pawn, bit(square(file, 1)));
    setup.board.toggle(Black, Kind::Pawn, bit(square(file, 6)));
    setup.board.toggle(Black, back_rank[file], bit(square(file, 7)));
  }
  setup.board.castling_rooks = setup.board.pieces(Kind::Rook);
  return make(setup).value();
}

Position::Setup Position::setup() const { return {board_, to_move_, quiet_plies_, move_number_, chess960_}; }

}  // namespace tabia::chess
