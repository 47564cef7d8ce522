#include "engine/whole_board.hpp"

#include <algorithm>
#include <vector>

#include "check/proof_reader.hpp"
#include "engine/life_proof_head.hpp"
#include "engine/zone_proof.hpp"
#include "rules/go/chains.hpp"
#include "rules/go/point_set.hpp"

namespace tabia {

namespace {

using go::Point;
using go::PointSet;

constexpr int narrowest_ring = 2, widest_ring = 4;

// A rectangle of the board. Its open edge are the points beside which the board goes on.
struct Window {
  int left, right, top, bottom;

  int points() const { return (right - left + 1) * (bottom - top + 1); }
  bool operator==(const Window&) const = default;
};

Window window_around(go::Size size, const PointSet& points, int ring) {
  Window window = {size.width, 0, size.height, 0};
  go::for_each_point(points, [&](Point point) {
    window.left = std::min(window.left, size.column(point));
    window.right = std::max(window.right, size.column(point));
    window.top = std::min(window.top, size.row(point));
    window.bottom = std::max(window.bottom, size.row(point));
  });
  return {std::max(window.left - ring, 0), std::min(window.right + ring, size.width - 1),
          std::max(window.top - ring, 0), std::min(window.bottom + ring, size.height - 1)};
}

// What lies on the open edge is not known: a stone there is out of reach, whoever has it, and those that are there are left out.
template <go::PointMask M>
class PartOfBoard {
 public:
  PartOfBoard(const go::LifeQuestion& whole, const Window& window) {
    const go::Size size = whole.diagram.size;
    question_ = whole;
    PointSet inside, edge;
    for (int row = window.top; row <= window.bottom; ++row) {
      for (int column = window.left; column <= window.right; ++column) {
        const Point point = size.at(column, row);
        plan_.points.push_back(point);
        go::add(inside, point);
        const bool beside_rest =
            (column == window.left && column > 0) || (column == window.right && column + 1 < size.width) ||
            (row == window.top && row > 0) || (row == window.bottom && row + 1 < size.height);
        if (beside_rest) go::add(edge, point);
      }
    }
    plan_.safe = {edge, edge};
    question_.diagram.black &= inside & ~edge;
    question_.diagram.white &= inside & ~edge;
    question_.target &= inside & ~edge;
    arena_ = go::make_arena<M>(question_, plan_);
    open_edge_ = mask(edge);
  }

  const go::LifeQuestion& question() const { return question_; }
  const go::LifeArena<M>& arena() const { return arena_; }
  M open_edge() const { return open_edge_; }
  M mask(const PointSet& points) const {
    M set = 0;
    for (std::size_t i = 0; i < arena_.points.size(); ++i) {
      if (arena_.points[i] != go::no_point && go::contains(points, arena_.points[i]))
        set |= go::mask_of<M>(static_cast<int>(i));
    }
    return set;
  }

  PointSet points(M set) const {
    PointSet points;
    while (set != 0) go::add(points, arena_.points[static_cast<std::size_t>(go::take_point(set))]);
    return points;
  }

 private:
  go::LifeQuestion question_;
  go::ArenaPlan plan_;
  go::LifeArena<M> arena_;
  M open_edge_ = 0;
};

// One claim in one part of the board.
template <go::PointMask M>
class Attempt {
 public:
  Attempt(const go::LifeQuestion& question, const Window& window, const WholeBoardClaim& claim)
      : question_(question), claim_(claim), part_(question, window),
        attacks_(claim.mover_succeeds == question.attacker_to_move()),
        surplus_(go::threats_of_attacker(question.attacker_to_move() ? claim.n : -claim.n)) {}

  // At first every chain of the attacker with some liberties elsewhere is taken to be strong. If the proof then takes longer than
  // one of them can hold out, even against fewer threats, that one is not.
  std::optional<WholeBoardProof> prove(std::size_t megabytes, Stop& stop) const {
    if (part_.question().target != question_.target) return std::nullopt;
    std::vector<go::StoneChain> strong;
    if (attacks_) {
      strong = go::chains_of(question_.diagram, question_.attacker());
      std::erase_if(strong,
                    [&](const go::StoneChain& chain) { return time_of(chain, claim_.candidates) < few; });
    }
    for (;;) {
      std::vector<go::StoneChain> enough;
      for (const int threats : threats_to_try()) {
        enough = strong;
        auto proof = prove_with(enough, threats, megabytes, stop);
        if (proof || enough.size() == strong.size()) return proof;
      }
      strong = std::move(enough);
    }
  }

 private:
  static constexpr int few = 3;
  static constexpr std::uint64_t nodes_of_guide = 300;  // for each position that it has not seen

  // The attacker's surplus. A success whatever threats the opponent has is proved against so many that they stand for any number;
  // where the wall does not outlast these, against fewer.
  std::vector<int> threats_to_try() const {
    constexpr int all = go::most_defender_threats;
    if (attacks_ && surplus_ == -all) return {-all, -3, -1};
    // Against an attacker whose threats never end the defender would have to succeed by going round for ever, which is no success
    // here.
    return {attacks_ ? surplus_ : std::min(surplus_, all)};
  }

