// The network that sets up positions: what its numbers mean, with networks written here by hand, and what the one that comes with the
// program is good for.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "base/packed.hpp"
#include "base/text.hpp"
#include "engine/chess_puzzle_maker.hpp"
#include "rules/chess/position.hpp"
#include "rules/chess/sketch_net.hpp"

namespace tabia::chess {
namespace {

constexpr std::size_t width = SketchNet::width, things = 11, all_wishes = 57, all_themes = 28;
constexpr std::size_t mate_in_2 = 3, rating_1500 = 7 + 1 + 5, men_10 = 20 + 1 + 1, smothered = 29 + 19;

// A network of which nearly all numbers are zero.
struct ByHand {
  using Rows =
      std::map<std::pair<std::size_t, std::size_t>, int>;  // row and column: a number, in units of one

  Rows wish, kings, square;
  std::map<std::size_t, float> kings_added, square_added;

  static void put(std::string& out, std::size_t rows, const Rows& numbers) {
    for (std::size_t row = 0; row < rows; ++row) {
      put_packed(out, 1.0F);
      for (std::size_t i = 0; i < width; ++i) {
        const auto found = numbers.find({row, i});
        out += static_cast<char>(found == numbers.end() ? 0 : found->second);
      }
    }
  }
  static void put(std::string& out, std::size_t count, const std::map<std::size_t, float>& numbers) {
    for (std::size_t i = 0; i < count; ++i) put_packed(out, numbers.contains(i) ? numbers.at(i) : 0.0F);
  }

