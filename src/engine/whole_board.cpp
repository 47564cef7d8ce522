#include "engine/whole_board.hpp"

#include <algorithm>

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

 private:
  go::LifeQuestion question_;
  go::ArenaPlan plan_;
  go::LifeArena<M> arena_;
  M open_edge_ = 0;
};

template <go::PointMask M>
std::optional<WholeBoardProof> prove_in(const go::LifeQuestion& question, const Window& window,
                                        const WholeBoardClaim& claim, std::size_t megabytes,
                                        std::size_t most_proof_nodes, Stop& stop) {
  const PartOfBoard<M> part(question, window);
  if (part.question().target != question.target) return std::nullopt;
  const bool attacker = claim.mover_succeeds == question.attacker_to_move();
  const go::Role role = attacker ? go::Role::Attacker : go::Role::Defender;
  // Against an attacker whose threats never end the defender would have to succeed by going round for ever, which is no success
  // here; so many stand for any number.
  const int surplus = go::threats_of_attacker(question.attacker_to_move() ? claim.n : -claim.n);
  const int threats = attacker ? surplus : std::min(surplus, go::most_defender_threats);
  const go::LifeState<M> root(part.arena(), part.question(), threats);
  const go::LifeProblem<M> problem(root);
  ZoneSearch<M> search(problem, part.arena(), role, part.mask(claim.candidates), part.open_edge(), megabytes);
  const auto found = search.prove(root, stop);
  if (!found) return std::nullopt;
  WholeBoardProof proof;
  if (claim.mover_succeeds) {
    proof.first = found->best.is_pass() ? go::no_point
                                        : part.arena().points[static_cast<std::size_t>(found->best.point)];
  }
  if (most_proof_nodes > 0) {
    const auto text = ZoneProof<M>(search, problem, role, stop).write(root, most_proof_nodes);
    if (text) proof.text = life_proof_head(question, threats) + *text;
  }
  proof.nodes = search.nodes();
  return proof;
}

}  // namespace

std::optional<WholeBoardProof> prove_on_whole_board(const go::LifeQuestion& question,
                                                    const WholeBoardClaim& claim, std::size_t megabytes,
                                                    std::size_t most_proof_nodes, const Stop& limits) {
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
    if (auto proof = prove(whole, window, claim, megabytes, most_proof_nodes, stop)) return proof;
  }
  return std::nullopt;
}

}  // namespace tabia
