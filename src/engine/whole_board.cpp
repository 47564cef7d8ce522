#include "engine/whole_board.hpp"

#include <algorithm>
#include <vector>

#include "engine/life_proof_head.hpp"
#include "engine/zone_proof.hpp"
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

struct BoardChain {
  PointSet stones, liberties;
};

std::vector<BoardChain> chains_of(const go::Diagram& diagram, go::Color color) {
  std::vector<BoardChain> chains;
  PointSet left = diagram.of(color);
  for (Point seed = 0; seed < diagram.size.points(); ++seed) {
    if (!go::contains(left, seed)) continue;
    BoardChain& chain = chains.emplace_back();
    std::vector<Point> fresh = {seed};
    go::remove(left, seed);
    while (!fresh.empty()) {
      const Point point = fresh.back();
      fresh.pop_back();
      go::add(chain.stones, point);
      go::for_each_neighbour(diagram.size, point, [&](Point beside) {
        if (diagram.is_empty(beside)) go::add(chain.liberties, beside);
        if (!go::contains(left, beside)) return;
        go::remove(left, beside);
        fresh.push_back(beside);
      });
    }
  }
  return chains;
}

// One claim in one part of the board.
template <go::PointMask M>
class Attempt {
 public:
  Attempt(const go::LifeQuestion& question, const Window& window, const WholeBoardClaim& claim)
      : question_(question), claim_(claim), part_(question, window),
        attacks_(claim.mover_succeeds == question.attacker_to_move()) {
    // Against an attacker whose threats never end the defender would have to succeed by going round for ever, which is no
    // success here; so many stand for any number.
    const int surplus = go::threats_of_attacker(question.attacker_to_move() ? claim.n : -claim.n);
    threats_ = attacks_ ? surplus : std::min(surplus, go::most_defender_threats);
  }

  std::optional<WholeBoardProof> prove(std::size_t megabytes, Stop& stop) const {
    if (part_.question().target != question_.target) return std::nullopt;
    // At first every chain of the attacker with some liberties elsewhere is taken to be strong. If the proof then takes longer
    // than one of them can hold out, that one is not.
    std::vector<BoardChain> strong;
    if (attacks_) {
      strong = chains_of(question_.diagram, question_.attacker());
      std::erase_if(strong, [&](const BoardChain& chain) { return time_of(chain, claim_.candidates) < few; });
    }
    for (;;) {
      const std::size_t before = strong.size();
      auto proof = prove_with(strong, megabytes, stop);
      if (proof || strong.size() == before) return proof;
    }
  }

 private:
  static constexpr int few = 3;
  static constexpr std::size_t most_nodes = 200'000;  // of a proof

  // How many moves it takes to capture the chain from outside, at least.
  static int time_of(const BoardChain& chain, const PointSet& inside) {
    return static_cast<int>((chain.liberties & ~inside).count());
  }

  // Strikes off the chains that are not strong enough; then there is no proof yet.
  std::optional<WholeBoardProof> prove_with(std::vector<BoardChain>& strong, std::size_t megabytes,
                                            Stop& stop) const {
    const go::LifeState<M> root(part_.arena(), part_.question(), threats_);
    const go::LifeProblem<M> problem(root);
    const go::Role role = attacks_ ? go::Role::Attacker : go::Role::Defender;
    PointSet strong_stones;
    for (const BoardChain& chain : strong) strong_stones |= chain.stones;
    const M relied_on = part_.mask(strong_stones) & ~part_.open_edge();
    ZoneSearch<M> search(problem, part_.arena(), role, part_.mask(claim_.candidates), part_.open_edge(),
                         relied_on, megabytes);
    const auto found = search.prove(root, stop);
    if (!found) return std::nullopt;
    ZoneProof<M> written(search, problem, role, stop);
    if (!written.explore(root, most_nodes)) return std::nullopt;
    if (attacks_) {
      const auto most_elsewhere = written.most_elsewhere();
      if (!most_elsewhere) return std::nullopt;
      const PointSet zone = part_.points(written.zone());
      const auto weak = std::erase_if(strong, [&](const BoardChain& chain) {
        return (chain.stones & zone).any() && time_of(chain, zone) <= *most_elsewhere;
      });
      if (weak > 0) return std::nullopt;
    }
    WholeBoardProof proof;
    if (claim_.mover_succeeds) {
      proof.first = found->best.is_pass() ? go::no_point
                                          : part_.arena().points[static_cast<std::size_t>(found->best.point)];
    }
    proof.text =
        life_proof_head(question_, threats_) + written.text(part_.arena(), relied_on & written.zone());
    proof.nodes = search.nodes();
    return proof;
  }

  const go::LifeQuestion& question_;
  const WholeBoardClaim& claim_;
  PartOfBoard<M> part_;
  bool attacks_;
  int threats_;
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
