#include "rules/go/sgf_problem.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/sgf_game.hpp"

namespace tabia::go {

namespace {

// What a comment says, as far as we understand it.
struct Remarks {
  std::optional<Color> color;
  std::optional<Objective> objective;
  std::optional<bool> all;  // 'all of' or 'any of'
  std::string ko;           // 'ko at C3'
  bool open = false;
};

// Words in small letters, without what stands around them.
std::vector<std::string> plain_words(std::string_view text) {
  std::vector<std::string> found(1);
  for (const char c : text) {
    if (is_letter(c) || is_digit(c))
      found.back() += to_lower(c);
    else if (!found.back().empty())
      found.emplace_back();
  }
  if (found.back().empty()) found.pop_back();
  return found;
}

std::optional<Color> color_named(std::string_view word) {
  if (word == "black" || word == "b") return Color::Black;
  if (word == "white" || word == "w") return Color::White;
  return std::nullopt;
}

std::optional<Objective> objective_named(std::string_view word) {
  if (word == "kill" || word == "kills" || word == "capture") return Objective::Kill;
  if (word == "live" || word == "lives" || word == "defend" || word == "save") return Objective::Defend;
  return std::nullopt;
}

// 'White to kill', 'Black to play and live', 'Black lives', 'White first'. The first such words count.
Remarks remarks_in(std::string_view comment) {
  const auto words = plain_words(comment);
  const auto word = [&](std::size_t i) {
    return i < words.size() ? std::string_view(words[i]) : std::string_view();
  };
  Remarks remarks;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (word(i) == "ko" && word(i + 1) == "at") remarks.ko = word(i + 2);
    if (word(i) == "open" && word(i + 1) == "board") remarks.open = true;
    const auto color = color_named(word(i));
    if (!color || remarks.color) continue;
    std::size_t next = i + 1;
    const bool to = word(next) == "to";
    if (to) ++next;
    const bool plays = to && (word(next) == "play" || word(next) == "move");
    if (plays) next += word(next + 1) == "and" ? 2 : 1;
    const auto objective = objective_named(word(next));
    if (!objective && !plays && word(next) != "first") continue;
    remarks.color = color;
    remarks.objective = objective;
    if (objective && word(next + 2) == "of") {
      if (word(next + 1) == "all") remarks.all = true;
      if (word(next + 1) == "any") remarks.all = false;
    }
  }
  return remarks;
}

std::optional<Color> turn_named(const SgfTree::Node& root) {
  return color_named(to_lower(trim(root.value("PL"))).substr(0, 1));
}

// The first move in the tree, whichever way it goes.
Result<std::optional<Color>> first_mover(const SgfTree& tree, Size size) {
  for (SgfTree::Index node = SgfTree::root; node != SgfTree::none; node = tree[node].first_child) {
    const auto move = TABIA_TRY(sgf_move(tree, size, node));
    if (move) return std::optional(move->color);
  }
  return std::optional<Color>();
}

// Marked stones, if all are of one colour.
Result<PointSet> marked_stones(const SgfTree& tree, const Diagram& diagram, std::optional<Color> wanted) {
  for (const char* name : {"TR", "MA", "CR", "SQ"}) {
    const PointSet marked = TABIA_TRY(sgf_points(tree, diagram.size, SgfTree::root, name));
    const PointSet black = marked & diagram.black, white = marked & diagram.white;
    if (wanted) {
      const PointSet& own = *wanted == Color::Black ? black : white;
      if (own.any()) return own;
    } else if (black.any() != white.any()) {
      return black.any() ? black : white;
    }
  }
  return PointSet();
}

Result<PointSet> bounds_of(const SgfTree& tree, const Diagram& diagram) {
  const PointSet everything = whole_board(diagram.size);
  const PointSet empty = everything & ~diagram.black & ~diagram.white;
  const PointSet dimmed = TABIA_TRY(sgf_points(tree, diagram.size, SgfTree::root, "DD"));
  if (dimmed.any()) return empty & ~dimmed;
  const PointSet viewed = TABIA_TRY(sgf_points(tree, diagram.size, SgfTree::root, "VW"));
  if (viewed.any() && viewed != everything) return empty & viewed;
  return PointSet();
}

// A game about a problem carries it whole, with bars for ends of lines. It counts as long as the stones are still those.
std::optional<ProblemText> played_problem(const SgfTree::Node& root, const Diagram& diagram) {
  for (SgfOwnTag& tag : sgf_own_tags(root)) {
    if (tag.name != "Problem") continue;
    std::replace(tag.value.begin(), tag.value.end(), '|', '\n');
    if (const auto problem = read_problem(tag.value); problem && problem->diagram == diagram) return *problem;
  }
  return std::nullopt;
}

Color owner_of_target(Color to_move, Objective objective) {
  return objective == Objective::Defend ? to_move : other(to_move);
}

}  // namespace

