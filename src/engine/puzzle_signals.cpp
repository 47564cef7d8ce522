#include "engine/puzzle_signals.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/winning_chance.hpp"

namespace tabia {

using chess::FeatureList;
using chess::Move;
using chess::Puzzle;

namespace {

constexpr int glance_depths = 3;
constexpr double unknown = -1;  // there is no such turn

Moves<chess::Position> legal_moves(const chess::Position& at) {
  Moves<chess::Position> moves;
  at.generate(moves);
  return moves;
}

}  // namespace

// --- What is found out -----------------------------------------------------------------------------------------

struct PuzzleSignals::Glance {
  double chance = 0;     // that the solution seems to give
  double gap = 1;        // to the best other move
  int better = 0;        // other moves that look better
  int near = 0;          // other moves that look about as good
  double choice = 0;     // logarithm of the chance that who plays what looks good chooses the solution
  double attentive = 0;  // the same if obscure moves are chosen less
  Move rival = {};       // the best other move
  double doubt = 0;      // entropy of the choice
};

struct PuzzleSignals::Deepening {
  int stays_from = 0;    // the depth from which the solution stays best; one more than was reached: never
  double nodes_log = 0;  // searched until then
  int changes = 0;       // of the best move
  int reached = 0;
  double chance = 0;  // at the end
  double first_chance = 0;
  int mate_seen = 0;  // the depth at which a mate was seen; 0: never
};

struct PuzzleSignals::Turn {
  bool exists = false;
  std::array<Glance, glance_depths> glances = {};
  int depths = 0;
  Deepening deepening;
  int legal = 0;
  int obscurity = 0;
  int less_obscure = 0;  // other moves that are easier to see
  int rival_obscurity = 0;
  bool rival_captures = false, rival_checks = false;
  double looks = 0;       // chance before anything is searched
  double after_pass = 0;  // chance if the opponent were to move: low where something is threatened
  int replies = 0;        // of the opponent
  int good_replies = 0;   // that look about as good as the best
  int reply_rank = 0;     // how many look better than the one in the line
  double reply_gap = 0;
};

PuzzleSignals::PuzzleSignals() : search_(std::make_unique<Search>(table_, chess::PlayEvaluator())) {}

void PuzzleSignals::begin(const chess::Position& at, std::uint64_t nodes) {
  search_->begin(at, Line(), Stop(nullptr, nullptr, std::nullopt, nodes));
}

// --- Looking ---------------------------------------------------------------------------------------------------

// Requires: begin() was called for the position that `attention` looks at.
PuzzleSignals::Glance PuzzleSignals::glance(Move solution, const Moves& moves,
                                            const chess::Attention& attention, int depth) {
  constexpr double taste = 120;         // hundredths that make a move e times as likely to be chosen
  constexpr double obscurity_cost = 4;  // hundredths a point
  const Moves without;
  search_->set_iteration(depth);
  std::vector<Score> values;
  Score own = 0;
  for (const Move move : moves) {
    const Score value = search_->search_root(depth, -infinite, infinite, {move}, without);
    values.push_back(value);
    if (move == solution) own = value;
  }
  Glance seen;
  seen.chance = winning_chance(own);
  const auto taste_of = [&](std::size_t i, double cost) {
    const double value = std::clamp(values[i], -1500, 1500);
    return std::exp((value - cost * attention.obscurity(moves[i])) / taste);
  };
  double all = 0, all_attentive = 0, chosen = 0, chosen_attentive = 0, weighted = 0;
  Score best_other = -infinite;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double plain = taste_of(i, 0), attentive = taste_of(i, obscurity_cost);
    all += plain;
    all_attentive += attentive;
    weighted += plain * std::log(plain);
    if (moves[i] == solution) {
      chosen = plain;
      chosen_attentive = attentive;
      continue;
    }
    seen.better += values[i] > own;
    seen.near += winning_chance(values[i]) > seen.chance - 0.1;
    if (values[i] > best_other) {
      best_other = values[i];
      seen.rival = moves[i];
    }
  }
  seen.choice = std::log(chosen / all);
  seen.attentive = std::log(chosen_attentive / all_attentive);
  seen.doubt = std::log(all) - weighted / all;
  if (seen.rival) seen.gap = seen.chance - winning_chance(best_other);
  return seen;
}

PuzzleSignals::Deepening PuzzleSignals::deepen(const chess::Position& at, Move solution,
                                               std::uint64_t nodes) {
  constexpr int deepest = 14;
  const Moves all, without;
  begin(at, nodes);
  Deepening found;
  Move best = {};
  for (int depth = 1; depth <= deepest; ++depth) {
    search_->set_iteration(depth);
    const Score value = search_->search_root(depth, -infinite, infinite, all, without);
    if (search_->stopped()) break;
    const std::vector<Move> line = search_->line();
    const Move move = line.empty() ? Move() : line.front();
    if (depth > 1) found.changes += move != best;
    if (depth == 1) found.first_chance = winning_chance(value);
    if (move == solution && (best != solution || depth == 1)) {
      found.stays_from = depth;
      found.nodes_log = std::log(static_cast<double>(search_->nodes()) + 1);
    }
    best = move;
    found.chance = winning_chance(value);
    found.reached = depth;
    if (is_win(value)) {
      found.mate_seen = depth;
      break;
    }
  }
  if (best != solution) {
    found.stays_from = found.reached + 1;
    found.nodes_log = std::log(static_cast<double>(search_->nodes()) + 1) + 1;
  }
  return found;
}

