#pragma once
// Does the attacker mate within so many moves? Df-pn over (position, moves left), for one colour of the attacker.
//
// Idea:      proof numbers lead to the moves that leave the defender least; the length is a bound, so the tree has no cycles
//            and what is refuted within N moves is refuted for good. The last two moves are looked at exhaustively (last_two.hpp).
// Invariant: a verdict in the table is exact: "mates within k" or "does not mate within k", whatever was played before.
// Reference: A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications, 2002; the numbers of new positions
//            count replies, after V. Allis, Searching for Solutions in Games and Artificial Intelligence, 1994.

#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "engine/last_two.hpp"
#include "engine/mate_table.hpp"

namespace tabia {

template <Side Attacker>
class MateSearch {
 public:
  static constexpr Side Defender = other(Attacker);

  MateSearch(MateTable& table, Stop& stop) : table_(table), stop_(stop) {}

  // The attacker to move. Open if stopped, or once the effort is spent; a later call goes on from there.
  Verdict attack(const chess::KeyedBoard& at, int left, std::uint64_t effort) {
    return run<true>(at, left, effort);
  }
  // The defender to move, the attacker having `left` moves afterwards.
  Verdict defend(const chess::KeyedBoard& at, int left, std::uint64_t effort) {
    return run<false>(at, left, effort);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  using KeyedBoard = chess::KeyedBoard;
  using Step = chess::Step;
  using Steps = chess::Steps;

  // Seen from who is to move: `near` one good move decides, `far` adds up over all moves. 0 and unending are verdicts.
  struct Numbers {
    Effort near = 1, far = 1;
    bool settled() const { return near == 0 || far == 0; }
  };
  static constexpr Numbers good = {0, unending_effort};
  static constexpr Numbers bad = {unending_effort, 0};

  struct Child {
    Step step;
    Numbers numbers;  // seen from who is to move there
  };
  // Left as it is until it is set: such a list is made at every node, and clearing it would cost more than filling it.
  template <class T>
  struct Unset {
    Unset() {}
    Unset(const T& given) : value(given) {}
    union {
      T value;
    };
  };
  class Children : public FixedList<Unset<Child>, Steps::capacity()> {
   public:
    using Base = FixedList<Unset<Child>, Steps::capacity()>;
    Child& operator[](std::size_t i) { return Base::operator[](i).value; }
    const Child& operator[](std::size_t i) const { return Base::operator[](i).value; }
    Child& back() { return Base::back().value; }
  };

  template <bool Attacks>
  static constexpr Side mover = Attacks ? Attacker : Defender;
  template <bool Attacks>
  static Numbers numbers_of(ProofNumbers p) {
    return Attacks ? Numbers{p.proof, p.disproof} : Numbers{p.disproof, p.proof};
  }
  template <bool Attacks>
  static ProofNumbers proof_numbers(Numbers n) {
    return Attacks ? ProofNumbers{n.near, n.far} : ProofNumbers{n.far, n.near};
  }
  // Tables know who moves from the key; the moves left are those that the attacker still has.
  template <bool Attacks>
  Verdict run(const KeyedBoard& at, int left, std::uint64_t effort) {
    ends_at_ = nodes_ + effort;
    if (ends_at_ < nodes_) ends_at_ = ~std::uint64_t{0};
    Numbers found;
    if (left == 0 || (Attacks && left == 1)) {
      found = settle_short<Attacks>(at, left);
    } else {
      found = look<Attacks>(at, left);
      if (!found.settled()) found = search<Attacks>(at, left, {unending_effort, unending_effort});
    }
    if (!found.settled()) return Verdict::Open;
    return (found.near == 0) == Attacks ? Verdict::Proven : Verdict::Refuted;
  }
  template <bool Attacks>
  Numbers settle_short(const KeyedBoard& at, int left) {
    ++nodes_;
    if constexpr (Attacks) return left == 1 && chess::mate_in_one<Attacker>(at.board) ? good : bad;
    return chess::in_check<Defender>(at.board) && chess::count_moves<Defender>(at.board) == 0 ? bad : good;
  }

  bool over() { return stop_.poll() || nodes_ >= ends_at_; }

  // A position that is met for the first time in a list, or again: what is known, or how it looks.
  template <bool Attacks>
  Numbers look(const KeyedBoard& at, int left) {
    const MateTable::Known known = table_.find(at.key, left);
    if (known.bounds.mates_in <= left) return Attacks ? good : bad;
    if (known.bounds.holds_for >= left) return Attacks ? bad : good;
    if (known.has_numbers) return numbers_of<Attacks>(known.numbers);
    ++nodes_;
    if constexpr (Attacks) {
      return look_at_attack(at, left);
    } else {
      return look_at_defence(at, left);
    }
  }
  // Requires: left >= 2.
  Numbers look_at_attack(const KeyedBoard& at, int left) {
    if (left == 2) return last_two_.mates_in_two(at) ? good : bad;
    if (const auto mate = chess::mate_in_one<Attacker>(at.board)) {
      table_.settle(at.key, 1, true, mate->move, 1);
      return good;
    }
    const auto moves = static_cast<Effort>(chess::count_moves<Attacker>(at.board));
    if (moves == 0) return bad;
    return {1, 1 + moves / 4};
  }
  // Requires: left >= 1.
  Numbers look_at_defence(const KeyedBoard& at, int left) {
    if (left == 1) return last_two_.holds_one(at) ? good : bad;
    if (left == 2) return last_two_.holds_two(at) ? good : bad;
    const auto moves = static_cast<Effort>(chess::count_moves<Defender>(at.board));
    const bool check = chess::in_check<Defender>(at.board);
    if (moves == 0) return check ? bad : good;
    return {1, check ? moves : 2 + moves};
  }

  // In two rounds, so that the table's lines are on their way when they are looked at.
  template <bool Attacks>
  void list(const KeyedBoard& at, int left, Children& children) {
    constexpr Side Us = mover<Attacks>;
    const int child_left = Attacks ? left - 1 : left;
    steps_.clear();
    chess::list_steps<Us>(at.board, steps_);
    next_.clear();
    for (const Step step : steps_) {
      next_.push_back(chess::after<Us>(at, step));
      table_.expect(next_.back().key, child_left);
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      children.push_back(Child{steps_[i], look<!Attacks>(next_[i], child_left)});
      if (children.back().numbers.far == 0) return;  // decided: the others do not matter
    }
  }

  template <bool Attacks>
  Numbers search(const KeyedBoard& at, int left, Numbers limit) {
    // Step 1. Count the node.
    ++nodes_;
    const std::uint64_t nodes_at_entry = nodes_;

    // Step 2. List the moves with what is known of them.
    Children children;
    list<Attacks>(at, left, children);

    // Step 3. Work on the most promising until a threshold is reached.
    Numbers found = combine(children);
    if (children.empty() && !Attacks && !chess::in_check<Defender>(at.board)) found = good;  // stalemate
    while (found.near < limit.near && found.far < limit.far && !found.settled() && !over()) {
      const auto [best, second] = two_best(children);
      Child& child = children[best];
      const Effort near_limit = std::min(limit.near, next_after(second));
      // Numbers of the child: its far is our near, its near is part of our far.
      const Effort far_limit =
          limit.far >= unending_effort ? unending_effort : limit.far - found.far + child.numbers.near;
      const KeyedBoard next = chess::after<mover<Attacks>>(at, child.step);
      child.numbers = search<!Attacks>(next, Attacks ? left - 1 : left, {far_limit, near_limit});
      found = combine(children);
    }

    // Step 4. Keep it.
    const std::uint64_t work = nodes_ - nodes_at_entry + 1;
    if (found.settled()) {
      table_.settle(at.key, left, (found.near == 0) == Attacks, deciding(children), work);
    } else {
      table_.store(at.key, left, proof_numbers<Attacks>(found), work);
    }
    return found;
  }

  static chess::Move deciding(const Children& children) {
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].numbers.far == 0) return children[i].step.move;
    }
    return {};
  }
  // The far number is that of the hardest child, and one for each other that is open: adding them all up would count what
  // they have in common many times.
  static Numbers combine(const Children& children) {
    Numbers found = {unending_effort, 0};
    Effort hardest = 0, open = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Numbers numbers = children[i].numbers;
      found.near = std::min(found.near, numbers.far);
      hardest = std::max(hardest, numbers.near);
      if (numbers.near != 0) ++open;
    }
    if (found.near == 0) return good;
    found.far = open == 0 ? 0 : std::min(hardest + open - 1, unending_effort - 1);
    return found;
  }
  struct TwoBest {
    std::size_t best;
    Effort second;
  };
  static TwoBest two_best(const Children& children) {
    std::size_t best = 0;
    Effort second = unending_effort;
    for (std::size_t i = 1; i < children.size(); ++i) {
      const Effort far = children[i].numbers.far, least = children[best].numbers.far;
      if (far < least || (far == least && children[i].numbers.near < children[best].numbers.near)) {
        second = least;
        best = i;
      } else {
        second = std::min(second, far);
      }
    }
    return {best, second};
  }
  static Effort next_after(Effort second) {
    return second >= unending_effort / 2 ? unending_effort : second + second / 8 + 1;
  }

  MateTable& table_;
  Stop& stop_;
  std::uint64_t nodes_ = 0, ends_at_ = 0;
  LastTwo<Attacker> last_two_{table_, stop_, nodes_};
  // Used anew at each node and never across one: members only because making them would cost.
  Steps steps_;
  FixedList<KeyedBoard, Steps::capacity()> next_;
};

}  // namespace tabia
