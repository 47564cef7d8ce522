// The difficulty model that comes with the program.

#include <cmath>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/puzzle_rating.hpp"
#include "io/chunk_reader.hpp"
#include "io/test_data.hpp"

namespace tabia {
namespace {

std::string content_of(const std::string& name) {
  const char* root = std::getenv("TABIA_SOURCE_DIR");
  std::ifstream in(concat(root != nullptr ? root : ".", "/data/puzzles/", name), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}
const std::string& model() {
  static const std::string bytes = content_of("rating.model");
  return bytes;
}
const std::string& net() {
  static const std::string bytes = content_of("notice.net");
  return bytes;
}

const std::string& insight() {
  static const std::string bytes = content_of("insight.net");
  return bytes;
}
RatingFiles files() { return {model(), net(), insight()}; }

struct Golden {
  std::string_view fen, moves;
  double rating;
};
// As they were rated when the model was made, by the program that rated the 20,000 puzzles left out as the trainer had.
constexpr Golden golden[] = {
    {"r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1", "c4d5 c8e6 d5e6", 697.6},
    {"r3r3/pp3p1k/6pp/4b3/2BpP2q/PQ1P3P/1P3P2/2R3RK b - - 0 1", "h4h3", 728.2},
    {"4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1", "e8e1 b1a2 e1a1", 715.0},
    {"5r2/4R2P/2p1R3/1pk5/p5B1/2PP2P1/PP4K1/5r2 b - - 0 1", "f8f2 g2h3 f1h1", 1135.7},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 518.7},
    {"q3k3/8/8/3N4/8/8/8/6K1 w - - 0 1", "d5c7 e8e7 c7a8", 684.9},
};

TEST(PuzzleRating, SaysWhatTheTrainerSaid) {
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok()) << rater.error().text();
  for (const Golden& puzzle : golden) {
    const auto rating = rater->rate(puzzle.fen, puzzle.moves, PuzzleStart::SolverToMove);
    ASSERT_TRUE(rating.ok()) << rating.error().text();
    EXPECT_NEAR(*rating, puzzle.rating, 1) << puzzle.fen;
  }
}

// The puzzles that come with the program carry what the model says: tools/rating/rate_kept.py when it has changed.
TEST(PuzzleRating, KeptPuzzlesAreRatedByThisModel) {
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok()) << rater.error().text();
  const std::string kept = content_of("chess.jsonl");
  const auto lines = split(trim(kept), '\n');
  ASSERT_GT(lines.size(), 2000U);
  for (std::size_t i = 0; i < lines.size(); i += 150) {
    const auto puzzle = nlohmann::json::parse(lines[i]);
    std::string moves = puzzle["last_move"];
    for (const auto& move : puzzle["moves"]) moves += concat(" ", move.get<std::string>());
    const auto rating =
        rater->rate(puzzle["before"].get<std::string>(), moves, PuzzleStart::OpponentMovesFirst);
    ASSERT_TRUE(rating.ok()) << rating.error().text();
    EXPECT_NEAR(*rating, puzzle["rating"].get<double>(), 1) << puzzle["id"];
  }
}

TEST(PuzzleRating, DependsOnThePuzzleAlone) {
  auto maker = PuzzleFeatureMaker::read(net(), insight());
  ASSERT_TRUE(maker.ok()) << maker.error().text();
  std::vector<PuzzleFeatures> first;
  for (const Golden& puzzle : golden)
    first.push_back(*maker->puzzle_features(puzzle.fen, puzzle.moves, PuzzleStart::SolverToMove));
  for (std::size_t i = std::size(golden); i-- > 0;) {
    const auto again = maker->puzzle_features(golden[i].fen, golden[i].moves, PuzzleStart::SolverToMove);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->values, first[i].values) << "after other puzzles, and in another order";
    EXPECT_EQ(again->names, first[0].names);
    for (const float value : again->values) EXPECT_TRUE(std::isfinite(value));
  }
}

TEST(PuzzleRating, EasyOnesAreEasierThanHardOnes) {
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok());
  const auto easy = rater->rate("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", PuzzleStart::SolverToMove);
  // Reti's study: the king goes after the pawn and to his own at once.
  const auto hard = rater->rate("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", "h8g7 h5h4 g7f6 a6b6 f6e5 h4h3 e5d6",
                                PuzzleStart::SolverToMove);
  ASSERT_TRUE(easy.ok() && hard.ok());
  EXPECT_LT(*easy + 400, *hard);
}

TEST(PuzzleRating, TheMoveBeforeIsPartOfThePuzzle) {
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok());
  EXPECT_TRUE(
      rater->rate("6k1/5ppp/8/8/8/8/7r/R3K3 b - - 0 1", "h2b2 a1a8", PuzzleStart::OpponentMovesFirst).ok());
  EXPECT_FALSE(
      rater->rate("6k1/5ppp/8/8/8/8/7r/R3K3 b - - 0 1", "h2b2 a1a8", PuzzleStart::SolverToMove).ok());
}

TEST(PuzzleRating, ReasonsAddUp) {
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok());
  const auto trees = PuzzleModel::read(model());
  const auto told = rater->explain(golden[0].fen, golden[0].moves, PuzzleStart::SolverToMove, 100'000);
  ASSERT_TRUE(told.ok() && trees.ok());
  double sum = trees->average();
  for (const RatingReason& reason : told->reasons) sum += reason.points;
  EXPECT_NEAR(sum, told->rating, 0.5);
  EXPECT_GE(std::abs(told->reasons[0].points), std::abs(told->reasons[1].points));
  EXPECT_EQ(rater->explain(golden[0].fen, golden[0].moves, PuzzleStart::SolverToMove, 3)->reasons.size(), 3U);
}

