#include "rules/draughts/themes.hpp"

#include "base/bits.hpp"
#include "rules/draughts/evaluate_study.hpp"

namespace tabia::draughts {

namespace {

// How many different pieces the piece on this square could take with its first jump, if its side were to move.
int attacked_from(const Position& at, int square, Side side) {
  Setup setup = at.setup();
  setup.to_move = side;
  const auto turned = Position::make({}, setup);
  if (!turned || !turned->must_capture()) return 0;
  Moves<Position> moves;
  turned->generate(moves);
  std::uint32_t near = 0;
  for (const auto& move : moves) {
    if (move.from != square) continue;
    for (const std::vector<int>& path : turned->paths(move)) {
      // The first jump goes over what lies between its two squares: the captured piece next to the start.
      for (std::uint32_t left = move.captured; left != 0; left &= left - 1) {
        const int taken = turned->number(lowest_bit(left));
        const Spot from = spot_of(english, path[0]), to = spot_of(english, path[1]),
                   over = spot_of(english, taken);
        if (2 * over.row == from.row + to.row && 2 * over.column == from.column + to.column)
          near |= left & (~left + 1);
      }
    }
  }
  return count_bits(near);
}

}  // namespace

std::vector<std::string> themes_of(Position at, const std::vector<Position::Move>& line) {
  const Side solver = at.side_to_move();
  bool sacrifice = false, taken_any = false, multi_jump = false, shot = false, breeches = false,
       crowning = false;
  for (const auto& move : line) {
    const bool ours = at.side_to_move() == solver;
    const int taken = count_bits(move.captured);
    if (!ours && taken > 0 && !taken_any) sacrifice = true;
    if (ours) {
      taken_any |= taken > 0;
      multi_jump |= taken >= 2;
      shot |= sacrifice && taken >= 2;
      crowning |= move.crowns;
    }
    at.play(move);
    if (ours && taken == 0 && !at.must_capture()) breeches |= attacked_from(at, move.to, solver) >= 2;
  }
  const bool block = at.side_to_move() != solver && !at.ended() && !at.has_legal_move();
  std::vector<std::string> themes;
  if (shot) themes.emplace_back("shot");
  if (sacrifice) themes.emplace_back("sacrifice");
  if (multi_jump) themes.emplace_back("multi-jump");
  if (breeches) themes.emplace_back("breeches");
  if (crowning) themes.emplace_back("crowning");
  if (block) themes.emplace_back("block");
  return themes;
}

bool is_natural(const Position& at) {
  const Side solver = at.side_to_move();
  const Material own = material_of(at, solver), theirs = material_of(at, other(solver));
  return count_bits(at.board().of(solver)) >= 2 && count_bits(at.board().of(other(solver))) >= 2 &&
         !at.must_capture() && own.men + own.kings <= theirs.men + theirs.kings;
}

}  // namespace tabia::draughts
