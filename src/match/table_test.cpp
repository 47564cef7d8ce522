#include "match/table.hpp"

#include <gtest/gtest.h>

#include "match/adviser.hpp"
#include "match/players_for_tests.hpp"

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

const Engine& chess() { return *find_engine("chess"); }
const std::array<Seat, 2> people = {};
const std::array<Seat, 2> against_computer = {Seat{}, Seat{"computer"}};

Table opened(const std::array<Seat, 2>& seats = people, const std::string& start = "start",
             const TimeControl& control = {}) {
  auto table = Table::open(chess(), Beginning{start}, seats, control);
  EXPECT_TRUE(table.ok()) << table.error().text();
  return std::move(table).value();
}

Events move(Table& table, const std::string& text, std::optional<int> hundredths = {}, Duration used = {}) {
  Answer answer;
  answer.move = text;
  if (hundredths) answer.worth = worth_of_hundredths(*hundredths);
  return table.accept({table.end() ? 0 : table.wants().ticket, answer, used});
}

Table played(const std::array<Seat, 2>& seats, std::initializer_list<const char*> moves) {
  Table table = opened(seats);
  for (const char* text : moves) move(table, text);
  EXPECT_EQ(table.plies().size(), moves.size());
  return table;
}

template <class Kind>
const Kind* find(const Events& events) {
  for (const Event& event : events) {
    if (const auto* found = std::get_if<Kind>(&event)) return found;
  }
  return nullptr;
}

std::string line_of(const Table& table) {
  std::string line;
  for (const Table::Ply& ply : table.plies()) line += (line.empty() ? "" : " ") + ply.text;
  return line;
}

TEST(Table, MovesCheckAndMate) {
  Table table = opened();
  const Events first = move(table, "e2-e4");
  ASSERT_TRUE(find<Moved>(first));
  EXPECT_EQ(find<Moved>(first)->move.text, "e4");
  EXPECT_EQ(find<Moved>(first)->move.words, "pawn e2 to e4");
  for (const char* text : {"e5", "Bc4", "Nc6", "Qh5", "Nf6"}) move(table, text);
  const Events mate = move(table, "qxf7");
  ASSERT_TRUE(find<Ended>(mate));
  EXPECT_EQ(find<Ended>(mate)->end.winner, Side::First);
  EXPECT_EQ(find<Moved>(mate)->number, 4);
  EXPECT_EQ(find<Moved>(mate)->move.words, "queen h5 takes f7, checkmate");
  EXPECT_EQ(table.record().result, "1-0");
  Table check = played(people, {"e4", "f5"});
  EXPECT_EQ(find<Noticed>(move(check, "Qh5"))->what, "check");
}

TEST(Table, RefusedMoveChangesNothing) {
  Table table = opened();
  const std::uint64_t ticket = table.wants().ticket;
  EXPECT_TRUE(find<Refused>(move(table, "e5"))->why.starts_with("illegal:"));
  EXPECT_TRUE(find<Refused>(move(table, "hello"))->why.starts_with("unreadable:"));
  EXPECT_EQ(table.wants().ticket, ticket);
  EXPECT_TRUE(table.plies().empty());
}

TEST(Table, StaleTicketIsIgnored) {
  Table table = opened();
  const std::uint64_t ticket = table.wants().ticket;
  move(table, "e4");
  table.take_back();
  Answer late;
  late.move = "d4";
  EXPECT_TRUE(table.accept({ticket, late, {}}).empty());
  EXPECT_TRUE(table.plies().empty());
}

TEST(Table, TakesBackAPairAgainstTheComputerAndOneAmongPeople) {
  Table alone = played(against_computer, {"e4", "e5", "Nf3", "Nc6"});
  EXPECT_EQ(find<TookBack>(alone.take_back())->moves, (std::vector<std::string>{"Nc6", "Nf3"}));
  EXPECT_EQ(line_of(alone), "e4 e5");
  EXPECT_EQ(find<Restored>(alone.restore())->moves, (std::vector<std::string>{"Nf3", "Nc6"}));
  EXPECT_TRUE(find<Refused>(alone.restore()));

  Table pair = played(people, {"e4", "e5", "Nf3"});
  pair.take_back();
  EXPECT_EQ(line_of(pair), "e4 e5");
  pair.take_back();
  move(pair, "c5");
  EXPECT_EQ(line_of(pair), "e4 c5");
  EXPECT_TRUE(find<Refused>(pair.restore())) << "a new move drops what was taken back";
}

