#pragma once
// What makes people notice a move, or pass it by: what it does and where, as numbers of small facts. How much each
// counts is learned: notice_net.hpp.

#include <optional>
#include <vector>

#include "rules/chess/position.hpp"

namespace tabia::chess {

namespace notice {

// Where the facts of one sort begin.
constexpr int deed = 0;                      // kind x what it takes x check
constexpr int exchange = deed + 6 * 6 * 2;   // what the exchange brings x check
constexpr int stretch = exchange + 6 * 2;    // kind x length x direction
constexpr int target = stretch + 6 * 8 * 3;  // kind x steps from the opponent's king
constexpr int height = target + 6 * 8;       // kind x rank
constexpr int safety = height + 6 * 8;       // kind x attacked before x attacked after
constexpr int threat = safety + 6 * 4;       // kind x victims attacked
constexpr int action = threat + 6 * 3;       // steps from where the opponent has just moved, and taking back
constexpr int again = action + 9 + 6;        // the same piece as the move before, x check
constexpr int special = again + 4;           // promotions, castling, en passant, discovered and double check
constexpr int seen_loss =
    special + 9;  // how much less than the best a glance gives it x quiet, capture, check
constexpr int seen_chance = seen_loss + 10 * 3;
constexpr int ring = seen_chance + 8;  // squares next to the king it attacks x check
constexpr int bound = ring + 10;   // it is bound to its king; it takes a bound piece, or what one protects
constexpr int victim = bound + 4;  // kind x what it takes x protected
constexpr int origin = victim + 6 * 5 * 2;  // kind x square, as its side sees the board
constexpr int landing = origin + 6 * 64;
constexpr int leeway = landing + 6 * 64;  // replies that are left x check
constexpr int opened = leeway + 7 * 2;    // enemies that others attack since it has gone
constexpr int left_behind = opened + 3;  // own pieces that can be taken with profit, more or less than before
constexpr int deeper_loss = left_behind + 4;  // as seen_loss and seen_chance, a ply deeper
constexpr int deeper_chance = deeper_loss + 10 * 3;
// The rest is the same for all moves of a turn.
constexpr int turn = deeper_chance + 8;
constexpr int men = turn + 4;
constexpr int choice = men + 6;        // legal moves
constexpr int pressure = choice + 6;   // in check, has something in a bad spot, opponent has just taken
constexpr int outlook = pressure + 8;  // what the best seems to give
constexpr int count = outlook + 8;

}  // namespace notice

// A position in which somebody looks for a move.
struct Look {
  const Position* at = nullptr;
  std::optional<Move> before;   // of the opponent
  std::optional<Move> earlier;  // the own move before that
  int turn = 0;                 // which move of his own, from 0
  bool opponent_took = false;
};

// What short searches say a move is worth, and what they say of the best.
struct Glimpse {
  Score value = 0, best = 0;
  Score deeper_value = 0, deeper_best = 0;  // a ply deeper
};

// The facts about one move.
void notice_facts(const Look& look, Move move, const Glimpse& glimpse, std::vector<int>& out);

}  // namespace tabia::chess
