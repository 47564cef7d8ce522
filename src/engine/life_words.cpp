#include "engine/life_words.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/life_problem.hpp"

namespace tabia {

namespace {

using go::LifeQuestion;
using go::Mask128;
using go::Point;
using go::Role;

std::string name_of(go::Color color) { return color == go::Color::Black ? "Black" : "White"; }

// What happens along a line, as far as words are made of it.
struct Story {
  bool own_stone_taken = false;  // the stone of the first move
  bool joins_outside = false;    // the defender reaches the background
  bool takes_many = false;       // the opponent captures two stones or more at once
  bool eye_filled = false;       // the first move takes away a point all of whose neighbours are its own
};

Story story_of(const LifeQuestion& question, const LifeTry& tried) {
  Story story;
  const auto plan = go::plan_arena(question);
  if (!plan || plan->points.size() > static_cast<std::size_t>(go::mask_capacity<Mask128>)) return story;
  const auto arena = go::make_arena<Mask128>(question, *plan);
  go::LifeState<Mask128> at(arena, question,
                            question.attacker_to_move() ? go::unlimited_threats : -go::most_defender_threats);
  const Role mover = at.to_move();
  std::vector<Point> line = {tried.move};
  line.insert(line.end(), tried.line.begin(), tried.line.end());
  const int first = tried.move == go::no_point ? -1 : arena.number_of(tried.move);
  if (first >= 0) {
    const Mask128 beside = arena.neighbours[static_cast<std::size_t>(first)];
    story.eye_filled = beside != 0 && (beside & ~at.stones(mover)) == 0;
  }
  for (const Point point : line) {
    const go::LifeMove move{static_cast<std::int8_t>(point == go::no_point ? -1 : arena.number_of(point))};
    if (!at.find_move(move.hint())) break;
    const int before = go::count_points(at.stones(mover));
    go::LifeState<Mask128>::Undo unused;
    const bool opponents = at.to_move() != mover;
    at.play(move, unused);
    if (opponents && before - go::count_points(at.stones(mover)) >= 2) story.takes_many = true;
    if (opponents && first >= 0 && (at.stones(mover) & go::mask_of<Mask128>(first)) == 0)
      story.own_stone_taken = true;
  }
  const Mask128 target = at.target();
  for (Mask128 rest = target; rest != 0;) {
    const Mask128 chain = at.chain_at(go::first_point(rest));
    story.joins_outside |= at.is_safe(chain, Role::Defender);
    rest &= ~chain;
  }
  return story;
}

}  // namespace

std::string words_for_failure(const LifeQuestion& question, const LifeAnswer& answer, const LifeTry& tried) {
  const std::string opponent = name_of(other(question.to_move));
  const go::Size size = question.diagram.size;
  if (tried.worth == LifeWorth::Ko) {
    return answer.worth == LifeWorth::Ko
               ? concat("a worse ko: ", tried.ko.needs - answer.ko.needs, " more threats are needed")
               : std::string("runs into a ko");
  }
  const Story story = story_of(question, tried);
  std::string reply;
  if (!tried.line.empty() && tried.line.front() != go::no_point)
    reply = concat(opponent, " answers at ", go::point_text(size, tried.line.front()));
  const bool vital = answer.first && !tried.line.empty() && tried.line.front() == *answer.first;
  std::string why;
  if (tried.move == go::no_point) {
    why = "something has to be done";
  } else if (question.attacker_to_move() && story.joins_outside) {
    why = concat("lets ", opponent, " connect out");
  } else if (story.eye_filled) {
    why = "fills its own eye";
  } else if (vital) {
    why = concat(opponent, " takes the vital point ", go::point_text(size, *answer.first));
    reply.clear();
  } else if (story.own_stone_taken) {
    why = "the stone is captured";
  } else if (story.takes_many) {
    why = concat(opponent, " captures stones");
  } else {
    why = question.attacker_to_move() ? concat(opponent, " lives") : "throws away an eye";
  }
  return reply.empty() ? why : concat(reply, ": ", why);
}

}  // namespace tabia
