#pragma once
// A position as a weaker player sees it: some moves are overlooked, and the worth of a position is blurred. Put around
// a game's Position and searched like any other, so that the search itself knows nothing of levels.
//
// Idea:      people err by not seeing. A move is hidden with a chance that grows with how obscure it is, which the game
//            says in its Attention (far, backward and quiet moves are, recaptures are not).
// Invariant: what is hidden depends on the glance and on the move (which piece, from where, to where), not on when it
//            is looked at: whoever overlooks a bishop's reply does so after every move of his own. If each position
//            drew its own lot, the search would find, among many bad moves, the one whose refutation is hidden.
//            Not all moves of a position are hidden, and none at the root: there the caller chooses the candidates.
//
// An Attention is made for a position and the move before it, if that is known:
//   Attention(const P& at, std::optional<Move> before);
//   int obscurity(Move) const;        // 0: nobody overlooks it; 100: the hardest to see
//   static int clutter(const P& at);  // percent: how full the board is; on an empty one everybody sees everything

#include <algorithm>
#include <optional>

#include "game/evaluator.hpp"

namespace tabia {

// How much is seen in one thought. Made plain by default: everything, sharply.
struct Sight {
  int blindness = 0;  // the chance to overlook a move is its obscurity times this, in percent
  Score blur = 0;     // the opinion of a position is off by at most this
  Key glance = 0;     // decides what is overlooked: another one for each thought

  static constexpr int highest_chance = 95;  // percent: no kind of move is beyond anybody's sight

  bool sees_all() const { return blindness == 0; }
  // Is a move of that obscurity seen? `identity` tells moves apart.
  bool sees(int obscurity, Key identity) const {
    const int chance = std::min(obscurity * blindness, highest_chance * 100);
    return static_cast<int>(mix(glance ^ mix(identity)) % 10'000) >= chance;
  }
  Score blur_of(Key key) const {
    if (blur == 0) return 0;
    const Key lots = mix(key);
    const auto width = static_cast<Key>(blur) + 1;
    return static_cast<Score>((lots & 0xffff'ffff) % width) - static_cast<Score>((lots >> 32) % width);
  }
};

// The same piece going from and to the same place is the same move, wherever it turns up.
template <Position P>
Key identity_of(const P& at, typename P::Move move) {
  return static_cast<Key>(at.history_slot(move)) << 16 | move.hint();
}

template <Position P, class Attention>
class Overlooking {
 public:
  using Move = typename P::Move;
  static constexpr std::size_t max_moves = P::max_moves;
  static constexpr int history_slots = P::history_slots;

  struct Undo {
    typename P::Undo real;
    std::optional<Move> before;
  };

  Overlooking(const P& real, std::optional<Move> before, const Sight& sight)
      : real_(real), before_(before), sight_(sight) {}

  const P& real() const { return real_; }
  Score blur() const { return sight_.blur_of(key()); }

  // --- The contract of game/position.hpp, but that moves are missing
  Side side_to_move() const { return real_.side_to_move(); }
  Key key() const { return real_.key() ^ sight_.glance; }
  Key repetition_key() const { return real_.repetition_key(); }
  std::optional<Outcome> ended() const { return real_.ended(); }
  Outcome stuck() const { return real_.stuck(); }
  Repeated repeated(const Line& line) const { return real_.repeated(line); }
  void generate(Moves<P>& out) const {
    real_.generate(out);
    if (shows_all() || out.empty()) return;
    const Attention attention(real_, before_);
    const Moves<P> all = out;
    keep_seen(attention, out);
    if (!out.empty()) return;
    out.push_back(*std::min_element(all.begin(), all.end(), [&](Move a, Move b) {
      return attention.obscurity(a) < attention.obscurity(b);
    }));
  }
  void play(Move move, Undo& saved) {
    saved.before = before_;
    real_.play(move, saved.real);
    before_ = move;
    ++ply_;
  }
  void undo(Move move, const Undo& saved) {
    --ply_;
    before_ = saved.before;
    real_.undo(move, saved.real);
  }

  // --- Abilities: every one the play search asks for
  bool counted_out() const requires CountsToDraw<P> { return real_.counted_out(); }
  bool in_check() const requires KnowsCheck<P> { return real_.in_check(); }
  bool gives_check(Move move) const requires ForeseesCheck<P> { return real_.gives_check(move); }
  bool must_capture() const requires CompelsCaptures<P> { return real_.must_capture(); }
  Score captured_value(Move move) const requires KnowsCaptures<P> { return real_.captured_value(move); }
  Score target_value(Move move) const requires KnowsCaptures<P> { return real_.target_value(move); }
  Score mover_value(Move move) const requires KnowsCaptures<P> { return real_.mover_value(move); }
  bool may_pass() const requires CanPass<P> { return real_.may_pass(); }
  void play_null(Undo& saved) requires CanPass<P> {
    saved.before = before_;
    real_.play_null(saved.real);
    before_.reset();
    ++ply_;
  }
  void undo_null(const Undo& saved) requires CanPass<P> {
    --ply_;
    before_ = saved.before;
    real_.undo_null(saved.real);
  }
  void generate_forcing(Moves<P>& out) const requires GeneratesForcing<P> {
    real_.generate_forcing(out);
    if (!shows_all()) keep_seen(Attention(real_, before_), out);
  }
  void generate_forcing_and_checks(Moves<P>& out) const requires GeneratesChecks<P> {
    real_.generate_forcing_and_checks(out);
    if (!shows_all()) keep_seen(Attention(real_, before_), out);
  }
  bool is_quiet(Move move) const requires GeneratesForcing<P> { return real_.is_quiet(move); }
  bool exchange(Move move, Score threshold) const requires JudgesExchanges<P> {
    return real_.exchange(move, threshold);
  }
  std::optional<Move> find_move(std::uint16_t hint) const requires FindsMove<P> {
    const std::optional<Move> move = real_.find_move(hint);
    if (move && !shows_all() && !is_seen(Attention(real_, before_), *move)) return std::nullopt;
    return move;
  }
  int reversible_plies() const requires KnowsReach<P> { return real_.reversible_plies(); }
  int history_slot(Move move) const { return real_.history_slot(move); }

 private:
  bool shows_all() const { return ply_ == 0 || sight_.sees_all(); }
  bool is_seen(const Attention& attention, Move move) const {
    return sight_.sees(attention.obscurity(move), identity_of(real_, move));
  }
  void keep_seen(const Attention& attention, Moves<P>& moves) const {
    const auto hidden = [&](Move move) { return !is_seen(attention, move); };
    moves.shrink(
        static_cast<std::size_t>(std::remove_if(moves.begin(), moves.end(), hidden) - moves.begin()));
  }

  P real_;
  std::optional<Move> before_;
  Sight sight_;
  int ply_ = 0;
};

// The game's own evaluator, blurred as the position says.
template <class E>
class Blurred {
 public:
  template <class Seen>
  void reset(const Seen& at) {
    evaluator_.reset(at.real());
  }
  template <class Seen>
  void push(const Seen& at, typename Seen::Move move) {
    evaluator_.push(at.real(), move);
  }
  template <class Seen>
  void push_null(const Seen& at) {
    evaluator_.push_null(at.real());
  }
  void pop() { evaluator_.pop(); }
  template <class Seen>
  Score score(const Seen& at) {
    return std::clamp(evaluator_.score(at.real()) + at.blur(), -max_opinion, max_opinion);
  }

 private:
  E evaluator_;
};

}  // namespace tabia
