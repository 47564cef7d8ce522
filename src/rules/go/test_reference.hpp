#pragma once
// Go by the slowest obvious code, as the measure of the quick one: boards as text, every question answered by filling
// outwards from a point. For tests only.

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/go/position.hpp"

namespace tabia::go {

class SlowGame {
 public:
  SlowGame(Size size, const Rules& rules) : size_(size), rules_(rules), stones_(empty_board(size)) {}

  const std::string& stones() const { return stones_; }  // '.', 'b', 'w', row by row
  char to_move() const { return to_move_; }
  bool over() const { return passes_ >= 2; }
  const std::array<int, 2>& prisoners() const { return prisoners_; }
  Point ban() const { return ban_; }

  // Superko apart.
  bool is_legal(Point point) const {
    if (over() || stones_[index(point)] != '.' || point == ban_) return false;
    return rules_.suicide || after(point).first[index(point)] != '.';
  }
  bool repeats(Point point) const {
    const std::string next = after(point).first;
    for (const auto& [board, side] : past_with_now()) {
      if (board == next && (rules_.ko == KoRule::Positional || side != to_move_))
        return rules_.ko != KoRule::Simple;
    }
    return false;
  }

  void pass() {
    past_.push_back({stones_, to_move_});
    ++passes_;
    ban_ = no_point;
    to_move_ = opponent();
  }
  void play(Point point) {
    past_.push_back({stones_, to_move_});
    const auto [board, taken] = after(point);
    const bool lost = board[index(point)] == '.';
    const std::size_t mover = to_move_ == 'b' ? 0 : 1;
    if (lost) {
      for (std::size_t i = 0; i < board.size(); ++i) {
        prisoners_[1 - mover] += (stones_[i] != '.' || i == index(point)) && board[i] == '.' ? 1 : 0;
      }
    } else {
      prisoners_[mover] += static_cast<int>(taken.size());
    }
    ban_ = no_point;
    if (!lost && taken.size() == 1 && chain(board, point).size() == 1 && liberties(board, point).size() == 1)
      ban_ = *taken.begin();
    stones_ = board;
    passes_ = 0;
    to_move_ = opponent();
  }

  // Points of Black and of White: stones, and empty points from which only that colour can be reached.
  std::pair<int, int> area() const {
    int black = 0, white = 0;
    for (Point point = 0; point < size_.points(); ++point) {
      bool reaches[2] = {stones_[index(point)] == 'b', stones_[index(point)] == 'w'};
      if (stones_[index(point)] == '.') {
        for (const Point empty : chain(stones_, point)) {
          for_each_neighbour(size_, empty, [&](Point near) {
            reaches[0] |= stones_[index(near)] == 'b';
            reaches[1] |= stones_[index(near)] == 'w';
          });
        }
      }
      if (reaches[0] && !reaches[1]) ++black;
      if (reaches[1] && !reaches[0]) ++white;
    }
    return {black, white};
  }

  // Sequences of so many legal moves, passes counted.
  std::uint64_t leaves(int depth) const {
    if (depth == 0) return 1;
    if (over()) return 0;
    std::uint64_t found = 0;
    SlowGame passed = *this;
    passed.pass();
    found += passed.leaves(depth - 1);
    for (Point point = 0; point < size_.points(); ++point) {
      if (!is_legal(point)) continue;
      SlowGame next = *this;
      next.play(point);
      found += next.leaves(depth - 1);
    }
    return found;
  }

 private:
  using Spots = std::set<Point>;

  static std::size_t index(Point point) { return static_cast<std::size_t>(point); }
  static std::string empty_board(Size size) { return std::string(index(size.points()), '.'); }
  char opponent() const { return to_move_ == 'b' ? 'w' : 'b'; }

  Spots chain(const std::string& board, Point from) const {
    Spots found = {from};
    for (bool grown = true; grown;) {
      grown = false;
      for (const Point point : Spots(found)) {
        for_each_neighbour(size_, point, [&](Point near) {
          if (board[index(near)] == board[index(from)]) grown |= found.insert(near).second;
        });
      }
    }
    return found;
  }
  Spots liberties(const std::string& board, Point from) const {
    Spots found;
    for (const Point stone : chain(board, from)) {
      for_each_neighbour(size_, stone, [&](Point near) {
        if (board[index(near)] == '.') found.insert(near);
      });
    }
    return found;
  }
  // The board after a stone there, and the opponent's stones it took.
  std::pair<std::string, Spots> after(Point point) const {
    std::string board = stones_;
    board[index(point)] = to_move_;
    Spots taken;
    for_each_neighbour(size_, point, [&](Point near) {
      if (board[index(near)] == opponent() && liberties(board, near).empty()) taken.merge(chain(board, near));
    });
    for (const Point stone : taken) board[index(stone)] = '.';
    if (liberties(board, point).empty()) {
      for (const Point stone : chain(board, point)) board[index(stone)] = '.';
    }
    return {board, taken};
  }
  std::vector<std::pair<std::string, char>> past_with_now() const {
    auto all = past_;
    all.push_back({stones_, to_move_});
    return all;
  }

  Size size_;
  Rules rules_;
  std::string stones_;
  char to_move_ = 'b';
  int passes_ = 0;
  Point ban_ = no_point;
  std::array<int, 2> prisoners_ = {};
  std::vector<std::pair<std::string, char>> past_;
};

}  // namespace tabia::go
