// The shapes every player knows (data/go/classic): what the solver says of each, and that the proof of it is accepted.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "check/proof_reader.hpp"
#include "engine/life.hpp"
#include "engine/ten_thousand_year_ko.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia {
namespace {

const std::string folder = "data/go/classic/";

struct Shape {
  std::string file;
  std::string verdict;             // the side of the file moves first
  std::string other;               // the other side does
  std::vector<std::string> first;  // every move that does it; empty: not looked at
  std::optional<int> ko = {};
};

// Without conventions. Points as the program writes them.
const std::vector<Shape> shapes = {
    {"eyes/straight_three", "dead", "alive", {"E4"}},
    {"eyes/straight_three_side", "dead", "alive", {"E4"}},
    {"eyes/straight_three_corner", "dead", "alive", {"B4"}},
    {"eyes/bent_three", "dead", "alive", {"D5"}},
    {"eyes/bent_three_side", "dead", "alive", {"D5"}},
    {"eyes/bent_three_corner", "dead", "alive", {"A5"}},
    {"eyes/straight_four", "alive", "alive", {}},
    {"eyes/bent_four", "alive", "alive", {}},
    {"eyes/zigzag_four", "alive", "alive", {}},
    {"eyes/bent_four_corner", "ko", "alive", {"B5"}, 0},
    {"eyes/pyramid_four", "dead", "alive", {"E5"}},
    {"eyes/square_four", "dead", "dead", {"D4", "D5", "E4", "E5"}},
    {"eyes/bulky_five", "dead", "alive", {"E5"}},
    {"eyes/crossed_five", "dead", "alive", {"E5"}},
    {"eyes/rabbity_six", "dead", "alive", {"E5"}},
    {"eyes/rectangular_six", "alive", "alive", {}},
    {"eyes/rectangular_six_corner", "dead", "alive", {"B4"}},
    {"second_line/six_die", "dead", "dead", {}},
    {"second_line/seven_unsettled", "dead", "alive", {"D4", "K4"}},
    {"second_line/eight_live", "alive", "alive", {}},
    {"second_line/corner_four_die", "dead", "dead", {}},
    {"second_line/corner_five_unsettled", "dead", "alive", {"B4", "E4"}},
    {"second_line/corner_six_live", "alive", "alive", {}},
    {"corner/l_group_long_leg", "dead", "alive", {"B5", "C6", "D6"}},
    {"corner/l_group_short_leg", "dead", "alive", {"A4", "A5", "B5", "B6"}},
    {"ko/bent_four_in_the_corner", "ko", "ko", {"B7"}, 0},
    {"ko/ten_thousand_year_ko", "ko", "ko", {"D4", "D5"}, 1},
    {"ko/double_ko", "seki", "seki", {}},
    {"seki/two_shared_liberties", "seki", "seki", {}},
    {"seki/an_eye_each", "seki", "seki", {}},
    {"seki/no_seki", "dead", "dead", {"C4", "F4"}},
    {"tesuji/snapback", "dead", "alive", {"C4"}},
    {"tesuji/oiotoshi", "dead", "alive", {"E3"}},
    {"tesuji/under_the_stones", "alive", "dead", {"B5"}},
};
const std::vector<Shape> large_shapes = {
    {"corner/l_group", "dead", "dead", {}},
    {"corner/long_l_group", "ko", "alive", {"A4", "B5", "B6", "D6", "E6"}, 0},
    {"corner/j_group", "dead", "alive", {"A4", "A5", "B6", "C7", "D7"}},
    {"corner/tripod", "dead", "ko", {"A4", "A5", "B6", "C7", "D7"}},
    {"corner/carpenters_square", "ko", "alive", {"A4", "B5", "B6", "C6", "D7"}, -1},
};

std::string text_of(const std::string& shape) {
  std::ifstream file(folder + shape + ".txt");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

LifeRequest request_for(const Shape& shape, std::uint64_t nodes, std::size_t table) {
  LifeRequest request;
  request.problem = text_of(shape.file);
  request.limits.nodes = nodes;
  request.play_out = true;
  request.table = table;
  return request;
}

void expect_answer(const Shape& shape, std::uint64_t nodes, std::size_t table) {
  SCOPED_TRACE(shape.file);
  LifeRequest request = request_for(shape, nodes, table);
  request.all = request.both = true;
  const StopFlag never;
  const auto report = solve_life(request, never);
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_EQ(report->verdict, shape.verdict);
  EXPECT_EQ(report->other_verdict, shape.other);
  EXPECT_EQ(report->ko, shape.ko);
  EXPECT_FALSE(report->target_found || report->region_found);
  if (shape.first.empty()) return;
  EXPECT_TRUE(report->all_moves);
  EXPECT_THAT(report->first_moves, testing::UnorderedElementsAreArray(shape.first));
}

void expect_proof(const Shape& shape, std::uint64_t nodes, std::size_t table) {
  SCOPED_TRACE(shape.file);
  LifeRequest request = request_for(shape, nodes, table);
  request.proof_nodes = 100'000;
  const StopFlag never;
  const auto report = solve_life(request, never);
  ASSERT_TRUE(report.ok()) << report.error().text();
  ASSERT_FALSE(report->proofs.empty());
  for (const std::string& text : report->proofs) {
    const auto proof = check::read_proof(text);
    ASSERT_TRUE(proof.ok()) << proof.error().text();
    const auto checked = check::verify(*proof);
    EXPECT_TRUE(checked.ok()) << checked.error().text();
  }
}

TEST(ClassicShapes, AreAnswered) {
  for (const Shape& shape : shapes) expect_answer(shape, 20'000, 8);
}
TEST(ClassicShapes, HaveProofs) {
  for (const Shape& shape : shapes) expect_proof(shape, 20'000, 8);
}

TEST(DeepClassicShapes, AreAnswered) {
  for (const Shape& shape : large_shapes) expect_answer(shape, 4'000'000, 64);
}
TEST(DeepClassicShapes, HaveProofs) {
  for (const Shape& shape : large_shapes) expect_proof(shape, 4'000'000, 64);
}

TEST(ClassicShapes, EachFileIsOneOfThemAndSaysWhatToSee) {
  std::set<std::string> known, found;
  for (const auto* list : {&shapes, &large_shapes}) {
    for (const Shape& shape : *list) known.insert(shape.file + ".txt");
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    found.insert(std::filesystem::relative(entry.path(), folder).generic_string());
    std::ifstream file(entry.path());
    std::string line;
    std::getline(file, line);
    EXPECT_TRUE(line.starts_with("# ")) << entry.path();
  }
  EXPECT_EQ(found, known);
}

TEST(ClassicShapes, BentFourInTheCornerIsDeadByConvention) {
  const StopFlag never;
  for (const Shape& shape : shapes) {
    SCOPED_TRACE(shape.file);
    LifeRequest request = request_for(shape, 20'000, 8);
    request.play_out = false;
    request.both = true;
    const auto report = solve_life(request, never);
    ASSERT_TRUE(report.ok());
    if (shape.file == "ko/bent_four_in_the_corner") {
      EXPECT_EQ(report->verdict, "dead");
      EXPECT_EQ(report->status, "dead");
      EXPECT_EQ(report->convention, "bent four in the corner");
      EXPECT_TRUE(report->success);
      EXPECT_FALSE(report->ko);
    } else {
      EXPECT_EQ(report->verdict, shape.verdict);
      EXPECT_EQ(report->convention, "");
    }
  }
}

// And nothing else is, whoever goes first.
TEST(ClassicShapes, TheTenThousandYearKoIsNamed) {
  const StopFlag never;
  for (const Shape& shape : shapes) {
    SCOPED_TRACE(shape.file);
    LifeRequest request = request_for(shape, 20'000, 8);
    const auto report = solve_life(request, never);
    ASSERT_TRUE(report.ok());
    const char* name = shape.file == "ko/ten_thousand_year_ko" ? "ten-thousand-year ko" : "";
    EXPECT_EQ(report->shape, name);
  }
}

// White to move or Black, in either colour and any corner; with the seki made, or a liberty more, it is none.
TEST(ClassicShapes, ATenThousandYearKoIsOneFromEverySide) {
  const auto question = [](const char* text) { return *go::question_of(*go::read_problem(text)); };
  for (const char* text : {"7 5\n-ww-bw.\nwbw-bw.\nbbbbbw.\nwwwwww.\n.......\nWhite to kill 5 3\n",
                           "7 5\n-ww-bw.\nwbw-bw.\nbbbbbw.\nwwwwww.\n.......\nBlack to live 5 3\n",
                           "7 5\n-bb-wb.\nbwb-wb.\nwwwwwb.\nbbbbbb.\n.......\nBlack to kill 5 3\n",
                           "5 7\n.....\n.wwww\n.wbbb\n.wb--\n.wbww\n.wbbw\n.wbw-\nWhite to kill 3 3\n"})
    EXPECT_TRUE(is_ten_thousand_year_ko(question(text), Stop())) << text;
  for (const char* text : {"7 5\nwww-bw.\nwbw-bw.\nbbbbbw.\nwwwwww.\n.......\nWhite to kill 5 3\n",
                           "7 5\n-ww-bw.\nwbwbbw.\nbbbbbw.\nwwwwww.\n.......\nWhite to kill 5 3\n"})
    EXPECT_FALSE(is_ten_thousand_year_ko(question(text), Stop())) << text;
}

}  // namespace
}  // namespace tabia
