#include "check/life_game.hpp"

#include <algorithm>

namespace tabia::check {

namespace {

bool is_liberty(Cell cell) { return cell == Cell::Empty || cell == Cell::Outside; }

bool belongs_to(Cell cell, Role role) {
  return role == Role::Attacker ? cell == Cell::Attacker : cell == Cell::Defender || cell == Cell::Target;
}

std::vector<std::vector<Point>> neighbours_of_all(int width, int height) {
  std::vector<std::vector<Point>> all;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const Point point = row * width + column;
      std::vector<Point>& mine = all.emplace_back();
      if (row > 0) mine.push_back(point - width);
      if (column > 0) mine.push_back(point - 1);
      if (column + 1 < width) mine.push_back(point + 1);
      if (row + 1 < height) mine.push_back(point + width);
    }
  }
  return all;
}

std::vector<Cell> board_of(const LifeCase& question) {
  std::vector<Cell> board(index(question.width * question.height), Cell::Outside);
  const bool black_defends = question.defender == Colour::Black;
  for (const Point point : question.black)
    board[index(point)] = black_defends ? Cell::Defender : Cell::Attacker;
  for (const Point point : question.white)
    board[index(point)] = black_defends ? Cell::Attacker : Cell::Defender;
  for (const Point point : question.target) board[index(point)] = Cell::Target;
  for (const Point point : question.region) board[index(point)] = Cell::Empty;
  return board;
}

}  // namespace

LifeGame::LifeGame(const LifeCase& question)
    : question_(question), neighbours_(neighbours_of_all(question.width, question.height)) {
  TABIA_CHECK(examine(question).ok());
  root_.board = board_of(question);
  root_.to_move = question.to_move == question.defender ? Role::Defender : Role::Attacker;
  root_.ban = question.ban;
  root_.attacker_threats = question.attacker_threats;
  root_.defender_threats = question.defender_threats;
  for (Point point = 0; index(point) < root_.board.size(); ++point) {
    const Cell cell = root_.board[index(point)];
    if (cell == Cell::Empty || (cell != Cell::Outside && !chain_at(root_.board, point).immortal))
      arena_.push_back(point);
  }
}

// --- Moves

std::optional<LifeState> LifeGame::play(const LifeState& state, Point move) const {
  if (move != nowhere) return after_stone(state, move);
  if (!may_pass(state)) return std::nullopt;
  return after_pass(state);
}

std::vector<Step> LifeGame::steps(const LifeState& state) const {
  std::vector<Step> steps;
  for (const Point point : arena_)
    if (auto next = after_stone(state, point)) steps.push_back({point, std::move(*next)});
  if (may_pass(state)) steps.push_back({nowhere, after_pass(state)});
  return steps;
}

// A pass that ends the game against the one who passes is no move at all. Without a ban the attacker's ends a plain
// question: the defender passes too, and the target stands. In a strict question two passes are the defender's failure.
bool LifeGame::may_pass(const LifeState& state) const {
  if (question_.strict) return state.to_move == Role::Attacker || !state.attacker_passed;
  return state.to_move == Role::Defender || state.ban != nowhere;
}

LifeState LifeGame::after_pass(const LifeState& state) const {
  LifeState next = state;
  next.attacker_passed = question_.strict && state.to_move == Role::Attacker && state.ban == nowhere;
  next.to_move = other(state.to_move);
  next.ban = nowhere;
  return next;
}

std::optional<LifeState> LifeGame::after_stone(const LifeState& state, Point point) const {
  if (point < 0 || index(point) >= state.board.size() || state.board[index(point)] != Cell::Empty)
    return std::nullopt;
  LifeState next = state;
  if (point == state.ban) {
    int& threats = state.to_move == Role::Attacker ? next.attacker_threats : next.defender_threats;
    if (threats == 0) return std::nullopt;
    if (threats != LifeCase::without_limit) --threats;
  }
  next.board[index(point)] = state.to_move == Role::Attacker ? Cell::Attacker : Cell::Defender;

  std::vector<Point> captured;
  for (const Point neighbour : neighbours(point)) {
    if (!belongs_to(next.board[index(neighbour)], other(state.to_move))) continue;
    const Chain chain = chain_at(next.board, neighbour);
    if (!chain.liberties.empty()) continue;
    captured.insert(captured.end(), chain.stones.begin(), chain.stones.end());
    for (const Point stone : chain.stones) next.board[index(stone)] = Cell::Empty;
  }
  const Chain own = chain_at(next.board, point);
  if (own.liberties.empty()) return std::nullopt;  // suicide

  const bool starts_ko = captured.size() == 1 && own.stones.size() == 1 && own.liberties.size() == 1;
  next.ban = starts_ko ? captured.front() : nowhere;
  next.to_move = other(state.to_move);
  next.attacker_passed = false;
  return next;
}

LifeGame::Chain LifeGame::chain_at(const std::vector<Cell>& board, Point point) const {
  const Role owner = belongs_to(board[index(point)], Role::Attacker) ? Role::Attacker : Role::Defender;
  Chain chain;
  chain.stones.push_back(point);
  for (std::size_t i = 0; i < chain.stones.size(); ++i) {
    for (const Point neighbour : neighbours(chain.stones[i])) {
      const Cell cell = board[index(neighbour)];
      if (belongs_to(cell, owner) && !contains(chain.stones, neighbour)) chain.stones.push_back(neighbour);
      if (is_liberty(cell) && !contains(chain.liberties, neighbour)) chain.liberties.push_back(neighbour);
      if (cell == Cell::Outside) chain.immortal = true;
    }
  }
  return chain;
}

