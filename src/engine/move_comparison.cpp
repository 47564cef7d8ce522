#include "engine/move_comparison.hpp"

#include "engine/best.hpp"
#include "engine/winning_chance.hpp"

namespace tabia {

namespace {

constexpr int deepest = 60;
constexpr int depths_to_be_sure = 4;

double chance(Score score) { return 2 * winning_chance(score) - 1; }

}  // namespace

struct MoveComparer::Found {
  Score value = 0;
  Moves line;
};

double MoveComparison::margin() const { return chance(worth) - (next ? chance(next_worth) : -1); }

MoveComparer::MoveComparer(std::size_t megabytes)
    : table_(megabytes), search_(std::make_unique<Search>(table_, chess::PlayEvaluator())) {}

void MoveComparer::forget() {
  table_.clear();
  search_->forget();
}

// Searches with a small window round what the depth before said, and opens it where the value falls out; nothing once stopped.
std::optional<MoveComparer::Found> MoveComparer::aspire(int depth, const Moves& only, const Moves& without,
                                                        const std::optional<Score>& guess) {
  constexpr int narrow_from = 4;
  constexpr Score widest = 600;
  Score width = 20;
  const bool narrow = guess && depth >= narrow_from && !is_win(*guess) && !is_loss(*guess);
  Score alpha = narrow ? *guess - width : -infinite;
  Score beta = narrow ? *guess + width : infinite;
  for (;;) {
    const Score value = search_->search_root(depth, alpha, beta, only, without);
    if (search_->stopped()) return std::nullopt;
    width = 3 * width > widest ? infinite : 3 * width;
    if (value <= alpha && alpha > -infinite) {
      alpha = std::max(value - width, -infinite);
    } else if (value >= beta && beta < infinite) {
      beta = std::min(value + width, infinite);
    } else {
      return Found{value, search_->line()};
    }
  }
}

MoveComparison MoveComparer::compare(const chess::Position& at, const Line& past,
                                     std::optional<chess::Move> move, const Stop& stop,
                                     std::uint64_t enough) {
  search_->begin(at, past, stop);
  const bool alone = at.count() < 2;
  MoveComparison known;
  if (move) known.move = *move;
  for (int depth = 1; depth <= deepest; ++depth) {
    search_->set_iteration(depth);
    const auto guess = [&](Score score) { return depth > 1 ? std::optional(score) : std::nullopt; };
    const auto own = aspire(depth, move ? Moves{*move} : Moves(), {}, guess(known.worth));
    if (!own || own->line.empty()) break;
    MoveComparison now{own->line.front(), own->value, {}, -infinite, depth, 0, own->line};
    if (!alone) {
      const auto other = aspire(depth, {}, {now.move}, guess(known.next_worth));
      if (!other || other->line.empty()) break;
      now.next = other->line.front();
      now.next_worth = other->value;
    }
    const bool same = depth == 1 || now.move == known.move;
    if (now.margin() > only_move_margin) now.steady = same ? known.steady + 1 : 1;
    known = std::move(now);
    if (known.steady >= depths_to_be_sure && search_->nodes() >= enough) break;
  }
  return known;
}

MoveComparison MoveComparer::look(const chess::Position& at, const Line& past, const Stop& stop) {
  search_->begin(at, past, stop);
  MoveComparison known;
  for (int depth = 1; depth <= deepest; ++depth) {
    search_->set_iteration(depth);
    const auto found = aspire(depth, {}, {}, depth > 1 ? std::optional(known.worth) : std::nullopt);
    if (!found || found->line.empty()) break;
    known = {found->line.front(), found->value, {}, -infinite, depth, 0, found->line};
  }
  return known;
}

}  // namespace tabia
