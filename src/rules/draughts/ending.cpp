#include "rules/draughts/ending.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::draughts {

namespace {

using Word = std::uint32_t;

// The lowest members of `where`, so many.
Word lowest_of(Word where, int members) {
  Word set = 0;
  for (; members > 0; --members, where &= where - 1) set |= where & (~where + 1);
  return set;
}

// The next larger subset of `where` with as many members. False: this was the last.
bool next_subset(Word& set, Word where) {
  if (set == 0) return false;
  const Word lowest = set & (~set + 1);
  const Word carried = ((set | ~where) + lowest) & where;  // the gaps hand the carry on
  if (carried < set) return false;
  set = carried | lowest_of(where, count_bits(set) - count_bits(carried));
  return true;
}

}  // namespace

std::vector<EndingSlice> slices_of(int pieces) {
  std::vector<EndingSlice> slices;
  for (int men = 0; men <= pieces; ++men) {
    for (int kings = 0; men + kings <= pieces; ++kings) {
      for (int their_men = 0; men + kings + their_men <= pieces; ++their_men) {
        slices.push_back({men, kings, their_men, pieces - men - kings - their_men});
      }
    }
  }
  return slices;
}

std::vector<EndingSlice> ending_order(int pieces) {
  std::vector<EndingSlice> order;
  for (int n = 2; n <= pieces; ++n) {
    const std::vector<EndingSlice> slices = slices_of(n);
    for (int men = 0; men <= n; ++men) {
      for (const EndingSlice& slice : slices) {
        if (slice.men + slice.their_men != men || slice.own() == 0 || slice.theirs() == 0) continue;
        if (std::find(order.begin(), order.end(), slice.turned()) == order.end()) order.push_back(slice);
      }
    }
  }
  return order;
}

std::string ending_name(const EndingSlice& slice) {
  return concat("m", slice.men, "k", slice.kings, "-m", slice.their_men, "k", slice.their_kings);
}

EndingSlice slice_of(const Board<8>& board) {
  return {count_bits(board.men(Side::First)), count_bits(board.kings_of(Side::First)),
          count_bits(board.men(Side::Second)), count_bits(board.kings_of(Side::Second))};
}

EndingIndex::EndingIndex(const EndingSlice& slice) : slice_(slice) {
  TABIA_CHECK(std::max({slice.men, slice.kings, slice.their_men, slice.their_kings}) <= Binomials::most);
  const int squares = 32 - slice.men - slice.their_men;
  kings_ways_ = ways(squares, slice.kings);
  their_kings_ways_ = ways(squares - slice.kings, slice.their_kings);
  for (int at_home = 0; at_home <= std::min(4, slice.men); ++at_home) {
    Group& group = groups_[static_cast<std::size_t>(at_home)];
    group.begin = size_;
    group.middle_ways = ways(count_bits(middle), slice.men - at_home);
    group.their_men_ways = ways(count_bits(everywhere & ~home) - (slice.men - at_home), slice.their_men);
    size_ += ways(4, at_home) * group.middle_ways * group.their_men_ways * kings_ways_ * their_kings_ways_;
  }
}

EndingIndex::Word EndingIndex::unrank(std::uint64_t number, int members, Word where) {
  std::array<Word, 32> squares;
  int size = 0;
  for (Word rest = where; rest != 0; rest &= rest - 1)
    squares[static_cast<std::size_t>(size++)] = rest & (~rest + 1);
  Word set = 0;
  for (int k = members, n = size - 1; k > 0; --k, --n) {
    while (ways(n, k) > number) --n;
    number -= ways(n, k);
    set |= squares[static_cast<std::size_t>(n)];
  }
  return set;
}

Board<8> EndingIndex::at(std::uint64_t number) const {
  TABIA_CHECK(number < size_);
  int at_home = std::min(4, slice_.men);
  while (groups_[static_cast<std::size_t>(at_home)].begin > number) --at_home;
  const Group& group = groups_[static_cast<std::size_t>(at_home)];
  number -= group.begin;
  const std::uint64_t their_kings_number = number % their_kings_ways_;
  number /= their_kings_ways_;
  const std::uint64_t kings_number = number % kings_ways_;
  number /= kings_ways_;
  const std::uint64_t their_men_number = number % group.their_men_ways;
  number /= group.their_men_ways;
  const Word men = unrank(number / group.middle_ways, at_home, home) |
                   unrank(number % group.middle_ways, slice_.men - at_home, middle);
  const Word their_men = unrank(their_men_number, slice_.their_men, everywhere & ~home & ~men);
  const Word kings = unrank(kings_number, slice_.kings, everywhere & ~men & ~their_men);
  const Word their_kings =
      unrank(their_kings_number, slice_.their_kings, everywhere & ~men & ~their_men & ~kings);
  return {{men | kings, their_men | their_kings}, kings | their_kings};
}

void EndingIndex::advance(Board<8>& board, std::uint64_t number) const {
  const Word men = board.men(Side::First);
  Word their_men = board.men(Side::Second);
  Word kings = board.kings_of(Side::First), their_kings = board.kings_of(Side::Second);
  if (!next_subset(their_kings, everywhere & ~men & ~their_men & ~kings)) {
    if (!next_subset(kings, everywhere & ~men & ~their_men)) {
      if (!next_subset(their_men, everywhere & ~home & ~men)) {
        board = at(number + 1);
        return;
      }
      kings = lowest_of(everywhere & ~men & ~their_men, slice_.kings);
    }
    their_kings = lowest_of(everywhere & ~men & ~their_men & ~kings, slice_.their_kings);
  }
  board = {{men | kings, their_men | their_kings}, kings | their_kings};
}

std::vector<EndingSlice> Endings::leads_to(const EndingSlice& slice) {
  std::vector<EndingSlice> slices;
  for (int crowned = 0; crowned <= std::min(1, slice.men); ++crowned) {
    for (int men = 0; men <= slice.their_men; ++men) {
      for (int kings = 0; kings <= slice.their_kings; ++kings) {
        const EndingSlice next = {men, kings, slice.men - crowned, slice.kings + crowned};
        if (men + kings > 0 && !(next == slice.turned())) slices.push_back(next);
      }
    }
  }
  return slices;
}

}  // namespace tabia::draughts
