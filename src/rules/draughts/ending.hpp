#pragma once
// Endings of English draughts, numbered: what a database needs to know of the game.
//
// Idea:      a slice is the material of both sides; its placements are counted off in a fixed order by the combinatorial
//            number system, man by man on the squares that are left. Men never stand on their far row.
// Invariant: the side to move is always First, who goes north: a move turns the board round and changes the colours, so
//            that one set of slices serves both colours.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "rules/draughts/captures.hpp"
#include "rules/draughts/enumerate.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {

// How many of each, seen by the side to move.
struct EndingSlice {
  int men = 0;
  int kings = 0;
  int their_men = 0;
  int their_kings = 0;

  constexpr int own() const { return men + kings; }
  constexpr int theirs() const { return their_men + their_kings; }
  constexpr int pieces() const { return own() + theirs(); }
  constexpr EndingSlice turned() const { return {their_men, their_kings, men, kings}; }
  constexpr bool operator==(const EndingSlice&) const = default;
};

// Every slice of so many pieces, also those with one side only.
std::vector<EndingSlice> slices_of(int pieces);
// Of two pieces up to so many, those with pieces on both sides, in an order in which captures and crownings lead to
// slices that came before; one of each two that only differ in who moves.
std::vector<EndingSlice> ending_order(int pieces);
// "m1k0-m0k2": first who moves.
std::string ending_name(const EndingSlice& slice);

// The other player's view: the board turned round, the colours changed.
constexpr std::uint32_t turned_round(std::uint32_t set) {
  set = (set >> 1 & 0x55555555u) | (set & 0x55555555u) << 1;
  set = (set >> 2 & 0x33333333u) | (set & 0x33333333u) << 2;
  set = (set >> 4 & 0x0f0f0f0fu) | (set & 0x0f0f0f0fu) << 4;
  return std::rotl(__builtin_bswap32(set),
                   8);  // a square's number in its place's terms is 7 less the other's
}
constexpr Board<8> turned_round(const Board<8>& board) {
  return {{turned_round(board.pieces[1]), turned_round(board.pieces[0])}, turned_round(board.kings)};
}
static_assert(turned_round(Geometry<8>::row(0)) == Geometry<8>::row(7));
static_assert(turned_round(Geometry<8>::set_of(Geometry<8>::square(2, 4))) ==
              Geometry<8>::set_of(Geometry<8>::square(5, 3)));

EndingSlice slice_of(const Board<8>& board);

// The ways to choose k of n, for as many pieces of a kind as there are.
class Binomials {
 public:
  static constexpr int most = 12;

  constexpr Binomials() {
    for (std::size_t n = 0; n < of_.size(); ++n) {
      of_[n][0] = 1;
      for (std::size_t k = 1; k <= most && n > 0; ++k) of_[n][k] = of_[n - 1][k - 1] + of_[n - 1][k];
    }
  }
  constexpr std::uint64_t operator()(int n, int k) const {
    return of_[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
  }

 private:
  std::array<std::array<std::uint64_t, most + 1>, 33> of_ = {};
};
inline constexpr Binomials ways;

// The numbers of a slice's placements: 0 to size() - 1.
class EndingIndex {
 public:
  EndingIndex() = default;
  explicit EndingIndex(const EndingSlice& slice);

  std::uint64_t size() const { return size_; }
  // Requires: the board has this material.
  std::uint64_t of(const Board<8>& board) const;
  // Requires: number < size().
  Board<8> at(std::uint64_t number) const;
  // From the board of `number` to the next one. Requires: there is one.
  void advance(Board<8>& board, std::uint64_t number) const;

 private:
  using Word = std::uint32_t;
  static constexpr Word everywhere = Geometry<8>::all;
  static constexpr Word home = Geometry<8>::row(0);   // where their men never stand
  static constexpr Word crown = Geometry<8>::row(7);  // where ours never stand
  static constexpr Word middle = everywhere & ~home & ~crown;

  // The number of `set` among the subsets of `where` that are as large, and back.
  static std::uint64_t rank(Word set, Word where) {
    std::uint64_t sum = 0;
    for (int k = 1; set != 0; set &= set - 1, ++k) {
      const Word below = (set & (~set + 1)) - 1;
      sum += ways(count_bits(where & below), k);
    }
    return sum;
  }
  static Word unrank(std::uint64_t number, int members, Word where);

  // The placements whose own men stand on the home row in one number have as many squares left for the rest.
  struct Group {
    std::uint64_t begin = 0;
    std::uint64_t middle_ways = 0;  // of the men that are not at home
    std::uint64_t their_men_ways = 0;
  };

