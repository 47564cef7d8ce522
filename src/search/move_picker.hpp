#pragma once
// Hands out the moves of a node in the order most likely to be cut early: the table's move, captures that do not lose,
// killers and the refutation of the last move, the other quiet moves by history, and captures that lose at last. Moves
// are generated only when the table's move did not cut, and sorted one at a time, as most lists are never used up.

#include <array>
#include <optional>

#include "search/histories.hpp"

namespace tabia {

enum class PickWhat : std::uint8_t { All, Forcing, ForcingAndChecks };

template <Position P>
class MovePicker {
 public:
  using Move = typename P::Move;

  struct Context {
    std::optional<Move> table_move;
    std::array<Move, 2> killers = {};
    int before = -1, earlier = -1;  // history slots of the last moves
  };

  MovePicker(const P& at, const Histories<P>& histories, const Context& context, PickWhat what)
      : at_(at), histories_(histories), context_(context), what_(what) {}

  // The next move, or nothing. `at` must be as it was when the picker was made.
  std::optional<Move> next() {
    if (!table_move_done_) {
      table_move_done_ = true;
      if (context_.table_move) return context_.table_move;
    }
    if (!listed_) list();
    for (;;) {
      if (next_ == moves_.size()) return std::nullopt;
      const std::size_t best = best_left();
      std::swap(moves_[next_], moves_[best]);
      std::swap(ranks_[next_], ranks_[best]);
      // A capture is judged only when its turn comes; if it loses, it waits for the end.
      if constexpr (JudgesExchanges<P>) {
        if (ranks_[next_] >= good_capture && !at_.exchange(moves_[next_], 0)) {
          ranks_[next_] += bad_capture - good_capture;
          continue;
        }
      }
      rank_ = ranks_[next_];
      const Move move = moves_[next_++];
      if (context_.table_move && move == *context_.table_move) continue;
      return move;
    }
  }

  // About the move handed out last.
  bool was_bad_capture() const { return listed_ && rank_ < bad_capture / 2; }

 private:
  static constexpr int good_capture = 1 << 28;
  static constexpr int killer_rank = 1 << 26;
  static constexpr int bad_capture = -(1 << 28);

  void list() {
    listed_ = true;
    generate();
    const Move refutation = histories_.refutation(context_.before);
    for (std::size_t i = 0; i < moves_.size(); ++i) ranks_[i] = rank(moves_[i], refutation);
  }

  void generate() {
    if (what_ == PickWhat::All) return at_.generate(moves_);
    if constexpr (GeneratesChecks<P>) {
      if (what_ == PickWhat::ForcingAndChecks) return at_.generate_forcing_and_checks(moves_);
    }
    at_.generate_forcing(moves_);
  }

  int rank(Move move, Move refutation) const {
    const int slot = at_.history_slot(move);
    if (!at_.is_quiet(move)) {
      const Score victim = at_.captured_value(move);
      return good_capture + victim * 32 + histories_.capture(slot, victim) / 8;
    }
    if (move == context_.killers[0]) return killer_rank + 2;
    if (move == context_.killers[1]) return killer_rank + 1;
    if (move == refutation) return killer_rank;
    return histories_.quiet(slot, context_.before, context_.earlier);
  }

  std::size_t best_left() const {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
      if (ranks_[i] > ranks_[best]) best = i;
    }
    return best;
  }

  const P& at_;
  const Histories<P>& histories_;
  Context context_;
  PickWhat what_;
  bool table_move_done_ = false;
  bool listed_ = false;
  int rank_ = 0;
  std::size_t next_ = 0;
  Moves<P> moves_;
  std::array<int, P::max_moves> ranks_;
};

}  // namespace tabia