Result<ProblemText> sgf_problem(const SgfTree& tree) {
  const SgfTree::Node& root = tree[SgfTree::root];
  const Position start = TABIA_TRY(sgf_start(tree));
  ProblemText problem;
  problem.diagram = start.board().diagram();
  if (const auto played = played_problem(root, problem.diagram)) return *played;
  const Size size = problem.diagram.size;
  const Remarks remarks = remarks_in(sgf_text(root.value("C")));
  problem.to_move = turn_named(root);
  // Whom the comment lets kill or live moves first, unless the file says otherwise.
  if (!problem.to_move) problem.to_move = remarks.color;
  if (!problem.to_move) problem.to_move = TABIA_TRY(first_mover(tree, size));
  if (problem.to_move && remarks.objective) {
    const bool mover_named = remarks.color == problem.to_move;
    // 'Black to live' with White to move: White is to kill.
    problem.objective =
        mover_named == (*remarks.objective == Objective::Kill) ? Objective::Kill : Objective::Defend;
  }
  std::optional<Color> owner;
  if (problem.objective) owner = owner_of_target(*problem.to_move, *problem.objective);
  problem.target = TABIA_TRY(marked_stones(tree, problem.diagram, owner));
  if (problem.to_move && !problem.objective && problem.target.any()) {
    const bool own = (problem.target & problem.diagram.of(*problem.to_move)).any();
    problem.objective = own ? Objective::Defend : Objective::Kill;
  }
  if (problem.target.count() > 1 && problem.objective) {
    const bool mover_named = !remarks.color || remarks.color == problem.to_move;
    const bool all = remarks.all.value_or(true);
    // The words speak of what the colour they name does.
    const Objective spoken = mover_named                             ? *problem.objective
                             : *problem.objective == Objective::Kill ? Objective::Defend
                                                                     : Objective::Kill;
    problem.rule = (spoken == Objective::Defend) == all ? TargetRule::All : TargetRule::Any;
  }
  problem.region = TABIA_TRY(bounds_of(tree, problem.diagram));
  if (const auto ban = read_point(size, remarks.ko); ban && problem.diagram.is_empty(*ban))
    problem.ban = *ban;
  problem.enclosed = !remarks.open;
  return problem;
}

SgfTree problem_sgf(const ProblemText& problem) {
  SgfTree tree;
  SgfTree::Node& root = tree[SgfTree::root];
  const Size size = problem.diagram.size;
  Setup setup;
  setup.diagram = problem.diagram;
  setup.to_move = problem.to_move.value_or(Color::Black);
  put_setup(root, setup);
  if (!problem.to_move) {
    std::erase_if(root.properties, [](const SgfProperty& property) { return property.name == "PL"; });
  } else if (root.find("PL") == nullptr) {
    root.add("PL", {"B"});
  }
  if (problem.target.any()) root.add("TR", sgf_point_values(size, problem.target));
  if (problem.region.any()) {
    const PointSet outside =
        whole_board(size) & ~problem.region & ~problem.diagram.black & ~problem.diagram.white;
    // Where nothing is outside the stones are dimmed: without DD nothing would be said.
    root.add("DD",
             sgf_point_values(size, outside.any() ? outside : problem.diagram.black | problem.diagram.white));
  }
  std::string comment;
  if (problem.to_move && problem.objective) {
    const bool kills = *problem.objective == Objective::Kill;
    comment = concat(*problem.to_move == Color::Black ? "Black" : "White", kills ? " to kill" : " to live");
    if (problem.target.count() > 1) {
      const bool all = kills == (problem.rule == TargetRule::Any);
      comment += concat(all ? " all" : " any", " of the marked stones");
    }
    comment += ".\n";
  }
  if (problem.ban != no_point) comment += concat("Ko at ", point_text(size, problem.ban), ".\n");
  if (!problem.enclosed) comment += "Open board.\n";
  if (!comment.empty()) root.add("C", {sgf_value(trim(comment))});
  return tree;
}

}  // namespace tabia::go
