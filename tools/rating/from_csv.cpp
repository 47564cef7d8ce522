#include "from_csv.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "base/text.hpp"
#include "engine/puzzle_notice.hpp"
#include "engine/puzzle_rating.hpp"
#include "left_out.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia::rating {

namespace {

struct Line {
  std::string fen, moves, themes;
  Row row;
};

// The part of the address that names the game.
std::uint32_t game_of(std::string_view url) {
  constexpr std::string_view site = "lichess.org/";
  const std::size_t at = url.find(site);
  std::string_view id = at == std::string_view::npos ? url : url.substr(at + site.size());
  id = id.substr(0, id.find_first_of("/#"));
  Key key = 0;
  for (const char c : id) key = mix(key ^ static_cast<unsigned char>(c));
  return static_cast<std::uint32_t>(key);
}

template <class Use>
void for_each_line(const std::string& path, long first, long step, Use use) {
  std::ifstream in(path);
  std::string text;
  if (!std::getline(in, text) || !text.starts_with("PuzzleId,FEN,Moves,Rating,")) {
    std::cerr << path << ": not a file of puzzles in the format of Lichess\n";
    std::exit(4);
  }
  for (long row = 0; std::getline(in, text); ++row) {
    if (row % step != first) continue;
    const auto fields = split(text, ',');
    if (fields.size() < 9) continue;
    const std::string rating(fields[3]);
    use(Line{std::string(fields[1]),
             std::string(fields[2]),
             std::string(fields[7]),
             {static_cast<float>(std::atof(rating.c_str())), game_of(fields[8])}});
  }
}

}  // namespace

namespace {

PuzzleFeatureMaker maker_with(const std::string& notice_net) {
  std::ifstream in(notice_net, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  auto maker = PuzzleFeatureMaker::read(bytes);
  if (!maker.ok()) {
    std::cerr << notice_net << ": " << maker.error().text() << '\n';
    std::exit(4);
  }
  return std::move(*maker);
}

}  // namespace

Table features_from(const std::string& path, const std::string& notice_net, long first, long step) {
  PuzzleFeatureMaker whole = maker_with(notice_net);
  std::vector<PuzzleFeatureMaker> without;  // the fold of that number
  for (int fold = 0; fold < folds; ++fold) without.push_back(maker_with(fold_name(notice_net, fold)));
  Table table;
  for_each_line(path, first, step, [&](const Line& line) {
    PuzzleFeatureMaker& maker =
        is_surely_left_out(line.row.game) ? whole : without[static_cast<std::size_t>(fold_of(line.row.game))];
    const auto features = maker.puzzle_features(line.fen, line.moves, PuzzleStart::OpponentMovesFirst);
    if (!features.ok()) return;
    table.names = features->names;
    table.rows.push_back(line.row);
    table.values.insert(table.values.end(), features->values.begin(), features->values.end());
  });
  return table;
}

std::string fold_name(const std::string& notice_net, int fold) { return concat(notice_net, ".", fold); }

std::vector<FactsOfPuzzle> facts_from(const std::string& path) {
  std::vector<FactsOfPuzzle> puzzles;
  PuzzleNotice notice;
  std::vector<int> facts;
  for_each_line(path, 0, 1, [&](const Line& line) {
    const auto puzzle = chess::read_puzzle(line.fen, line.moves, chess::FirstMove::Opponent);
    if (!puzzle.ok()) return;
    FactsOfPuzzle found{line.row.rating, line.row.game, {}};
    const std::size_t turns = std::min(puzzle->solver_moves(), PuzzleNotice::turns_looked_at);
    for (std::size_t t = 0; t < turns; ++t) {
      const auto glanced = notice.glance(*puzzle, t);
      FactsOfTurn turn;
      for (std::size_t i = 0; i < glanced.moves.size(); ++i) {
        if (glanced.moves[i] == puzzle->line[2 * t]) turn.solution = i;
        notice_facts(glanced.look, glanced.moves[i], glanced.glimpses[i], facts);
        turn.facts.insert(turn.facts.end(), facts.begin(), facts.end());
        turn.ends.push_back(static_cast<std::uint32_t>(turn.facts.size()));
      }
      found.turns.push_back(std::move(turn));
    }
    puzzles.push_back(std::move(found));
  });
  return puzzles;
}

void compare_themes(const std::string& path, long step) {
  struct Tally {
    int both = 0, ours = 0, theirs = 0;
  };
  std::map<std::string, Tally, std::less<>> tallies;
  for_each_line(path, 0, step, [&](const Line& line) {
    const auto puzzle = chess::read_puzzle(line.fen, line.moves, chess::FirstMove::Opponent);
    if (!puzzle.ok()) return;
    const auto named = chess::themes_of(*puzzle).names();
    const auto labels = words(line.themes);
    const std::set<std::string_view> ours(named.begin(), named.end()), theirs(labels.begin(), labels.end());
    for (const std::string_view theme : chess::theme_names) {
      Tally& tally = tallies[std::string(theme)];
      tally.ours += ours.contains(theme);
      tally.theirs += theirs.contains(theme);
      tally.both += ours.contains(theme) && theirs.contains(theme);
    }
  });
  std::printf("%-20s %8s %10s %8s\n", "theme", "labelled", "precision", "recall");
  for (const auto& [theme, tally] : tallies) {
    if (tally.theirs == 0) continue;
    std::printf("%-20s %8d %10.3f %8.3f\n", theme.c_str(), tally.theirs,
                tally.both / std::max(1.0, 1.0 * tally.ours), tally.both / (1.0 * tally.theirs));
  }
}

}  // namespace tabia::rating