double PuzzleSignals::chance_after_pass(const chess::Position& at) {
  if (at.in_check()) return unknown;
  chess::Position passed = at;
  chess::Position::Undo unused;
  passed.play_null(unused);
  begin(passed);
  search_->set_iteration(1);
  return 1 - winning_chance(search_->search_root(1, -infinite, infinite, {}, {}));
}

PuzzleSignals::Turn PuzzleSignals::look_at(const Puzzle& puzzle, std::size_t ply, int depth,
                                           std::uint64_t nodes) {
  const chess::Position& at = puzzle.positions[ply];
  const Move solution = puzzle.line[ply];
  Turn turn;
  turn.exists = true;
  turn.depths = depth;
  const auto legal = legal_moves(at);
  const Moves moves(legal.begin(), legal.end());
  turn.legal = static_cast<int>(moves.size());
  const std::optional<Move> before = ply == 0 ? puzzle.before : std::optional(puzzle.line[ply - 1]);
  const chess::Attention attention(at, before);
  turn.obscurity = attention.obscurity(solution);
  for (const Move move : moves) turn.less_obscure += attention.obscurity(move) < turn.obscurity;

  turn.after_pass = chance_after_pass(at);
  begin(at);
  turn.looks = winning_chance(evaluator_.score(at));
  for (int i = 0; i < depth; ++i)
    turn.glances[static_cast<std::size_t>(i)] = glance(solution, moves, attention, i + 1);
  turn.deepening = deepen(at, solution, nodes);
  if (const Move rival = turn.glances[0].rival) {
    turn.rival_obscurity = attention.obscurity(rival);
    turn.rival_captures = at.is_capture(rival);
    turn.rival_checks = at.gives_check(rival);
  }

  if (ply + 1 < puzzle.line.size()) {
    const chess::Position& answered = puzzle.positions[ply + 1];
    const auto replies = legal_moves(answered);
    begin(answered);
    const Glance defence = glance(puzzle.line[ply + 1], Moves(replies.begin(), replies.end()),
                                  chess::Attention(answered, solution), 1);
    turn.replies = static_cast<int>(replies.size());
    turn.good_replies = defence.near;
    turn.reply_rank = defence.better;
    turn.reply_gap = defence.gap;
  }
  return turn;
}

// --- Telling ---------------------------------------------------------------------------------------------------

void PuzzleSignals::add_turn(FeatureList& out, const Turn& turn) {
  const auto add = [&](std::string_view name, double value) { out.add(name, turn.exists ? value : unknown); };
  for (int i = 0; i < turn.depths; ++i) {
    const Glance& seen = turn.glances[static_cast<std::size_t>(i)];
    const auto name = [&](std::string_view what) { return concat("depth", i + 1, ".", what); };
    add(name("chance"), seen.chance);
    add(name("gap"), seen.gap);
    add(name("better"), seen.better);
    add(name("near"), seen.near);
    add(name("choice"), seen.choice);
    add(name("attentive"), seen.attentive);
    add(name("doubt"), seen.doubt);
  }
  add("stays_from", turn.deepening.stays_from);
  add("nodes", turn.deepening.nodes_log);
  add("changes", turn.deepening.changes);
  add("reached", turn.deepening.reached);
  add("deep_chance", turn.deepening.chance);
  add("deep_gain", turn.deepening.chance - turn.deepening.first_chance);
  add("mate_seen", turn.deepening.mate_seen);
  add("legal", turn.legal);
  add("obscurity", turn.obscurity);
  add("less_obscure", turn.less_obscure);
  add("rival_obscurity", turn.rival_obscurity);
  add("rival_captures", turn.rival_captures);
  add("rival_checks", turn.rival_checks);
  add("looks", turn.looks);
  add("after_pass", turn.after_pass);
  add("replies", turn.replies);
  add("good_replies", turn.good_replies);
  add("reply_rank", turn.reply_rank);
  add("reply_gap", turn.reply_gap);
}

void PuzzleSignals::add_to(FeatureList& out, const Puzzle& puzzle) {
  constexpr std::array<int, turns> depths = {3, 3, 2};
  constexpr std::array<std::uint64_t, turns> nodes = {5000, 1500, 1000};
  constexpr std::size_t last_looked_at =
      5;  // of the solver's turns: the rest of a very long line adds little
  table_.clear();
  search_->forget();
  double hardest = 0, all_choices = 0, all_attentive = 0, all_replies = 0, latest = 0, narrowest = 1;
  for (std::size_t i = 0; i < std::max<std::size_t>(turns, std::min(puzzle.solver_moves(), last_looked_at));
       ++i) {
    const std::size_t kind = std::min<std::size_t>(i, turns - 1);
    Turn turn;
    turn.depths = depths[kind];
    if (i < puzzle.solver_moves()) {
      turn = look_at(puzzle, 2 * i, depths[kind], nodes[kind]);
      hardest = std::min(hardest, turn.glances[1].choice);
      all_choices += turn.glances[1].choice;
      all_attentive += turn.glances[1].attentive;
      all_replies += std::log(turn.replies + 1.0);
      latest = std::max<double>(latest, turn.deepening.stays_from);
      narrowest = std::min(narrowest, turn.glances[1].gap);
    }
    if (i >= turns) continue;
    out.set_prefix(concat("turn", i + 1, "."));
    add_turn(out, turn);
  }
  out.set_prefix("line.");
  out.add("hardest_choice", hardest);
  out.add("all_choices", all_choices);
  out.add("all_attentive", all_attentive);
  out.add("all_replies", all_replies);
  out.add("latest", latest);
  out.add("narrowest", narrowest);
  begin(puzzle.end());
  const Score outcome = search_->search_root(1, -infinite, infinite, {}, {});
  out.add("end_chance", 1 - winning_chance(outcome));
  out.set_prefix("");
}

}  // namespace tabia
