// Composed mates: every first move that mates, against trying everything; and proofs that the independent checker takes.

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"
#include "engine/mate.hpp"
#include "io/file.hpp"
#include "io/test_data.hpp"
#include "rules/chess/epd.hpp"

namespace tabia::chess {
namespace {

const std::string in_two = "chess/mate/mate_in_2_dev.epd", longer = "chess/mate/matetrack_dev.epd";

std::vector<Epd> collection(const std::string& name, std::size_t step) {
  const auto text = io::read_all(io::test_data(name), 16u << 20);
  EXPECT_TRUE(text.ok());
  std::vector<Epd> out;
  std::size_t number = 0;
  for (const std::string_view line : split(*text, '\n')) {
    if (is_epd_blank(line) || number++ % step != 0) continue;
    auto epd = read_epd(line);
    EXPECT_TRUE(epd.ok()) << line;
    if (epd) out.push_back(std::move(epd).value());
  }
  return out;
}

bool is_mated_by_force(const Position& at, int left);
bool mates_by_force(const Position& at, int left) {
  Moves<Position> moves;
  at.generate(moves);
  return left > 0 && std::any_of(moves.begin(), moves.end(), [&](Move move) {
           Position next = at;
           next.play(move);
           return is_mated_by_force(next, left - 1);
         });
}
bool is_mated_by_force(const Position& at, int left) {
  Moves<Position> moves;
  at.generate(moves);
  if (moves.empty()) return at.in_check();
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    Position next = at;
    next.play(move);
    return mates_by_force(next, left);
  });
}
std::set<std::string> keys_by_force(const Position& at, int length) {
  std::set<std::string> keys;
  Moves<Position> moves;
  at.generate(moves);
  for (const Move move : moves) {
    Position next = at;
    next.play(move);
    if (is_mated_by_force(next, length - 1)) keys.insert(at.coordinates(move));
  }
  return keys;
}

MateReport solved(MateMind& mind, const Epd& epd, std::size_t proof_nodes) {
  MateRequest request;
  request.position = epd.position.text();
  request.all = true;
  request.limits.nodes = 3'000'000;
  request.proof_nodes = proof_nodes;
  request.proof_fates = true;
  const StopFlag never;
  auto report = mind.solve(request, never);
  EXPECT_TRUE(report.ok());
  return std::move(report).value();
}

void expect_all_keys(std::size_t step) {
  MateMind mind(4);
  for (const Epd& epd : collection(in_two, step)) {
    const MateReport report = solved(mind, epd, 0);
    EXPECT_EQ(report.mate, 2) << epd.position.text();
    EXPECT_TRUE(report.shortest_proven && report.all_moves) << epd.position.text();
    EXPECT_EQ(std::set(report.first_moves.begin(), report.first_moves.end()), keys_by_force(epd.position, 2))
        << epd.position.text();
    EXPECT_EQ(report.pv.size(), 3u) << epd.position.text();
  }
}

TEST(MateCollections, EveryKeyOfMatesInTwo) {
  TABIA_SKIP_WITHOUT(in_two);
  expect_all_keys(60);
}
TEST(DeepMateCollections, EveryKeyOfMatesInTwo) {
  TABIA_SKIP_WITHOUT(in_two);
  expect_all_keys(1);
}

void expect_proofs(const std::string& file, std::size_t step, int longest) {
  MateMind mind(32);
  int checked = 0;
  for (const Epd& epd : collection(file, step)) {
    const auto length = mate_length(epd);
    if (!length || *length > longest) continue;
    const MateReport report = solved(mind, epd, 200'000);
    if (!report.shortest_proven || report.proof.empty()) continue;
    EXPECT_EQ(report.mate, *length) << epd.position.text();
    const auto proof = check::read_mate_proof(report.proof);
    ASSERT_TRUE(proof.ok()) << proof.error().text();
    const auto verdict = check::verify(*proof);
    EXPECT_TRUE(verdict.ok()) << epd.position.text() << ' ' << verdict.error().text();
    ++checked;
  }
  EXPECT_GT(checked, 0);
}

TEST(MateCollections, ProofsAreAccepted) {
  TABIA_SKIP_WITHOUT(in_two);
  expect_proofs(in_two, 150, 2);
}
TEST(DeepMateCollections, ProofsAreAccepted) {
  TABIA_SKIP_WITHOUT(longer);
  expect_proofs(in_two, 10, 2);
  expect_proofs(longer, 40, 7);
}

}  // namespace
}  // namespace tabia::chess
