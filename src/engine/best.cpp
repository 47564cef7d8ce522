#include "engine/best.hpp"

#include <algorithm>
#include <cmath>

namespace tabia {

double winning_chance(const Worth& worth) {
  if (worth.mate_in) return *worth.mate_in > 0 ? 1 : -1;
  constexpr double steepness = 0.00368208;  // per hundredth of a pawn, fitted to games of people
  return 2 / (1 + std::exp(-steepness * worth.hundredths)) - 1;
}

BestReport judge_best(const ThoughtReport& thought) {
  BestReport report;
  report.nodes = thought.nodes;
  report.seconds = thought.seconds;
  if (thought.lines.empty() || thought.lines[0].moves.empty()) return report;
  const ThoughtLineReport& best = thought.lines[0];
  report.move = best.moves[0];
  report.worth = best.worth;
  report.pv = best.moves;
  report.depth = thought.depth;
  for (std::size_t i = 1; i < thought.lines.size(); ++i) {
    if (!thought.lines[i].moves.empty())
      report.alternatives.push_back({thought.lines[i].moves[0], thought.lines[i].worth});
  }
  const double next = report.alternatives.empty() ? -1 : winning_chance(report.alternatives[0].worth);
  report.margin = winning_chance(report.worth) - next;
  report.verdict = report.alternatives.empty() || report.margin > only_move_margin ? "only" : "several";
  return report;
}

CandidatesReport judge_candidates(const ThoughtReport& thought) {
  constexpr double about_as_good = 0.1, fails_from = 0.4;
  CandidatesReport report;
  report.depth = thought.depth;
  report.nodes = thought.nodes;
  report.seconds = thought.seconds;
  for (const ThoughtLineReport& line : thought.lines) {
    if (line.moves.empty()) continue;
    JudgedCandidate candidate{
        line.moves[0], line.worth, 0, "best", {line.moves.begin() + 1, line.moves.end()}};
    if (!report.moves.empty()) {
      candidate.margin = winning_chance(report.moves[0].worth) - winning_chance(line.worth);
      candidate.fate = candidate.margin < about_as_good ? "good"
                       : candidate.margin < fails_from  ? "worse"
                                                        : "fails";
    }
    report.moves.push_back(std::move(candidate));
  }
  // A search that was stopped leaves some lines of the depth before: they stand where their worth puts them.
  if (!report.moves.empty()) {
    std::stable_sort(report.moves.begin() + 1, report.moves.end(),
                     [](const JudgedCandidate& a, const JudgedCandidate& b) { return a.margin < b.margin; });
  }
  return report;
}

}  // namespace tabia