  std::string bytes() const {
    std::string out(SketchNet::magic);
    for (const std::size_t size : {width, SketchNet::blocks, all_wishes, all_themes})
      put_packed(out, static_cast<std::uint16_t>(size));
    put(out, all_wishes, wish);
    for (const std::size_t rows : {64UL, 64UL, 64 * things, 66UL}) put(out, rows, Rows{});
    for (std::size_t block = 0; block < SketchNet::blocks; ++block) {
      put(out, width, Rows{});
      put(out, width, std::map<std::size_t, float>{});
    }
    put(out, 2 * 64, kings);
    put(out, 2 * 64, kings_added);
    put(out, 64 * things, square);
    put(out, 64 * things, square_added);
    put_checksum(out);
    return out;
  }
  SketchNet net() const {
    auto net = SketchNet::read(bytes());
    EXPECT_TRUE(net.ok()) << (net.ok() ? "" : net.error().text());
    return std::move(*net);
  }
};

// Kings on e8 and e1, and nothing else, as good as surely.
ByHand bare_kings() {
  ByHand hand;
  hand.kings_added[60] = 40;
  hand.kings_added[64 + 4] = 40;
  for (std::size_t s = 0; s < 64; ++s) hand.square_added[s * things] = 40;
  return hand;
}

std::string drawn(const ByHand& hand, const SketchWishes& wanted = {}, Side solver = White) {
  Random random(1);
  return hand.net().draw(wanted, solver, random);
}

const SketchNet& shipped() {
  static const SketchNet net = [] {
    const char* root = std::getenv("TABIA_SOURCE_DIR");
    std::ifstream in(concat(root != nullptr ? root : ".", "/data/puzzles/sketch.net"), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return std::move(SketchNet::read(bytes).value());
  }();
  return net;
}

int men(const std::string& fen) {
  return static_cast<int>(
      std::count_if(fen.begin(), fen.begin() + static_cast<long>(fen.find(' ')), is_letter));
}

TEST(Sketch, PutsWhatItIsSureOfWhereItBelongs) {
  ByHand hand = bare_kings();
  EXPECT_EQ(drawn(hand), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  hand.square_added[59 * things + 10] = 90;  // their queen on d8
  hand.square_added[63 * things + 9] = 90;   // their rook on h8
  hand.square_added[12 * things + 1] = 90;   // a pawn on e2
  hand.square_added[0 * things + 4] = 90;    // a rook on a1
  hand.square_added[1 * things + 1] = 90;    // there can be no pawn on b1
  EXPECT_EQ(drawn(hand), "3qk2r/8/8/8/8/8/4P3/R3K3 w - - 0 1");
  EXPECT_EQ(drawn(hand, {}, Black), "r3k3/4p3/8/8/8/8/8/3QK2R b - - 0 1")
      << "the same with the colours exchanged";
}

TEST(Sketch, KingsKeepApart) {
  ByHand hand = bare_kings();
  hand.kings_added[64 + 52] = 60;  // e7, if that were possible
  EXPECT_EQ(drawn(hand), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

// Each wish is one row: what it says is heard when it is wished for, and only then.
TEST(Sketch, HearsEachWishByItself) {
  const auto king_goes_to_a8_for = [](std::size_t row) {
    ByHand hand = bare_kings();
    hand.wish[{row, 7}] = 100;
    hand.kings[{56, 7}] = 100;
    return hand;
  };
  const std::string usual = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", heard = "k7/8/8/8/8/8/8/4K3 w - - 0 1";
  SketchWishes none, mate, rating, few, theme;
  mate.mate = 2;
  rating.rating = 1500;
  few.men = 10;
  theme.themes = {Theme::SmotheredMate};
  const std::pair<std::size_t, const SketchWishes*> known[] = {
      {mate_in_2, &mate}, {rating_1500, &rating}, {men_10, &few}, {smothered, &theme}};
  for (const auto& [row, wanted] : known)
    for (const SketchWishes* said : {&none, &mate, &rating, &few, &theme})
      EXPECT_EQ(drawn(king_goes_to_a8_for(row), *said), said == wanted ? heard : usual) << row;
  EXPECT_EQ(drawn(king_goes_to_a8_for(0), none), heard) << "nothing is said of the mate";
  EXPECT_EQ(drawn(king_goes_to_a8_for(0), mate), usual);
}

TEST(Sketch, RefusesWhatIsDamaged) {
  const std::string good = bare_kings().bytes();
  EXPECT_TRUE(SketchNet::read(good).ok());
  EXPECT_FALSE(SketchNet::read(good.substr(0, good.size() - 1)).ok());
  EXPECT_FALSE(SketchNet::read("").ok());
  const auto with = [&](std::size_t at, char byte) {
    std::string bytes = good.substr(0, good.size() - sizeof(std::uint64_t));
    bytes[at] = byte;
    put_checksum(bytes);
    return SketchNet::read(bytes);
  };
  EXPECT_FALSE(with(0, 'x').ok());
  EXPECT_FALSE(with(8, 1).ok()) << "another width";
  std::string longer = good.substr(0, good.size() - sizeof(std::uint64_t)) + "more";
  put_checksum(longer);
  EXPECT_FALSE(SketchNet::read(longer).ok());
}

TEST(Sketch, TheSameLotDrawsTheSame) {
  Random first(5), second(5), third(6);
  const std::string one = shipped().draw({}, White, first);
  EXPECT_EQ(one, shipped().draw({}, White, second));
  EXPECT_NE(one, shipped().draw({}, White, third));
}

TEST(Sketch, MostOfWhatItDrawsObeysTheRulesAndTheWishes) {
  Random random(3);
  int legal = 0, few = 0, many = 0;
  constexpr int all = 100;
  SketchWishes small, large;
  small.men = 8;
  large.men = 28;
  for (int i = 0; i < all; ++i) {
    const std::string fen = shipped().draw({}, i % 2 == 0 ? White : Black, random);
    legal += Position::read(fen).ok() ? 1 : 0;
    few += men(shipped().draw(small, White, random));
    many += men(shipped().draw(large, White, random));
  }
  EXPECT_GT(legal, all / 2);
  EXPECT_LT(few, 14 * all);
  EXPECT_GT(many, 20 * all);
}

// What it was asked for comes of it far more often than where nothing is said.
TEST(Sketch, ManyAreThePuzzlesThatWereAskedFor) {
  const StopFlag never;
  ChessPuzzleMaker maker;
  PuzzleWishes mates;
  mates.shortest = mates.longest = 2;
  struct Made {
    int mates = 0, back_rank = 0;
  };
  const auto made = [&](const SketchWishes& wanted) {
    Random random(1);
    Made found;
    for (int i = 0; i < 200; ++i) {
      const std::string fen = shipped().draw(wanted, White, random);
      const auto puzzle = maker.from_position(fen, 1, mates, never);
      if (!puzzle.ok() || !*puzzle) continue;
      const auto& themes = (*puzzle)->themes;
      ++found.mates;
      found.back_rank += std::find(themes.begin(), themes.end(), "backRankMate") != themes.end() ? 1 : 0;
    }
    return found;
  };
  SketchWishes none, mate, back_rank;
  none.mate = 0;
  mate.mate = back_rank.mate = 2;
  back_rank.themes = {Theme::BackRankMate};
  const Made usual = made(mate);
  EXPECT_GT(usual.mates, 2 * made(none).mates);
  EXPECT_GT(made(back_rank).back_rank, 2 * usual.back_rank);
}

}  // namespace
}  // namespace tabia::chess
