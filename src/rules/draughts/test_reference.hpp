#pragma once
// The rules of draughts in the plainest way: a board of characters, one square at a time, and recursion. Slow, obvious,
// and the measure of the fast generator. For tests only.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "rules/draughts/setup.hpp"

namespace tabia::draughts::reference {

struct Move {
  int from = 0, to = 0;  // numbers of squares
  std::set<int> captured;
  bool crowns = false;

  auto operator<=>(const Move&) const = default;
};

class Rules {
 public:
  Rules(const VariantRules& rules, const Setup& setup) : rules_(rules), mover_(setup.to_move) {
    for (auto& row : cells_) row.fill(Cell{});
    for (int number = 1; number <= rules.squares(); ++number) {
      for (const Side side : {Side::First, Side::Second}) {
        const auto i = static_cast<std::size_t>(index(side));
        const bool man = (setup.men[i] >> (number - 1) & 1) != 0,
                   king = (setup.kings[i] >> (number - 1) & 1) != 0;
        if (man || king) cell(spot_of(rules, number)) = {true, side, king, false};
      }
    }
  }

  // Each move with the number of ways to make it.
  std::map<Move, int> moves() {
    for (int number = 1; number <= rules_.squares(); ++number) {
      const Spot spot = spot_of(rules_, number);
      if (!cell(spot).there || cell(spot).side != mover_) continue;
      piece_ = cell(spot);
      from_ = spot;
      cell(spot) = {};
      for (const Way way : ways(piece_.king)) jump(spot, piece_.king, way);
      cell(spot) = piece_;
    }
    if (!captures_.empty()) return best_captures();
    std::map<Move, int> quiet;
    for (int number = 1; number <= rules_.squares(); ++number) add_quiet(spot_of(rules_, number), quiet);
    return quiet;
  }

 private:
  struct Cell {
    bool there = false;
    Side side = Side::First;
    bool king = false;
    bool taken = false;  // jumped already, still standing there
  };
  struct Way {
    int rows, columns;
    bool operator==(const Way&) const = default;
  };
  struct Capture {
    Move move;
    std::vector<bool> kings;  // of the pieces taken, in order
    bool by_king;
  };

  Cell& cell(Spot s) { return cells_[static_cast<std::size_t>(s.row)][static_cast<std::size_t>(s.column)]; }
  bool on_board(Spot s) const {
    return s.row >= 0 && s.row < rules_.size && s.column >= 0 && s.column < rules_.size;
  }
  bool is_empty(Spot s) { return on_board(s) && !cell(s).there; }
  static Spot next(Spot s, Way way) { return {s.row + way.rows, s.column + way.columns}; }
  int far_row() const { return mover_ == Side::First ? rules_.size - 1 : 0; }
  int forward() const { return mover_ == Side::First ? 1 : -1; }

  std::vector<Way> ways(bool king) const {
    std::vector<Way> all;
    for (const int rows : {1, -1}) {
      if (rows != forward() && !king && !rules_.men_capture_backwards) continue;
      for (const int columns : {1, -1}) all.push_back({rows, columns});
    }
    if (rules_.captures_along_files) {
      for (const Way way : {Way{2, 0}, Way{-2, 0}, Way{0, 2}, Way{0, -2}}) all.push_back(way);
    }
    return all;
  }
  bool may_take(Spot s, bool king) {
    if (!on_board(s) || !cell(s).there || cell(s).side == mover_ || cell(s).taken) return false;
    return king || rules_.men_capture_kings || !cell(s).king;
  }

  // Tries a jump and all that may follow; returns whether there was one.
  bool jump(Spot at, bool king, Way way) {
    const bool flies = king && rules_.flying_kings;
    Spot over = next(at, way);
    while (flies && is_empty(over)) over = next(over, way);
    if (!may_take(over, king) || !is_empty(next(over, way))) return false;
    const Cell was = cell(over);
    cell(over).taken = true;
    if (rules_.removes_at_once) cell(over) = {};
    taken_.push_back({over, was.king});
    std::vector<Spot> landings = {next(over, way)};
    while (flies && !rules_.kings_land_close && is_empty(next(landings.back(), way)))
      landings.push_back(next(landings.back(), way));
    bool further = false;
    for (std::size_t i = 0; i < landings.size(); ++i) further |= go_on(landings[i], king, way, i == 0);
    if (!further) {
      for (const Spot landing : landings) end(landing);
    }
    taken_.pop_back();
    cell(over) = was;
    return true;
  }

