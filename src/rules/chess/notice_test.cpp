#include "rules/chess/notice.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "base/packed.hpp"
#include "base/random.hpp"
#include "rules/chess/notice_net.hpp"

namespace tabia::chess {
namespace {

std::vector<int> facts_of(const Position& at, std::string_view move, Score value = 0, Score best = 0) {
  std::vector<int> facts;
  notice_facts({&at, std::nullopt, std::nullopt}, *at.read_move(move), {value, best, value, best}, facts);
  return facts;
}

bool has(const std::vector<int>& facts, int fact) {
  return std::find(facts.begin(), facts.end(), fact) != facts.end();
}

TEST(Notice, EveryFactHasItsPlaceOnRandomWalks) {
  Random random(5);
  std::vector<int> facts;
  for (int game = 0; game < 8; ++game) {
    Position at = Position::start();
    std::optional<Move> before, earlier;
    for (int ply = 0; ply < 80; ++ply) {
      Moves<Position> moves;
      at.generate(moves);
      if (moves.empty()) break;
      for (const Move move : moves) {
        const auto value = static_cast<Score>(random.below(3000)) - 1500;
        const auto best = value + static_cast<Score>(random.below(900));
        notice_facts({&at, before, earlier, ply, ply % 3 == 0}, move, {value, best, -value, best}, facts);
        std::sort(facts.begin(), facts.end());
        EXPECT_GE(facts.front(), 0);
        EXPECT_LT(facts.back(), notice::count);
        EXPECT_EQ(std::adjacent_find(facts.begin(), facts.end()), facts.end()) << "a fact told twice";
      }
      earlier = before;
      before = moves[random.below(moves.size())];
      at.play(*before);
    }
  }
}

// The same position with the colours exchanged tells the same facts.
TEST(Notice, BothSidesSeeTheSame) {
  const auto white = *Position::read("3r2k1/5ppp/8/3r4/8/1B6/3Q1PPP/3R2K1 w - - 0 1");
  const auto black = *Position::read("3r2k1/3q1ppp/1b6/8/3R4/8/5PPP/3R2K1 b - - 0 1");
  EXPECT_EQ(facts_of(white, "d2d5"), facts_of(black, "d7d4"));
  EXPECT_EQ(facts_of(white, "h2h4"), facts_of(black, "h7h5"));
}

TEST(Notice, TellsTakingBackAndChecks) {
  const auto at = *Position::read("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  EXPECT_TRUE(has(facts_of(at, "a1a8"), notice::leeway + 1)) << "no reply is left, and it is check";
  std::vector<int> facts;
  const auto taken = *Position::read("6k1/5ppp/8/8/8/8/r7/R3K3 w - - 0 1");
  notice_facts({&taken, Move(A7, A2), std::nullopt}, Move(A1, A2), {}, facts);
  EXPECT_TRUE(has(facts, notice::action + 9 + index(Kind::Rook)));
}

NoticeNet small_net() {
  std::vector<std::int16_t> weights(notice::count * 3, 0);
  weights[0 * 3 + 0] = 100;  // fact 0 by itself
  weights[1 * 3 + 1] = 50;   // fact 1 to the first hidden unit
  weights[2 * 3 + 1] = -80;  // fact 2 against it
  weights[2 * 3 + 2] = 10;
  return {weights, {2.0F, -1.0F}, 0.01F};
}

TEST(NoticeNet, AddsWhatTheHiddenUnitsSay) {
  const NoticeNet net = small_net();
  EXPECT_NEAR(net.strength(std::array{0}), 1, 1e-6);
  EXPECT_NEAR(net.strength(std::array{0, 1}), 2, 1e-6);
  EXPECT_NEAR(net.strength(std::array{1, 2}), -0.1, 1e-6) << "a unit below zero is silent";
}

TEST(NoticeNet, ComesBackFromItsBytes) {
  const std::string bytes = small_net().bytes();
  const auto again = NoticeNet::read(bytes);
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->bytes(), bytes);
  EXPECT_EQ(again->strength(std::array{0, 1, 2}), small_net().strength(std::array{0, 1, 2}));
}

TEST(NoticeNet, RefusesWhatIsDamaged) {
  const std::string bytes = small_net().bytes();
  for (std::size_t i = 0; i < bytes.size(); i += 13) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(NoticeNet::read(damaged).ok()) << "byte " << i;
  }
  EXPECT_FALSE(NoticeNet::read(bytes.substr(0, 40)).ok());
  std::string other_facts(NoticeNet::magic);
  put_packed(other_facts, std::uint16_t{7});
  put_packed(other_facts, std::uint16_t{0});
  put_packed(other_facts, 1.0F);
  put_checksum(other_facts);
  EXPECT_FALSE(NoticeNet::read(other_facts).ok());
}

}  // namespace
}  // namespace tabia::chess