  EndingSlice slice_;
  std::array<Group, 5> groups_ = {};  // by the number of men at home
  std::uint64_t kings_ways_ = 0;
  std::uint64_t their_kings_ways_ = 0;
  std::uint64_t size_ = 0;
};

inline std::uint64_t EndingIndex::of(const Board<8>& board) const {
  const Word men = board.men(Side::First), their_men = board.men(Side::Second);
  const Word kings = board.kings_of(Side::First), their_kings = board.kings_of(Side::Second);
  const Group& group = groups_[static_cast<std::size_t>(count_bits(men & home))];
  std::uint64_t number = rank(men & home, home) * group.middle_ways + rank(men & middle, middle);
  number = number * group.their_men_ways + rank(their_men, everywhere & ~home & ~men);
  number = number * kings_ways_ + rank(kings, everywhere & ~men & ~their_men);
  number = number * their_kings_ways_ + rank(their_kings, everywhere & ~men & ~their_men & ~kings);
  return group.begin + number;
}

// The game as egdb/ending_game.hpp wants it.
struct Endings {
  using Slice = EndingSlice;
  using Position = Board<8>;  // First moves
  using Index = EndingIndex;
  using Word = Geometry<8>::Word;
  using G = Geometry<8>;

  static constexpr std::size_t codes = 1 << 12;  // up to seven of a kind
  static constexpr int most_of_a_kind = 7;
  static std::size_t code(const Slice& slice) {
    return static_cast<std::size_t>(slice.men | slice.kings << 3 | slice.their_men << 6 |
                                    slice.their_kings << 9);
  }
  static Slice partner(const Slice& slice) { return slice.turned(); }
  static Slice slice_of(const Position& board) { return draughts::slice_of(board); }
  // Where captures and crownings lead to from the slice.
  static std::vector<Slice> leads_to(const Slice& slice);

  static bool is_legal(const Position&) { return true; }
  static std::optional<Outcome> ended(const Position& board) {
    if (board.pieces[0] != 0) return std::nullopt;
    return Outcome::Loss;
  }
  static Outcome stuck(const Position&) { return Outcome::Loss; }
  // Captures are compulsory: what comes of such a position is found by playing them.
  static bool is_forced(const Position& board) {
    constexpr FixedRules<english> rules;
    return (jumping_men<8, Side::First>(board, rules) | candidate_kings<8, Side::First>(board, rules)) != 0;
  }

  // visit(next, stays) for every move until it returns false; `stays` unless there was a capture or a crowning.
  template <class Visit>
  static void successors(const Position& board, Visit&& visit) {
    const Position turned =
        turned_round(board);  // the mover is Second there, and what comes out has First to move
    if (is_forced(board)) {
      captures(turned, visit);
      return;
    }
    const Word movers = turned.of(Side::Second), kings = turned.kings_of(Side::Second);
    static_cast<void>(step<Direction::SouthEast>(turned, movers, visit) &&
                      step<Direction::SouthWest>(turned, movers, visit) &&
                      step<Direction::NorthEast>(turned, kings, visit) &&
                      step<Direction::NorthWest>(turned, kings, visit));
  }

  // visit(previous) for every position from which a quiet move that crowns nobody leads here.
  template <class Visit>
  static void predecessors(const Position& board, Visit&& visit) {
    const Position turned = turned_round(board);  // whoever moved last is First there
    const Word kings = turned.kings_of(Side::First);
    step_back<Direction::SouthEast>(turned, turned.of(Side::First), visit);
    step_back<Direction::SouthWest>(turned, turned.of(Side::First), visit);
    step_back<Direction::NorthEast>(turned, kings, visit);
    step_back<Direction::NorthWest>(turned, kings, visit);
  }

 private:
  template <class Visit>
  static void captures(const Position& turned, Visit&& visit) {
    CaptureList<8, draughts::Position::max_moves> list;
    Enumeration<8, FixedRules<english>, Side::Second>(turned, {}).captures(list);
    for (const auto& move : list.moves()) {
      Position next = turned;
      next.move(Side::Second, G::set_of(move.from), G::set_of(move.to), move.captured, move.crowns);
      if (!visit(next, false)) return;
    }
  }

  template <Direction D, class Visit>
  static bool step(const Position& turned, Word movers, Visit&& visit) {
    for (Word rest = G::step<D>(movers) & turned.empty(); rest != 0; rest &= rest - 1) {
      const Word to = rest & (~rest + 1);
      const Word from = G::turn<opposite(D)>(to);
      Position next = turned;
      next.move_quietly(Side::Second, from, to);
      const bool crowns = (turned.kings & from) == 0 && (next.kings & to) != 0;
      if (!visit(next, !crowns)) return false;
    }
    return true;
  }

  template <Direction D, class Visit>
  static void step_back(const Position& turned, Word movers, Visit&& visit) {
    for (Word rest = G::step<D>(movers) & turned.empty(); rest != 0; rest &= rest - 1) {
      const Word from = rest & (~rest + 1);
      const Word at = G::turn<opposite(D)>(from);
      Position previous = turned;
      previous.pieces[0] ^= from | at;
      if ((previous.kings & at) != 0) previous.kings ^= from | at;
      if (!is_forced(previous)) visit(previous);
    }
  }
};

}  // namespace tabia::draughts
