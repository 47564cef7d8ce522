#include "library/puzzle_csv.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "library/complete.hpp"
#include "library/csv.hpp"

namespace tabia::library {
namespace {

constexpr const char* header =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";
constexpr const char* line = "001cr,8/3B2pp/p5k1/2p3P1/1p1p1K2/8/1P6/8 b - - 0 38,c5c4 d7e8,1760,78,92,1032,"
                             "bishopEndgame endgame mate mateIn1 oneMove,https://example.org/7FFN,";

TEST(Csv, QuotesAndCommas) {
  const auto fields = read_csv_line("a,\"b,c\",\"say \"\"x\"\"\",,\r");
  ASSERT_TRUE(fields.ok());
  EXPECT_EQ(*fields, (std::vector<std::string>{"a", "b,c", "say \"x\"", "", ""}));
  EXPECT_EQ(read_csv_line("a,\"b").error().place.column, 3u);
  EXPECT_EQ(read_csv_line("\"a\"b").error().place.column, 4u);
  EXPECT_FALSE(read_csv_line(std::string(most_csv_fields, ',')).ok());
  EXPECT_FALSE(read_csv_line(std::string(longest_csv_line + 1, 'x')).ok());
}

RC_GTEST_PROP(Csv, ComesBackAsItWas, (std::vector<std::string> fields)) {
  RC_PRE(!fields.empty() && fields.size() <= most_csv_fields);
  // A field that ends in a carriage return is put in quotes, so that it is not taken for the end of the line.
  const auto again = read_csv_line(write_csv_line(fields));
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == fields);
}

TEST(PuzzleCsv, ARowIsAProblem) {
  PuzzleCsvReader reader;
  EXPECT_EQ(*reader.read(header), std::nullopt);
  auto read = reader.read(line);
  ASSERT_TRUE(read.ok() && read->has_value());
  Problem problem = **read;
  ASSERT_TRUE(complete(problem).ok());
  EXPECT_EQ(problem.id, "001cr");
  EXPECT_EQ(problem.position, "8/3B2pp/p5k1/6P1/1ppp1K2/8/1P6/8 w - - 0 39");
  EXPECT_EQ(problem.to_move, Side::First);
  EXPECT_EQ(problem.goal, "mate");
  EXPECT_EQ(problem.length, 1);
  EXPECT_EQ(problem.solution, std::vector<std::string>{"d7e8"});
  EXPECT_EQ(problem.rating.value, 1760);
  EXPECT_EQ(problem.rating.deviation, 78);
  EXPECT_EQ(problem.plays, 1032);
  EXPECT_EQ(problem.themes.size(), 5u);
  const auto written = puzzle_csv_line(problem);
  ASSERT_TRUE(written.ok());
  auto again = reader.read(*written);
  ASSERT_TRUE(again.ok() && again->has_value());
  ASSERT_TRUE(complete(**again).ok());
  EXPECT_EQ(**again, problem);
}

TEST(PuzzleCsv, ColumnsInAnyOrderAndWithoutAHeader) {
  PuzzleCsvReader named;
  ASSERT_TRUE(named.read("Moves,Rating,FEN").ok());
  const auto read = named.read("c5c4 d7e8,900,8/3B2pp/p5k1/2p3P1/1p1p1K2/8/1P6/8 b - - 0 38");
  ASSERT_TRUE(read.ok() && read->has_value());
  EXPECT_EQ((*read)->rating.value, 900);
  EXPECT_EQ((*read)->rating.deviation, 350);
  PuzzleCsvReader bare;
  EXPECT_TRUE(bare.read(line).ok());
}

TEST(PuzzleCsv, SaysWhatIsWrong) {
  PuzzleCsvReader wrong_columns;
  const auto refused = wrong_columns.read("PuzzleId,Position,Moves");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().reason, "no column called FEN");
  EXPECT_TRUE(wrong_columns.is_hopeless());
  PuzzleCsvReader reader;
  ASSERT_TRUE(reader.read(header).ok());
  EXPECT_FALSE(reader.read("1,2,3").ok());
  EXPECT_FALSE(reader.is_hopeless());
  EXPECT_FALSE(reader.read("x,fen,e2e4,high,1,1,1,a,b,c").ok());
  EXPECT_FALSE(reader.read("x,fen,e2e4,-5,1,1,1,a,b,c").ok());
  EXPECT_FALSE(reader.read("x,fen,,5,1,1,1,a,b,c").ok());
}

TEST(Complete, IllegalLinesAndMissingSolutions) {
  const auto reason = [](const std::string& fen, const std::vector<std::string>& moves,
                         const std::string& goal) {
    Problem problem;
    problem.game = "chess";
    problem.position = fen;
    problem.solution = moves;
    problem.goal = goal;
    const auto done = complete(problem);
    return done.ok() ? std::string() : done.error().reason;
  };
  const std::string fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  EXPECT_EQ(reason(fen, {"d1d8"}, ""), "");
  EXPECT_EQ(reason(fen, {"Rd8"}, "mate"), "");
  EXPECT_EQ(reason(fen, {"d1d7"}, "mate"), "the line does not end in mate");
  EXPECT_EQ(reason(fen, {}, ""), "there is no solution");
  EXPECT_TRUE(reason(fen, {"d1e8"}, "").starts_with("illegal:"));
  EXPECT_TRUE(reason(fen, {"d1d8", "g8h8", "d8d1"}, "").starts_with("illegal:"));
  EXPECT_NE(reason("6k1/5ppp/8/8/8/8/5PPP/3R4 w - - 0 1", {"d1d8"}, ""), "");
}

TEST(Complete, MovesInAnySpellingAndAReplyAtTheEnd) {
  Problem problem;
  problem.game = "chess";
  problem.position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  problem.solution = {"Rd1-d7", "h6"};
  ASSERT_TRUE(complete(problem).ok());
  EXPECT_EQ(problem.solution, std::vector<std::string>{"d1d7"});
  EXPECT_EQ(problem.goal, "best");
}

}  // namespace
}  // namespace tabia::library
