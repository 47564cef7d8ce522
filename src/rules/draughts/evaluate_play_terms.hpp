#pragma once
// What the play evaluation finds in a position. A Trace is told every entry: NoTrace compiles to nothing, others make
// the table of terms or the counts that the tuner works on.

#include <algorithm>
#include <array>
#include <cstdlib>

#include "rules/draughts/captures.hpp"
#include "rules/draughts/evaluate_play.hpp"
#include "rules/draughts/play_weights.hpp"

namespace tabia::draughts {

constexpr int full_phase = 20;
constexpr int finest = 10;  // weights are thousandths, scores hundredths

// What is found, first player less second.
struct PlaySums {
  Weight balance;
  int phase = 0;  // full_phase with all pieces on the board, 0 with four left

  // For the first player.
  constexpr Score settle() const {
    const int mixed = balance.midgame() * phase + balance.endgame() * (full_phase - phase);
    return std::clamp(mixed / (full_phase * finest), -max_opinion, max_opinion);
  }
};

struct NoTrace {
  void add(PlayTerm, Side, const Weight&, int) {}
};

// The board as `Us` sees it: rows from his own side, left and right his own.
template <Side Us>
struct View {
  using G = Geometry<8>;
  using Word = G::Word;
  static constexpr bool north = Us == Side::First;

  static constexpr Direction ahead_right = north ? Direction::NorthEast : Direction::SouthWest;
  static constexpr Direction ahead_left = north ? Direction::NorthWest : Direction::SouthEast;
  static constexpr Direction back_left = opposite(ahead_right);
  static constexpr Direction back_right = opposite(ahead_left);

  static constexpr Word square(int row, int column) {
    return G::set_of(north ? G::square(row, column) : G::square(7 - row, 7 - column));
  }
  static constexpr Word row(int row) { return G::row(north ? row : 7 - row); }
  static constexpr int row_of(int square) {
    const int row = G::places.row[static_cast<std::size_t>(square)];
    return north ? row : 7 - row;
  }
  static constexpr int column_of(int square) {
    const int column = G::places.column[static_cast<std::size_t>(square)];
    return north ? column : 7 - column;
  }
  // 0 to 31, for tables.
  static constexpr std::array<std::uint8_t, 32> place = [] {
    std::array<std::uint8_t, 32> places = {};
    for (int s = 0; s < 32; ++s)
      places[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(row_of(s) * 4 + column_of(s) / 2);
    return places;
  }();
  // From where an enemy may still get in the way of a man on its way to the far row.
  static constexpr std::array<Word, 32> road = [] {
    std::array<Word, 32> roads = {};
    for (int s = 0; s < 32; ++s) {
      for (int t = 0; t < 32; ++t) {
        const int rows = row_of(t) - row_of(s), columns = column_of(t) - column_of(s);
        if (rows > 0 && -rows - 1 <= columns && columns <= rows + 1)
          roads[static_cast<std::size_t>(s)] |= G::set_of(t);
      }
    }
    return roads;
  }();
  static constexpr Word left_wing = [] {
    Word wing = 0;
    for (int s = 0; s < 32; ++s) {
      if (column_of(s) < 4) wing |= G::set_of(s);
    }
    return wing;
  }();
  // The columns that begin on his own back row: pieces there, of both sides, tell who has the move.
  static constexpr Word system = [] {
    Word columns = 0;
    for (int s = 0; s < 32; ++s) {
      if (column_of(s) % 2 == 0) columns |= G::set_of(s);
    }
    return columns;
  }();

  template <Direction D>
  static constexpr Word step(Word set) {
    return G::step<D>(set);
  }
};

template <class Trace>
class PlayJudge {
 public:
  PlayJudge(const Position& at, Trace& trace)
      : board_(at.board()), trace_(trace), to_move_(at.side_to_move()) {}

  PlaySums judge() {
    judge_side<Side::First>();
    judge_side<Side::Second>();
    if (to_move_ == Side::First) {
      judge_turn<Side::First>();
    } else {
      judge_turn<Side::Second>();
    }
    const int pieces = count_bits(board_.pieces[0] | board_.pieces[1]);
    sums_.phase = std::clamp(pieces - 4, 0, full_phase);
    return sums_;
  }

 private:
  using Word = Geometry<8>::Word;
  static constexpr const PlayWeights& w = play_weights;

  template <Side Us>
  void add(PlayTerm term, const Weight& weight, int times = 1) {
    sums_.balance += weight * (Us == Side::First ? times : -times);
    trace_.add(term, Us, weight, times);
  }

  template <Side Us>
  void judge_side() {
    judge_material<Us>();
    judge_men<Us>();
    if (board_.kings_of(Us) != 0) judge_kings<Us>();
  }

  template <Side Us>
  void judge_material() {
    const int men = count_bits(board_.men(Us)), kings = count_bits(board_.kings_of(Us));
    add<Us>(PlayTerm::Material, w.man, men);
    add<Us>(PlayTerm::Material, w.king, kings);
    if (kings > 0 && board_.kings_of(other(Us)) == 0) add<Us>(PlayTerm::Material, w.only_king);
    const int theirs = count_bits(board_.of(other(Us)));
    if (men + kings > theirs)
      add<Us>(PlayTerm::Exchanges, w.advantage, (men + kings - theirs) * 48 / (men + kings + theirs));
  }

