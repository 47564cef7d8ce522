#pragma once
// Every capture of a side, by walking jump after jump.
//
// Idea:      a capture is a path of jumps that cannot be continued. The walk keeps the pieces still to be taken, the
//            empty squares and what was taken; each complete path is told to `found` with its merit, by which the
//            variant prefers some captures to others.
// Invariant: after every jump has been tried the walk is as it was before.

#include <cstdint>

#include "base/fixed_list.hpp"
#include "rules/draughts/board.hpp"

namespace tabia::draughts {

// A complete path.
template <class Word>
struct Jumps {
  Word from, to, captured;
  bool crowns;
  std::uint64_t merit;
};

// The squares where the piece landed or turned, the last one included.
constexpr std::size_t longest_trail = 24;  // more than the pieces a side can have
using Trail = FixedList<std::uint8_t, longest_trail>;

// One walk makes no more jumps than this. Positions can be thought out, and sent to us, in which a king has more ways than
// anyone could count; paths beyond the limit are not told. No game comes near it.
constexpr int most_jumps = 100'000;

// The pieces that can begin a capture with a short jump in direction D over `targets`.
template <int Size, Direction D>
constexpr typename Geometry<Size>::Word can_jump(typename Geometry<Size>::Word movers,
                                                 typename Geometry<Size>::Word targets,
                                                 typename Geometry<Size>::Word empty) {
  using G = Geometry<Size>;
  constexpr Direction back = opposite(D);
  return movers & G::template turn<back>(targets & G::template inner<D> & G::template turn<back>(empty));
}

// The union of what `use` gives for each direction, diagonals first.
template <class Word, class Use>
constexpr Word each_direction(Use&& use) {
  return static_cast<Word>(
      use.template operator()<Direction::NorthEast>() | use.template operator()<Direction::NorthWest>() |
      use.template operator()<Direction::SouthWest>() | use.template operator()<Direction::SouthEast>() |
      use.template operator()<Direction::North>() | use.template operator()<Direction::West>() |
      use.template operator()<Direction::South>() | use.template operator()<Direction::East>());
}

constexpr bool man_captures(const VariantRules& rules, Side side, Direction d) {
  return is_forward(d, side) || (rules.men_capture_backwards && is_diagonal(d)) ||
         (rules.captures_along_files && !is_diagonal(d));
}
constexpr bool king_captures(const VariantRules& rules, Direction d) {
  return is_diagonal(d) || rules.captures_along_files;
}

// The next three take the source of the rules, not the rules: what is fixed when the program is built costs nothing.
// Perft spends its time in the last two, and compilers do not see by themselves that they are worth inlining.

// What men may take: in Italy not kings.
template <int Size, Side Mover, class Source>
constexpr typename Geometry<Size>::Word men_targets(const Board<Size>& board, Source source) {
  return source.rules().men_capture_kings ? board.of(other(Mover)) : board.men(other(Mover));
}

// The men that can begin a capture.
template <int Size, Side Mover, class Source>
[[gnu::always_inline]] constexpr typename Geometry<Size>::Word jumping_men(const Board<Size>& board,
                                                                           Source source) {
  using Word = typename Geometry<Size>::Word;
  const Word men = board.men(Mover), targets = men_targets<Size, Mover>(board, source), empty = board.empty();
  return each_direction<Word>([&]<Direction D>() -> Word {
    return man_captures(source.rules(), Mover, D) ? can_jump<Size, D>(men, targets, empty) : 0;
  });
}

// The kings that can, where they do not fly; otherwise all kings, of which each must be tried.
template <int Size, Side Mover, class Source>
[[gnu::always_inline]] constexpr typename Geometry<Size>::Word candidate_kings(const Board<Size>& board,
                                                                               Source source) {
  using Word = typename Geometry<Size>::Word;
  const Word kings = board.kings_of(Mover);
  if (kings == 0 || source.rules().flying_kings) return kings;
  const Word targets = board.of(other(Mover)), empty = board.empty();
  return each_direction<Word>(
      [&]<Direction D>() -> Word { return is_diagonal(D) ? can_jump<Size, D>(kings, targets, empty) : 0; });
}

template <int Size, class Source, Side Mover, class Found, bool KeepsTrail = false>
class CaptureWalk {
 public:
  using G = Geometry<Size>;
  using Word = typename G::Word;

