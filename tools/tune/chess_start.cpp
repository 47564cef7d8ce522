#include "chess_start.hpp"

#include <algorithm>

namespace tabia::tune {

namespace {

using chess::Kind;
using chess::PlayWeights;
using chess::Weight;

// 0 on the edge, 3 in the middle.
int inwards(int line) { return std::min(line, 7 - line); }

Weight start_placement(Kind kind, int file, int rank) {
  const int centre = inwards(file) + inwards(rank);
  switch (kind) {
    case Kind::Pawn: return {file == 3 && (rank == 3 || rank == 4) ? 20 : 0, 5 * (rank - 1)};
    case Kind::Knight: return {8 * centre - 30, 8 * centre - 30};
    case Kind::Bishop: return {4 * centre - 12, 4 * centre - 12};
    case Kind::Rook: return {3 * inwards(file), 2 * rank};
    case Kind::Queen: return {0, 4 * centre - 12};
    case Kind::King: return {-10 * inwards(file) - 20 * rank, 10 * centre - 30};
    default: return {};
  }
}

void start_placements(PlayWeights& w) {
  for (int kind = 0; kind < chess::kinds; ++kind) {
    for (int place = 0; place < chess::places; ++place) {
      w.placement[kind * chess::places + place] =
          start_placement(static_cast<Kind>(kind), place % 4, place / 4);
    }
  }
}

// A square more is worth less and less; half the squares are worth nothing.
template <class List>
void start_mobility(List& list, int step) {
  const int most = static_cast<int>(list.size()) - 1;
  for (int n = 0; n <= most; ++n) list[n] = {step * (2 * n - most) / 2, step * (2 * n - most) / 2};
}

void start_pawns(PlayWeights& w) {
  w.doubled = {-10, -20};
  w.isolated = {{{-10, -10}, {-15, -15}}};
  w.backward = {{{-10, -10}, {-15, -15}}};
  for (int rank = 1; rank < 7; ++rank) {
    w.phalanx[rank] = {5 + 3 * rank, 3 * rank};
    w.protected_by_pawn[rank] = {5 + 3 * rank, 3 * rank};
    w.passed[rank] = {5 * rank, 10 + 5 * rank * rank / 2};
    w.passed_guarded[rank] = {2 * rank, 2 * rank};
    w.candidate[rank] = {2 * rank, 4 * rank};
    w.passed_free[rank] = {0, 3 * rank};
    w.passed_safe[rank] = {0, 4 * rank};
    w.passed_path_safe[rank] = {0, 5 * rank};
    w.passed_their_king[rank] = {0, 3 * rank};
    w.passed_our_king[rank] = {0, -2 * rank};
  }
  w.passed_rook_behind = {5, 15};
  w.passed_unstoppable = {0, 300};
}

void start_king(PlayWeights& w) {
  for (int file = 0; file < 4; ++file) {
    w.shelter[file * 8] = {-20, 0};
    for (int rank = 1; rank < 7; ++rank) w.shelter[file * 8 + rank] = {20 - 8 * (rank - 1), 0};
    for (int rank = 1; rank < 5; ++rank) w.storm[file * 8 + rank] = {-10 * (5 - rank), 0};
  }
  w.king_open_file = {-20, 0};
  w.castling_right = {10, 0};
  w.king_pawn_steps = {0, -5};
  w.danger_base = {-40, -20};
  w.danger_attacker = {{{60, 30}, {40, 20}, {50, 25}, {40, 20}}};
  w.danger_attack = {15, 8};
  w.danger_weak = {40, 20};
  w.danger_safe_check = {{{120, 60}, {80, 40}, {120, 60}, {100, 50}}};
  w.danger_unsafe_check = {20, 10};
  w.danger_pinned = {30, 15};
  w.danger_no_queen = {-200, -50};
  w.danger_knight_guard = {-20, -10};
  w.danger_shelter = {-20, -10};
  w.danger_outnumbered = {30, 15};
}

}  // namespace

PlayWeights start_weights() {
  PlayWeights w = {};
  w.material = {{{90, 110}, {350, 350}, {360, 370}, {500, 580}, {1050, 1100}}};
  w.bishop_pair = {30, 50};
  w.knight_per_pawn = {3, 3};
  w.rook_per_pawn = {-3, -3};
  start_placements(w);
  start_mobility(w.knight_mobility, 8);
  start_mobility(w.bishop_mobility, 6);
  start_mobility(w.rook_mobility, 4);
  start_mobility(w.queen_mobility, 2);
  start_pawns(w);
  w.outpost = {{{25, 15}, {20, 10}}};
  w.outpost_reachable = {10, 5};
  w.minor_behind_pawn = {8, 0};
  w.bishop_pawns = {-3, -6};
  w.bishop_long_diagonal = {15, 0};
  w.rook_file = {{{12, 5}, {25, 10}}};
  w.rook_on_royal_file = {5, 0};
  w.rook_on_seventh = {10, 25};
  w.queen_exposed = {-20, -10};
  start_king(w);
  w.threat_by_pawn = {{{0, 0}, {50, 40}, {50, 40}, {70, 50}, {60, 40}}};
  w.threat_by_minor = {{{5, 15}, {20, 20}, {20, 20}, {40, 30}, {40, 30}}};
  w.threat_by_rook = {{{0, 20}, {20, 20}, {20, 20}, {0, 0}, {40, 30}}};
  w.threat_by_queen = {10, 10};
  w.threat_by_king = {10, 30};
  w.hanging = {40, 20};
  w.threat_by_push = {15, 10};
  w.restricted = {4, 4};
  w.space = {2, 0};
  w.drive_to_edge = {0, 10};
  w.kings_near = {0, 10};
  w.drive_to_corner = {0, 40};
  w.tempo = {20, 15};
  return w;
}

}  // namespace tabia::tune
