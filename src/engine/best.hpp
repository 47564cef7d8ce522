#pragma once
// Is there one best move, or are there several? Judged by the play search over its best lines: an opinion, never a proof.

#include "engine/think.hpp"

namespace tabia {

struct JudgedMove {
  std::string move;
  Worth worth;
};

struct BestReport {
  std::string verdict = "unknown";  // "only": the others throw the game or the win away; "several"
  std::string move;                 // the best; empty if there is none
  Worth worth;
  std::vector<JudgedMove> alternatives;  // the best first
  std::vector<std::string> pv;
  int depth = 0;
  double margin = 0;  // in winning chances, between the best and the next
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// From -1, lost, to 1, won; the curve that puzzle sites use for people.
double winning_chance(const Worth& worth);

// How far apart two moves must be for the better one to be the only one.
inline constexpr double only_move_margin = 0.7;

// Requires: the thought was asked for two lines or more, where there are so many moves.
BestReport judge_best(const ThoughtReport& thought);

// A move among all others.
struct JudgedCandidate {
  std::string move;
  Worth worth;
  double margin = 0;  // in winning chances, below the best
  std::string fate;   // "best", "good": about as good; "worse"; "fails": throws the game or the win away
  std::vector<std::string> line;  // what is thought to follow: where it fails, the refutation
};

struct CandidatesReport {
  std::vector<JudgedCandidate> moves;  // the best first; empty: the game is over
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// Requires: the thought was asked for as many lines as there are moves.
CandidatesReport judge_candidates(const ThoughtReport& thought);

}  // namespace tabia
