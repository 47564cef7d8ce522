#pragma once
// A move at a level, for any game that names an Attention (search/overlooking.hpp) and a Ladder of abilities. What comes
// out depends on the game so far, the level and the seed, and on nothing else: not on the machine, not on what was
// thought before.

#include <algorithm>
#include <memory>

#include "base/random.hpp"
#include "engine/levels.hpp"
#include "engine/think.hpp"
#include "search/at_once.hpp"
#include "search/overlooking.hpp"
#include "search/thinking.hpp"

namespace tabia {

template <class Rules>
concept PlaysAtLevels = requires {
  typename Rules::Attention;
  { Rules::ladder() } -> std::convertible_to<Ladder>;
};

template <class Rules>
class LevelledOf {
 public:
  using P = typename Rules::Position;
  using Move = typename P::Move;
  using Attention = typename Rules::Attention;
  using Seen = Overlooking<P, Attention>;

  // Nothing is overlooked at this level.
  static bool sees_all(const Level& level) {
    const double number = number_of(level);
    return number >= 1 && ability_at(Rules::ladder(), number).blindness == 0;
  }

  // `before` is the move that led here, if there was one. As Thinker::think() otherwise.
  template <class Tell>
  Thoughts<Seen> think(const P& root, const Line& past, std::optional<Move> before, const Level& level,
                       ThinkingRequest<Seen> request, StopFlag& stop, const StopFlag* pondering,
                       const Clock& clock, Workers& workers, Tell&& tell) {
    std::vector<Move> moves = named_moves(root, request.only);
    if (moves.empty()) return {};
    const Instant begin = clock.now();
    const double number = number_of(level);
    const Key glance = mix(level.seed ^ mix(root.repetition_key() ^ mix(past.size())));
    Random chance(glance);
    if (number < 1 && chance.fraction() >= number) {
      Thoughts<Seen> thoughts;
      thoughts.lines.push_back({draw_score, {moves[chance.below(moves.size())]}});
      tell(std::as_const(thoughts));
      return thoughts;
    }

    Ability ability = ability_at(Rules::ladder(), std::max(number, 1.0));
    const int clutter = Attention::clutter(root);
    if (clutter == 0 && number >= first_schooled_level)
      ability.nodes = std::max(ability.nodes, schooled_nodes);
    const Sight sight{ability.blindness * clutter / 100, ability.blur * clutter / 100, glance};
    request.enough_nodes = ability.nodes;
    request.limits.nodes = std::min(request.limits.nodes.value_or(most_nodes(ability)), most_nodes(ability));
    const bool careful = number >= first_careful_level;
    request.only = candidates(root, before, sight, moves, careful);
    prepare(*request.limits.nodes);
    const auto once = [&] {
      return thinker_->think(Seen(root, before, sight), past, request, stop, pondering, clock, workers, tell);
    };
    Thoughts<Seen> best = once();

    // Who is ahead does not go in circles, nor stalemate. If no other way keeps an advantage, so be it.
    if (best.lines.front().value < clearly_ahead || !gives_win_away(root, past, first_move(best)))
      return best;
    std::erase_if(moves, [&](Move move) { return gives_win_away(root, past, move); });
    if (moves.empty()) return best;
    request.only = candidates(root, before, sight, moves, careful);
    spend(request.limits, clock.now() - begin);
    Thoughts<Seen> onward = once();
    return onward.lines.front().value > 0 ? onward : best;
  }

 private:
  // The clock has gone on: a second look is paid from what the first has left.
  static void spend(Limits& limits, Duration used) {
    if (limits.time) *limits.time -= std::min(*limits.time, used);
    if (limits.clock) limits.clock->left -= std::min(limits.clock->left, used);
  }

  static double number_of(const Level& level) {
    return std::clamp(level.number, 0.0, static_cast<double>(Rules::ladder().size()));
  }

  using LevelThinker = Thinker<Seen, Blurred<typename Rules::PlayEvaluator>, typename Rules::Tuning>;
  static constexpr Score clearly_ahead = 100;

  static Move first_move(const Thoughts<Seen>& thoughts) { return thoughts.lines.front().moves.front(); }

  static std::vector<Move> named_moves(const P& root, const std::vector<Move>& named) {
    if (!named.empty()) return named;
    Moves<P> moves;
    root.generate(moves);
    return {moves.begin(), moves.end()};
  }

  // The moves a player of that sight thinks about at all.
  static std::vector<Move> candidates(const P& root, std::optional<Move> before, const Sight& sight,
                                      const std::vector<Move>& moves, bool careful) {
    const auto among = [](const std::vector<Move>& list, Move move) {
      return std::find(list.begin(), list.end(), move) != list.end();
    };
    std::vector<Move> winning = wins_at_once(root);
    std::erase_if(winning, [&](Move move) { return !among(moves, move); });
    if (!winning.empty()) return winning;

    std::vector<Move> safe = moves;
    if (careful) std::erase_if(safe, [&](Move move) { return loses_at_once(root, move); });
    if (safe.empty()) safe = moves;
    std::vector<Move> seen = safe;
    const Attention attention(root, before);
    std::erase_if(seen,
                  [&](Move move) { return !sight.sees(attention.obscurity(move), identity_of(root, move)); });
    return seen.empty() ? safe : seen;
  }

  // A clean slate for each thought; a small one for small thoughts, as wiping it takes longer than they do.
  void prepare(std::uint64_t nodes) {
    const std::size_t megabytes = nodes > 100'000 ? 16 : 1;
    if (!thinker_) thinker_ = std::make_unique<LevelThinker>(megabytes);
    if (megabytes != megabytes_) thinker_->set_table(megabytes);
    megabytes_ = megabytes;
    thinker_->forget();
  }

  std::unique_ptr<LevelThinker> thinker_;
  std::size_t megabytes_ = 0;
};

}  // namespace tabia