  // The solver of the region is asked about the same position.
  typename ZoneSearch<M>::Guide guide() const {
    if (claim_.guide == nullptr) return nullptr;
    return [this](const go::LifeState<M>& at) {
      LifeMoment moment;
      moment.diagram.size = question_.diagram.size;
      moment.diagram.of(question_.attacker()) = part_.points(at.stones(go::Role::Attacker));
      moment.diagram.of(question_.defender) = part_.points(at.stones(go::Role::Defender));
      moment.target = part_.points(at.target());
      moment.to_move = part_.arena().color_of(at.to_move());
      if (at.ban() >= 0) moment.ban = part_.arena().points[static_cast<std::size_t>(at.ban())];
      moment.threats = at.threats();
      const LifeOutlook seen = claim_.guide->outlook(moment, nodes_of_guide);
      typename ZoneSearch<M>::Advice advice = {seen.verdict};
      if (seen.move) {
        const int point = *seen.move == go::no_point ? -1 : part_.arena().number_of(*seen.move);
        advice.move = go::LifeMove{static_cast<std::int8_t>(point)};
      }
      return advice;
    };
  }

  // How many moves it takes to capture the chain from outside, at least.
  static int time_of(const go::StoneChain& chain, const PointSet& inside) {
    return static_cast<int>((chain.liberties & ~inside).count());
  }

  // Strikes off the chains that are not strong enough; then there is no proof yet.
  std::optional<WholeBoardProof> prove_with(std::vector<go::StoneChain>& strong, int threats,
                                            std::size_t megabytes, Stop& stop) const {
    const go::LifeState<M> root(part_.arena(), part_.question(), threats);
    const go::LifeProblem<M> problem(root);
    const go::Role role = attacks_ ? go::Role::Attacker : go::Role::Defender;
    PointSet strong_stones;
    for (const go::StoneChain& chain : strong) strong_stones |= chain.stones;
    const M relied_on = part_.mask(strong_stones) & ~part_.open_edge();
    ZoneSearch<M> search(problem, part_.arena(), role, part_.open_edge(),
                         {part_.mask(claim_.candidates), relied_on, megabytes, guide()});
    const auto found = search.prove(root, stop);
    if (!found) return std::nullopt;
    ZoneProof<M> written(search, problem, role, stop);
    if (!written.explore(root, claim_.most_states)) return std::nullopt;
    if (attacks_) {
      const auto most_elsewhere = written.most_elsewhere();
      if (!most_elsewhere) return std::nullopt;
      const PointSet zone = part_.points(written.zone());
      const auto weak = std::erase_if(strong, [&](const go::StoneChain& chain) {
        return (chain.stones & zone).any() && time_of(chain, zone) <= std::max(*most_elsewhere, 1);
      });
      if (weak > 0) return std::nullopt;
    }
    WholeBoardProof proof;
    if (claim_.mover_succeeds) {
      proof.first = found->best.is_pass() ? go::no_point
                                          : part_.arena().points[static_cast<std::size_t>(found->best.point)];
    }
    proof.text =
        life_proof_head(question_, threats) + written.text(part_.arena(), relied_on & written.zone());
    proof.nodes = search.nodes();
    return checked(std::move(proof));
  }
  // Nothing counts that the independent checker does not accept.
  std::optional<WholeBoardProof> checked(WholeBoardProof proof) const {
    const auto read = check::read_proof(proof.text);
    if (!read) return std::nullopt;
    const auto accepted = check::verify(*read);
    if (!accepted || accepted->scope != check::ProofScope::Board) return std::nullopt;
    if (accepted->threats_used_up)
      proof.most_threats = std::max(read->question.attacker_threats, read->question.defender_threats);
    return proof;
  }

  const go::LifeQuestion& question_;
  const WholeBoardClaim& claim_;
  PartOfBoard<M> part_;
  bool attacks_;
  int surplus_;  // the attacker's threats
};

template <go::PointMask M>
std::optional<WholeBoardProof> prove_in(const go::LifeQuestion& question, const Window& window,
                                        const WholeBoardClaim& claim, std::size_t megabytes, Stop& stop) {
  return Attempt<M>(question, window, claim).prove(megabytes, stop);
}

}  // namespace

std::optional<WholeBoardProof> prove_on_whole_board(const go::LifeQuestion& question,
                                                    const WholeBoardClaim& claim, std::size_t megabytes,
                                                    const Stop& limits) {
  go::LifeQuestion whole = question;
  whole.region = go::whole_board(question.diagram.size);
  Stop stop = limits;
  std::optional<Window> before;
  for (int ring = narrowest_ring; ring <= widest_ring && !stop.stopped(); ++ring) {
    const Window window = window_around(whole.diagram.size, claim.candidates | whole.target, ring);
    if (window == before) break;
    before = window;
    const auto prove = window.points() <= go::mask_capacity<go::Mask64>    ? prove_in<go::Mask64>
                       : window.points() <= go::mask_capacity<go::Mask128> ? prove_in<go::Mask128>
                                                                           : nullptr;
    if (!prove) break;
    if (auto proof = prove(whole, window, claim, megabytes, stop)) return proof;
  }
  return std::nullopt;
}

}  // namespace tabia