TEST(PuzzleRating, RefusesDamagedFiles) {
  const auto refuses = [](std::string_view trees, std::string_view notice, std::string_view insight_net) {
    return !PuzzleRater::read({trees, notice, insight_net}).ok();
  };
  const auto damaged = [](std::string bytes) {
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    return bytes;
  };
  EXPECT_TRUE(refuses(damaged(model()), net(), insight()));
  EXPECT_TRUE(refuses(model().substr(0, 1000), net(), insight()));
  EXPECT_TRUE(refuses(model(), damaged(net()), insight()));
  EXPECT_TRUE(refuses(model(), net(), damaged(insight())));
  EXPECT_TRUE(refuses(net(), model(), insight()));
  EXPECT_TRUE(refuses("", "", ""));
}

TEST(PuzzleRating, TheFeaturesOfTheNetworkComeLast) {
  auto all = PuzzleFeatureMaker::read(net(), insight());
  auto without = PuzzleFeatureMaker::read(net(), std::nullopt);
  ASSERT_TRUE(all.ok() && without.ok());
  const auto more = all->puzzle_features(golden[0].fen, golden[0].moves, PuzzleStart::SolverToMove);
  auto fewer = without->puzzle_features(golden[0].fen, golden[0].moves, PuzzleStart::SolverToMove);
  ASSERT_TRUE(more.ok() && fewer.ok());
  ASSERT_GT(more->names.size(), fewer->names.size())
      << "the trainer adds what a network says that has not seen it";
  EXPECT_EQ(more->names[fewer->names.size()], "insight.rating");
  EXPECT_TRUE(std::equal(fewer->values.begin(), fewer->values.end(), more->values.begin()));
}

TEST(PuzzleRating, RefusesWhatIsNoPuzzle) {
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok());
  EXPECT_FALSE(rater->rate("nonsense", "a1a8", PuzzleStart::SolverToMove).ok());
  EXPECT_FALSE(rater->rate(golden[0].fen, "a1a8", PuzzleStart::SolverToMove).ok());
  EXPECT_FALSE(rater->rate(golden[0].fen, "", PuzzleStart::SolverToMove).ok());
  EXPECT_TRUE(rater->rate(golden[0].fen, golden[0].moves, PuzzleStart::SolverToMove).ok()) << "and goes on";
}

TEST(PuzzleThemes, ByName) {
  const auto themes = puzzle_themes(golden[5].fen, golden[5].moves, PuzzleStart::SolverToMove);
  ASSERT_TRUE(themes.ok());
  EXPECT_NE(std::find(themes->begin(), themes->end(), "fork"), themes->end());
  EXPECT_FALSE(puzzle_themes("nonsense", "", PuzzleStart::SolverToMove).ok());
}

TEST(PuzzleThemes, BySearch) {
  const auto has = [](std::string_view fen, std::string_view moves, ThemesBy by, std::string_view theme) {
    const auto themes = puzzle_themes(fen, moves, PuzzleStart::SolverToMove, by);
    EXPECT_TRUE(themes.ok()) << fen;
    return themes.ok() && std::find(themes->begin(), themes->end(), theme) != themes->end();
  };
  // Whoever has to move loses his pawn.
  constexpr std::string_view trebuchet = "8/8/8/1p1K4/kP6/8/8/8 w - - 0 1";
  EXPECT_TRUE(has(trebuchet, "d5c5 a4a3 c5b5", ThemesBy::Search, "zugzwang"));
  EXPECT_FALSE(has(trebuchet, "d5c5 a4a3 c5b5", ThemesBy::Rules, "zugzwang"));
  constexpr std::string_view rook_won = "4k3/pppr1ppp/8/8/8/1B6/PPP2PPP/4K3 w - - 0 1";
  EXPECT_FALSE(has(rook_won, "b3a4 c7c6 a4c6", ThemesBy::Search, "zugzwang"));
  EXPECT_TRUE(has(golden[5].fen, golden[5].moves, ThemesBy::Search, "advantage") ||
              has(golden[5].fen, golden[5].moves, ThemesBy::Search, "equality"))
      << "a knight alone does not win";
}

// Puzzles of the file beside the project, those the model has learned from included: far from a proof of how good it is
// (docs/algorithms/puzzle_rating.md has that), but a broken feature shows at once.
TEST(DeepPuzzleRating, IsNearThePeoplesRatings) {
  const std::string name = "chess/puzzles/lichess_puzzles.csv.zst";
  TABIA_SKIP_WITHOUT(name);
  auto rater = PuzzleRater::read(files());
  ASSERT_TRUE(rater.ok());
  auto chunks = io::ChunkReader::open(io::test_data(name));
  ASSERT_TRUE(chunks.ok()) << chunks.error().text();
  io::LineReader lines(std::move(*chunks), 65'536);
  double error = 0;
  int puzzles = 0;
  while (!lines.done()) {
    const auto line = lines.next();
    ASSERT_TRUE(line.ok());
    if (lines.line() % 100 != 50) continue;
    const auto fields = split(*line, ',');
    const auto rating = rater->rate(fields[1], fields[2], PuzzleStart::OpponentMovesFirst);
    ASSERT_TRUE(rating.ok()) << *line << rating.error().text();
    const double off = *rating - static_cast<double>(*to_integer(fields[3]));
    error += off * off;
    ++puzzles;
  }
  std::cout << puzzles << " puzzles, mean squared error " << error / puzzles << '\n';
  EXPECT_LT(error / puzzles, 35'000);
}

}  // namespace
}  // namespace tabia
