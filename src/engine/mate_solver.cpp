#include "engine/mate_solver.hpp"

#include <algorithm>
#include <array>

#include "engine/mate_search.hpp"

namespace tabia {

namespace {

// A side with nothing but its king never mates.
bool is_hopeless(const chess::Position& at) {
  Moves<chess::Position> moves;
  at.generate(moves);
  return moves.empty() || at.ended() || !has_many(at.board().pieces(at.side_to_move()));
}

}  // namespace

Verdict MateSolver::mates_within(const Position& at, Side attacker, int left, Stop& stop,
                                 std::uint64_t effort) {
  attacker_ = attacker;
  const chess::KeyedBoard board{at.board(), key_of(at)};
  const auto ask = [&](auto search) {
    effort = std::min(effort, allowed());
    const Verdict verdict = at.side_to_move() == attacker ? search.attack(board, left, effort)
                                                          : search.defend(board, left, effort);
    nodes_ += search.nodes();
    return verdict;
  };
  return attacker == chess::White ? ask(MateSearch<chess::White>(table_, stop))
                                  : ask(MateSearch<chess::Black>(table_, stop));
}

Key MateSolver::key_of(const Position& at) const {
  constexpr Key black_attacks = 0x9e37'79b9'7f4a'7c15;
  return at.repetition_key() ^ (attacker_ == chess::White ? Key{0} : black_attacks);
}

std::optional<chess::Move> MateSolver::deciding_move(const Position& at) const {
  return at.find_move(table_.find(key_of(at), 0).best.hint());
}

MateBounds MateSolver::known(const Position& at) const { return table_.find(key_of(at), 0).bounds; }

MateAnswer MateSolver::solve(const Position& at, int most, Stop& stop) {
  constexpr std::uint64_t alone = 200'000;  // nodes: below that refuting is so quick that nothing else pays
  constexpr std::uint64_t turn = 50'000;
  MateAnswer answer;
  answer.hopeless = is_hopeless(at);
  if (answer.hopeless) return answer;
  most = std::min(most, longest);
  const Side us = at.side_to_move();
  const std::uint64_t begin = nodes_;
  std::size_t turns = 0;
  while (!stop.stopped() && allowed() > 0 && !answer.shortest() && answer.holds_for < most) {
    const std::uint64_t used = nodes_ - begin;
    const int next = answer.holds_for + 1;
    // How much longer than the next length the mate is that is looked for: mostly a little, sometimes much.
    constexpr std::array<int, 8> ahead = {0, 1, 3, 0, 1, 2, 0, 6};
    const int beyond = used < alone ? 0 : ahead[turns++ % ahead.size()];
    const int wanted = beyond == 0 ? next : answer.mate ? *answer.mate - 1 : std::min(next + beyond, most);
    switch (mates_within(at, us, wanted, stop, used < alone ? alone : turn)) {
      case Verdict::Proven: answer.mate = wanted; break;
      case Verdict::Refuted: answer.holds_for = wanted; break;
      case Verdict::Open: break;
    }
  }
  return answer;
}

std::optional<std::vector<chess::Move>> mating_moves(MateSolver& solver, const chess::Position& at, int left,
                                                     Stop& stop) {
  Moves<chess::Position> moves;
  at.generate(moves);
  std::vector<chess::Move> mating;
  for (const chess::Move move : moves) {
    chess::Position next = at;
    next.play(move);
    const Verdict verdict = solver.mates_within(next, at.side_to_move(), left - 1, stop);
    if (verdict == Verdict::Open) return std::nullopt;
    if (verdict == Verdict::Proven) mating.push_back(move);
  }
  return mating;
}

}  // namespace tabia
