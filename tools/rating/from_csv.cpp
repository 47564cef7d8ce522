#include "from_csv.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "base/packed.hpp"
#include "base/text.hpp"
#include "engine/puzzle_insight.hpp"
#include "engine/puzzle_notice.hpp"
#include "engine/puzzle_rating.hpp"
#include "left_out.hpp"
#include "rules/chess/insight.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia::rating {

namespace {

struct Line {
  std::string text;
  std::string fen, moves, themes;
  Row row;
  std::size_t number = 0;  // among the puzzles of the file
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

// Every line that makes a puzzle.
template <class Use>
void for_each_puzzle(const std::string& path, Use use) {
  std::ifstream in(path);
  std::string text;
  if (!std::getline(in, text) || !text.starts_with("PuzzleId,FEN,Moves,Rating,")) {
    std::cerr << path << ": not a file of puzzles in the format of Lichess\n";
    std::exit(4);
  }
  for (std::size_t number = 0; std::getline(in, text);) {
    const auto fields = split(text, ',');
    if (fields.size() < 9) continue;
    const auto puzzle = chess::read_puzzle(fields[1], fields[2], chess::FirstMove::Opponent);
    if (!puzzle.ok()) continue;
    const std::string rating(fields[3]);
    use(Line{text,
             std::string(fields[1]),
             std::string(fields[2]),
             std::string(fields[7]),
             {static_cast<float>(std::atof(rating.c_str())), game_of(fields[8])},
             number++},
        *puzzle);
  }
}

// 38 bytes: the solution, the marks as squares (255 where there is none), what stands on the squares, two to a byte.
void put_view(std::string& out, const chess::TurnView& view) {
  using namespace chess::insight;
  const auto where = [&](Mark mark) {
    return static_cast<std::uint8_t>(view.mark[mark] == 0 ? 255 : lowest_bit(view.mark[mark]));
  };
  put_packed(out, static_cast<std::uint8_t>(view.from));
  put_packed(out, static_cast<std::uint8_t>(view.to));
  put_packed(out, static_cast<std::uint8_t>(view.mark[Took] != 0));
  for (const Mark mark : {CameFrom, CameTo, Landed}) put_packed(out, where(mark));
  for (std::size_t s = 0; s < chess::squares; s += 2)
    put_packed(out, static_cast<std::uint8_t>(view.piece[s] | view.piece[s + 1] << 4));
}

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// What insight.py wrote: for each puzzle its rating and its surprises.
std::vector<chess::Insight> insights_from(const std::string& path) {
  const std::string bytes = content_of(path);
  std::vector<chess::Insight> found(bytes.size() / sizeof(chess::Insight));
  static_assert(sizeof(chess::Insight) == sizeof(float) * (1 + chess::insight::most_turns));
  std::memcpy(found.data(), bytes.data(), found.size() * sizeof(chess::Insight));
  return found;
}

PuzzleFeatureMaker maker_with(const std::string& notice_net) {
  auto maker = PuzzleFeatureMaker::read(content_of(notice_net), std::nullopt);
  if (!maker.ok()) {
    std::cerr << notice_net << ": " << maker.error().text() << '\n';
    std::exit(4);
  }
  return std::move(*maker);
}

}  // namespace

Table features_from(const std::string& path, const std::string& notice_net, const std::string& told,
                    std::size_t first, std::size_t step) {
  PuzzleFeatureMaker whole = maker_with(notice_net);
  std::vector<PuzzleFeatureMaker> without;  // the fold of that number
  for (int fold = 0; fold < folds; ++fold) without.push_back(maker_with(fold_name(notice_net, fold)));
  const std::vector<chess::Insight> insights = insights_from(told);
  Table table;
  for_each_puzzle(path, [&](const Line& line, const chess::Puzzle&) {
    if (line.number % step != first) return;
    if (line.number >= insights.size()) {
      std::cerr << told << ": it does not tell of all puzzles\n";
      std::exit(4);
    }
    PuzzleFeatureMaker& maker =
        is_surely_left_out(line.row.game) ? whole : without[static_cast<std::size_t>(fold_of(line.row.game))];
    const auto features = maker.puzzle_features(line.fen, line.moves, PuzzleStart::OpponentMovesFirst);
    chess::FeatureList more;
    add_insight(more, insights[line.number]);
    table.names = features->names;
    table.names.insert(table.names.end(), more.names().begin(), more.names().end());
    table.rows.push_back(line.row);
    table.values.insert(table.values.end(), features->values.begin(), features->values.end());
    table.values.insert(table.values.end(), more.values().begin(), more.values().end());
  });
  return table;
}

std::string fold_name(const std::string& notice_net, int fold) { return concat(notice_net, ".", fold); }

std::vector<FactsOfPuzzle> facts_from(const std::string& path) {
  std::vector<FactsOfPuzzle> puzzles;
  PuzzleNotice notice;
  std::vector<int> facts;
  for_each_puzzle(path, [&](const Line& line, const chess::Puzzle& puzzle) {
    FactsOfPuzzle found{line.row.rating, line.row.game, {}};
    const std::size_t turns = std::min(puzzle.solver_moves(), PuzzleNotice::turns_looked_at);
    for (std::size_t t = 0; t < turns; ++t) {
      const auto glanced = notice.glance(puzzle, t);
      FactsOfTurn turn;
      for (std::size_t i = 0; i < glanced.moves.size(); ++i) {
        if (glanced.moves[i] == puzzle.line[2 * t]) turn.solution = i;
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

void write_turns(const std::string& path, const std::string& to) {
  std::ofstream out(to, std::ios::binary);
  for_each_puzzle(path, [&](const Line& line, const chess::Puzzle& puzzle) {
    for (std::size_t t = 0; t < std::min(puzzle.solver_moves(), chess::insight::most_turns); ++t) {
      std::string record;
      put_packed(record, line.row.rating);
      put_packed(record, line.row.game);
      put_packed(record, static_cast<std::uint8_t>(t));
      put_packed(record, static_cast<std::uint8_t>(std::min<std::size_t>(puzzle.solver_moves(), 255)));
      put_view(record, view_turn(puzzle, t));
      out << record;
    }
  });
}

void write_left_out(const std::string& path, const std::string& to) {
  std::vector<Row> rows;
  std::vector<std::string> lines;
  for_each_puzzle(path, [&](const Line& line, const chess::Puzzle&) {
    rows.push_back(line.row);
    lines.push_back(line.text);
  });
  std::ofstream out(to);
  out << "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n";
  for (const std::size_t row : split_by_game(rows).test) out << lines[row] << '\n';
}

void compare_themes(const std::string& path, std::size_t step) {
  struct Tally {
    int both = 0, ours = 0, theirs = 0;
  };
  std::map<std::string, Tally, std::less<>> tallies;
  for_each_puzzle(path, [&](const Line& line, const chess::Puzzle& puzzle) {
    if (line.number % step != 0) return;
    const auto named = chess::themes_of(puzzle).names();
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
