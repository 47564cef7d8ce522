#include "app/rate_csv.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace tabia::app {
namespace {

class RateCsv : public testing::Test {
 protected:
  // Exit code and standard output.
  struct Told {
    int code;
    std::string text;
  };
  Told rate(std::string_view csv, bool json = true, int threads = 1) {
    const auto path = std::filesystem::temp_directory_path() / concat("tabia_rate_csv_", getpid(), ".csv");
    std::ofstream(path) << csv;
    Common common;
    common.json = json;
    common.threads = threads;
    testing::internal::CaptureStdout();
    const int code = rate_csv(path.string(), common);
    std::fflush(stdout);
    const std::string text = testing::internal::GetCapturedStdout();
    std::filesystem::remove(path);
    return {code, text};
  }
};

constexpr std::string_view header =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n";
constexpr std::string_view first =
    "aaaaa,6k1/5ppp/8/8/8/8/7r/R3K3 b - - 0 1,h2b2 a1a8,600,80,90,100,mate,,\n";
constexpr std::string_view second =
    "bbbbb,q3k3/7p/8/3N4/8/8/8/6K1 b - - 0 1,h7h6 d5c7 e8e7 c7a8,800,80,90,100,fork,,\n";

TEST_F(RateCsv, OneLineForEachPuzzleInTheirOrder) {
  const Told told = rate(concat(header, first, second, "\n"));
  EXPECT_EQ(told.code, ok);
  const auto lines = split(trim(told.text), '\n');
  ASSERT_EQ(lines.size(), 2U);
  const auto json = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(json["id"], "aaaaa");
  EXPECT_TRUE(json["rating"].is_number_integer());
  EXPECT_EQ(nlohmann::json::parse(lines[1])["id"], "bbbbb");
  EXPECT_EQ(rate(concat(header, first, second), true, 2).text, told.text) << "threads change nothing";
  EXPECT_EQ(rate(concat(first, second)).text, told.text) << "nor does a missing header";
}

TEST_F(RateCsv, ColumnsMayStandElsewhere) {
  const Told told = rate("FEN,PuzzleId,Moves\n6k1/5ppp/8/8/8/8/7r/R3K3 b - - 0 1,aaaaa,h2b2 a1a8\n");
  EXPECT_EQ(told.code, ok);
  EXPECT_EQ(told.text, rate(first).text);
}

TEST_F(RateCsv, FieldsMayBeInQuotes) {
  EXPECT_EQ(rate("\"aaaaa\",6k1/5ppp/8/8/8/8/7r/R3K3 b - - 0 1,\"h2b2 a1a8\",600,\"a, b\"\n").text,
            rate(first).text);
}

TEST_F(RateCsv, ABadLineIsToldAndTheRestGoesOn) {
  const Told told = rate(concat(header, "ccccc,nonsense,a1a8,1\n", "ddddd\n", first));
  EXPECT_EQ(told.code, bad_data);
  const auto lines = split(trim(told.text), '\n');
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(nlohmann::json::parse(lines[0])["line"], 2);
  EXPECT_TRUE(nlohmann::json::parse(lines[0]).contains("error"));
  EXPECT_EQ(nlohmann::json::parse(lines[1])["line"], 3);
  EXPECT_EQ(nlohmann::json::parse(lines[2])["id"], "aaaaa");
  const Told words = rate(concat(header, "ccccc,nonsense,a1a8,1\n", first), false);
  EXPECT_EQ(words.code, bad_data);
  EXPECT_TRUE(words.text.starts_with("aaaaa ")) << words.text;
}

TEST_F(RateCsv, WrongColumnsAndMissingFiles) {
  EXPECT_EQ(rate("PuzzleId,Position,Moves\nx,y,z\n").code, bad_data);
  EXPECT_EQ(rate("").code, ok);
  EXPECT_EQ(rate_csv("/nowhere/puzzles.csv", Common()), bad_data);
}

}  // namespace
}  // namespace tabia::app
