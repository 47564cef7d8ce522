#include "rules/go/life_themes.hpp"

#include "rules/go/life_state.hpp"

namespace tabia::go {

namespace {

using State = LifeState<Mask128>;

std::string place_of(Size size, const std::vector<Point>& points) {
  bool left = false, right = false, top = false, bottom = false;
  for (const Point point : points) {
    left |= size.column(point) == 0;
    right |= size.column(point) + 1 == size.width;
    top |= size.row(point) == 0;
    bottom |= size.row(point) + 1 == size.height;
  }
  return (left || right) && (top || bottom) ? "corner" : left || right || top || bottom ? "side" : "middle";
}

// Whether the attacker's stone on this point is joined to the outside, and whether the point lies in a space that the
// defender has closed off.
bool is_joined(const State& after, int point) { return after.is_safe(after.chain_at(point), Role::Attacker); }
bool is_closed_off(const State& before, int point) {
  const auto& arena = before.arena();
  const Mask128 space = arena.connected(mask_of<Mask128>(point), arena.all & ~before.stones(Role::Defender));
  return (space & arena.safe[index(Role::Attacker)]) == 0;
}

// What is told by playing the line.
struct Story {
  bool nakade = false, reduction = false, capture = false, throw_in = false, snapback = false,
       under_the_stones = false;
};

Story story_of(const LifeArena<Mask128>& arena, const LifeQuestion& question,
               const std::vector<Point>& line) {
  Story story;
  State at(arena, question, question.attacker_to_move() ? unlimited_threats : -most_defender_threats);
  const Role solver = at.to_move();
  Mask128 reopened = 0;  // where two stones or more of the solver's were taken at once
  bool thrown_in = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const LifeMove move{static_cast<std::int8_t>(line[i] == no_point ? -1 : arena.number_of(line[i]))};
    if (!at.find_move(move.hint())) break;
    const State before = at;
    State::Undo unused;
    at.play(move, unused);
    const Role loser = other(before.to_move());
    const Mask128 taken = before.stones(loser) & ~at.stones(loser);
    if (loser == solver) {
      if (count_points(taken) >= 2) reopened |= taken;
      thrown_in = count_points(taken) == 1 && i > 0 && line[i - 1] != no_point &&
                  taken == mask_of<Mask128>(arena.number_of(line[i - 1]));
      story.throw_in |= thrown_in;
      continue;
    }
    if (move.is_pass()) continue;
    story.snapback |= thrown_in && count_points(taken) >= 2;
    story.under_the_stones |= (reopened & mask_of<Mask128>(move.point)) != 0;
    if (i > 0) continue;
    story.capture = taken != 0;
    if (solver != Role::Attacker) continue;
    story.nakade = is_closed_off(before, move.point);
    story.reduction = is_joined(at, move.point);
  }
  return story;
}

}  // namespace

std::vector<std::string> themes_of(const LifeQuestion& question, const LifeOutcome& outcome,
                                   const std::vector<Point>& line) {
  const auto plan = plan_arena(question);
  if (!plan || plan->points.size() > static_cast<std::size_t>(mask_capacity<Mask128>)) return {};
  const Story story = story_of(make_arena<Mask128>(question, *plan), question, line);
  std::vector<std::string> themes = {place_of(question.diagram.size, plan->points)};
  const auto note = [&](bool holds, const char* theme) {
    if (holds) themes.emplace_back(theme);
  };
  note(outcome.ko, "ko");
  note(outcome.seki, "seki");
  note(!question.attacker_to_move() && !outcome.ko && !outcome.seki, "two-eyes");
  note(story.nakade, "nakade");
  note(story.reduction, "reduction");
  note(story.capture, "capture");
  note(story.throw_in, "throw-in");
  note(story.snapback, "snapback");
  note(story.under_the_stones, "under-the-stones");
  return themes;
}

}  // namespace tabia::go
