#include "rules/chess/san.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"

namespace tabia::chess {
namespace {

Position at(std::string_view fen) {
  auto position = Position::read(fen);
  EXPECT_TRUE(position.ok()) << fen << ": " << position.error().text();
  return position ? *position : Position::start();
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view promotions = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
constexpr std::string_view fischer = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";

struct Spelled {
  std::string_view fen, in, out;
};

// What the text is read as, written as exact SAN; or the reason why not.
std::string read(std::string_view fen, std::string_view text) {
  const Position position = at(fen);
  const auto move = position.read_move(text);
  return move ? position.move_text(*move) : move.error().reason;
}

TEST(San, WritesExactly) {
  for (const auto& [fen, coordinates, san] : std::initializer_list<Spelled>{
           {start, "e2e4", "e4"},
           {start, "g1f3", "Nf3"},
           {kiwipete, "e1g1", "O-O"},
           {kiwipete, "e1c1", "O-O-O"},
           {kiwipete, "e5f7", "Nxf7"},
           {kiwipete, "d5e6", "dxe6"},
           {promotions, "g2g1q", "g1=Q"},
           {promotions, "g2h1n", "gxh1=N"},
           {promotions, "g2f1q", "gxf1=Q+"},
           {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "exd6"},
           // Origins: by file, by rank, by both, and not for a pinned rival.
           {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"},
           {"4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "a1d1", "Rad1"},
           {"R7/8/8/7k/8/8/8/R3K3 w - - 0 1", "a1a4", "R1a4"},
           {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
           {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
           // Check and mate, also by castling.
           {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
           {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
           {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#"},
       }) {
    EXPECT_EQ(read(fen, coordinates), san) << fen;
    EXPECT_EQ(read(fen, san), san) << fen;
  }
}

TEST(San, ReadsLooseSpellings) {
  constexpr std::string_view en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
  constexpr std::string_view promoting = "3rk3/4P2P/8/8/8/8/8/4K3 w - - 0 1";
  for (const auto& [fen, text, san] : std::initializer_list<Spelled>{
           {start, "e4!?", "e4"},
           {start, " e4+ ", "e4"},
           {start, "e2-e4", "e4"},
           {start, "Pe4", "e4"},
           {start, "Ng1-f3", "Nf3"},
           {start, "Ng1f3", "Nf3"},
           {start, "g1-f3", "Nf3"},
           {start, "Ngf3", "Nf3"},
           {start, "N1f3#", "Nf3"},
           {start, "nf3", "Nf3"},
           {kiwipete, "0-0", "O-O"},
           {kiwipete, "o-o-o", "O-O-O"},
           {kiwipete, "O-O+?!", "O-O"},
           {kiwipete, "e1h1", "O-O"},
           {kiwipete, "Ke1-c1", "O-O-O"},
           {kiwipete, "Nf7", "Nxf7"},
           {kiwipete, "N:f7", "Nxf7"},
           {kiwipete, "Ne5xf7", "Nxf7"},
           {kiwipete, "de6", "dxe6"},
           {en_passant, "exd6e.p.", "exd6"},
           {en_passant, "exd6 e.p.", "exd6"},
           {en_passant, "ed6ep!", "exd6"},
           {promoting, "h8Q", "h8=Q+"},
           {promoting, "h8(R)", "h8=R+"},
           {promoting, "h8/B", "h8=B"},
           {promoting, "h8b", "h8=B"},
           {promoting, "e7d8b", "exd8=B"},
           {promoting, "h8=n", "h8=N"},
           {promoting, "e7xd8=Q+", "exd8=Q+"},
           {promoting, "exd8Q", "exd8=Q+"},
           {promoting, "e7d8q", "exd8=Q+"},
       }) {
    EXPECT_EQ(read(fen, text), san) << text;
  }
}

TEST(San, SaysWhyAMoveIsIllegal) {
  constexpr std::string_view checked = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1";
  for (const auto& [fen, text, reason] : std::initializer_list<Spelled>{
           {start, "Nf4", "illegal: Nf4: no knight can go there"},
           {start, "e5", "illegal: e5: no pawn can go there"},
           {start, "Nd2", "illegal: Nd2: White's own pawn is on d2"},
           {start, "Nxf3", "illegal: Nxf3: nothing to take on f3"},
           {start, "exd3", "illegal: exd3: nothing to take on d3"},
           {start, "e3e4", "illegal: e3e4: e3 is empty"},
           {start, "e7e5", "illegal: e7e5: the pawn on e7 is Black's"},
           {start, "g1g3", "illegal: g1g3: the knight on g1 cannot go there"},
           {start, "Bg1f3", "illegal: Bg1f3: on g1 stands a knight"},
           {start, "e2e4q", "illegal: e2e4q: only a pawn that reaches the last rank is promoted"},
           {start, "O-O", "illegal: O-O: the bishop on f1 is in the way"},
           {start, "e1g1", "illegal: e1g1: the bishop on f1 is in the way"},
           {start, "--", "illegal: --: passing is not allowed in chess"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd1", "illegal: Qd1: White has no queen"},
           {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O",
            "illegal: O-O: White may not castle on that side any more"},
           {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1",
            "illegal: e1g1: White may not castle on that side any more"},
           {checked, "e1g1", "illegal: e1g1: the king is in check"},
           {checked, "Ra2", "illegal: Ra2: the king is in check"},
           {"4k3/8/8/8/8/8/8/R3Kb1R w KQ - 0 1", "Ke2", "illegal: Ke2: the square is attacked"},
           {"4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1", "O-O", "illegal: O-O: the king would be in check on g1"},
           {"4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "0-0",
            "illegal: 0-0: the king would pass f1, which is attacked"},
           {"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nb3", "illegal: Nb3: the knight on d2 is pinned"},
           {"4r1k1/8/8/8/1b6/2N5/4N3/4K3 w - - 0 1", "Nd5", "illegal: Nd5: the knight on c3 is pinned"},
           {"3rr1k1/8/8/8/8/4N3/8/4K3 w - - 0 1", "Nd5", "illegal: Nd5: the knight on e3 is pinned"},
           {"4k3/8/8/8/8/3n4/8/r3K2R w K - 0 1", "Rh3",
            "illegal: Rh3: the king is in double check and must move itself"},
           {"4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q", "illegal: e8=Q: no pawn can go there"},
           {"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8", "illegal: exd8: promotion piece missing: exd8=Q+"},
           {"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8", "illegal: e7d8: promotion piece missing: exd8=Q+"},
           {"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=K", "illegal: exd8=K: a pawn cannot become a king"},
           {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "illegal: Nd2: ambiguous: b1 or f3"},
           {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "exd3", "illegal: exd3: nothing to take on d3"},
       }) {
    EXPECT_EQ(read(fen, text), reason) << fen;
  }
}

TEST(San, TwoPinnedPiecesAreBothNamed) {
  EXPECT_EQ(read("4r1k1/8/8/8/1b6/2N1N3/8/4K3 w - - 0 1", "Nd5"),
            "illegal: Nd5: the knights on c3 and e3 are pinned");
}

TEST(San, SaysWhatIsUnreadable) {
  const Position position = Position::start();
  for (std::string_view text : {"",
                                " ",
                                "x",
                                "e",
                                "e9",
                                "i4",
                                "hello",
                                "e4e",
                                "Nf",
                                "e2e4e6",
                                "O-O-O-O",
                                "O-0",
                                "0",
                                "-",
                                "Nf3=",
                                "e8==Q",
                                "=Q",
                                "xe4x",
                                "e2--e4",
                                "PxP",
                                "\xe2\x99\x98"
                                "f3",
                                "e4\x01",
                                "+",
                                "e.p."}) {
    const auto move = position.read_move(text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_EQ(refusal_of(move.error()), Refusal::Unreadable) << move.error().reason;
    EXPECT_TRUE(move.error().reason.starts_with("unreadable: '")) << move.error().reason;
  }
  EXPECT_EQ(position.read_move(std::string(1'000'000, 'e')).error().reason,
            concat("unreadable: '", std::string(40, 'e'), "...': too long for a move"));
  EXPECT_EQ(refusal_of(position.read_move("e5").error()), Refusal::Illegal);
}

TEST(San, CastlingInChess960) {
  constexpr std::string_view free = "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1";  // the king stays where it is
  EXPECT_EQ(read(free, "g1h1"), "O-O");
  EXPECT_EQ(read(free, "O-O"), "O-O");
  EXPECT_EQ(read(free, "O-O-O"), "O-O-O");
  EXPECT_EQ(at(free).coordinates(at(free).read_move("O-O").value()), "g1h1");
  EXPECT_EQ(at(kiwipete).coordinates(at(kiwipete).read_move("O-O").value()), "e1g1");
  EXPECT_EQ(read(fischer, "O-O"), "illegal: O-O: the rook on f1 is in the way");
  // Where the king can simply step, a step it is.
  constexpr std::string_view step = "1r3k1r/8/8/8/8/8/8/1R3K1R w HB - 0 1";
  EXPECT_EQ(read(step, "f1g1"), "Kg1");
  EXPECT_EQ(read(step, "f1h1"), "O-O+");
  EXPECT_EQ(read(step, "f1b1"), "O-O-O");
  EXPECT_EQ(read(step, "f1c1"), "O-O-O");
  // The rook that castles has shielded its king.
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "e1b1"),
            "illegal: e1b1: the king would be in check on c1");
}

// Each legal move comes back from each of its spellings, and no two moves are written alike.
void check_all_moves(const Position& position) {
  Moves<Position> moves;
  position.generate(moves);
  std::vector<std::string> seen;
  for (Move move : moves) {
    const std::string san = position.move_text(move);
    ASSERT_EQ(std::count(seen.begin(), seen.end(), san), 0) << san << " in " << position.text();
    seen.push_back(san);
    std::string long_form = position.coordinates(move);
    for (const std::string& text :
         {san, long_form, concat(san, "!?"), san.substr(0, san.find_first_of("+#"))}) {
      const auto again = position.read_move(text);
      ASSERT_TRUE(again.ok()) << text << " in " << position.text() << ": " << again.error().reason;
      ASSERT_EQ(*again, move) << text << " in " << position.text();
    }
  }
}

// Every text of the right shape: accepted exactly if it means one legal move.
void check_every_square(const Position& position) {
  Moves<Position> moves;
  position.generate(moves);
  for (char piece : std::string_view("NBRQK")) {
    for (int s = 0; s < squares; ++s) {
      const std::string text = concat(piece, to_text(static_cast<Square>(s)));
      std::vector<Move> meant;
      for (Move move : moves) {
        const bool same = position.kind_on(move.from()) == read_kind(piece) && move.to() == s;
        if (same && move.type() == Move::Type::Plain) meant.push_back(move);
      }
      const auto read = position.read_move(text);
      ASSERT_EQ(read.ok(), meant.size() == 1) << text << " in " << position.text();
      if (read) {
        ASSERT_EQ(*read, meant[0]);
      } else if (meant.size() > 1) {
        ASSERT_NE(read.error().reason.find("ambiguous"), std::string::npos);
      }
    }
  }
}

TEST(San, EveryMoveOfRandomGamesComesBack) {
  for (std::string_view fen : {start, kiwipete, promotions, fischer}) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Random random(seed);
      Position position = at(fen);
      for (int ply = 0; ply < 100; ++ply) {
        ASSERT_NO_FATAL_FAILURE(check_all_moves(position));
        if (ply % 10 == 0) {
          ASSERT_NO_FATAL_FAILURE(check_every_square(position));
        }
        Moves<Position> moves;
        position.generate(moves);
        if (moves.empty()) break;
        position.play(moves[random.below(moves.size())]);
      }
    }
  }
}

}  // namespace
}  // namespace tabia::chess
