#include "engine/go_search.hpp"

#include <algorithm>
#include <cmath>

namespace tabia {

namespace {

using go::Board;
using go::Color;
using go::Move;
using go::Stone;

constexpr std::size_t most_nodes = 4'000'000;
constexpr float games_to_expand = 3;
constexpr float games_to_tell = 30;           // of a move in the line that is shown
constexpr std::uint64_t games_to_judge = 16;  // fewer say nothing of who owns a point
constexpr float rave_equivalence = 3'000;     // visits after which a move's own record outweighs RAVE
constexpr double harm = 0.1;                  // of the chance to win, that a stone does compared with a pass
constexpr double margin_share =
    0.04;  // of a result is the lead: a large win is a little better than a small one

// First guesses, as visits that never were: how many, and how many of them were won.
struct Guess {
  float visits, wins;
};
constexpr Guess even_guess = {10, 5};
constexpr Guess capture_one = {15, 15}, capture_many = {30, 30}, rescue = {12, 12}, shape = {10, 10};
constexpr Guess self_atari = {12, 0}, first_line = {10, 0}, third_line = {10, 10}, pass_guess = {10, 1};
constexpr std::array<Guess, 4> near_last = {{{0, 0}, {24, 24}, {22, 22}, {8, 8}}};  // by distance

void credit(float& visits, float& wins, Guess guess) {
  visits += guess.visits;
  wins += guess.wins;
}

// The line from the edge, counted from 0.
int line_of(go::Size size, go::Point point) {
  const int column = size.column(point), row = size.row(point);
  return std::min({column, row, size.width - 1 - column, size.height - 1 - row});
}

// No stone within so many steps.
bool is_lonely(const Board& board, go::Point point, int steps) {
  const go::Size size = board.size();
  for (int row = size.row(point) - steps; row <= size.row(point) + steps; ++row) {
    for (int column = size.column(point) - steps; column <= size.column(point) + steps; ++column) {
      if (size.has(column, row) && !board.is_empty(board.cell(size.at(column, row)))) return false;
    }
  }
  return true;
}

bool saves_own_chain(const Board& board, Board::Cell cell, Color color) {
  if (board.is_self_atari(cell, color)) return false;
  bool saves = false;
  board.for_each_chain_beside(cell, color, [&](Board::Cell name) { saves |= board.in_atari(name); });
  return saves;
}

void tally_owners(const Board& board, std::vector<std::uint32_t>& black_owns) {
  for (go::Point point = 0; point < board.size().points(); ++point) {
    const Board::Cell cell = board.cell(point);
    Stone owner = board.at(cell);
    for (const Board::Cell near : board.beside(cell)) {
      if (owner == Stone::Empty && board.at(near) != Stone::Wall) owner = board.at(near);
    }
    black_owns[static_cast<std::size_t>(point)] += owner == Stone::Black ? 1 : 0;
  }
}

go::PlayoutState state_of(const go::Position& at, Board::Cell last) {
  return {at.board(), at.to_move(), at.ban(), last, at.passes()};
}

}  // namespace

GoOutlook go_outlook(const go::Position& at, int playouts, std::uint64_t seed) {
  Random random(seed);
  go::Playout playout(random);
  const auto points = static_cast<std::size_t>(at.size().points());
  std::vector<std::uint32_t> owned(points);
  double sum = 0;
  for (int i = 0; i < playouts; ++i) {
    go::PlayoutState state = state_of(at, Board::no_cell);
    state.passes = 0;                                          // also after the game: who would have won
    if (i % 2 == 1) state.to_move = go::other(state.to_move);  // nobody is to have the better of it
    go::FirstMoves first;
    first.fill(Stone::Empty);
    sum += playout.run(state, first);
    tally_owners(state.board, owned);
  }
  GoOutlook outlook;
  for (const std::uint32_t count : owned) outlook.black.push_back(static_cast<double>(count) / playouts);
  outlook.margin = sum / playouts - at.rules().komi_halves / 2.0;
  return outlook;
}

GoSearch::GoSearch(const go::Position& root, const Line& past, std::uint64_t seed)
    : root_(root), past_(past), random_(seed), black_owns_(static_cast<std::size_t>(root.size().points())) {
  nodes_.push_back({});
}

GoSearch::Found GoSearch::run(const std::function<bool(std::uint64_t)>& enough) {
  if (root_.passes() >= 2) return {};
  expand(0, root_, past_, Move::pass());
  while (!enough(rounds_)) one_round();
  return found();
}

// Result for Black, from 0 to 1.
double GoSearch::result_of(int margin_halves) const {
  const double won = margin_halves > 0 ? 1 : margin_halves < 0 ? 0 : 0.5;
  const double lead = std::clamp(margin_halves / (2.0 * root_.size().points()), -1.0, 1.0);
  return (1 - margin_share) * won + margin_share * (lead + 1) / 2;
}

void GoSearch::one_round() {
  // Step 1. Walk down to a node without children, or to the end of the game.
  go::Position at = root_;
  Line line = past_;
  path_.assign(1, {0, go::other(root_.to_move())});
  std::uint32_t node = 0;
  Move last = Move::pass();
  while (nodes_[node].count > 0 && at.passes() < 2) {
    node = choose(nodes_[node]);
    last = nodes_[node].move;
    path_.push_back({node, at.to_move()});
    line.push(at.repetition_key());
    at.advance(last);
    // Step 2. A node that was seen a few times gets its children.
    if (nodes_[node].count == 0 && at.passes() < 2 && nodes_[node].games() >= games_to_expand)
      expand(node, at, line, last);
  }
  deepest_ = std::max(deepest_, static_cast<int>(path_.size()) - 1);

  // Step 3. Who wins: by counting if the game is over, else by playing on.
  go::FirstMoves first;
  first.fill(Stone::Empty);
  int margin = 0;
  if (at.passes() >= 2) {
    margin = at.margin_halves();
    tally_owners(at.board(), black_owns_);
  } else {
    go::PlayoutState state = state_of(at, last.is_pass() ? Board::no_cell : at.board().cell(last.point));
    margin = 2 * go::Playout(random_).run(state, first) - root_.rules().komi_halves;
    tally_owners(state.board, black_owns_);
  }
  ++rounds_;
  margin_sum_ += margin / 2.0;

  // Step 4. Tell every node on the way.
  remember(result_of(margin), first);
}

void GoSearch::remember(double black_result, go::FirstMoves& first) {
  for (std::size_t i = path_.size(); i-- > 0;) {
    Node& node = nodes_[path_[i].node];
    const bool black_moved = path_[i].mover == Color::Black;
    node.visits += 1;
    node.wins += static_cast<float>(black_moved ? black_result : 1 - black_result);
    // Its children are moves of the other colour; those it played later on learn from it.
    const Stone next = go::stone_of(go::other(path_[i].mover));
    const auto won = static_cast<float>(black_moved ? 1 - black_result : black_result);
    for (std::uint32_t child = node.first; child < node.first + node.count; ++child) {
      const Move move = nodes_[child].move;
      if (move.is_pass() || first[root_.board().cell(move.point)] != next) continue;
      nodes_[child].rave_visits += 1;
      nodes_[child].rave_wins += won;
    }
    if (i > 0 && !node.move.is_pass())
      first[root_.board().cell(node.move.point)] = go::stone_of(path_[i].mover);
  }
}

// The mean of what happened and of RAVE, the latter fading.
float GoSearch::worth(const Node& child) const {
  const float own = child.wins / child.visits;
  if (child.rave_visits <= 0) return own;
  const float trust = child.rave_visits / (child.rave_visits + child.visits +
                                           child.rave_visits * child.visits / rave_equivalence);
  return trust * child.rave_wins / child.rave_visits + (1 - trust) * own;
}

std::uint32_t GoSearch::choose(const Node& parent) const {
  std::uint32_t best = parent.first;
  float best_worth = -1;
  for (std::uint32_t i = parent.first; i < parent.first + parent.count; ++i) {
    const float found = worth(nodes_[i]);
    if (found <= best_worth) continue;
    best = i;
    best_worth = found;
  }
  return best;
}

void GoSearch::expand(std::uint32_t node, const go::Position& at, const Line& line, Move last) {
  Moves<go::Position> moves;
  at.generate(moves);
  if (nodes_.size() + moves.size() > most_nodes) return;
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  for (const Move move : moves) {
    const bool root = node == 0;
    if (root && !only_.empty() && std::find(only_.begin(), only_.end(), move) == only_.end()) continue;
    const bool named = root && !only_.empty();
    if (!move.is_pass() && !named && go::is_own_eye(at.board(), at.board().cell(move.point), at.to_move()))
      continue;
    if (at.is_repetition(move, line)) continue;
    Node child;
    child.move = move;
    guess(child, at, last);
    child.guessed = child.visits;
    nodes_.push_back(child);
  }
  // Equal guesses are tried in any order, not from the top left.
  for (auto i = nodes_.size(); i > first + 1; --i)
    std::swap(nodes_[i - 1], nodes_[first + random_.below(i - first)]);
  nodes_[node].first = first;
  nodes_[node].count = static_cast<std::uint16_t>(nodes_.size() - first);
}

void GoSearch::guess(Node& child, const go::Position& at, Move last) const {
  const auto add = [&](Guess guess) { credit(child.visits, child.wins, guess); };
  add(even_guess);
  if (child.move.is_pass()) return add(pass_guess);
  const Board& board = at.board();
  const go::Size size = at.size();
  const go::Point point = child.move.point;
  const Board::Cell cell = board.cell(point);
  const Color color = at.to_move();
  const int captured = board.captures(cell, color);
  if (captured > 0) add(captured == 1 ? capture_one : capture_many);
  // Nothing else speaks for such a move.
  if (captured == 0 && board.is_self_atari(cell, color)) return add(self_atari);
  if (saves_own_chain(board, cell, color)) add(rescue);
  if (go::is_good_shape(board, cell, color)) add(shape);
  if (!last.is_pass()) {
    const int distance = std::max(std::abs(size.column(point) - size.column(last.point)),
                                  std::abs(size.row(point) - size.row(last.point)));
    if (distance < static_cast<int>(near_last.size())) add(near_last[static_cast<std::size_t>(distance)]);
  }
  const int height = line_of(size, point);
  if (height <= 2 && std::min(size.width, size.height) >= 7 && is_lonely(board, point, 2))
    add(height == 2 ? third_line : first_line);
}

std::vector<Move> GoSearch::line_from(std::uint32_t node) const {
  std::vector<Move> line;
  for (;;) {
    line.push_back(nodes_[node].move);
    const Node& here = nodes_[node];
    std::uint32_t best = 0;
    for (std::uint32_t i = here.first; i < here.first + here.count; ++i) {
      if (best == 0 || nodes_[i].games() > nodes_[best].games()) best = i;
    }
    if (best == 0 || nodes_[best].games() < games_to_tell || line.size() > 30) return line;
    node = best;
  }
}

// Black's lead, in points, if the owner of every point is plain.
std::optional<double> GoSearch::plain_lead() const {
  if (rounds_ < games_to_judge) return std::nullopt;
  constexpr double plain = 0.06;
  double lead = -root_.rules().komi_halves / 2.0;
  for (const std::uint32_t owned : black_owns_) {
    const double share = static_cast<double>(owned) / static_cast<double>(rounds_);
    if (share > plain && share < 1 - plain) return std::nullopt;
    lead += share > 0.5 ? 1 : -1;
  }
  return lead;
}

// Where the owner of every point is plain, playing on changes nothing but the opponent's mood. Who would lose by counting
// all stones on the board as alive, but wins once dead ones are gone, takes them off first; who loses in any case plays on
// until the opponent has passed, for not every opponent knows how to win.
bool GoSearch::may_pass() const {
  const bool black = root_.to_move() == Color::Black;
  const bool counts_as_won = (black ? root_.margin_halves() : -root_.margin_halves()) > 0;
  if (root_.passes() == 1 && counts_as_won) return true;
  const auto lead = plain_lead();
  if (!lead) return false;
  const bool ahead = black ? *lead > 0 : *lead < 0;
  if (root_.passes() == 1) return !ahead;
  return counts_as_won && ahead && stays_won_after_pass(black);
}

// It was plain with us to move; is it still if the opponent moves?
bool GoSearch::stays_won_after_pass(bool black) const {
  go::Position after = root_;
  after.advance(Move::pass());
  Line line = past_;
  line.push(root_.repetition_key());
  GoSearch reply(after, line, rounds_);
  reply.expand(0, reply.root_, reply.past_, Move::pass());
  for (std::uint64_t i = 0; i < rounds_ / 2 + 50; ++i) reply.one_round();
  const auto lead = reply.plain_lead();
  return lead && (black ? *lead > 0 : *lead < 0);
}

// A pass comes first where it is time for it, or where every stone would do harm; not because all moves lose alike.
void GoSearch::place_pass(std::vector<Candidate>& candidates) const {
  const auto pass = std::find_if(candidates.begin(), candidates.end(),
                                 [](const Candidate& candidate) { return candidate.move.is_pass(); });
  if (pass == candidates.end() || candidates.size() == 1) return;
  if (may_pass()) {
    std::rotate(candidates.begin(), pass, pass + 1);
  } else if (pass == candidates.begin() && pass->chance < candidates[1].chance + harm) {
    std::iter_swap(pass, pass + 1);
  }
}

GoSearch::Found GoSearch::found() const {
  Found out;
  out.playouts = rounds_;
  out.deepest = deepest_;
  const double lead = rounds_ == 0 ? 0 : margin_sum_ / static_cast<double>(rounds_);
  out.margin = root_.to_move() == Color::Black ? lead : -lead;
  const Node& root = nodes_[0];
  // By games played; where they are as many, or none could be, by what is thought of the move.
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = root.first; i < root.first + root.count; ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (nodes_[a].games() != nodes_[b].games()) return nodes_[a].games() > nodes_[b].games();
    return worth(nodes_[a]) > worth(nodes_[b]);
  });
  for (const std::uint32_t i : order) {
    const Node& child = nodes_[i];
    out.candidates.push_back(
        {child.move, static_cast<std::uint32_t>(child.games()), child.wins / child.visits, line_from(i)});
  }
  if (out.candidates.empty()) return out;
  if (only_.empty()) place_pass(out.candidates);
  return out;
}

}  // namespace tabia
