// The same retrograde core on chess: king and one piece against king, the strong side always White. The game here knows
// an index and little else; the results are those that every book gives.

#include <algorithm>
#include <array>
#include <cstdlib>

#include <gtest/gtest.h>

#include "egdb/retrograde.hpp"
#include "egdb/verifier.hpp"

namespace tabia::egdb {
namespace {

enum class Piece : std::uint8_t { None, Queen, Rook, Pawn };

struct ChessEndings {
  struct Slice {
    Piece piece = Piece::None;
    bool strong_moves = true;
    bool operator==(const Slice&) const = default;
  };
  struct Position {
    Slice slice;
    int king = 0, weak_king = 0, at = 0;  // squares: rank * 8 + file
  };
  class Index {
   public:
    explicit Index(const Slice& slice) : slice_(slice) {}
    std::uint64_t size() const { return 64 * 64 * 64; }
    std::uint64_t of(const Position& p) const {
      return static_cast<std::uint64_t>((p.king * 64 + p.weak_king) * 64 + p.at);
    }
    Position at(std::uint64_t number) const {
      const int n = static_cast<int>(number);
      return {slice_, n / 4096, n / 64 % 64, n % 64};
    }
    void advance(Position& p, std::uint64_t number) const { p = at(number + 1); }

   private:
    Slice slice_;
  };

  static constexpr std::size_t codes = 8;
  static std::size_t code(const Slice& slice) {
    return static_cast<std::size_t>(slice.piece) * 2 + (slice.strong_moves ? 1 : 0);
  }
  static Slice partner(const Slice& slice) { return {slice.piece, !slice.strong_moves}; }
  static Slice slice_of(const Position& p) { return p.slice; }
  static std::vector<Slice> leads_to(const Slice& slice) {
    if (slice.piece != Piece::Pawn || !slice.strong_moves) return {};
    return {{Piece::Queen, false}, {Piece::Rook, false}};
  }
  static bool is_forced(const Position&) { return false; }
  static std::optional<Outcome> ended(const Position& p) {
    if (p.slice.piece != Piece::None) return std::nullopt;
    return Outcome::Draw;
  }
  static Outcome stuck(const Position& p) {
    return !p.slice.strong_moves && attacks(p, p.weak_king) ? Outcome::Loss : Outcome::Draw;
  }
  static bool is_legal(const Position& p) {
    if (p.king == p.weak_king || p.king == p.at || p.weak_king == p.at || near(p.king, p.weak_king))
      return false;
    if (p.slice.piece == Piece::Pawn && (p.at < 8 || p.at >= 56)) return false;
    return !p.slice.strong_moves || !attacks(p, p.weak_king);
  }

  template <class Visit>
  static void successors(const Position& p, Visit&& visit) {
    bool go_on = true;
    const auto tell = [&](Position next, bool stays) {
      next.slice.strong_moves = !p.slice.strong_moves;
      if (go_on && (ended(next) || is_legal(next))) go_on = visit(next, stays);
    };
    for (const auto& [ranks, files] : around) {
      Position next = p;
      int& mover = p.slice.strong_moves ? next.king : next.weak_king;
      if (!step(mover, ranks, files)) continue;
      const bool takes = !p.slice.strong_moves && mover == p.at;
      if (takes && near(p.king, p.at)) continue;  // protected
      if (takes) next.slice.piece = Piece::None;
      // The king may not step into the piece's line, nor along it: it does not stop the line by leaving it.
      if (!p.slice.strong_moves && !takes && attacks_through(p, mover)) continue;
      tell(next, !takes);
    }
    if (!p.slice.strong_moves) return;
    each_target(p, [&](int to) {
      Position next = p;
      next.at = to;
      if (p.slice.piece != Piece::Pawn || to < 56) return tell(next, true);
      for (const Piece piece : {Piece::Queen, Piece::Rook}) {  // bishop and knight only draw
        next.slice.piece = piece;
        tell(next, false);
      }
    });
  }

  template <class Visit>
  static void predecessors(const Position& p, Visit&& visit) {
    const auto tell = [&](Position before) {
      before.slice.strong_moves = !p.slice.strong_moves;
      if (is_legal(before)) visit(before);
    };
    for (const auto& [ranks, files] : around) {
      Position before = p;
      if (step(p.slice.strong_moves ? before.weak_king : before.king, ranks, files)) tell(before);
    }
    if (p.slice.strong_moves) return;
    if (p.slice.piece == Piece::Pawn) {
      Position before = p;
      before.at = p.at - 8;
      tell(before);
      before.at = p.at - 16;
      const int between = p.at - 8;
      if (p.at / 8 == 3 && between != p.king && between != p.weak_king) tell(before);
      return;
    }
    each_target(p, [&](int from) {
      Position before = p;
      before.at = from;
      tell(before);
    });
  }

