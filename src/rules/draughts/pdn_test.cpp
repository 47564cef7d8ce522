#include "rules/draughts/pdn.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {
namespace {

// The moves of the main line and the result after resolving the first game, or the error.
std::string resolved(std::string_view text, const VariantRules* usual = nullptr) {
  auto games = read_pdn(text);
  if (!games) return games.error().text();
  Record game = games->front();
  if (const auto done = resolve(game, usual); !done) return done.error().text();
  std::string out;
  for (const Record::Index node : game.main_line()) out += game[node].move + ' ';
  return out + game.result;
}

TEST(PdnReader, UsualForms) {
  EXPECT_EQ(resolved("1. 11-15 23-18 2. 8-11 27-23 1-0"), "11-15 23-18 8-11 27-23 1-0");
  EXPECT_EQ(resolved("11-15 23-18"), "11-15 23-18 *") << "the last game may lack a result";
  EXPECT_EQ(resolved("1.32-28!? 19-23(!?!!!) 2.28x19 *"), "32-28 19-23 28x19 *");
  EXPECT_EQ(resolved("1. 32-28 19- 23 2. 28x 19 2-0"), "32-28 19-23 28x19 2-0") << "squares set in columns";
  EXPECT_EQ(resolved("1.a3b4"), "a3-b4 *");
  EXPECT_EQ(resolved("1. 11x15 23x18 *"), "11-15 23-18 *") << "old files write x for any move";
  EXPECT_EQ(resolved("1. 11-15Red oversteps 1-0").substr(0, 5), "line ");
  EXPECT_EQ(resolved("1. 11-15Red 1-0"), "11-15 1-0");
  EXPECT_EQ(resolved("[FEN \"B:W18,K10:B12.\"] 1. ... *"), "*");
  EXPECT_EQ(resolved("% a line of the file\n1. 32-28 19-23 1-1"), "32-28 19-23 1-1");
  EXPECT_EQ(resolved("1. 11-15 $902 {a remark} 0-1"), "11-15 0-1");
}

TEST(PdnReader, KeepsRemarksMarksAndVariations) {
  auto games =
      read_pdn("1. 32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 2. 28x19(!) $902 14x23");
  ASSERT_TRUE(games.ok());
  Record& game = games->front();
  ASSERT_TRUE(resolve(game).ok());
  EXPECT_EQ(game.size(), 10u);
  const auto line = game.main_line();
  EXPECT_EQ(game[line[2]].marks, std::vector<std::uint8_t>{1});
  EXPECT_EQ(game[line[2]].comment, "$902");
  EXPECT_EQ(*game.tag("GameType"), "20,W,10,10,N2,0");
  EXPECT_EQ(
      write_pdn(game),
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
      "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n"
      "1. 32-28 19-23 (1... 18-23 2. 38-32 (2. 37-32 $2 23-29 $1 {Black wins}) 2...\n"
      "12-18) 2. 28x19 $1 {$902} 2... 14x23 *\n\n");
}

TEST(PdnReader, ErrorsNamePlaceAndReason) {
  EXPECT_EQ(resolved("1. 33-29 19-23 2. 35-30 { nested { comment } }"), "line 1:46: '}' closes no comment");
  EXPECT_EQ(resolved("1. - - 2. - -"), "line 1:4: '-' is not a move");
  EXPECT_EQ(resolved("1. 11-15 . 1-0"), "line 1:10: a dot that follows no number");
  EXPECT_EQ(resolved("1. 11- {half} *"), "line 1:4: '11-' is half a move");
  EXPECT_EQ(resolved("1. 11-"), "line 1:4: '11-' is half a move");
  EXPECT_EQ(resolved("1. 11-15\n[Event \"next\"]\n1. 11-15 *"),
            "line 2:1: the game before this tag has no result");
  EXPECT_EQ(resolved("[GameType \"99\"]\n*"), "line 1:1: tag GameType: '99' is not known");
  EXPECT_EQ(resolved("[FEN \"B:W18,40:B1\"]\n[GameType \"21\"]\n*"),
            "line 1:1: tag FEN: '40' is not a square of play");
  EXPECT_EQ(resolved("[FEN \"B:W5-32:B1\"]\n*", &english),
            "line 1:1: tag FEN: White: 28 pieces; there are 12 at most");
  EXPECT_EQ(resolved("1. 11-15 24-19\n2. 8-11 *", &english),
            "line 2:4: move 2. illegal: 8-11: Black must capture, for example 15x24");
}

TEST(PdnReader, ReadsOnAfterABadGame) {
  PdnReader reader;
  reader.feed(
      "[Event \"a\"]\n1. 11-15\n[Event \"b\"]\n1. 11-16 *\n[Event \"c\"]\n1. }\n[Event \"d\"]\n1. 9-13 *\n");
  reader.finish();
  std::string events;
  while (auto game = reader.next()) events += *game ? std::string(*(*game)->tag("Event")) : std::string("!");
  EXPECT_EQ(events, "!b!d");
}

TEST(PdnReplay, GameTypeOrTheRulesThatFitDecide) {
  EXPECT_EQ(resolved("[GameType \"25\"]\n1. c3-d4 *"), "c3-d4 *");
  EXPECT_EQ(resolved("1. c3-d4 *", &czech), "c3-d4 *");
  EXPECT_EQ(resolved("1. 21-17 12-15 *"), "21-17 12-15 *") << "Italian: White begins";
  EXPECT_EQ(resolved("1. 21-17 12-15 *", &english),
            "line 1:4: move 1. illegal: 21-17: no piece of Black on 21");
}

TEST(PdnReplay, WhatFollowsTellsWhichCaptureWasMeant) {
  const std::string fen = "[FEN \"B:W10,11,18,19,32:B7,28\"]\n[GameType \"21\"]\n";
  EXPECT_EQ(resolved(fen + "1. 7x23 19-15 *"), "7x14x23 19-15 *");
  EXPECT_EQ(resolved(fen + "1. 7x23 18-15 *"), "7x16x23 18-15 *");
  EXPECT_EQ(resolved(fen + "1. 7x23 *"), "7x23 *") << "nobody can tell";
  EXPECT_EQ(resolved(fen + "1. 7x16x23 *"), "7x16x23 *");
}

template <class P>
void check_round_trip(const P& start, std::uint64_t seed) {
  Random random(seed);
  Record record;
  record.set_tag("GameType", game_type_tag(start.rules()));
  std::vector<P> positions = {start};  // of each node
  for (int tries = 0; record.size() < 120 && tries < 1'000; ++tries) {
    const auto parent =
        static_cast<Record::Index>(random.below(4) != 0 ? record.size() - 1 : random.below(record.size()));
    Moves<P> moves;
    positions[parent].generate(moves);
    if (moves.empty()) continue;
    const auto move = moves[random.below(moves.size())];
    record.add(parent, positions[parent].move_text(move));
    positions.push_back(positions[parent]);
    positions.back().play(move);
  }
  auto games = read_pdn(write_pdn(record));
  ASSERT_TRUE(games.ok()) << games.error().text();
  Record again = games->front();
  const auto done = resolve(again);
  ASSERT_TRUE(done.ok()) << done.error().text();
  ASSERT_EQ(again, exported(record)) << start.rules().name;
}

TEST(PdnReplay, RandomGamesWithVariationsComeBack) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    for (const VariantRules* rules : variants) {
      if (rules->size == 8) {
        check_round_trip(Position8::start(ChosenRules(*rules)), seed);
      } else {
        check_round_trip(Position10::start(ChosenRules(*rules)), seed);
      }
    }
  }
}

}  // namespace
}  // namespace tabia::draughts