  CaptureWalk(const Board<Size>& board, Source source, Found& found)
      : source_(source), board_(board), found_(found), empty_(board.empty()) {}

  void walk_all() {
    for (const int square : members(jumping_men<Size, Mover>(board_, source_))) walk_man(G::set_of(square));
    for (const int square : members(candidate_kings<Size, Mover>(board_, source_)))
      walk_king(G::set_of(square));
  }
  void walk_man(Word from) {
    lift(from, false, men_targets<Size, Mover>(board_, source_));
    man(from);
    empty_ &= ~from;
  }
  void walk_king(Word from) {
    lift(from, true, board_.of(other(Mover)));
    king(from);
    empty_ &= ~from;
  }

  const Trail& trail() const { return trail_; }

 private:
  constexpr const VariantRules& rules() const { return source_.rules(); }
  // Whether `use` found anything in any direction; all are tried.
  template <class Use>
  static bool any_direction(Use&& use) {
    return each_direction<Word>(
               [&]<Direction D>() -> Word { return use.template operator()<D>() ? 1 : 0; }) != 0;
  }

  // The piece leaves its square, over which it may pass again.
  void lift(Word from, bool with_king, Word targets) {
    from_ = from;
    with_king_ = with_king;
    empty_ |= from;
    targets_ = targets;
    captured_ = 0;
    crowned_ = false;
    order_ = 0;
    trail_.clear();
  }

  struct Saved {
    Word targets, empty, captured;
    std::uint32_t order;
    bool crowned;
  };
  Saved take(Word over) {
    const Saved saved = {targets_, empty_, captured_, order_, crowned_};
    if (rules().precedence == Precedence::ItalianOrder && (over & board_.kings) != 0) {
      order_ |= std::uint32_t{1} << (31 - count_bits(captured_));
    }
    targets_ &= ~over;
    captured_ |= over;
    if (rules().removes_at_once) empty_ |= over;
    return saved;
  }
  void give_back(const Saved& saved) {
    targets_ = saved.targets;
    empty_ = saved.empty;
    captured_ = saved.captured;
    order_ = saved.order;
    crowned_ = saved.crowned;
  }
  void come_to(Word square) {
    if constexpr (KeepsTrail) trail_.push_back(static_cast<std::uint8_t>(lowest_bit(square)));
  }
  void leave() {
    if constexpr (KeepsTrail) trail_.shrink(trail_.size() - 1);
  }

  // Each of these returns whether there was a jump.
  bool man(Word at) {
    return any_direction([&]<Direction D>() {
      return man_captures(rules(), Mover, D) && jump<D>(at, [&](Word land) {
               const bool far = (land & G::far_row(Mover)) != 0;
               if (far && rules().crowning == Crowning::InPassing) {
                 crowned_ = true;
                 return king(land);
               }
               return man(land);
             });
    });
  }

  bool king(Word at) {
    return any_direction([&]<Direction D>() {
      if (!king_captures(rules(), D)) return false;
      if (rules().flying_kings) return fly<D>(at);
      return jump<D>(at, [&](Word land) { return king(land); });
    });
  }

  // A jump to the next square but one; `go_on` continues from there.
  template <Direction D, class GoOn>
  bool jump(Word at, GoOn&& go_on) {
    const Word over = G::template turn<D>(at) & targets_ & G::template inner<D>;
    const Word land = G::template turn<D>(over) & empty_;
    if (land == 0) return false;
    if (--jumps_left_ < 0) return true;  // so that nobody takes this for an end
    const Saved saved = take(over);
    come_to(land);
    if (!go_on(land)) tell(land);
    leave();
    give_back(saved);
    return true;
  }