 private:
  static constexpr std::array<std::pair<int, int>, 8> around = {
      {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};  // straight ones first

  static bool step(int& square, int ranks, int files) {
    const int rank = square / 8 + ranks, file = square % 8 + files;
    if (rank < 0 || rank > 7 || file < 0 || file > 7) return false;
    square = rank * 8 + file;
    return true;
  }
  static bool near(int a, int b) { return std::max(std::abs(a / 8 - b / 8), std::abs(a % 8 - b % 8)) <= 1; }

  // Where the piece can go, or, without pawns, where it can have come from.
  template <class Use>
  static void each_target(const Position& p, Use&& use) {
    const auto free = [&](int square) { return square != p.king && square != p.weak_king; };
    if (p.slice.piece == Piece::Pawn) {
      if (!free(p.at + 8)) return;
      use(p.at + 8);
      if (p.at / 8 == 1 && free(p.at + 16)) use(p.at + 16);
      return;
    }
    for (std::size_t i = 0; i < (p.slice.piece == Piece::Queen ? 8u : 4u); ++i) {
      for (int to = p.at; step(to, around[i].first, around[i].second) && free(to);) use(to);
    }
  }

  static bool attacks(const Position& p, int target) { return reaches(p, target, p.weak_king); }
  // As if the weak king had left its square.
  static bool attacks_through(const Position& p, int target) { return reaches(p, target, -1); }
  static bool reaches(const Position& p, int target, int weak_king) {
    if (p.slice.piece == Piece::Pawn)
      return target / 8 == p.at / 8 + 1 && std::abs(target % 8 - p.at % 8) == 1;
    for (std::size_t i = 0; i < (p.slice.piece == Piece::Queen ? 8u : 4u); ++i) {
      for (int to = p.at; step(to, around[i].first, around[i].second) && to != p.king;) {
        if (to == target) return true;
        if (to == weak_king) break;
      }
    }
    return false;
  }
};
static_assert(EndingGame<ChessEndings>);

struct Counted {
  std::uint64_t legal = 0, wins = 0, losses = 0;
  int longest_win = 0;
};

class SolvedChess {
 public:
  SolvedChess() {
    for (const Piece piece : {Piece::Queen, Piece::Rook, Piece::Pawn}) {
      PairSolver<ChessEndings> solver({piece, true}, known_, workers_, nullptr, {});
      EXPECT_EQ(solver.solve(), Solving::Done);
      for (std::size_t half = 0; half < 2; ++half) known_.put(solver.slice(half), solver.take(half));
    }
  }
  Counted counted(Piece piece, bool strong_moves) const {
    const ChessEndings::Slice slice = {piece, strong_moves};
    const ChessEndings::Index index(slice);
    Counted counted;
    for (std::uint64_t i = 0; i < index.size(); ++i) {
      if (!ChessEndings::is_legal(index.at(i))) continue;
      const Value value{known_.values(slice)[i]};
      ++counted.legal;
      counted.wins += value.is_win() ? 1 : 0;
      counted.losses += value.is_loss() ? 1 : 0;
      if (value.is_win()) counted.longest_win = std::max(counted.longest_win, value.plies());
    }
    return counted;
  }
  std::uint64_t errors(Piece piece, bool strong_moves) {
    return verify<ChessEndings>({piece, strong_moves}, known_, {}, workers_, nullptr).errors;
  }

 private:
  OneAfterTheOther workers_;
  SolvedSlices<ChessEndings> known_;
};

// One test, since solving is what takes the time. The counts of king and pawn are those of Clarke, A quantitative study of
// king and pawn against king, 1977, for all 48 squares of the pawn.
TEST(ChessEndings, AreThoseOfTheBooks) {
  SolvedChess chess;
  const Counted queen = chess.counted(Piece::Queen, true), rook = chess.counted(Piece::Rook, true);
  const Counted pawn = chess.counted(Piece::Pawn, true), weak = chess.counted(Piece::Pawn, false);
  EXPECT_EQ(queen.longest_win, 2 * 10 - 1);
  EXPECT_EQ(rook.longest_win, 2 * 16 - 1);
  EXPECT_EQ(pawn.longest_win, 2 * 28 - 1);
  EXPECT_EQ(queen.wins, queen.legal);
  EXPECT_EQ(rook.wins, rook.legal);
  EXPECT_EQ(pawn.legal, 163'328u);
  EXPECT_EQ(pawn.wins, 124'960u);
  EXPECT_EQ(weak.legal, 168'024u);
  EXPECT_EQ(weak.losses, 97'604u);
  for (const Piece piece : {Piece::Queen, Piece::Rook, Piece::Pawn}) {
    for (const bool strong_moves : {true, false}) EXPECT_EQ(chess.errors(piece, strong_moves), 0u);
  }
}

}  // namespace
}  // namespace tabia::egdb