  // Straight on is one way, from whichever square it is begun.
  bool go_on(Spot landing, bool king, Way way, bool nearest) {
    const bool was_crowned = crowned_;
    if (!king && landing.row == far_row() && rules_.crowning == Crowning::InPassing) king = crowned_ = true;
    bool found = false;
    for (const Way onward : ways(king)) {
      if (onward == way && !nearest) continue;
      found |= jump(landing, king, onward);
    }
    const bool ends_crowned = !found && crowned_ && !was_crowned;  // as a king, which the caller cannot know
    if (ends_crowned) end(landing);
    crowned_ = was_crowned;
    return found || ends_crowned;
  }

  void end(Spot landing) {
    Capture capture;
    capture.move.from = number_of(rules_, from_);
    capture.move.to = number_of(rules_, landing);
    for (const auto& [spot, king] : taken_) {
      capture.move.captured.insert(number_of(rules_, spot));
      capture.kings.push_back(king);
    }
    capture.move.crowns = !piece_.king && (crowned_ || landing.row == far_row());
    capture.by_king = piece_.king;
    captures_.push_back(std::move(capture));
  }

  // Negative: a is to be preferred less than b.
  int compare(const Capture& a, const Capture& b) const {
    const auto count = [](const Capture& c) { return static_cast<int>(c.kings.size()); };
    const auto kings = [](const Capture& c) {
      return static_cast<int>(std::count(c.kings.begin(), c.kings.end(), true));
    };
    const int most = count(a) - count(b), by_king = a.by_king - b.by_king, more_kings = kings(a) - kings(b);
    const auto first_of = [](std::initializer_list<int> list) {
      for (const int n : list) {
        if (n != 0) return n;
      }
      return 0;
    };
    switch (rules_.precedence) {
      case Precedence::Free: return 0;
      case Precedence::WithKing: return by_king;
      case Precedence::Most: return most;
      case Precedence::MostThenKings: return first_of({most, more_kings});
      case Precedence::ItalianOrder:
        return first_of({most, by_king, more_kings, a.kings < b.kings ? -1 : a.kings > b.kings ? 1 : 0});
      // By value, a king worth 1.99 men.
      case Precedence::ValueThenByKing:
        return first_of(
            {(count(a) + kings(a)) * 100 - kings(a) - (count(b) + kings(b)) * 100 + kings(b), by_king});
    }
    return 0;
  }

  std::map<Move, int> best_captures() const {
    std::map<Move, int> best;
    for (const Capture& candidate : captures_) {
      const bool beaten = std::any_of(captures_.begin(), captures_.end(),
                                      [&](const Capture& other) { return compare(candidate, other) < 0; });
      if (!beaten) ++best[candidate.move];
    }
    return best;
  }

  void add_quiet(Spot from, std::map<Move, int>& out) {
    const Cell piece = cell(from);
    if (!piece.there || piece.side != mover_) return;
    for (const int rows : {1, -1}) {
      if (rows != forward() && !piece.king) continue;
      for (const int columns : {1, -1}) {
        Spot to = next(from, {rows, columns});
        while (is_empty(to)) {
          ++out[{number_of(rules_, from), number_of(rules_, to), {}, !piece.king && to.row == far_row()}];
          if (!piece.king || !rules_.flying_kings) break;
          to = next(to, {rows, columns});
        }
      }
    }
  }

  const VariantRules& rules_;
  Side mover_;
  std::array<std::array<Cell, 12>, 12> cells_;
  Spot from_;
  Cell piece_;
  bool crowned_ = false;
  std::vector<std::pair<Spot, bool>> taken_;
  std::vector<Capture> captures_;
};

inline std::map<Move, int> moves(const VariantRules& rules, const Setup& setup) {
  return Rules(rules, setup).moves();
}

}  // namespace tabia::draughts::reference