  template <Side Us>
  void judge_men() {
    using V = View<Us>;
    const Word men = board_.men(Us), own = board_.of(Us), theirs = board_.of(other(Us));
    const Word their_men = board_.men(other(Us)), empty = board_.empty();

    for (const int square : members(men)) {
      const auto s = static_cast<std::size_t>(square);
      add<Us>(PlayTerm::Placement, w.men[V::place[s]]);
      if ((V::road[s] & theirs) == 0)
        add<Us>(PlayTerm::Runaway, w.runaway[static_cast<std::size_t>(7 - V::row_of(square))]);
    }

    std::size_t guards = 0;
    for (int i = 0; i < 4; ++i) guards |= static_cast<std::size_t>((men & V::square(0, 2 * i)) != 0) << i;
    add<Us>(PlayTerm::BackRow, w.back_row[guards]);

    const Word right = V::template step<V::ahead_right>(men) & empty;
    const Word left = V::template step<V::ahead_left>(men) & empty;
    add<Us>(PlayTerm::Mobility, w.man_steps, count_bits(right) + count_bits(left));
    const Word safe_right = right & ~taken_at<Us, V::ahead_right, V::ahead_left>();
    const Word safe_left = left & ~taken_at<Us, V::ahead_left, V::ahead_right>();
    add<Us>(PlayTerm::Mobility, w.man_safe_steps, count_bits(safe_right) + count_bits(safe_left));

    const Word behind_left = men & V::template step<V::ahead_right>(own);
    const Word behind_right = men & V::template step<V::ahead_left>(own);
    add<Us>(PlayTerm::Formation, w.backed, count_bits(behind_left) + count_bits(behind_right));
    add<Us>(PlayTerm::Formation, w.backed_both, count_bits(behind_left & behind_right));
    const Word free = V::template step<V::back_left>(empty) | V::template step<V::back_right>(empty);
    add<Us>(PlayTerm::Formation, w.frozen, count_bits(men & ~free));
    const int wings = count_bits(men & V::left_wing) - count_bits(men & ~V::left_wing);
    add<Us>(PlayTerm::Formation, w.lopsided, std::abs(wings));

    if ((men & V::square(6, 0)) != 0 && (their_men & V::square(7, 1)) != 0)
      add<Us>(PlayTerm::DogHole, w.dog_hole);
  }

  // The squares where a man that came in direction D can be taken at once: from ahead, since it leaves its own square
  // free; or along the other diagonal, from ahead by anyone and from behind by a king.
  template <Side Us, Direction D, Direction Other>
  Word taken_at() const {
    using V = View<Us>;
    const Word theirs = board_.of(other(Us)), their_kings = board_.kings_of(other(Us)),
               empty = board_.empty();
    return V::template step<opposite(D)>(theirs) |
           (V::template step<opposite(Other)>(theirs) & V::template step<Other>(empty)) |
           (V::template step<Other>(their_kings) & V::template step<opposite(Other)>(empty));
  }

  template <Side Us>
  void judge_kings() {
    using V = View<Us>;
    const Word kings = board_.kings_of(Us), their_kings = board_.kings_of(other(Us)), empty = board_.empty();
    for (const int square : members(kings))
      add<Us>(PlayTerm::Placement, w.kings[V::place[static_cast<std::size_t>(square)]]);

    const Word steps[] = {
        V::template step<V::ahead_right>(kings) & empty, V::template step<V::ahead_left>(kings) & empty,
        V::template step<V::back_left>(kings) & empty, V::template step<V::back_right>(kings) & empty};
    int count = 0;
    for (const Word set : steps) count += count_bits(set);
    add<Us>(PlayTerm::Mobility, w.king_steps, count);
    const Word free = V::template step<V::back_left>(empty) | V::template step<V::back_right>(empty) |
                      V::template step<V::ahead_left>(empty) | V::template step<V::ahead_right>(empty);
    add<Us>(PlayTerm::Kings, w.king_trapped, count_bits(kings & ~free));

    const int lead = count_bits(board_.of(Us)) - count_bits(board_.of(other(Us)));
    if (lead > 0 && their_kings != 0) {
      int nearness = 0;
      for (const int square : members(kings)) nearness += 7 - steps_to_nearest(square, their_kings);
      add<Us>(PlayTerm::Kings, w.hunt, nearness);
    }
    constexpr Word corners = V::square(0, 6) | V::square(1, 7) | V::square(6, 0) | V::square(7, 1);
    if (lead < 0 && (kings & corners) != 0) add<Us>(PlayTerm::Kings, w.refuge);
  }

  static int steps_to_nearest(int from, Word others) {
    const auto& places = Geometry<8>::places;
    const auto f = static_cast<std::size_t>(from);
    int nearest = 7;
    for (const int to : members(others)) {
      const auto t = static_cast<std::size_t>(to);
      nearest = std::min(nearest, std::max(std::abs(places.row[f] - places.row[t]),
                                           std::abs(places.column[f] - places.column[t])));
    }
    return nearest;
  }

  // Us is to move, and need not capture.
  template <Side Us>
  void judge_turn() {
    constexpr Side them = other(Us);
    constexpr FixedRules<english> source;
    add<Us>(PlayTerm::Tempo, w.tempo);
    const Word jumpers = jumping_men<8, them>(board_, source) | candidate_kings<8, them>(board_, source);
    add<them>(PlayTerm::Exchanges, w.threatens, count_bits(jumpers));
    if (count_bits(board_.of(Us)) == count_bits(board_.of(them))) {
      const Word all = board_.pieces[0] | board_.pieces[1];
      const bool has_the_move = count_bits(all & View<Us>::system) % 2 == 1;
      add<Us>(PlayTerm::Tempo, w.opposition, has_the_move ? 1 : -1);
    }
  }

  const Board<8>& board_;
  Trace& trace_;
  Side to_move_;
  PlaySums sums_;
};

}  // namespace tabia::draughts
