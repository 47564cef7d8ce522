#include "app/mate_words.hpp"

#include <fmt/format.h>

#include "app/options.hpp"

namespace tabia::app {

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string written(const Game& at, const std::string& move) {
  for (const LegalMove& legal : at.legal_moves()) {
    if (legal.coordinates == move) return legal.text;
  }
  return move;
}

std::string written_line(const Game& at, const std::vector<std::string>& moves) {
  const auto game = at.clone();
  std::vector<std::string> texts;
  for (const std::string& move : moves) {
    texts.push_back(written(*game, move));
    if (!game->play(move)) break;
  }
  return joined(texts);
}

void print_mate(const MateReport& report, const Game& at) {
  if (report.mate) {
    std::vector<std::string> first_moves;
    for (const std::string& move : report.first_moves) first_moves.push_back(written(at, move));
    const bool only = first_moves.size() == 1 && report.all_moves;
    fmt::print("Proved: {}mate in {}{}.{}\n", report.shortest_proven ? "" : "a ", *report.mate,
               report.shortest_proven
                   ? ""
                   : fmt::format("; none in {}, whether one is shorter is not settled", report.holds_for),
               only ? fmt::format(" Only {} does it.", first_moves.front()) : "");
    if (!only)
      fmt::print("{}: {}\n", report.all_moves ? "All moves that do it" : "Moves proved to do it",
                 joined(first_moves));
    fmt::print("Line: {}\n", written_line(at, report.pv));
  } else if (report.verdict == "refuted") {
    fmt::print("Refuted: there is no mate{}.\n",
               report.holds_for > 0 ? fmt::format(" within {} moves", report.holds_for) : "");
  } else {
    fmt::print("Not settled within the limits. No mate within {} moves: proved.\n", report.holds_for);
  }
}

int exit_code_of(const MateReport& report) {
  return report.verdict == "proven" ? ok : report.verdict == "refuted" ? refuted : unknown;
}

std::string score_text(const Worth& worth) {
  return worth.mate_in ? fmt::format("mate in {}", *worth.mate_in)
                       : fmt::format("{:+.2f}", worth.hundredths / 100.0);
}

}  // namespace tabia::app