TEST(Table, TheComputersFirstMoveIsNotThePersonsToTakeBack) {
  Table table = played({Seat{"computer"}, Seat{}}, {"e4"});
  EXPECT_TRUE(find<Refused>(table.take_back()));
  move(table, "e5");
  move(table, "Nf3");
  table.take_back();
  EXPECT_EQ(line_of(table), "e4");
}

TEST(Table, AnEndedGameGoesOnAfterTakingBack) {
  Table table = played(people, {"f3", "e5", "g4", "Qh4"});
  ASSERT_TRUE(table.end());
  EXPECT_TRUE(find<TookBack>(table.take_back()));
  EXPECT_FALSE(table.end());
  EXPECT_TRUE(find<Ended>(table.restore()));
  EXPECT_TRUE(table.end());
}

TEST(Table, ResigningIsThePersonsWhoeverMoves) {
  Table table = played(against_computer, {"e4"});
  EXPECT_EQ(find<Ended>(table.resign())->end.reason, "White resigns");
  EXPECT_TRUE(find<Refused>(table.resign()));
  Table nobody = opened({Seat{"random"}, Seat{"computer"}});
  EXPECT_TRUE(find<Refused>(nobody.resign()));
}

TEST(Table, ThreefoldIsClaimedAndFivefoldComesByItself) {
  Table table = opened();
  const char* const knights[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
  Events last;
  for (int ply = 0; ply < 8; ++ply) last = move(table, knights[ply % 4]);
  EXPECT_EQ(find<Claimable>(last)->reason, "threefold repetition");
  Table claimed = opened();
  for (int ply = 0; ply < 8; ++ply) move(claimed, knights[ply % 4]);
  EXPECT_EQ(find<Ended>(claimed.offer_draw())->end.reason, "threefold repetition");
  for (int ply = 8; ply < 16; ++ply) last = move(table, knights[ply % 4]);
  EXPECT_EQ(find<Ended>(last)->end.reason, "fivefold repetition");
}

TEST(Table, FiftyMovesAreClaimedAndSeventyFiveCount) {
  Table table = opened(people, "7k/8/8/8/8/8/R7/K7 w - - 99 80");
  EXPECT_EQ(find<Claimable>(move(table, "Ra3"))->reason, "50-move rule");
  EXPECT_EQ(find<Ended>(table.offer_draw())->end.reason, "50-move rule");
  Table longer = opened(people, "7k/8/8/8/8/8/R7/K7 w - - 149 120");
  EXPECT_EQ(find<Ended>(move(longer, "Ra3"))->end.reason, "75-move rule");
}

TEST(Table, AComputerClaimsOnlyWhatItNeeds) {
  for (const int worth : {-30, 30}) {
    Table table = opened({Seat{}, Seat{"computer"}}, "7k/8/8/8/8/8/R7/K7 w - - 99 80");
    move(table, "Ra3");
    const Events answer = move(table, "Kg8", worth);
    EXPECT_EQ(find<Ended>(answer) != nullptr, worth < 0);
  }
}

TEST(Table, OfferStandsUntilTheOtherMoves) {
  Table table = opened();
  EXPECT_EQ(find<DrawOffered>(table.offer_draw())->by, Side::First);
  move(table, "e4");
  EXPECT_EQ(find<Ended>(table.offer_draw())->end.reason, "agreed");

  Table refused = opened();
  refused.offer_draw();
  move(refused, "e4");
  EXPECT_TRUE(find<DrawRefused>(move(refused, "e5")));
  EXPECT_TRUE(find<DrawOffered>(refused.offer_draw()));
}

TEST(Table, AnsweredOffer) {
  Table table = opened(against_computer);
  table.offer_draw();
  EXPECT_EQ(find<DrawRefused>(table.answer_draw(false))->by, Side::Second);
  table.offer_draw();
  EXPECT_EQ(table.answer_draw(true).size(), 1U);
  EXPECT_EQ(table.record().result, "1/2-1/2");
}

TEST(Table, FailedPlayerPausesTheGame) {
  Table table = played({Seat{}, Seat{"uci:gone"}}, {"e4"});
  EXPECT_FALSE(table.waits_for_person());
  Answer gone;
  gone.kind = AnswerKind::Crashed;
  gone.remark = "ended";
  EXPECT_EQ(find<Failed>(table.accept({table.wants().ticket, gone, {}}))->side, Side::Second);
  EXPECT_TRUE(table.paused() && table.waits_for_person() && !table.end());
  EXPECT_TRUE(find<Refused>(move(table, "e2e4"))) << "a person's mistake, not the player's";
  EXPECT_TRUE(table.paused());
  EXPECT_TRUE(find<Moved>(move(table, "e5"))) << "the person moves for it";
  EXPECT_FALSE(table.paused());
  move(table, "Nf3");
  EXPECT_TRUE(find<Failed>(move(table, "e4"))) << "an illegal move of a program";
  table.hand_over("computer");
  EXPECT_EQ(table.seat(Side::Second).player, "computer");
  EXPECT_FALSE(table.waits_for_person());
}

TEST(Table, HandOverAndBackAndSwap) {
  Table table = opened(against_computer);
  table.hand_over("computer");
  EXPECT_FALSE(table.waits_for_person());
  EXPECT_FALSE(table.has_person());
  table.hand_over("computer");
  EXPECT_TRUE(table.seat(Side::First).is_person());
  table.swap_seats();
  EXPECT_FALSE(table.waits_for_person());
  EXPECT_TRUE(table.seat(Side::Second).is_person());
  Table computers = opened({Seat{"random"}, Seat{"computer"}});
  computers.hand_over("computer");
  EXPECT_TRUE(computers.seat(Side::First).is_person());
}

TEST(Table, ClocksRunFallAndComeBack) {
  Table table = opened(people, "start", *read_minutes("1+2"));
  EXPECT_EQ(table.clock(Side::First)->left, 60s);
  move(table, "e4", {}, 10s);
  EXPECT_EQ(table.clock(Side::First)->left, 52s);
  EXPECT_TRUE(table.look_at_clock(60s).empty());
  EXPECT_EQ(find<Ended>(table.look_at_clock(61s))->end.reason, "Black loses on time");
  table.take_back();
  EXPECT_FALSE(table.end());
  EXPECT_EQ(table.clock(Side::First)->left, 60s);
  EXPECT_EQ(find<Ended>(move(table, "e4", {}, 61s))->end.reason, "White loses on time");
}

TEST(Table, ComesBackFromItsRecord) {
  Table table = opened(against_computer, "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", *read_minutes("5+3"));
  move(table, "O-O", {}, 7s);
  move(table, "Kd7", -500, 2s);
  move(table, "a8=N", {}, 1s);
  const auto text = chess().write_record(table.record());
  ASSERT_TRUE(text.ok());
  const auto again = Table::open(chess(), *chess().read_record(*text), people, {});
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(line_of(*again), "O-O Kd7 a8=N");
  EXPECT_EQ(again->game().position(), table.game().position());
  EXPECT_EQ(again->seat(Side::Second).player, "computer");
  EXPECT_EQ(again->clock(Side::First)->left, table.clock(Side::First)->left);
  EXPECT_EQ(again->clock(Side::Second)->left, 301s);
  EXPECT_EQ(*chess().write_record(again->record()), *text);
}

TEST(Table, ResignedGameIsStillOverWhenLoaded) {
  Table table = played(people, {"e4"});
  table.resign();
  auto again = Table::open(chess(), table.record(), people, {});
  ASSERT_TRUE(again.ok() && again->end());
  EXPECT_EQ(again->end()->winner, Side::First);
  EXPECT_EQ(again->record(), table.record());
  again->take_back();
  EXPECT_FALSE(again->end());
}

TEST(Table, MateIsWrittenDownOnce) {
  Table table = played(people, {"f3", "e5", "g4", "Qh4"});
  const auto again = Table::open(chess(), table.record(), people, {});
  ASSERT_TRUE(again.ok() && again->end());
  EXPECT_EQ(again->record(), table.record());
  EXPECT_EQ(again->plies().back().remark, "checkmate");
}

TEST(Table, AFileStartsNoPrograms) {
  Record record;
  record.set_tag("FirstPlayer", "uci:rm -rf /");
  record.set_tag("SecondPlayer", "alphabeta:2");
  const auto table = Table::open(chess(), record, against_computer, {});
  ASSERT_TRUE(table.ok());
  EXPECT_EQ(table->seat(Side::First).player, "human");
  EXPECT_EQ(table->seat(Side::Second).player, "alphabeta:2");
  EXPECT_FALSE(is_built_in("rm"));
  EXPECT_FALSE(is_built_in("uci:x"));
}

TEST(Table, BadRecordsSayWhere) {
  const auto record = chess().read_record("[Event \"x\"]\n\n1. e4 e5\n2. Ke5 *\n");
  ASSERT_TRUE(record.ok());
  const auto table = Table::open(chess(), *record, people, {});
  ASSERT_FALSE(table.ok());
  EXPECT_EQ(table.error().text(), "line 4:4: illegal: Ke5: the king cannot go there");
}

TEST(Table, AnotherGameKeepsThePlayers) {
  Table table = played(against_computer, {"e4"});
  EXPECT_TRUE(find<Refused>(table.begin("nonsense")));
  EXPECT_EQ(line_of(table), "e4");
  EXPECT_TRUE(find<Begun>(table.begin("4k3/8/8/8/8/8/8/4K2R b - - 0 1")));
  EXPECT_TRUE(table.plies().empty());
  EXPECT_EQ(table.seat(Side::Second).player, "computer");
  EXPECT_EQ(find<Moved>(move(table, "Kd7"))->number, 1);
  EXPECT_EQ(find<Moved>(move(table, "Kf2"))->number, 2);
}

TEST(Table, AnyGame) {
  auto table = Table::open(*find_engine("tictactoe"), Beginning{}, people, {});
  ASSERT_TRUE(table.ok());
  for (const char* text : {"a1", "b1", "a2", "b2"}) move(*table, text);
  EXPECT_EQ(find<Ended>(move(*table, "A3"))->end.reason, "three in a row");
  const auto text = table->game().position();
  const Engine& engine = *find_engine("tictactoe");
  const auto again =
      Table::open(engine, *engine.read_record(*engine.write_record(table->record())), people, {});
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->game().position(), text);
}

