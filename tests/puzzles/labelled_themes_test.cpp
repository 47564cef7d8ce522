// The themes against 127 positions that were labelled by hand, where that file is there.

#include <fstream>
#include <functional>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "io/test_data.hpp"
#include "rules/chess/mate_patterns.hpp"
#include "rules/chess/puzzle_motifs.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia::chess {
namespace {

using Rule = std::function<bool(const PuzzleSteps&, const ThemeSet&)>;

Rule motif(bool (*rule)(const PuzzleSteps&)) {
  return [rule](const PuzzleSteps& steps, const ThemeSet&) { return rule(steps); };
}
Rule theme(Theme wanted) {
  return [wanted](const PuzzleSteps&, const ThemeSet& themes) { return themes.has(wanted); };
}

// Three of the file's labels are no themes of puzzle sites and have no rule here: check escape, collinear, overloading.
const std::map<std::string, Rule>& rules() {
  static const std::map<std::string, Rule> all = {
      {"attraction", motif(has_attraction)},
      {"sacrifice", motif(has_sacrifice)},
      {"fork", motif(has_fork)},
      {"deflection", motif(has_deflection)},
      {"trapped_piece", motif(has_trapped_piece)},
      {"discovered_attack", motif(has_discovered_attack)},
      {"kingside_attack", motif(has_kingside_attack)},
      {"queenside_attack", motif(has_queenside_attack)},
      {"under_promotion", motif(has_under_promotion)},
      {"skewer", motif(has_skewer)},
      {"pin_prevents_attack", motif(has_pin_against_attack)},
      {"pin_prevents_escape", motif(has_pin_against_escape)},
      {"hanging_piece", motif(has_hanging_piece)},
      {"advanced_pawn", motif(has_advanced_pawn)},
      {"intermezzo", motif(has_intermezzo)},
      {"capturing_defender", motif(has_captured_defender)},
      {"defensive_move", motif(has_defensive_move)},
      {"interference", motif(has_interference)},
      {"clearance", motif(has_clearance)},
      {"x_ray", motif(has_x_ray)},
      {"quiet_move", motif(has_quiet_move)},
      {"piece_endgame", theme(Theme::RookEndgame)},
      {"back_rank_mate", theme(Theme::BackRankMate)},
  };
  return all;
}

TEST(LabelledThemes, AlmostAllAgree) {
  const std::string name = "chess/puzzles/tagger_labelled_positions.jsonl";
  TABIA_SKIP_WITHOUT(name);
  std::ifstream in(io::test_data(name));
  int agreed = 0, asked = 0, without_rule = 0;
  for (std::string line; std::getline(in, line);) {
    const auto labelled = nlohmann::json::parse(line);
    const auto rule = rules().find(labelled["theme"]);
    if (rule == rules().end()) {
      ++without_rule;
      continue;
    }
    const auto puzzle = read_puzzle(labelled["fen"].get<std::string>(), labelled["moves"].get<std::string>(),
                                    FirstMove::Opponent);
    ASSERT_TRUE(puzzle.ok()) << line << '\n' << puzzle.error().text();
    const bool found = rule->second(PuzzleSteps(*puzzle), themes_of(*puzzle));
    ++asked;
    agreed += found == labelled["expect"].get<bool>();
    if (found != labelled["expect"].get<bool>()) std::cout << "differs: " << line << '\n';
  }
  std::cout << agreed << " of " << asked << " labels agree; " << without_rule << " have no rule here\n";
  EXPECT_GE(agreed, 115);
}

}  // namespace
}  // namespace tabia::chess