  // A king's jump from afar. If it can go on from any square behind the piece, it must.
  template <Direction D>
  bool fly(Word at) {
    Word over = G::template step<D>(at);
    while ((over & empty_) != 0) over = G::template step<D>(over);
    over &= targets_;
    const Word land = G::template step<D>(over) & empty_;
    if (land == 0) return false;
    if (--jumps_left_ < 0) return true;
    const Saved saved = take(over);
    if (rules().kings_land_close) {
      come_to(land);
      if (!king(land)) tell(land);
      leave();
    } else if (!fly_on<D>(land)) {
      for (Word last = land; (last & empty_) != 0; last = G::template step<D>(last)) {
        come_to(last);
        tell(last);
        leave();
      }
    }
    give_back(saved);
    return true;
  }

  // Straight on, or aside from any of the squares behind the piece. Back is never possible: the piece stands there.
  template <Direction D>
  bool fly_on(Word land) {
    come_to(land);
    bool found = fly<D>(land);
    leave();
    for (Word at = land; (at & empty_) != 0; at = G::template step<D>(at)) {
      come_to(at);
      found |= any_direction([&]<Direction Aside>() {
        if constexpr (Aside == D || Aside == opposite(D)) {
          return false;
        } else {
          return king_captures(rules(), Aside) && fly<Aside>(at);
        }
      });
      leave();
    }
    return found;
  }

  void tell(Word at) {
    const bool crowns = !with_king_ && (crowned_ || (at & G::far_row(Mover)) != 0);
    found_(Jumps<Word>{from_, at, captured_, crowns, merit()});
  }

  std::uint64_t merit() const {
    const auto pieces = static_cast<std::uint64_t>(count_bits(captured_));
    const auto kings = static_cast<std::uint64_t>(count_bits(captured_ & board_.kings));
    switch (rules().precedence) {
      case Precedence::Free: return 0;
      case Precedence::WithKing: return with_king_ ? 1 : 0;
      case Precedence::Most: return pieces;
      case Precedence::MostThenKings: return pieces * 64 + kings;
      case Precedence::ItalianOrder: return ((pieces * 2 + (with_king_ ? 1 : 0)) * 64 + kings) << 32 | order_;
      // A king is two men less a trifle that no number of kings adds up to a man.
      case Precedence::ValueThenByKing: return ((pieces + kings) * 64 - kings) * 2 + (with_king_ ? 1 : 0);
    }
    return 0;
  }

  Source source_;
  const Board<Size>& board_;
  Found& found_;
  Word empty_;
  Word targets_ = 0;
  Word captured_ = 0;
  Word from_ = 0;
  std::uint32_t order_ =
      0;  // Italian: the high bits tell which of the pieces taken were kings, first piece first
  bool with_king_ = false;
  bool crowned_ = false;
  int jumps_left_ = most_jumps;
  Trail trail_;
};

// The captures of best merit, each move once, with the number of its paths.
template <int Size, std::size_t Most>
class CaptureList {
 public:
  using Word = typename Geometry<Size>::Word;
  using Move = BasicMove<Word>;

  void operator()(const Jumps<Word>& jumps) {
    if (jumps.merit < best_) return;
    if (jumps.merit > best_) {
      best_ = jumps.merit;
      moves_.clear();
    }
    Move move = {jumps.captured, static_cast<std::uint8_t>(lowest_bit(jumps.from)),
                 static_cast<std::uint8_t>(lowest_bit(jumps.to)), 0, jumps.crowns};
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Move& listed = moves_[i];
      if (listed.from != move.from || listed.to != move.to) continue;
      if (listed.captured == move.captured && listed.crowns == move.crowns) {
        ++paths_[i];
        return;
      }
      ++move.twin;
    }
    // Positions that nobody could reach may have more captures than a list holds, or than a hint tells apart.
    if (moves_.size() == Most || move.twin > most_twins) return;
    paths_[moves_.size()] = 1;
    moves_.push_back(move);
  }

  const FixedList<Move, Most>& moves() const { return moves_; }
  std::uint64_t paths(std::size_t i) const { return paths_[i]; }

 private:
  static constexpr int most_twins = 15;

  FixedList<Move, Most> moves_;
  std::array<std::uint32_t, Most> paths_;
  std::uint64_t best_ = 0;
};

}  // namespace tabia::draughts
