#pragma once
// The attacker's last two moves, looked at exhaustively: nearly all the work of proving that there is no shorter mate. The
// reply that refuted the last tries is tried first, and most tries need not be played to see that it answers them too
// (rules/chess/one_reply.hpp).

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "engine/mate_table.hpp"
#include "rules/chess/checkmate.hpp"
#include "rules/chess/one_reply.hpp"

namespace tabia {

template <Side Attacker>
class LastTwo {
 public:
  using KeyedBoard = chess::KeyedBoard;

  LastTwo(MateTable& table, Stop& stop, std::uint64_t& nodes) : table_(table), stop_(stop), nodes_(nodes) {}

  // The attacker to move. Requires: the table does not know it already.
  bool mates_in_two(const KeyedBoard& at) {
    const std::uint64_t before = nodes_++;
    stop_.poll();  // so that time is looked at often enough; who asked will see that it is over
    if (const auto mate = chess::mate_in_one<Attacker>(at.board)) {
      table_.settle(at.key, 1, true, mate->move, 1);
      return true;
    }
    list_unanswered(at.board);
    const auto mates = [&](Step step) { return !holds_one(chess::after<Attacker>(at, step)); };
    const auto found = std::find_if(tries_.begin(), tries_.end(), mates);
    const bool mated = found != tries_.end();
    table_.settle(at.key, 2, mated, mated ? found->move : chess::Move(), nodes_ - before);
    return mated;
  }

  // The defender to move; the attacker has two moves left. Requires: the table does not know it already.
  bool holds_two(const KeyedBoard& at) {
    const std::uint64_t before = nodes_;
    replies_.clear();
    chess::list_steps<Defender>(at.board, replies_);
    if (replies_.empty()) return !chess::in_check<Defender>(at.board);
    const auto known = std::find(replies_.begin(), replies_.end(), refuter_of_two_);
    if (known != replies_.end()) std::swap(replies_[0], *known);
    const auto holds = [&](Step step) { return !is_mate_in_two(chess::after<Defender>(at, step)); };
    const auto found = std::find_if(replies_.begin(), replies_.end(), holds);
    const bool held = found != replies_.end();
    if (held) refuter_of_two_ = *found;
    table_.settle(at.key, 2, !held, held ? found->move : chess::Move(), nodes_ - before);
    return held;
  }

  // The defender to move; the attacker has one move left.
  bool holds_one(const KeyedBoard& at) {
    for (const Step step : refuters_) {
      const auto next = after_plain(at.board, step);
      if (next && !is_mate_in_one(*next)) {
        remember(step);
        return true;
      }
    }
    last_replies_.clear();
    chess::list_steps<Defender>(at.board, last_replies_);
    if (last_replies_.empty()) return !chess::in_check<Defender>(at.board);
    for (const Step step : last_replies_) {
      if (is_refuter(step) && chess::is_plain_step<Defender>(at.board, step)) continue;  // failed above
      if (is_mate_in_one(chess::after<Defender>({at.board, 0}, step).board)) continue;
      remember(step);
      return true;
    }
    return false;
  }

 private:
  static constexpr Side Defender = other(Attacker);
  using Step = chess::Step;
  using Steps = chess::Steps;

  bool is_mate_in_one(const chess::Board& board) {
    ++nodes_;
    return chess::mate_in_one<Attacker>(board).has_value();
  }
  bool is_mate_in_two(const KeyedBoard& at) {
    const MateBounds known = table_.find(at.key, 2).bounds;
    if (known.mates_in <= 2) return true;
    return known.holds_for < 2 && mates_in_two(at);
  }

  bool is_refuter(Step step) const {
    return std::find(refuters_.begin(), refuters_.end(), step) != refuters_.end();
  }
  // By value: it may be one of those that are moved.
  void remember(Step refuter) {
    const auto place = std::find(refuters_.begin(), refuters_.end() - 1, refuter);
    std::move_backward(refuters_.begin(), place, place + 1);
    refuters_.front() = refuter;
  }
  // The board after a plain reply, if it is legal.
  static std::optional<chess::Board> after_plain(const chess::Board& board, Step step) {
    if (!chess::is_plain_step<Defender>(board, step)) return std::nullopt;
    const chess::Board next = chess::after<Defender>({board, 0}, step).board;
    if (chess::in_check<Defender>(next)) return std::nullopt;
    return next;
  }

  // The attacker's moves but for those that one reply is known to answer: the latest refuter that can be played here.
  void list_unanswered(const chess::Board& board) {
    tries_.clear();
    const auto answered_by = [&](Step step) { return list_unanswered_by(board, step); };
    if ((board.castling_rooks & board.pieces(Attacker)) == 0) {
      if (std::any_of(refuters_.begin(), refuters_.end(), answered_by)) return;
      last_replies_.clear();
      chess::list_steps<Defender>(board, last_replies_);
      if (std::any_of(last_replies_.begin(), last_replies_.end(), answered_by)) return;
    }
    chess::list_steps<Attacker>(board, tries_);
  }
  bool list_unanswered_by(const chess::Board& board, Step step) {
    const auto replied = after_plain(board, step);
    if (!replied) return false;
    chess::OneReply<Attacker> reply(*replied, step);
    chess::UnansweredLister<Attacker> lister(board, reply, tries_);
    chess::enumerate<Attacker>(board, lister);
    return true;
  }

  MateTable& table_;
  Stop& stop_;
  std::uint64_t& nodes_;
  std::array<Step, 4> refuters_ = {};  // of the last tries, the latest first
  Step refuter_of_two_;
  // Used anew at each node: members only because making them would cost.
  Steps replies_, tries_, last_replies_;
};

}  // namespace tabia
