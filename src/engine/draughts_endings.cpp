// The databases know no draw rules. A draw stays one: those rules only add draws. A win is believed until half of the
// count of quiet moves is over, which is wrong only where it takes longer than the other half; beyond that the search must
// see for itself. Distances would tell, but a table of them is decoded thirty times as slowly as one of outcomes, so
// they are asked for before a search and not in it.

#include "engine/draughts_endings.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "rules/draughts/ending.hpp"

namespace tabia {

namespace {

class DraughtsProbe final : public EndingProbe<draughts::Position> {
 public:
  using Position = draughts::Position;
  using Move = Position::Move;

  explicit DraughtsProbe(std::shared_ptr<const DraughtsEndings> endings)
      : endings_(std::move(endings)), most_pieces_(endings_->most_pieces()) {}

  std::optional<Outcome> probe(const Position& at) const override {
    if (!is_small(at)) return std::nullopt;
    const auto outcome = endings_->outcome(seen_by_mover(at));
    if (!outcome || *outcome == Outcome::Draw) return outcome;
    return at.quiet_plies() <= at.draw_rule().moves ? outcome : std::nullopt;
  }

  std::vector<Move> moves_that_keep(const Position& at) const override {
    if (!is_small(at)) return {};
    Moves<Position> moves;
    at.generate(moves);
    std::vector<Choice> choices;
    for (const Move& move : moves) {
      Position next = at;
      next.play(move);
      const DraughtsEnding ending = seen_by_mover(next);
      const auto theirs = endings_->outcome(ending);
      if (!theirs) return {};
      choices.push_back({move, *theirs, *theirs == Outcome::Draw ? std::nullopt : endings_->plies(ending)});
    }
    return best_of(choices);
  }

  std::optional<int> plies(const Position& at) const override {
    return is_small(at) ? endings_->plies(seen_by_mover(at)) : std::nullopt;
  }

 private:
  struct Choice {
    Move move;
    Outcome theirs;  // of the opponent, after it
    std::optional<int> plies;
  };

  bool is_small(const Position& at) const {
    return count_bits(at.board().pieces[0] | at.board().pieces[1]) <= most_pieces_;
  }
  static DraughtsEnding seen_by_mover(const Position& at) {
    const draughts::Board<8> board = at.side_to_move() == Side::First ? at.board() : turned_round(at.board());
    return {{board.pieces[0], board.pieces[1]}, board.kings};
  }

  // What is best for the opponent is worst for us; the enumerators of Outcome are in that order.
  static std::vector<Move> best_of(std::vector<Choice> choices) {
    if (choices.empty()) return {};
    const Outcome best = std::min_element(choices.begin(), choices.end(), [](const auto& a, const auto& b) {
                           return a.theirs < b.theirs;
                         })->theirs;
    std::erase_if(choices, [&](const Choice& choice) { return choice.theirs != best; });
    const bool counted = std::all_of(choices.begin(), choices.end(), [](const auto& c) { return c.plies; });
    if (counted) {
      const auto [quickest, slowest] = std::minmax_element(
          choices.begin(), choices.end(), [](const auto& a, const auto& b) { return *a.plies < *b.plies; });
      const int wanted = best == Outcome::Loss ? *quickest->plies : *slowest->plies;
      std::erase_if(choices, [&](const Choice& choice) { return *choice.plies != wanted; });
    }
    std::vector<Move> moves;
    moves.reserve(choices.size());
    for (const Choice& choice : choices) moves.push_back(choice.move);
    return moves;
  }

  std::shared_ptr<const DraughtsEndings> endings_;
  int most_pieces_;
};

}  // namespace

std::unique_ptr<EndingProbe<draughts::Position>> draughts_probe(const Endings& endings) {
  if (!endings.draughts || endings.draughts->most_pieces() < 2) return nullptr;
  return std::make_unique<DraughtsProbe>(endings.draughts);
}

}  // namespace tabia
