#include "app/sgf_problems.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/go/any_text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/sgf_game.hpp"
#include "rules/go/sgf_problem.hpp"
#include "rules/go/sgf_text.hpp"

namespace tabia::app {

namespace {

using go::SgfTree;
using library::Problem;

bool says_right(const SgfTree::Node& node) {
  const std::string comment = to_lower(trim(go::sgf_text(node.value("C"))));
  return comment.starts_with("right") || comment.starts_with("correct");
}

SgfTree::Index end_of_solution(const SgfTree& tree) {
  for (SgfTree::Index node = 0; node < tree.size(); ++node)
    if (says_right(tree[node])) return node;
  SgfTree::Index node = SgfTree::root;
  while (tree[node].first_child != SgfTree::none) node = tree[node].first_child;
  return node;
}

Result<Problem> problem_of(const SgfTree& tree) {
  const go::ProblemText text = TABIA_TRY(go::sgf_problem(tree));
  Problem problem;
  problem.game = "go";
  problem.position = go::write_problem(text);
  const auto& root = tree[SgfTree::root];
  problem.id = trim(go::sgf_text(root.value("GN")));
  if (words(problem.id).size() > 1 || problem.id.size() > library::longest_id) problem.id.clear();
  problem.source = trim(go::sgf_text(root.value("SO")));
  const std::string themes = go::sgf_text(root.value("KW"));
  for (const std::string_view theme : words(themes)) problem.themes.emplace_back(theme);
  const go::Size size = text.diagram.size;
  for (const SgfTree::Index node : tree.path_to(end_of_solution(tree))) {
    const auto move = TABIA_TRY(go::sgf_move(tree, size, node));
    if (!move) continue;
    problem.solution.push_back(
        go::move_text(size, move->move.is_pass() ? go::no_point : go::Point{move->move.point}));
  }
  return problem;
}

}  // namespace

std::vector<SgfProblem> sgf_problems(std::string_view text) {
  const auto trees = go::read_sgf(text);
  if (!trees) return {{trees.error(), trees.error().place.line}};
  std::vector<SgfProblem> problems;
  for (const SgfTree& tree : *trees) problems.push_back({problem_of(tree), tree[SgfTree::root].line});
  return problems;
}

Result<std::string> problem_as_sgf(const Problem& problem) {
  if (problem.game != "go") return Error{"SGF is for Go"};
  const go::ProblemText text = TABIA_TRY(go::read_problem(problem.position));
  SgfTree tree = go::problem_sgf(text);
  auto& root = tree[SgfTree::root];
  root.add("GN", {go::sgf_value(problem.id)});
  if (!problem.source.empty()) root.add("SO", {go::sgf_value(problem.source)});
  std::string themes;
  for (const std::string& theme : problem.themes) themes += concat(themes.empty() ? "" : " ", theme);
  if (!themes.empty()) root.add("KW", {go::sgf_value(themes)});
  go::Color color = text.to_move.value_or(go::Color::Black);
  SgfTree::Index node = SgfTree::root;
  for (const std::string& move : problem.solution) {
    const auto point = go::read_point(text.diagram.size, move);
    node = tree.add(node);
    tree[node].add(color == go::Color::Black ? "B" : "W",
                   {point ? go::sgf_point_text(text.diagram.size, *point) : std::string()});
    color = other(color);
  }
  tree[node].add("C", {"Right"});
  return concat(go::write_sgf(tree), "\n");
}

}  // namespace tabia::app
