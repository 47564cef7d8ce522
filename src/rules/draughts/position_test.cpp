#include "rules/draughts/position.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "game/perft.hpp"
#include "game/test_position.hpp"
#include "rules/draughts/test_reference.hpp"

namespace tabia::draughts {
namespace {

// A variant as a type of its own, which reads its positions without being told the rules: what the stock suite wants.
template <const VariantRules& Rules>
class Of : public BasicPosition<Rules.size, ChosenRules> {
 public:
  using Base = BasicPosition<Rules.size, ChosenRules>;
  Of(const Base& position) : Base(position) {}
  static Of start() { return Base::start(ChosenRules(Rules)); }
  static Result<Of> read(std::string_view fen) { return Of(TABIA_TRY(Base::read(ChosenRules(Rules), fen))); }
  void generate(Moves<Of>& out) const { Base::generate(out); }
};

Position english_position(std::string_view fen) {
  const auto read = Position::read(fen);
  EXPECT_TRUE(read.ok()) << fen << ": " << read.error().text();
  return read.ok() ? *read : Position::start();
}
Position8 small(const VariantRules& rules, std::string_view fen) {
  const auto read = Position8::read(ChosenRules(rules), fen);
  EXPECT_TRUE(read.ok()) << fen << ": " << read.error().text();
  return read.ok() ? *read : Position8::start(ChosenRules(rules));
}
Position10 large(const VariantRules& rules, std::string_view fen) {
  const auto read = Position10::read(ChosenRules(rules), fen);
  EXPECT_TRUE(read.ok()) << fen << ": " << read.error().text();
  return read.ok() ? *read : Position10::start(ChosenRules(rules));
}

template <class P>
std::string moves_of(const P& at) {
  Moves<P> moves;
  at.generate(moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) texts.push_back(at.move_text(move));
  std::sort(texts.begin(), texts.end());
  std::string all;
  for (const std::string& text : texts) all += concat(all.empty() ? "" : " ", text);
  return all;
}

constexpr StockOptions stock = {.walks = 6, .longest_walk = 120};

TEST(Draughts, StockEnglish) {
  test_position<Position>({Position::start(), english_position("B:W10,11,18,19:BK7"),
                           english_position("W:W22,13,K12,8,K4:BK14,K3")},
                          {.walks = 15, .count_depth = 3});
}
TEST(Draughts, StockInternational) { test_position<Of<international>>({Of<international>::start()}, stock); }
TEST(Draughts, StockRussian) { test_position<Of<russian>>({Of<russian>::start()}, stock); }
TEST(Draughts, StockBrazilian) { test_position<Of<brazilian>>({Of<brazilian>::start()}, stock); }
TEST(Draughts, StockPool) { test_position<Of<pool>>({Of<pool>::start()}, stock); }
TEST(Draughts, StockItalian) { test_position<Of<italian>>({Of<italian>::start()}, stock); }
TEST(Draughts, StockSpanish) { test_position<Of<spanish>>({Of<spanish>::start()}, stock); }
TEST(Draughts, StockCzech) { test_position<Of<czech>>({Of<czech>::start()}, stock); }
TEST(Draughts, StockThai) { test_position<Of<thai>>({Of<thai>::start()}, stock); }
TEST(Draughts, StockFrisian) { test_position<Of<frisian>>({Of<frisian>::start()}, stock); }

// --- The fast generator against the plain one ------------------------------------------------------------------------

template <class P>
std::map<reference::Move, int> fast_moves(const P& at) {
  std::map<reference::Move, int> out;
  Moves<P> moves;
  at.generate(moves);
  for (const auto& move : moves) {
    reference::Move plain = {at.number(move.from), at.number(move.to), {}, move.crowns};
    for (const int square : members(move.captured)) plain.captured.insert(at.number(square));
    out[plain] = static_cast<int>(at.ways(move));
    EXPECT_EQ(at.paths(move).size(), std::min<std::size_t>(at.ways(move), P::most_paths)) << at.text();
  }
  return out;
}

template <class P>
void expect_as_reference(const P& at) {
  const auto plain = reference::moves(at.rules(), at.setup());
  ASSERT_TRUE(fast_moves(at) == plain) << at.rules().name << ' ' << at.text();
  EXPECT_EQ(at.count(), plain.size()) << at.text();
  std::uint64_t ways = 0;
  for (const auto& [move, paths] : plain) ways += static_cast<std::uint64_t>(paths);
  EXPECT_EQ(at.count_path_leaves(1), ways) << at.text();
  EXPECT_EQ(at.has_legal_move(), !plain.empty());
  EXPECT_EQ(at.must_capture(), !plain.empty() && !plain.begin()->first.captured.empty()) << at.text();
}

// Pieces thrown on the board: more kings and stranger captures than games ever see.
Setup random_setup(const VariantRules& rules, Random& random) {
  Setup setup;
  const auto pieces = 2 + random.below(static_cast<std::uint64_t>(rules.men()));
  for (std::uint64_t i = 0; i < pieces; ++i) {
    const int number = static_cast<int>(1 + random.below(static_cast<std::uint64_t>(rules.squares())));
    const Numbers bit = Numbers{1} << (number - 1);
    if (((setup.men[0] | setup.men[1] | setup.kings[0] | setup.kings[1]) & bit) != 0) continue;
    const std::size_t side = random.below(3) == 0 ? 0 : 1;  // few against many: long captures
    const int far_row = side == 0 ? rules.size - 1 : 0;
    const bool king = spot_of(rules, number).row == far_row || random.below(3) == 0;
    (king ? setup.kings : setup.men)[side] |= bit;
  }
  setup.to_move = random.below(4) == 0 ? Side::Second : Side::First;
  return setup;
}

template <class P, class Source>
void check_random_positions(Source source, int positions, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < positions && !testing::Test::HasFatalFailure(); ++i) {
    const auto at = P::make(source, random_setup(source.rules(), random));
    if (at.ok()) expect_as_reference(*at);
  }
}

template <class P>
void check_random_games(const P& start, int games, std::uint64_t seed) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    P at = start;
    for (int ply = 0; ply < 120 && !testing::Test::HasFatalFailure(); ++ply) {
      expect_as_reference(at);
      Moves<P> moves;
      at.generate(moves);
      if (moves.empty()) break;
      at.play(moves[random.below(moves.size())]);
    }
  }
}

