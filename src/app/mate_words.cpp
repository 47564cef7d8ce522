#include "app/mate_words.hpp"

#include <fmt/format.h>

#include "app/options.hpp"
#include "engine/answer_words.hpp"

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

namespace {

std::vector<std::string> all_written(const Game& at, const std::vector<std::string>& moves) {
  std::vector<std::string> texts;
  for (const std::string& move : moves) texts.push_back(written(at, move));
  return texts;
}

}  // namespace

void print_mate(const MateReport& report, const Game& at, std::optional<int> asked) {
  if (report.verdict == "unknown") {
    fmt::print("Not settled within the limits. {}\n", no_mate_sentence(report));
    return;
  }
  fmt::print("{}\n", mate_sentence(report, all_written(at, report.first_moves),
                                   all_written(at, report.open_moves), asked));
  if (report.mate) fmt::print("Line: {}\n", written_line(at, report.pv));
}

int exit_code_of(const MateReport& report) {
  return report.verdict == "proven" ? ok : report.verdict == "refuted" ? refuted : unknown;
}

std::string score_text(const Worth& worth) {
  return worth.mate_in ? fmt::format("mate in {}", *worth.mate_in)
                       : fmt::format("{:+.2f}", worth.hundredths / 100.0);
}

}  // namespace tabia::app
