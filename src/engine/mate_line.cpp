#include "engine/mate_line.hpp"

namespace tabia {

namespace {

constexpr std::uint64_t effort_for_one = 20'000;  // nodes, for each defence that might be longer

}  // namespace

std::optional<chess::Move> mating_move(MateSolver& solver, const chess::Position& at, int left, Stop& stop) {
  const Side attacker = at.side_to_move();
  if (solver.mates_within(at, attacker, left, stop) != Verdict::Proven) return std::nullopt;
  if (const auto best = solver.deciding_move(at)) {
    if (solver.mates_within(after(at, *best), attacker, left - 1, stop) == Verdict::Proven) return best;
  }
  Moves<chess::Position> moves;
  at.generate(moves);
  // What is known first; the rest only if the table has lost it.
  for (const std::uint64_t effort : {std::uint64_t{1}, effort_for_one, MateSolver::without_limit}) {
    for (const chess::Move move : moves) {
      if (solver.mates_within(after(at, move), attacker, left - 1, stop, effort) == Verdict::Proven)
        return move;
    }
  }
  return std::nullopt;
}

chess::Move longest_defence(MateSolver& solver, const chess::Position& at, int left, Stop& stop) {
  const Side attacker = other(at.side_to_move());
  Moves<chess::Position> moves;
  at.generate(moves);
  std::optional<chess::Move> unsettled;
  int longest = -1;
  chess::Move best = moves[0];
  for (const chess::Move move : moves) {
    const chess::Position next = after(at, move);
    int length = left;
    while (length > 1) {
      const Verdict verdict = solver.mates_within(next, attacker, length - 1, stop, effort_for_one);
      if (verdict == Verdict::Refuted && length == left) return move;
      if (verdict == Verdict::Open && length == left && !unsettled) unsettled = move;
      if (verdict != Verdict::Proven) break;
      --length;
    }
    if (length > longest) {
      longest = length;
      best = move;
    }
  }
  return unsettled.value_or(best);
}

std::vector<chess::Move> mate_line(MateSolver& solver, chess::Position at, Side attacker, int left,
                                   Stop& stop) {
  std::vector<chess::Move> line;
  while (at.has_legal_move()) {
    chess::Move move;
    if (at.side_to_move() == attacker) {
      // It may be faster than promised.
      while (left > 1 && solver.mates_within(at, attacker, left - 1, stop, effort_for_one) == Verdict::Proven)
        --left;
      const auto best = left > 0 ? mating_move(solver, at, left, stop) : std::nullopt;
      if (!best) break;
      move = *best;
      --left;
    } else {
      if (left == 0) break;
      move = longest_defence(solver, at, left, stop);
    }
    line.push_back(move);
    at.play(move);
  }
  return line;
}

}  // namespace tabia
