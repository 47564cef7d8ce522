#include "engine/judged_finder.hpp"

#include <algorithm>

#include "engine/best.hpp"
#include "engine/winning_chance.hpp"

namespace tabia {

namespace {

using chess::Move;

// Nodes for each position: at first sight; to see whether one move is ahead, and the reply; to judge a whole puzzle.
constexpr std::uint64_t sight_nodes = 2'000, turn_nodes = 60'000, reply_nodes = 40'000,
                        judging_nodes = 400'000;
constexpr std::uint64_t enough_for_a_turn = 20'000;
// All in winning chances from -1 to 1. What the opponent's move must throw away, at first sight; and who was winning anyway
// has nothing to find.
constexpr double least_swing = 0.4, won_already = 0.6;
// What the solver must have at the end: something to win with, or after a lost position a draw.
constexpr double advantage = 0.45, about_equal = -0.1, lost = -0.5;
constexpr int depths_to_be_sure = 3;
constexpr std::size_t most_moves = 8;  // of the solver

double chance(Score score) { return 2 * winning_chance(score) - 1; }

bool gains(double before, double now) {
  return now - before > least_swing && (now > advantage || (before < lost && now > about_equal));
}

// Taking what hangs and nothing more is no puzzle; one move that takes nothing may be.
bool is_something(const chess::Puzzle& puzzle) {
  return puzzle.solver_moves() > 1 || (!puzzle.line.empty() && puzzle.start().is_quiet(puzzle.line.front()));
}

Stop within(std::uint64_t nodes, const StopFlag& stop) { return Stop(&stop, nullptr, std::nullopt, nodes); }

}  // namespace

Line JudgedFinder::past(std::size_t ply) const {
  Line line;
  for (std::size_t i = 0; i < ply; ++i) line.push(game_->positions[i].repetition_key());
  return line;
}

// From the end to the beginning: what was played afterwards helps to see what could have been.
void JudgedFinder::begin(const GameReplay& game, const StopFlag& stop) {
  game_ = &game;
  comparer_.forget();
  chances_.assign(game.positions.size(), 0);
  looks_.clear();
  for (const chess::Position& at : game.positions) looks_.push_back(chance(evaluator_.score(at)));
  for (std::size_t ply = game.positions.size(); ply-- > 0 && !stop.raised();) {
    const chess::Position& at = game.positions[ply];
    chances_[ply] = at.has_legal_move()
                        ? chance(comparer_.look(at, past(ply), within(sight_nodes, stop)).worth)
                        : chance(score_of(at.stuck(), 0));
  }
}

// What the solver had, or seemed to have, before the opponent moved. Where a capture has just been made the board looks worse
// for a moment than it is, hence the better of two looks.
double JudgedFinder::before(std::size_t ply) const {
  return std::min(-chances_[ply - 1], std::max(looks_[ply], -looks_[ply - 1]));
}

bool JudgedFinder::is_promising(std::size_t ply) const {
  return before(ply) < won_already && gains(before(ply), chances_[ply]) &&
         game_->positions[ply].count() > 1 && looks_natural(game_->positions[ply]);
}

std::optional<Move> JudgedFinder::only_move(const chess::Position& at, const Line& line_so_far,
                                            const StopFlag& stop) {
  const MoveComparison seen =
      comparer_.compare(at, line_so_far, std::nullopt, within(turn_nodes, stop), enough_for_a_turn);
  const bool only = !seen.next || (seen.margin() > only_move_margin && seen.steady >= depths_to_be_sure);
  // Mates are proved elsewhere.
  if (seen.depth == 0 || !only || is_win(seen.worth)) return std::nullopt;
  return seen.move;
}

// As long as one move alone will do; it ends with the last at which there was a choice.
JudgedFinder::Moves JudgedFinder::solution(std::size_t ply, const StopFlag& stop) {
  Moves line, whole;
  chess::Position at = game_->positions[ply];
  Line seen = past(ply);
  const auto play = [&](Move move) {
    line.push_back(move);
    seen.push(at.repetition_key());
    at.play(move);
  };
  while (line.size() < 2 * most_moves && !stop.raised()) {
    const auto move = only_move(at, seen, stop);
    if (!move) break;
    const bool choice = at.count() > 1;
    play(*move);
    if (choice) whole = line;
    if (!at.has_legal_move() || at.is_dead() || at.repeated(seen) != Repeated::No) break;
    play(comparer_.look(at, seen, within(reply_nodes, stop)).move);
    if (!at.has_legal_move() || at.is_dead()) break;
  }
  return whole;
}

std::optional<ChessPuzzle> JudgedFinder::puzzle_at(std::size_t ply, const StopFlag& stop) {
  if (!is_promising(ply)) return std::nullopt;
  const chess::Puzzle puzzle = puzzle_of(*game_, ply, solution(ply, stop));
  if (stop.raised() || !is_something(puzzle)) return std::nullopt;
  ChessPuzzle out = written(puzzle, ply);
  Limits limits;
  limits.nodes = judging_nodes;
  const auto judged = arbiter_.judge(out.position, out.moves, limits, stop);
  if (!judged || judged->verdict != Judgement::Sound) return std::nullopt;
  for (const JudgedTurn& turn : judged->turns)
    if (turn.margin < only_move_margin) return std::nullopt;
  if (!gains(before(ply), winning_chance(judged->turns.front().worth))) return std::nullopt;
  out.turns = judged->turns;
  for (const std::string_view theme : chess::themes_of(puzzle, themes_.judge(puzzle)).names())
    out.themes.emplace_back(theme);
  return out;
}

}  // namespace tabia
