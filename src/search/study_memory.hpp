#pragma once
// What one iteration of a search leaves for the next: the table, killers, history, the best root move so far.
// A search without iterations makes its own and forgets it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/study.hpp"
#include "search/tt.hpp"

namespace tabia {

template <Position P>
class StudyMemory {
 public:
  using Move = typename P::Move;

  explicit StudyMemory(const StudySettings& settings)
      : table(settings.table_entries), killers_(static_cast<std::size_t>(settings.depth) + 1) {
    if constexpr (HasHistory<P>) history_.assign(static_cast<std::size_t>(P::history_slots), 0);
  }

  StudyTable table;
  std::optional<Move> best;    // of the iteration before
  std::optional<Score> value;  // of the iteration before

  // This quiet move refuted what came before it at this ply.
  void remember_cut(const P& at, Move move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    if constexpr (HasHistory<P>) {
      int& count = history_[static_cast<std::size_t>(at.history_slot(move))];
      count = std::min(count + depth * depth, most_history);
    }
  }

  bool is_killer(Move move, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return killers[0] == move || killers[1] == move;
  }

  int history(const P& at, Move move) const {
    if constexpr (HasHistory<P>) return history_[static_cast<std::size_t>(at.history_slot(move))];
    return 0;
  }

  static constexpr int most_history = 1 << 20;

 private:
  std::vector<std::array<std::optional<Move>, 2>> killers_;
  std::vector<int> history_;
};

}  // namespace tabia