// --- Ends

bool LifeGame::is_captured(const LifeState& state) const {
  const std::size_t left = static_cast<std::size_t>(std::ranges::count(state.board, Cell::Target));
  return question_.rule == TargetRule::Any ? left == 0 : left < question_.target.size();
}

// Benson: call an area vital to a chain if all its empty points are liberties of the chain. A chain with fewer than
// two vital areas may die, and so may every area that a chain which may die helps to enclose. What is left when
// nothing more falls is alive. Immortal chains never fall.
bool LifeGame::is_alive(const LifeState& state) const {
  const std::vector<Chain> chains = defending_chains(state.board);
  const std::vector<Area> areas = enclosed_areas(state.board, chains);
  std::vector<bool> alive(chains.size(), true);
  const auto vital_areas = [&](std::size_t chain) {
    return std::ranges::count_if(areas, [&](const Area& area) {
      return std::ranges::all_of(area.chains, [&](std::size_t around) { return alive[around]; }) &&
             std::ranges::all_of(area.empty, [&](Point p) { return contains(chains[chain].liberties, p); });
    });
  };
  for (bool fell = true; fell;) {
    fell = false;
    for (std::size_t chain = 0; chain < chains.size(); ++chain) {
      if (!alive[chain] || chains[chain].immortal || vital_areas(chain) >= 2) continue;
      alive[chain] = false;
      fell = true;
    }
  }

  std::size_t targets = 0, living = 0;
  for (std::size_t chain = 0; chain < chains.size(); ++chain) {
    for (const Point stone : chains[chain].stones) {
      if (state.board[index(stone)] != Cell::Target) continue;
      ++targets;
      if (alive[chain]) ++living;
    }
  }
  return question_.rule == TargetRule::Any ? living > 0 : living == targets && !is_captured(state);
}

std::vector<LifeGame::Chain> LifeGame::defending_chains(const std::vector<Cell>& board) const {
  std::vector<Chain> chains;
  std::vector<bool> seen(board.size());
  for (Point point = 0; index(point) < board.size(); ++point) {
    if (seen[index(point)] || !belongs_to(board[index(point)], Role::Defender)) continue;
    chains.push_back(chain_at(board, point));
    for (const Point stone : chains.back().stones) seen[index(stone)] = true;
  }
  return chains;
}

// An area is enclosed if no point outside, and none that is unknown, is beside it. One that touches an immortal chain of the attacker never is:
// the chain's stones belong to the area, and one of them has such a point beside it.
std::vector<LifeGame::Area> LifeGame::enclosed_areas(const std::vector<Cell>& board,
                                                     const std::vector<Chain>& chains) const {
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> chain_of(board.size(), none);
  for (std::size_t chain = 0; chain < chains.size(); ++chain)
    for (const Point stone : chains[chain].stones) chain_of[index(stone)] = chain;

  std::vector<Area> areas;
  std::vector<bool> seen(board.size());
  for (const Point start : arena_) {
    if (seen[index(start)] || chain_of[index(start)] != none || board[index(start)] == Cell::Unknown)
      continue;
    Area area;
    bool enclosed = true;
    std::vector<Point> points = {start};
    seen[index(start)] = true;
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (board[index(points[i])] == Cell::Empty) area.empty.push_back(points[i]);
      for (const Point neighbour : neighbours(points[i])) {
        if (board[index(neighbour)] == Cell::Outside || board[index(neighbour)] == Cell::Unknown) {
          enclosed = false;
        } else if (chain_of[index(neighbour)] != none) {
          area.chains.push_back(chain_of[index(neighbour)]);
        } else if (!seen[index(neighbour)]) {
          seen[index(neighbour)] = true;
          points.push_back(neighbour);
        }
      }
    }
    if (enclosed) areas.push_back(std::move(area));
  }
  return areas;
}

// --- States in few bytes: four points of the arena in each, then the rest. Points outside the arena never change.

std::string LifeGame::packed(const LifeState& state) const {
  std::string bytes((arena_.size() + 3) / 4, '\0');
  for (std::size_t i = 0; i < arena_.size(); ++i) {
    const auto cell = static_cast<unsigned>(state.board[index(arena_[i])]);
    bytes[i / 4] = static_cast<char>(static_cast<unsigned char>(bytes[i / 4]) | cell << (i % 4 * 2));
  }
  const int ban = state.ban + 1;
  bytes += static_cast<char>(ban % 256);
  bytes += static_cast<char>(ban / 256);
  bytes += static_cast<char>(state.attacker_threats);
  bytes += static_cast<char>(state.defender_threats);
  bytes += static_cast<char>((state.to_move == Role::Defender ? 1 : 0) + (state.attacker_passed ? 2 : 0));
  return bytes;
}

LifeState LifeGame::unpacked(const std::string& bytes) const {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  LifeState state = root_;
  for (std::size_t i = 0; i < arena_.size(); ++i)
    state.board[index(arena_[i])] = static_cast<Cell>(byte(i / 4) >> (i % 4 * 2) & 3);
  const std::size_t rest = (arena_.size() + 3) / 4;
  state.ban = byte(rest) + byte(rest + 1) * 256 - 1;
  state.attacker_threats = byte(rest + 2);
  state.defender_threats = byte(rest + 3);
  state.to_move = (byte(rest + 4) & 1) != 0 ? Role::Defender : Role::Attacker;
  state.attacker_passed = (byte(rest + 4) & 2) != 0;
  return state;
}

}  // namespace tabia::check
