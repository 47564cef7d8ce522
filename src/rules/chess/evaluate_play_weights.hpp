#pragma once
// The numbers of the play evaluation, each with a name: how much it counts in the middlegame and in the ending. The
// values are in play_weights.hpp, which tools/tune writes; docs/algorithms/evaluation.md says what each one means.

#include <array>
#include <string_view>

#include "game/weight.hpp"
#include "rules/chess/types.hpp"

namespace tabia::chess {

using tabia::Weight;  // nine queens and all other pieces stay below 20,000

// Where a piece stands, as its owner counts ranks, left and right alike: 32 places.
constexpr int places = 32;
constexpr int place_of(Side side, Square s) {
  const int file = file_of(s);
  return relative_rank(side, rank_of(s)) * 4 + (file < 4 ? file : 7 - file);
}

// Every member is a Weight or an array of them, so that a tuner can see the whole as one list. All count linearly but
// the dangers, see king_danger().
struct PlayWeights {
  template <int N>
  using List = std::array<Weight, N>;

  // Material, by kind up to the queen.
  List<5> material;
  Weight bishop_pair;
  Weight knight_per_pawn;  // own pawns beyond five: knights like closed positions,
  Weight rook_per_pawn;    // rooks open ones

  // Placement, kind by kind.
  List<kinds * places> placement;

  // Mobility, by the number of squares within reach that no enemy pawn guards.
  List<9> knight_mobility;
  List<14> bishop_mobility;
  List<15> rook_mobility;
  List<28> queen_mobility;

  // Pawns.
  Weight doubled;
  List<2> isolated;  // [1]: on a file without enemy pawns before it, where rooks find it
  List<2> backward;  // likewise
  List<8> phalanx;   // a neighbour on the same rank; by rank
  List<8> protected_by_pawn;
  List<8> passed;             // by rank, as are the next ones
  List<8> passed_free;        // nothing stands on the next square
  List<8> passed_safe;        // and the enemy does not attack it
  List<8> passed_path_safe;   // the enemy attacks nothing on the way to promotion
  List<8> passed_their_king;  // times the distance of the king to the square before the pawn
  List<8> passed_our_king;
  Weight passed_rook_behind;
  List<8> candidate;          // nothing before it on its file, and helpers enough to get through
  List<8> passed_guarded;     // by a pawn
  Weight passed_unstoppable;  // no piece and no king can catch it

  // Pieces.
  List<2> outpost;           // knight, bishop: guarded by a pawn, out of reach of enemy pawns
  Weight outpost_reachable;  // a knight could go there at once
  Weight minor_behind_pawn;
  Weight bishop_pawns;          // own pawns on the bishop's colour
  Weight bishop_long_diagonal;  // sees both central squares of it
  List<2> rook_file;            // without own pawns: half-open, open
  Weight rook_on_seventh;       // the enemy king on the eighth or pawns on the seventh
  Weight rook_on_royal_file;    // an enemy queen or king is on its file
  Weight queen_exposed;         // an enemy rook or bishop looks at it through one other piece

  // The king: on its file and the two beside, the pawn nearest to its own side.
  // [file from the edge * 8 + rank], rank 0: none.
  List<32> shelter;
  List<32> storm;          // enemy pawns that may come nearer
  List<8> storm_blocked;   // those that stand before our pawn
  Weight king_open_file;   // no pawn on its file at all
  Weight king_pawn_steps;  // from the king to the nearest pawn
  Weight castling_right;   // each rook the king may still castle with

  // Threats to enemy pieces, by what is threatened.
  List<5> threat_by_pawn;
  List<5> threat_by_minor;
  List<5> threat_by_rook;
  Weight threat_by_queen;  // what nobody guards well
  Weight threat_by_king;
  Weight hanging;         // attacked, and not guarded or attacked twice and guarded once
  Weight threat_by_push;  // a pawn that can step forward would attack it
  Weight restricted;      // squares they reach and we attack

  Weight space;  // safe squares behind and among our pawns in the centre

