#include "rules/chess/pgn.hpp"

#include <array>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"

namespace tabia::chess {
namespace {

// A record in brackets and moves, to compare by eye: "e4[!]{comment} (d4 d5) e5 *".
std::string shape(const Record& record) {
  std::string out;
  const auto remarks = [&](const Record::Node& node) {
    for (int mark : node.marks) out += concat("$", mark);
    if (!node.comment.empty()) out += concat("{", node.comment, "}");
  };
  remarks(record[Record::root]);
  std::size_t depth = 0;
  for (LineWalk walk(record); walk.next(); depth = walk.depth()) {
    const Record::Node& node = record[walk.node()];
    out += record.starts_variation(walk.node()) ? concat(" |", walk.depth(), ":")
                                                : std::string(depth == 0 ? "" : " ");
    if (!node.comment_before.empty()) out += concat("{", node.comment_before, "}");
    out += node.move;
    remarks(node);
  }
  return concat(out, " ", record.result);
}

std::string read_one(std::string_view text) {
  const auto games = read_pgn(text);
  if (!games) return games.error().text();
  if (games->size() != 1) return concat(games->size(), " games");
  return shape(games->front());
}

// Everything a reader says about a text that comes in pieces of one size.
std::vector<std::string> read_in_pieces(std::string_view text, std::size_t piece) {
  std::vector<std::string> said;
  PgnReader reader;
  const auto drain = [&] {
    while (auto game = reader.next()) said.push_back(game->ok() ? shape(**game) : game->error().text());
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    reader.feed(text.substr(at, piece));
    drain();
  }
  reader.finish();
  drain();
  return said;
}
std::vector<std::string> read_many(std::string_view text) { return read_in_pieces(text, text.size() + 1); }

using Said = std::vector<std::string>;

TEST(PgnReader, ReadsTagsAndMoves) {
  const auto games = read_pgn("[Event \"A \\\"b\\\" \\\\ c\"]\n[White \"X\"]\n\n1. e4 e5 2. Nf3 1-0\n");
  ASSERT_TRUE(games.ok()) << games.error().text();
  ASSERT_EQ(games->size(), 1u);
  EXPECT_EQ(games->front().tag("Event"), "A \"b\" \\ c");
  EXPECT_EQ(games->front().tag("White"), "X");
  EXPECT_EQ(shape(games->front()), "e4 e5 Nf3 1-0");
}

TEST(PgnReader, NumbersOfAllForms) {
  EXPECT_EQ(read_one("1.e4 1...e5 2. Nf3 2... Nc6 3.Bb5 a6 12 . h3 *"), "e4 e5 Nf3 Nc6 Bb5 a6 h3 *");
  EXPECT_EQ(read_one("1 e4 e5 2 Nf3 0-1"), "e4 e5 Nf3 0-1");
  EXPECT_EQ(read_one("7. 0-0 0-0-0 8. -- Z0 1/2"), "0-0 0-0-0 -- Z0 1/2-1/2");
}

TEST(PgnReader, CommentsMarksAndEscapes) {
  EXPECT_EQ(read_one("{before} 1. e4! {good} $14 {two\n  lines} e5?? ; to the end } of line\n2. Nf3 !? $1 *"),
            "{before}e4$1$14{good two lines} e5$4{to the end } of line} Nf3$5$1 *");
  EXPECT_EQ(read_one("%escaped } ( garbage\n1. e4 e5\n%more\n*"), "e4 e5 *");
  EXPECT_EQ(read_one("1. e4 {a % sign\n% inside} *"), "e4{a % sign % inside} *");
  EXPECT_EQ(read_one("1. exd6 e.p. += Kd8 *"), "exd6$14 Kd8 *");
  EXPECT_EQ(read_one("1. e4 !!! *"), "e4$3$1 *");
  EXPECT_EQ(read_one("$7 1. e4 *"), "$7e4 *");
  EXPECT_EQ(read_one("1. e4 {} e5 {   } *"), "e4 e5 *");
}

TEST(PgnReader, Variations) {
  EXPECT_EQ(read_one("1. e4 (1. d4 d5 (1... Nf6 2. c4)) (1. c4 {x}) e5 2. Nf3 *"),
            "e4 e5 Nf3 |1:d4 d5 |2:Nf6 c4 |1:c4{x} *");
  EXPECT_EQ(read_one("1. e4 ({why not} {this} 1. d4) {after} e5 *"), "e4{after} e5 |1:{why not this}d4 *");
  EXPECT_EQ(read_one("1. e4 () ({words only}) e5 *"), "e4{words only} e5 *");
  EXPECT_EQ(read_one("1. e4 (1. d4 1-0) 0-1"), "e4 |1:d4{1-0} 0-1");
}

TEST(PgnReader, OtherLineEndsAndBytes) {
  EXPECT_EQ(read_one("\xef\xbb\xbf[Event \"x\"]\r\n\r\n1. e4 {caf\xe9 \xc3\xa9\r\nb}\r\n*\r\n"),
            "e4{caf\xe9 \xc3\xa9 b} *");
  EXPECT_EQ(read_pgn("[White \"M\xfcller\"]\n\n*").value()[0].tag("White"), "M\xfcller");
}

TEST(PgnReader, ManyGamesAndMissingParts) {
  EXPECT_EQ(read_many(""), Said{});
  EXPECT_EQ(read_many(" \n\n% x"), Said{});
  EXPECT_EQ(read_many("[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 1-0"), (Said{"e4 *", "d4 1-0"}));
  EXPECT_EQ(read_many("1. e4 * 1. d4 * *"), (Said{"e4 *", "d4 *", " *"}));
  // Without a result the tag says it, or nobody does.
  EXPECT_EQ(read_many("[Event \"a\"]\n[Result \"0-1\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4"),
            (Said{"e4 0-1", "d4 *"}));
  EXPECT_EQ(read_many("[Event \"a\"]\n\n[Event \"b\"]\n\n1. d4"), (Said{" *", "d4 *"}));
  EXPECT_EQ(read_many("{a}\n[Event \"a\"]\n\n1. e4 *\n{b}"), (Said{"{a}e4 *"}));
  EXPECT_EQ(read_many("[Event \"a\"]\n{b}\n[Site \"next\"]\n*"), (Said{"{b} *", " *"}));
}

TEST(PgnReader, QuotesThatNobodyEscaped) {
  const auto games = read_pgn("[White \"Joe \"Fast\" Smith\"]\n[Site \"C:\\temp\" ]  [Round \"1\"]\n*");
  ASSERT_TRUE(games.ok()) << games.error().text();
  EXPECT_EQ(games->front().tag("White"), "Joe \"Fast\" Smith");
  EXPECT_EQ(games->front().tag("Site"), "C:\\temp");
  EXPECT_EQ(games->front().tag("Round"), "1");
}

TEST(PgnReader, SaysWhatIsWrongAndWhere) {
  struct Case {
    std::string_view text, error;
  };
  for (const auto& [text, error] : std::initializer_list<Case>{
           {"1. e4\n  {never", "line 2:3: this comment is never closed"},
           {"1. e4 (1. d4\n(1. c4 c5", "line 2:1: this variation is never closed"},
           {"1. e4 ) *", "line 1:7: ')' closes no variation"},
           {"1. e4 } *", "line 1:7: '}' closes no comment"},
           {"(1. e4) *", "line 1:1: a variation before any move"},
           {"1. e4 (( *", "line 1:8: a variation before any move"},
           {"1. e4 ($1 d4) *", "line 1:8: a mark before the first move of a variation"},
           {"1. e4 <x> *", "line 1:7: unexpected '<'"},
           {std::string_view("1. e4 \0 *", 9), "line 1:7: unexpected '\\x00'"},
           {"1. e4 +x *", "line 1:7: '+x' is not a move"},
           {"1. e4 \xe2\x99\x98"
            "f6 *",
            "line 1:7: '\\xe2\\x99\\x98f6' is not a move"},
           {"1. e4 $256 *", "line 1:7: after $ there must be a number from 0 to 255"},
           {"1. e4 $ *", "line 1:7: after $ there must be a number from 0 to 255"},
           {"[Event \"a\n\"]", "line 1:1: tag 'Event': the line ends before the closing quote"},
           {"[Event \"a", "line 1:1: this tag is never closed"},
           {"[Event a]", "line 1:8: tag 'Event': a value in quotes must follow"},
           {"[Event]", "line 1:7: tag 'Event': a value in quotes must follow"},
           {"[\"a\"]", "line 1:2: tag without a name"},
           {"[Event\n\"a\"]", "line 1:1: the line ends inside this tag"},
       }) {
    const auto games = read_pgn(text);
    ASSERT_FALSE(games.ok()) << text;
    EXPECT_EQ(games.error().text(), error);
  }
}

TEST(PgnReader, OneBadGameLosesNoOther) {
  constexpr std::string_view good = "[Event \"good\"]\n[Site \"s\"]\n\n1. e4 *\n\n";
  struct Case {
    std::string_view bad, error;
  };
  for (const auto& [bad, error] : std::initializer_list<Case>{
           {"[Event \"x\"]\n\n1. e4 } e5\n[ ] ( {\n*\n\n", "line 8:7: '}' closes no comment"},
           {"[Event \"x\"]\n\n1. e4 (1. d4\n\n", "line 8:7: this variation is never closed"},
           {"[Event \"x\"]\n\n1. e4 {open\n\n1. d4\n\n", "line 8:7: this comment is never closed"},
           {"[Event \"x\n[Site \"y\"]\n\n1. e4 *\n\n",
            "line 6:1: tag 'Event': the line ends before the closing quote"},
           {"[Event \"x\"]\n[Site y]\n[Round \"1\"]\n\n1. e4 *\n\n",
            "line 7:7: tag 'Site': a value in quotes must follow"},
           {"[Event \"x\"]\n[Site y]\n[Round \"1\"]\n\n",
            "line 7:7: tag 'Site': a value in quotes must follow"},
           {"hello, world\n\n", "line 6:6: unexpected ','"},
       }) {
    const std::string text = concat(good, bad, good, good);
    const Said said = read_many(text);
    EXPECT_EQ(said, (Said{"e4 *", std::string(error), "e4 *", "e4 *"})) << bad;
    for (std::size_t piece : {1u, 2u, 3u, 7u, 64u}) EXPECT_EQ(read_in_pieces(text, piece), said) << piece;
  }
}

TEST(PgnReader, PiecesOfAnySizeGiveTheSame) {
  const std::string text = "\xef\xbb\xbf; a file\r\n[Event \"A \\\"b\\\" \"q\" \\x\" ]\r\n[Result "
                           "\"1-0\"]\r\n\r\n{c\r\n\r\nd} 1. e4!? $146 {x} (1. d4 ! (1. c4) d5 )\r\n"
                           "%esc\r\n1... e5 12... Nf6 1/2-1/2\r\n\r\n[Event \"b\"]\r\n1. \xef\xbb\xbf e4 "
                           ";rest\r\n*\r\n[Event \"c\"]\r\n\r\n1. e4 $999 *\r\n\r\n[Event \"d\"]\r\nd4";
  const Said whole = read_many(text);
  EXPECT_EQ(whole.size(), 4u);
  for (std::size_t piece = 1; piece < text.size(); ++piece)
    EXPECT_EQ(read_in_pieces(text, piece), whole) << piece;
}

// Feeds the same chunk many times and returns what was said, at most ten times.
Said read_repeated(std::string_view first, std::string_view chunk, std::size_t times, std::string_view last) {
  Said said;
  PgnReader reader;
  reader.feed(first);
  for (std::size_t i = 0; i <= times; ++i) {
    while (auto game = reader.next()) {
      if (said.size() < 10) said.push_back(game->ok() ? shape(**game).substr(0, 60) : game->error().text());
    }
    if (i < times) reader.feed(chunk);
  }
  reader.feed(last);
  reader.finish();
  while (auto game = reader.next())
    said.push_back(game->ok() ? shape(**game).substr(0, 60) : game->error().text());
  return said;
}

TEST(PgnReader, HugeInputsGiveOneErrorAndTheNextGame) {
  const std::string next = "\n\n[Event \"n\"]\n\n1. d4 *\n";
  EXPECT_EQ(read_repeated("1. e4 ", std::string(1000, '('), 1000, next),
            (Said{"line 1:8: a variation before any move", "d4 *"}));
  std::string nested;
  for (int i = 0; i < 1000; ++i) nested += "(1. d4 ";
  EXPECT_EQ(read_repeated("1. e4 ", nested, 1000, next),
            (Said{"line 1:7007: variations nested more than 1000 deep", "d4 *"}));
  EXPECT_EQ(read_repeated("", std::string(65536, 'a'), 1600, next).size(), 2u);  // a line of 100 MB
  EXPECT_EQ(read_repeated("1. e4 {", std::string(65536, 'a'), 1600, next),
            (Said{"line 1:7: this comment is longer than 1048576 bytes", "d4 *"}));
  EXPECT_EQ(read_repeated("[Event \"", std::string(65536, 'a'), 100, next),
            (Said{"line 1:1: tag 'Event': too long", "d4 *"}));
  EXPECT_EQ(read_repeated("[Event \"x\"", std::string(65536, ' '), 100, next),
            (Said{"line 1:1: tag 'Event' is never closed", "d4 *"}));
  std::string moves;
  for (int i = 0; i < 10'000; ++i) moves += "e4 ";
  EXPECT_EQ(read_repeated("", moves, 30, next),
            (Said{"line 1:600001: a game of more than 200000 moves", "d4 *"}));
  std::string tags;
  for (int i = 0; i < 1'000; ++i) tags += "[T \"x\"]\n";
  EXPECT_EQ(read_repeated("", tags, 30, concat("\ne4 *", next)),
            (Said{"line 1001:1: more than 1000 tags", "d4 *"}));
  std::string words;
  for (int i = 0; i < 10'000; ++i) words += "{word} ";
  EXPECT_EQ(read_repeated("e4 ", words, 300, next).back(), "d4 *");
  EXPECT_EQ(read_repeated("", std::string(65536, ' '), 1600, next), (Said{"d4 *"}));
}

// --- Writing ---------------------------------------------------------------------------------------------

TEST(PgnWrite, ExportFormat) {
  const auto games = read_pgn("[White \"A\"]\n[Event \"E \\\"x\\\"\"]\n[ECO \"B20\"]\n{start} 1. e4! {king's "
                              "pawn} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 "
                              "2. Nf3 $1 $14 (2. f4) (2. Nc3) 1-0");
  ASSERT_TRUE(games.ok()) << games.error().text();
  EXPECT_EQ(write_pgn(games->front()),
            "[Event \"E \\\"x\\\"\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White "
            "\"A\"]\n[Black \"?\"]\n"
            "[Result \"1-0\"]\n[ECO \"B20\"]\n\n"
            "{start} 1. e4 $1 {king's pawn} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 $1\n"
            "$14 (2. f4) (2. Nc3) 1-0\n\n");
}

TEST(PgnWrite, NumbersFollowTheStartingPosition) {
  auto games = read_pgn("[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 0 17\"]\n\nKd7 Kxe2 *");
  const std::string text = write_pgn(games->front());
  EXPECT_NE(text.find("\n17... Kd7 18. Kxe2 *\n"), std::string::npos) << text;
}

TEST(PgnWrite, BracesInCommentsSurvive) {
  Record record;
  const auto e4 = record.add(Record::root, "e4");
  record[e4].comment = "a } b { c ;";
  record.add(e4, "e5");
  const auto d4 = record.add(Record::root, "d4");
  record[d4].comment_before = "}";
  const std::string text = write_pgn(record);
  EXPECT_NE(text.find("1. e4 ;a } b { c ;\n(;}\n1. d4) 1... e5 *\n"), std::string::npos) << text;
  EXPECT_EQ(read_pgn(text).value()[0], exported(record));
}

TEST(PgnWrite, CommentsInsideALineMoveToTheMoveBefore) {
  Record record;
  const auto e4 = record.add(Record::root, "e4");
  record[e4].comment_before = "first";
  const auto e5 = record.add(e4, "e5");
  record[e4].comment = "good";
  record[e5].comment_before = "spaced \n out";
  record.result = "won";
  record.tags = {{"Bad name", "two\nlines"}, {"Event", "1"}, {"Event", "2"}};
  const Record tidy = exported(record);
  EXPECT_EQ(shape(tidy), "{first}e4{good spaced out} e5 *");
  EXPECT_EQ(tidy.tags.size(), 8u);
  EXPECT_EQ(tidy.tag("Bad_name"), "two lines");
  EXPECT_EQ(read_pgn(write_pgn(record)).value()[0], tidy);
}

std::string random_text(Random& random) {
  constexpr std::string_view alphabet = "ab }{;()[]%$\"\\!\n1*.\xe9";
  std::string text;
  for (std::uint64_t i = random.below(random.below(8) == 0 ? 200 : 12); i > 0; --i)
    text += alphabet[random.below(alphabet.size())];
  return text;
}

Record random_record(Random& random) {
  constexpr std::array<std::string_view, 6> moves = {"e4", "Nf3", "O-O-O", "exd8=Q+", "--", "Qa1xb2#"};
  constexpr std::array<std::string_view, 5> results = {"1-0", "0-1", "1/2-1/2", "*", ""};
  Record record;
  for (std::uint64_t i = random.below(4); i > 0; --i)
    record.set_tag(concat("T", random_text(random)), random_text(random));
  if (random.below(2) == 0) record.set_tag("Result", "1-0");
  const auto remark = [&](Record::Index node) {
    if (random.below(4) == 0) record[node].comment = random_text(random);
    if (random.below(6) == 0) record[node].comment_before = random_text(random);
    for (std::uint64_t i = random.below(5) == 0 ? random.below(4) : 0; i > 0; --i)
      record[node].marks.push_back(static_cast<std::uint8_t>(random.below(256)));
  };
  remark(Record::root);
  for (std::uint64_t i = random.below(40); i > 0; --i) {
    const bool goes_on = random.below(3) != 0;
    const auto parent = static_cast<Record::Index>(goes_on ? record.size() - 1 : random.below(record.size()));
    remark(record.add(parent, moves[random.below(moves.size())]));
  }
  record.result = results[random.below(results.size())];
  return record;
}

TEST(PgnWrite, RandomTreesComeBack) {
  for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
    Random random(seed);
    const Record record = random_record(random);
    const Record tidy = exported(record);
    ASSERT_EQ(exported(tidy), tidy) << seed;
    const std::string text = write_pgn(record);
    const auto games = read_pgn(text);
    ASSERT_TRUE(games.ok()) << seed << ": " << games.error().text() << "\n" << text;
    ASSERT_EQ(games->size(), 1u) << text;
    ASSERT_EQ(games->front(), tidy) << text;
    ASSERT_EQ(write_pgn(games->front()), text);
  }
}

TEST(PgnWrite, LinesStayBelow80Columns) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    Record record = random_record(random);
    for (Record::Index node = 0; node < record.size(); ++node) {
      record[node].comment =
          random.below(3) == 0 ? "some words that fill the line and more of the same kind" : "";
      record[node].comment_before.clear();
    }
    const std::string text = write_pgn(record);
    for (std::string_view line : split(text.substr(text.find("\n\n") + 2), '\n'))
      ASSERT_LT(line.size(), 80u) << line;
  }
}

// --- Playing ---------------------------------------------------------------------------------------------

std::string resolved(std::string_view text) {
  auto games = read_pgn(text);
  if (!games) return games.error().text();
  const auto done = resolve(games->front());
  return done ? shape(games->front()) : done.error().text();
}

TEST(PgnReplay, MakesMovesExact) {
  EXPECT_EQ(
      resolved(
          "1. e2e4 e7-e5 2. Ng1f3 Nb8c6 3. Bb5 (3. Bf1-c4 Bc5 (3... Nf6 4. ng5)) a6 4. Bxc6 d7xc6 5. 0-0 *"),
      "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O |5:Bc4 Bc5 |6:Nf6 Ng5 *");
  EXPECT_EQ(resolved("1. f3 e5 2. g4 Qh4+ 0-1"), "f3 e5 g4 Qh4# 0-1");
}

TEST(PgnReplay, StartsWhereTheTagsSay) {
  EXPECT_EQ(resolved("[FEN \"4k3/4P3/8/8/8/8/8/4K2R w K - 0 1\"]\n\n0-0 Kxe7 Re1+ *"), "O-O Kxe7 Re1+ *");
  EXPECT_EQ(resolved("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R4KR w KQ - 0 1\"]\n\nO-O *"), "O-O *");
  EXPECT_TRUE(start_of(read_pgn("[Variant \"fischerandom\"]\n*").value()[0])->chess960());
  EXPECT_EQ(resolved("[Variant \"From Position\"]\n1. e4 *"), "e4 *");
}

TEST(PgnReplay, SaysWhichMoveCannotBePlayed) {
  EXPECT_EQ(resolved("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nc6 3. Bb6 *"),
            "line 4:15: move 3. illegal: Bb6: no bishop can go there");
  EXPECT_EQ(resolved("1. e4 e5 2. Nf3 (2. Bc4 Bc5 3. Qf3 Qd4) Nc6 *"),
            "line 1:36: move 3... illegal: Qd4: no queen can go there");
  EXPECT_EQ(resolved("1. e4 xyz *"),
            "line 1:7: move 1... unreadable: 'xyz': not a move such as Nf3, exd5, O-O or e2e4");
  EXPECT_EQ(resolved("\n[Variant \"Atomic\"]\n1. e4 *"), "line 2:1: tag Variant: 'Atomic' is not known");
  EXPECT_EQ(resolved("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n1. e4 *"), "line 1:1: tag FEN: no white king");
}

TEST(PgnReplay, APassIsPlayedUnlessInCheck) {
  EXPECT_EQ(resolved("1. e4 -- 2. d4 Z0 3. e5 d5 4. exd6 *"), "e4 -- d4 -- e5 d5 exd6 *");
  EXPECT_EQ(resolved("1. e4 e5 2. Qh5 a6 3. Qxf7+ -- *"),
            "line 1:29: move 3... illegal: --: no passing while the king is in check");
}

TEST(PgnReplay, LongLinesEndWithAnError) {
  std::string text;
  for (int i = 0; i < 6'000; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
  EXPECT_EQ(resolved(text), "line 1:80001: a line of more than 20000 plies");
}

TEST(PgnReplay, RandomGamesWithVariationsComeBack) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    Record record;
    std::vector<Position> positions = {Position::start()};  // of each node
    while (record.size() < 150) {
      const auto parent =
          static_cast<Record::Index>(random.below(4) != 0 ? record.size() - 1 : random.below(record.size()));
      Moves<Position> moves;
      positions[parent].generate(moves);
      if (moves.empty()) continue;
      const Move move = moves[random.below(moves.size())];
      record.add(parent, positions[parent].move_text(move));
      positions.push_back(positions[parent]);
      positions.back().play(move);
    }
    auto games = read_pgn(write_pgn(record));
    ASSERT_TRUE(games.ok()) << games.error().text();
    Record again = games->front();
    const auto done = resolve(again);
    ASSERT_TRUE(done.ok()) << done.error().text();
    ASSERT_EQ(again, exported(record));
  }
}

}  // namespace
}  // namespace tabia::chess
