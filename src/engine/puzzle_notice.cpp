#include "engine/puzzle_notice.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tabia {

namespace {

constexpr double unknown = -1;

// How one turn strikes the solver.
struct Surprise {
  double logarithm = unknown;  // of the chance that the solution is chosen, with the sign turned
  double rank = unknown;       // moves more likely to be chosen
  double favourite = unknown;  // chance of the likeliest other move
  double doubt = unknown;      // entropy of the choice
};

Surprise surprise_of(const chess::NoticeNet& net, const PuzzleNotice::Glanced& glanced,
                     chess::Move solution) {
  std::vector<double> weights;
  std::vector<int> facts;
  double own = 0;
  for (std::size_t i = 0; i < glanced.moves.size(); ++i) {
    notice_facts(glanced.look, glanced.moves[i], glanced.glimpses[i], facts);
    weights.push_back(net.strength(facts));
    if (glanced.moves[i] == solution) own = weights.back();
  }
  const double highest = *std::max_element(weights.begin(), weights.end());
  double all = 0;
  for (const double weight : weights) all += std::exp(weight - highest);
  Surprise found{highest + std::log(all) - own, 0, 0, 0};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double chance = std::exp(weights[i] - highest) / all;
    if (chance > 0) found.doubt -= chance * std::log(chance);
    if (glanced.moves[i] == solution) continue;
    found.rank += weights[i] > own;
    found.favourite = std::max(found.favourite, chance);
  }
  return found;
}

}  // namespace

PuzzleNotice::PuzzleNotice() : search_(std::make_unique<Search>(table_, chess::PlayEvaluator())) {}

std::vector<Score> PuzzleNotice::values_of(const Glanced& glanced, int depth) {
  search_->begin(*glanced.look.at, Line(), Stop());
  search_->set_iteration(depth);
  std::vector<Score> values;
  for (const chess::Move move : glanced.moves)
    values.push_back(search_->search_root(depth, -infinite, infinite, {move}, {}));
  return values;
}

PuzzleNotice::Glanced PuzzleNotice::glance(const chess::Puzzle& puzzle, std::size_t turn) {
  if (turn == 0) {
    table_.clear();
    search_->forget();
  }
  const std::size_t ply = 2 * turn;
  Glanced found;
  found.look.at = &puzzle.positions[ply];
  found.look.before = ply == 0 ? puzzle.before : std::optional(puzzle.line[ply - 1]);
  if (ply > 0) found.look.earlier = puzzle.line[ply - 2];
  const std::optional<chess::Position> answered = ply == 0 ? puzzle.earlier : puzzle.positions[ply - 1];
  found.look.turn = static_cast<int>(turn);
  found.look.opponent_took = answered && answered->is_capture(*found.look.before);
  Moves<chess::Position> moves;
  found.look.at->generate(moves);
  found.moves.assign(moves.begin(), moves.end());
  const std::vector<Score> values = values_of(found, 1), deeper = values_of(found, 2);
  const Score best = *std::max_element(values.begin(), values.end());
  const Score deeper_best = *std::max_element(deeper.begin(), deeper.end());
  for (std::size_t i = 0; i < values.size(); ++i)
    found.glimpses.push_back({values[i], best, deeper[i], deeper_best});
  return found;
}

void PuzzleNotice::add_to(chess::FeatureList& out, const chess::Puzzle& puzzle, const chess::NoticeNet& net) {
  constexpr std::size_t named_turns = 3;
  std::array<Surprise, turns_looked_at> turns;
  double all = 0, most = 0, all_ranks = 0;
  for (std::size_t t = 0; t < std::min(puzzle.solver_moves(), turns_looked_at); ++t) {
    turns[t] = surprise_of(net, glance(puzzle, t), puzzle.line[2 * t]);
    all += turns[t].logarithm;
    most = std::max(most, turns[t].logarithm);
    all_ranks += turns[t].rank;
  }
  out.set_prefix("notice.");
  out.add("all", all);
  out.add("most", most);
  out.add("all_ranks", all_ranks);
  for (std::size_t t = 0; t < named_turns; ++t) {
    out.set_prefix(concat("notice", t + 1, "."));
    out.add("surprise", turns[t].logarithm);
    out.add("rank", turns[t].rank);
    out.add("favourite", turns[t].favourite);
    out.add("doubt", turns[t].doubt);
  }
  out.set_prefix("");
}

}  // namespace tabia