  // Danger to a king. Its sum goes through king_danger(); all others are plain sums.
  Weight danger_base;
  List<4> danger_attacker;    // knight, bishop, rook, queen: each piece that attacks the king's zone
  Weight danger_attack;       // each attack on a square beside the king
  Weight danger_weak;         // squares of the zone that are attacked and guarded by king or queen alone
  List<4> danger_safe_check;  // by kind: a check it can give from a square where it is not lost
  Weight danger_unsafe_check;
  Weight danger_pinned;  // own pieces that shield the king from a slider
  Weight danger_no_queen;
  Weight danger_knight_guard;  // a knight beside the king
  Weight danger_shelter;       // pawns on the three squares before it
  Weight danger_outnumbered;   // squares of the zone they attack twice and we guard at most once

  // Against a side that has nothing left: drive its king to the edge and come near. Not tuned.
  Weight drive_to_edge;    // steps of the bare king from the centre
  Weight kings_near;       // steps nearer than seven
  Weight drive_to_corner;  // with bishop and knight: steps nearer the corner of the bishop's colour

  Weight tempo;
};

constexpr int play_weight_count = sizeof(PlayWeights) / sizeof(Weight);

// Every member in order with its name: use(name, first weight, how many).
template <class Weights, class Use>
constexpr void for_each_weight(Weights& w, Use&& use) {
  const auto one = [&](std::string_view name, auto& weight) { use(name, &weight, 1); };
  const auto list = [&](std::string_view name, auto& weights) {
    use(name, weights.data(), static_cast<int>(weights.size()));
  };
  list("material", w.material);
  one("bishop_pair", w.bishop_pair);
  one("knight_per_pawn", w.knight_per_pawn);
  one("rook_per_pawn", w.rook_per_pawn);
  list("placement", w.placement);
  list("knight_mobility", w.knight_mobility);
  list("bishop_mobility", w.bishop_mobility);
  list("rook_mobility", w.rook_mobility);
  list("queen_mobility", w.queen_mobility);
  one("doubled", w.doubled);
  list("isolated", w.isolated);
  list("backward", w.backward);
  list("phalanx", w.phalanx);
  list("protected_by_pawn", w.protected_by_pawn);
  list("passed", w.passed);
  list("passed_free", w.passed_free);
  list("passed_safe", w.passed_safe);
  list("passed_path_safe", w.passed_path_safe);
  list("passed_their_king", w.passed_their_king);
  list("passed_our_king", w.passed_our_king);
  one("passed_rook_behind", w.passed_rook_behind);
  list("candidate", w.candidate);
  list("passed_guarded", w.passed_guarded);
  one("passed_unstoppable", w.passed_unstoppable);
  list("outpost", w.outpost);
  one("outpost_reachable", w.outpost_reachable);
  one("minor_behind_pawn", w.minor_behind_pawn);
  one("bishop_pawns", w.bishop_pawns);
  one("bishop_long_diagonal", w.bishop_long_diagonal);
  list("rook_file", w.rook_file);
  one("rook_on_seventh", w.rook_on_seventh);
  one("rook_on_royal_file", w.rook_on_royal_file);
  one("queen_exposed", w.queen_exposed);
  list("shelter", w.shelter);
  list("storm", w.storm);
  list("storm_blocked", w.storm_blocked);
  one("king_open_file", w.king_open_file);
  one("king_pawn_steps", w.king_pawn_steps);
  one("castling_right", w.castling_right);
  list("threat_by_pawn", w.threat_by_pawn);
  list("threat_by_minor", w.threat_by_minor);
  list("threat_by_rook", w.threat_by_rook);
  one("threat_by_queen", w.threat_by_queen);
  one("threat_by_king", w.threat_by_king);
  one("hanging", w.hanging);
  one("threat_by_push", w.threat_by_push);
  one("restricted", w.restricted);
  one("space", w.space);
  one("danger_base", w.danger_base);
  list("danger_attacker", w.danger_attacker);
  one("danger_attack", w.danger_attack);
  one("danger_weak", w.danger_weak);
  list("danger_safe_check", w.danger_safe_check);
  one("danger_unsafe_check", w.danger_unsafe_check);
  one("danger_pinned", w.danger_pinned);
  one("danger_no_queen", w.danger_no_queen);
  one("danger_knight_guard", w.danger_knight_guard);
  one("danger_shelter", w.danger_shelter);
  one("danger_outnumbered", w.danger_outnumbered);
  one("drive_to_edge", w.drive_to_edge);
  one("kings_near", w.kings_near);
  one("drive_to_corner", w.drive_to_corner);
  one("tempo", w.tempo);
}

}  // namespace tabia::chess
