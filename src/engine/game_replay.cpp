#include "engine/game_replay.hpp"

#include <array>

namespace tabia {

namespace {

using chess::Kind;
using chess::Move;
using chess::Position;

int men_of(const Position& at, Side side, Kind kind) { return count_bits(at.board().pieces(side, kind)); }

int material(const Position& at, Side side) {
  constexpr std::array<int, 5> pawns_worth = {1, 3, 3, 5, 9};
  int sum = 0;
  for (int kind = 0; kind < static_cast<int>(pawns_worth.size()); ++kind)
    sum += pawns_worth[static_cast<std::size_t>(kind)] * men_of(at, side, static_cast<Kind>(kind));
  return sum;
}

}  // namespace

// A player with hardly anything left has usually resigned; a queen and a rook down is as far as people go on.
bool looks_natural(const chess::Position& at) {
  constexpr int most_queens = 2, fewest_men = 3, most_lead = 14, most_lead_over_pawns = 9;
  const Side solver = at.side_to_move(), defender = other(solver);
  for (const Side side : {solver, defender})
    if (men_of(at, side, Kind::Queen) > most_queens) return false;
  if (count_bits(at.board().pieces(defender)) < fewest_men) return false;
  const bool only_pawns = count_bits(at.board().pieces(defender)) == 1 + men_of(at, defender, Kind::Pawn);
  return material(at, solver) - material(at, defender) <= (only_pawns ? most_lead_over_pawns : most_lead);
}

bool has_more_than_a_set(const chess::Position& at, Side side) {
  const auto bishops = at.board().pieces(side, Kind::Bishop);
  return men_of(at, side, Kind::Queen) > 1 || men_of(at, side, Kind::Rook) > 2 ||
         men_of(at, side, Kind::Knight) > 2 || count_bits(bishops & chess::light_squares) > 1 ||
         count_bits(bishops & ~chess::light_squares) > 1;
}

bool is_natural_position(std::string_view fen) {
  const auto at = chess::Position::read(fen);
  return at && looks_natural(*at);
}

Result<GameReplay> replay(const PlayedGame& game) {
  GameReplay out;
  out.positions.push_back(TABIA_TRY(chess::Position::read(game.start)));
  for (const std::string& text : game.moves) {
    chess::Position next = out.positions.back();
    out.moves.push_back(TABIA_TRY(next.read_move(text)));
    next.play(out.moves.back());
    out.positions.push_back(next);
  }
  return out;
}

chess::Puzzle puzzle_of(const GameReplay& game, std::size_t ply, const std::vector<Move>& line) {
  chess::Puzzle puzzle{game.positions[ply - 1], game.moves[ply - 1], {game.positions[ply]}, line};
  for (const Move move : line) {
    puzzle.positions.push_back(puzzle.positions.back());
    puzzle.positions.back().play(move);
  }
  return puzzle;
}

ChessPuzzle written(const chess::Puzzle& puzzle, std::size_t ply) {
  ChessPuzzle out;
  out.position = puzzle.start().text();
  out.before = puzzle.earlier->text();
  out.last_move = puzzle.earlier->coordinates(*puzzle.before);
  for (std::size_t i = 0; i < puzzle.line.size(); ++i)
    out.moves.push_back(puzzle.positions[i].coordinates(puzzle.line[i]));
  out.ply = static_cast<int>(ply);
  return out;
}

}  // namespace tabia
