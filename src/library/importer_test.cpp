#include "library/importer.hpp"

#include <gtest/gtest.h>

#include "library/test_library.hpp"

namespace tabia::library {
namespace {

constexpr const char* back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

Problem problem_of(const std::string& position, const std::vector<std::string>& solution) {
  Problem problem;
  problem.game = "chess";
  problem.position = position;
  problem.solution = solution;
  return problem;
}

// Says what it was told to say.
class FixedProver final : public Prover {
 public:
  explicit FixedProver(Verdict verdict) : verdict_(verdict) {}
  Proof prove(const Problem&, const StopFlag&) override {
    return {verdict_, "another first move mates too", verdict_ == Verdict::Sound ? "proved-mate" : ""};
  }

 private:
  Verdict verdict_;
};

class FixedRater final : public Rater {
 public:
  std::optional<double> rating(const Problem& problem) override {
    if (problem.game != "chess") return std::nullopt;
    return 777;
  }
};

class ImporterTest : public testing::Test {
 protected:
  ImportTally import(const std::vector<Result<Problem>>& problems, const ImportSettings& settings) {
    Importer importer(
        *library_, settings, [this](const Error& error) { complaints_.push_back(error.text()); },
        [this](const ImportTally& tally) { acknowledged_.push_back(tally.added); });
    StopFlag stop;
    std::size_t line = 0;
    for (const auto& problem : problems) {
      EXPECT_TRUE(importer.take(problem, Place{"file.csv", ++line}, stop).ok());
    }
    EXPECT_TRUE(importer.finish().ok());
    return importer.tally();
  }

  LibraryFile file_;
  std::unique_ptr<Library> library_ = file_.open();
  std::vector<std::string> complaints_;
  std::vector<std::uint64_t> acknowledged_;
};

TEST_F(ImporterTest, WhatIsWrongIsToldWithItsLineAndTheRestGoesIn) {
  const auto tally = import({problem_of(back_rank, {"d1d8"}), problem_of(back_rank, {"d1e8"}),
                             Error{"3 columns"}, problem_of(back_rank, {}), problem_of(back_rank, {"d1d8"}),
                             problem_of("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", {"e1e8"})},
                            {});
  EXPECT_EQ(tally.read, 6u);
  EXPECT_EQ(tally.added, 2u);
  EXPECT_EQ(tally.refused, 3u);
  EXPECT_EQ(tally.known, 1u);
  ASSERT_EQ(complaints_.size(), 4u);
  EXPECT_TRUE(complaints_[0].starts_with("file.csv:2: illegal:")) << complaints_[0];
  EXPECT_EQ(complaints_[1], "file.csv:3: 3 columns");
  EXPECT_EQ(complaints_[2], "file.csv:4: there is no solution");
  EXPECT_TRUE(complaints_[3].starts_with("file.csv:5: the same problem is there already")) << complaints_[3];
}

TEST_F(ImporterTest, OnRequestTheWrongOnesAreKeptAsUnsound) {
  const auto tally =
      import({problem_of(back_rank, {"d1e8"}), problem_of("nonsense", {"d1d8"})}, {.keep_unsound = true});
  EXPECT_EQ(tally.added, 1u);
  EXPECT_EQ(tally.unsound, 1u);
  EXPECT_EQ(tally.refused, 1u);
  EXPECT_EQ(*library_->count({.soundness = Soundness::Unsound}), 1);
}

TEST_F(ImporterTest, TheProverDecides) {
  FixedProver yes(Verdict::Sound), no(Verdict::Unsound), perhaps(Verdict::Unknown);
  EXPECT_EQ(import({problem_of(back_rank, {"d1d8"})}, {.prover = &no}).refused, 1u);
  EXPECT_EQ(complaints_.back(), "file.csv:1: another first move mates too");
  EXPECT_EQ(import({problem_of(back_rank, {"d1d8"})}, {.keep_unsound = true, .prover = &no}).unsound, 1u);
  EXPECT_EQ(
      import({problem_of(back_rank, {"d1d8"})}, {.if_known = IfKnown::Replace, .prover = &perhaps}).unsettled,
      1u);
  EXPECT_EQ(*library_->count({.soundness = Soundness::Unchecked}), 1);
  EXPECT_EQ(
      import({problem_of(back_rank, {"d1d8"})}, {.if_known = IfKnown::Replace, .prover = &yes}).replaced, 1u);
  EXPECT_EQ(*library_->count({.soundness = Soundness::Sound}), 1);
  EXPECT_EQ(library_->list({}, 0, 1)->front().claim, "proved-mate");
}

TEST_F(ImporterTest, TheRaterGivesARating) {
  FixedRater rater;
  import({problem_of(back_rank, {"d1d8"})}, {.rater = &rater});
  EXPECT_EQ(library_->list({}, 0, 1)->front().rating.value, 777);
}

TEST_F(ImporterTest, ChunksAreAcknowledgedOneByOne) {
  std::vector<Result<Problem>> problems;
  const std::pair<const char*, const char*> rooks[] = {
      {"R5K1", "a1a8"}, {"1R4K1", "b1b8"}, {"2R3K1", "c1c8"}, {"3R2K1", "d1d8"}, {"4R1K1", "e1e8"}};
  for (const auto& [rank, move] : rooks)
    problems.emplace_back(problem_of(concat("6k1/5ppp/8/8/8/8/5PPP/", rank, " w - - 0 1"), {move}));
  import(problems, {.chunk = 2});
  EXPECT_EQ(acknowledged_, (std::vector<std::uint64_t>{2, 4, 5})) << complaints_.size();
}

}  // namespace
}  // namespace tabia::library
