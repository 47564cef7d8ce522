#pragma once
// Every legal move of a side, and how many there are. Captures come first by rule: only where there is none are
// there quiet moves.

#include "rules/draughts/captures.hpp"

namespace tabia::draughts {

template <int Size, class Source, Side Mover>
class Enumeration {
 public:
  using G = Geometry<Size>;
  using Word = typename G::Word;

  Enumeration(const Board<Size>& board, Source source) : board_(board), source_(source) {}

  // The captures, if any, go to `list`, a CaptureList. False: there are none.
  template <class List>
  bool captures(List& list) const {
    CaptureWalk<Size, Source, Mover, List> walk(board_, source_, list);
    walk.walk_all();
    return !list.moves().empty();
  }

  // quiet(from, to) for every move that captures nothing. Requires: there is no capture.
  template <class Quiet>
  void quiet_moves(Quiet&& quiet) const {
    const Word empty = board_.empty();
    step_all<forward_east>(stepping_forward(), empty, quiet);
    step_all<forward_west>(stepping_forward(), empty, quiet);
    const Word kings = board_.kings_of(Mover);
    if (kings == 0) return;
    if (!rules().flying_kings) {
      step_all<opposite(forward_west)>(kings, empty, quiet);
      step_all<opposite(forward_east)>(kings, empty, quiet);
      return;
    }
    for (const int square : members(kings)) {
      const Word from = G::set_of(square);
      each_ray(from, empty, [&](Word to) { quiet(from, to); });
    }
  }

  [[gnu::always_inline]] std::uint64_t count_quiet() const {
    const Word empty = board_.empty();
    int count = count_bits(G::template step<forward_east>(stepping_forward()) & empty) +
                count_bits(G::template step<forward_west>(stepping_forward()) & empty);
    const Word kings = board_.kings_of(Mover);
    if (kings != 0) {
      if (!rules().flying_kings) {
        count += count_bits(G::template step<opposite(forward_west)>(kings) & empty) +
                 count_bits(G::template step<opposite(forward_east)>(kings) & empty);
      } else {
        for (const int square : members(kings)) each_ray(G::set_of(square), empty, [&](Word) { ++count; });
      }
    }
    return static_cast<std::uint64_t>(count);
  }

  Word jumping_men() const { return draughts::jumping_men<Size, Mover>(board_, source_); }
  Word candidate_kings() const { return draughts::candidate_kings<Size, Mover>(board_, source_); }

  // Where men capture only forwards and any capture will do, a man's captures need no list: each of its paths takes
  // other pieces, row by row.
  constexpr bool men_need_no_list() const {
    return rules().precedence == Precedence::Free && !rules().men_capture_backwards &&
           !rules().captures_along_files;
  }
  // capture(from, to, captured) for each. Requires: men_need_no_list(), only men capture.
  template <class Capture>
  void men_captures(Word men, Capture&& capture) const {
    for (Word rest = men; rest != 0; rest &= rest - 1) {
      const Word from = rest & (~rest + 1);
      jump_on(from, 0, [&](Word to, Word captured) { capture(from, to, captured); });
    }
  }
  std::uint64_t count_men_captures(Word men) const {
    std::uint64_t count = 0;
    men_captures(men, [&](Word, Word, Word) { ++count; });
    return count;
  }

 private:
  static constexpr Direction forward_east =
      Mover == Side::First ? Direction::NorthEast : Direction::SouthEast;
  static constexpr Direction forward_west =
      Mover == Side::First ? Direction::NorthWest : Direction::SouthWest;

  constexpr const VariantRules& rules() const { return source_.rules(); }
  // Kings that do not fly step forwards like men.
  Word stepping_forward() const { return rules().flying_kings ? board_.men(Mover) : board_.of(Mover); }

  template <Direction D, class Quiet>
  static void step_all(Word movers, Word empty, Quiet&& quiet) {
    for (Word rest = G::template step<D>(movers) & empty; rest != 0; rest &= rest - 1) {
      const Word to = rest & (~rest + 1);
      quiet(G::template turn<opposite(D)>(to), to);
    }
  }

  template <class Use>
  static void each_ray(Word from, Word empty, Use&& use) {
    ray<Direction::NorthEast>(from, empty, use);
    ray<Direction::NorthWest>(from, empty, use);
    ray<Direction::SouthWest>(from, empty, use);
    ray<Direction::SouthEast>(from, empty, use);
  }
  template <Direction D, class Use>
  static void ray(Word from, Word empty, Use&& use) {
    for (Word to = G::template step<D>(from); (to & empty) != 0; to = G::template step<D>(to)) use(to);
  }

  // Returns whether there was a jump.
  template <class End>
  bool jump_on(Word at, Word captured, const End& end) const {
    const bool east = jump<forward_east>(at, captured, end);
    return jump<forward_west>(at, captured, end) || east;
  }
  template <Direction D, class End>
  bool jump(Word at, Word captured, const End& end) const {
    const Word over = G::template turn<D>(at) & board_.of(other(Mover)) & G::template inner<D>;
    const Word land = G::template turn<D>(over) & board_.empty();
    if (land == 0) return false;
    if (!jump_on(land, captured | over, end)) end(land, captured | over);
    return true;
  }

  const Board<Size>& board_;
  Source source_;
};

}  // namespace tabia::draughts