void check_variant(const VariantRules& rules, int positions, std::uint64_t seed) {
  const ChosenRules source(rules);
  if (rules.size == 8) {
    check_random_positions<Position8>(source, positions, seed);
    check_random_games(Position8::start(source), positions / 200, seed);
  } else {
    check_random_positions<Position10>(source, positions, seed);
    check_random_games(Position10::start(source), positions / 200, seed);
  }
}

TEST(DraughtsReference, English) {
  check_random_positions<Position>(FixedRules<english>(), 4'000, 1);
  check_random_games(Position::start(), 20, 1);
}
TEST(DraughtsReference, EveryVariant) {
  for (const VariantRules* rules : variants) check_variant(*rules, 1'000, 2);
}
TEST(DeepDraughtsReference, EveryVariant) {
  check_random_positions<Position>(FixedRules<english>(), 200'000, 3);
  for (const VariantRules* rules : variants) check_variant(*rules, 50'000, 4);
}

// --- Rules that people ask about ------------------------------------------------------------------------------------

// Row D1.
TEST(Draughts, TheSameCaptureByTwoPathsIsOneMove) {
  const Position at = english_position("B:W10,11,18,19:BK7");
  Moves<Position> moves;
  at.generate(moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(at.move_text(moves[0]), "7x7");
  EXPECT_EQ(at.count(), 1u);
  EXPECT_EQ(at.count_path_leaves(1), 2u);
  using Path = std::vector<int>;
  EXPECT_EQ(at.paths(moves[0]), (std::vector<Path>{{7, 14, 23, 16, 7}, {7, 16, 23, 14, 7}}));
  for (const char* text : {"7x7", "7x14x23x16x7", "7x16x23x14x7", "7-16-23-14-7"}) {
    EXPECT_TRUE(at.read_move(text).ok()) << text;
  }
  EXPECT_FALSE(at.read_move("7x15x23x14x7").ok());
}

TEST(Draughts, TwoCapturesBetweenTheSameSquaresAreWrittenInFull) {
  const Position at = english_position("B:W10,11,18,19:B7");
  EXPECT_EQ(moves_of(at), "7x14x23 7x16x23");
  EXPECT_EQ(at.read_move("7x23").error().reason, "illegal: '7x23' may be 7x14x23 or 7x16x23");
  EXPECT_EQ(at.move_text(*at.read_move("7-16-23")), "7x16x23");
}

TEST(Draughts, CrowningEndsTheMove) {
  EXPECT_EQ(moves_of(english_position("W:W10:B6,7")), "10x1 10x3");
  EXPECT_EQ(moves_of(english_position("W:W11:B7,6")), "11x2") << "and not on over 6";
}

TEST(Draughts, CrowningInTheMiddleOfACaptureDiffersByVariant) {
  EXPECT_EQ(moves_of(small(russian, "W:Wf6:Be7,c7")), "f6:a5 f6:b6") << "goes on as a king";
  EXPECT_EQ(moves_of(small(brazilian, "W:Wf6:Be7,c7")), "f6xb6") << "goes on as a man";
  Position8 at = small(brazilian, "W:Wf6:Be7,c7,h8");
  at.play(*at.read_move("f6xb6"));
  EXPECT_EQ(at.text(), "B:Wb6:Bh8");
  at = small(russian, "W:Wf6:Be7,c7,h8");
  at.play(*at.read_move("f6:b6"));
  EXPECT_EQ(at.text(), "B:WKb6:Bh8");
}

// The Turkish stroke: 32 is taken already, but stands until the capture is over and guards 43.
TEST(Draughts, CapturedPiecesStandUntilTheEnd) {
  EXPECT_EQ(moves_of(large(international, "W:WK46:B11,18,32,43")), "46x16");
  static VariantRules at_once = international;
  at_once.removes_at_once = true;
  EXPECT_EQ(moves_of(large(at_once, "W:WK46:B11,18,32,43")), "46x49");
}

TEST(Draughts, MostMustBeTakenWhereTheRulesSaySo) {
  EXPECT_EQ(moves_of(large(international, "W:W33:B28,29,19")), "33x13");
  EXPECT_EQ(moves_of(small(czech, "W:Wc3,Kg1:Bd4,f2,a7")).find("c3"), std::string::npos) << "kings go first";
}

TEST(Draughts, ItalianMenDoNotTakeKings) {
  EXPECT_EQ(moves_of(small(italian, "W:W22:BK18")), "22-19");
  EXPECT_EQ(moves_of(small(italian, "W:WK22:BK18")), "22x13");
}

// A round trip may be begun either way, but the king must be taken as early as possible.
TEST(Draughts, ItalianKingsAreTakenFirst) {
  const Position8 at = small(italian, "W:WK14:B3,11,K12,15,K19,K20,27");
  ASSERT_EQ(moves_of(at), "14x14");
  Moves<Position8> moves;
  at.generate(moves);
  EXPECT_EQ(at.paths(moves[0]).size(), 1u);
  expect_as_reference(at);
}

TEST(Draughts, NoMoveIsLost) {
  Position at = english_position("B:W5:B1");
  EXPECT_EQ(moves_of(at), "1-6");
  at = english_position("W:W13,17:B9,10,14");
  EXPECT_EQ(at.stuck(), Outcome::Loss);
  EXPECT_EQ(english_position("B:W5:B").ended(), Outcome::Loss);
}

// --- Row D9 ----------------------------------------------------------------------------------------------------------

TEST(DraughtsDraws, FortyMovesOfEachWithoutCaptureOrManMove) {
  Position at = english_position("B:WK32,21:BK1");
  const char* there[] = {"1-6", "32-28"};
  const char* back[] = {"6-1", "28-32"};
  for (int ply = 0; ply < 80; ++ply) {
    EXPECT_FALSE(at.counted_out()) << ply;
    const char* text = (ply / 2 % 2 == 0 ? there : back)[ply % 2];
    at.play(*at.read_move(text));
  }
  EXPECT_TRUE(at.counted_out());
  at.play(*at.read_move("1-6"));
  at.play(*at.read_move("21-17"));
  EXPECT_EQ(at.quiet_plies(), 0) << "a man has moved";
}

TEST(DraughtsDraws, CountAndOlderRuleCanBeSet) {
  Position at = english_position("B:WK32,21:BK1");
  at.set_draw_rule({2, true});
  for (const char* text : {"1-6", "21-17", "6-1"}) at.play(*at.read_move(text));
  EXPECT_EQ(at.quiet_plies(), 3) << "a man's move counts too";
  EXPECT_FALSE(at.counted_out());
  at.play(*at.read_move("17-14"));
  EXPECT_TRUE(at.counted_out());
}

TEST(DraughtsDraws, ThirdTimeIsADraw) {
  Position at = english_position("B:WK32:BK1");
  Line line;
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(at.repeated(line), Repeated::No);
    for (const char* text : {"1-6", "32-28", "6-1", "28-32"}) {
      line.push(at.repetition_key());
      at.play(*at.read_move(text));
    }
  }
  EXPECT_EQ(at.repeated(line), Repeated::Draw);
}

// --- Text ------------------------------------------------------------------------------------------------------------

TEST(DraughtsMoves, AreReadInTheUsualSpellings) {
  const Position start = Position::start();
  for (const char* text : {"11-15", "11x15", "11:15", "11 15", "011-15", "f6-e5", "f6e5", "F6-E5"}) {
    const auto move = start.read_move(text);
    ASSERT_TRUE(move.ok()) << text << ": " << move.error().text();
    EXPECT_EQ(start.move_text(*move), "11-15") << text;
  }
}

std::string refusal(const Position& at, std::string_view text) {
  const auto move = at.read_move(text);
  return move.ok() ? "read" : move.error().reason;
}
TEST(DraughtsMoves, RefusalsSayWhy) {
  const Position start = Position::start();
  EXPECT_EQ(refusal(start, ""), "unreadable: '': not a move such as 11-15 or 15x24");
  EXPECT_EQ(refusal(start, "11"), "unreadable: '11': not a move such as 11-15 or 15x24");
  EXPECT_EQ(refusal(start, "11-33"), "unreadable: '11-33': '33' is not a square of play");
  EXPECT_EQ(refusal(start, "a1-b2"), "illegal: a1-b2: no piece of Black on 29");
  EXPECT_EQ(refusal(start, "a2-b3"), "unreadable: 'a2-b3': 'a2' is not a square of play");
  EXPECT_EQ(refusal(start, "21-17"), "illegal: 21-17: no piece of Black on 21");
  EXPECT_EQ(refusal(start, "1-5"), "illegal: 1-5: the piece cannot go there");
  EXPECT_EQ(refusal(english_position("B:W18,32:B14,1"), "1-6"),
            "illegal: 1-6: Black must capture, for example 14x23");
  EXPECT_EQ(refusal(english_position("B:W18,32:B14,1"), "14-17"),
            "illegal: 14-17: the piece must capture otherwise");
  EXPECT_EQ(refusal(english_position("W:W13,17:B9,10,14"), "13-10").find("illegal: 13-10: "), 0u);
}

}  // namespace
}  // namespace tabia::draughts