TEST(AgreesToDraw, WhenItIsWorseOrNothingIsLeft) {
  const auto worth = [](int hundredths) { return worth_of_hundredths(hundredths); };
  EXPECT_FALSE(agrees_to_draw(worth(0), 10));
  EXPECT_TRUE(agrees_to_draw(worth(0), 60));
  EXPECT_FALSE(agrees_to_draw(worth(50), 60));
  EXPECT_TRUE(agrees_to_draw(worth(-60), 2));
  Worth mated;
  mated.mate_in = -3;
  EXPECT_TRUE(agrees_to_draw(mated, 2));
  mated.mate_in = 3;
  EXPECT_FALSE(agrees_to_draw(mated, 100));
}

TEST(Table, ASinglePersonsMoveIsMadeByItselfIfSetSo) {
  // Black's king has one square after the check, and then White chooses again.
  constexpr const char* corner = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";
  Table asking = opened(people, corner);
  move(asking, "Ra8");
  EXPECT_EQ(asking.plies().size(), 1U);
  EXPECT_EQ(asking.game().legal_moves().size(), 2U);

  Table table = opened(people, "7k/5K2/8/6R1/8/8/8/8 w - - 0 1");
  table.make_single_moves(true);
  const Events events = move(table, "Rg1");
  EXPECT_EQ(line_of(table), "Rg1 Kh7");
  int by_itself = 0;
  for (const Event& event : events) {
    const auto* moved = std::get_if<Moved>(&event);
    by_itself += moved != nullptr && moved->by_itself ? 1 : 0;
  }
  EXPECT_EQ(by_itself, 1);
  table.take_back();
  EXPECT_TRUE(table.plies().empty()) << "back to where there was a choice";
  table.restore();
  EXPECT_EQ(table.plies().size(), 2U);
}

}  // namespace
}  // namespace tabia::match
