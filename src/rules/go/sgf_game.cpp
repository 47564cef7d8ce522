#include "rules/go/sgf_game.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"

namespace tabia::go {

namespace {

Error error_at(const SgfTree::Node& node, std::string reason) {
  return Error{std::move(reason), {"", node.line, node.column}};
}

Result<int> read_edge(const SgfTree::Node& root, std::string_view text) {
  const auto number = to_integer(trim(text));
  if (!number || *number < shortest_edge || *number > longest_edge) {
    return error_at(
        root, concat("SZ: boards from ", shortest_edge, " to ", longest_edge, " lines, not ", shown(text)));
  }
  return static_cast<int>(*number);
}

// 'tt' was the pass before boards could be larger than nineteen.
bool is_pass(std::string_view value) { return value.empty() || value == "tt"; }

bool has_word(const std::string& text, std::string_view word) { return text.find(word) != std::string::npos; }

Rules rules_of(const SgfTree::Node& root) {
  Rules rules;
  const std::string name = to_lower(sgf_text(root.value("RU")));
  if (has_word(name, "japan") || has_word(name, "korea")) {
    rules.scoring = Scoring::Territory;
    rules.ko = KoRule::Simple;
  } else if (has_word(name, "aga")) {
    rules.ko = KoRule::Situational;
  } else if (has_word(name, "nz") || has_word(name, "zealand")) {
    rules.ko = KoRule::Situational;
    rules.suicide = true;
  }
  if (const auto komi = read_komi(trim(root.value("KM")))) rules.komi_halves = *komi;
  return rules;
}

// Applies AB, AW, AE and PL. Whether there were any.
Result<bool> set_up(const SgfTree& tree, SgfTree::Index index, Setup& setup) {
  const Size size = setup.diagram.size;
  const PointSet black = TABIA_TRY(sgf_points(tree, size, index, "AB"));
  const PointSet white = TABIA_TRY(sgf_points(tree, size, index, "AW"));
  const PointSet cleared = TABIA_TRY(sgf_points(tree, size, index, "AE"));
  const std::string turn = to_lower(trim(tree[index].value("PL")));
  if ((black & white).any()) return error_at(tree[index], "a point in both AB and AW");
  setup.diagram.black = ((setup.diagram.black & ~white) | black) & ~cleared;
  setup.diagram.white = ((setup.diagram.white & ~black) | white) & ~cleared;
  if (turn.starts_with('b') || turn == "1") setup.to_move = Color::Black;
  if (turn.starts_with('w') || turn == "2") setup.to_move = Color::White;
  return black.any() || white.any() || cleared.any() || !turn.empty();
}

Result<Position> made(const SgfTree::Node& node, const Setup& setup) {
  auto position = Position::make(setup);
  if (!position) return error_at(node, position.error().reason);
  return position;
}

Result<Done> play(Position& at, const SgfTree::Node& node, const SgfMove& move) {
  if (at.to_move() != move.color || at.passes() >= 2) {
    // Files may let one colour move twice, or go on after two passes; then the turn is what the file says.
    Setup setup = at.setup();
    setup.to_move = move.color;
    setup.ban = no_point;
    setup.passes = 0;
    at = TABIA_TRY(made(node, setup));
  }
  const auto checked = at.read_move(at.move_text(move.move));
  if (!checked) return error_at(node, checked.error().reason);
  Position::Undo unused;
  at.play(move.move, unused);
  return Done{};
}

}  // namespace

Result<Size> sgf_size(const SgfTree& tree) {
  const SgfTree::Node& root = tree[SgfTree::root];
  if (const auto game = trim(root.value("GM")); !game.empty() && game != "1")
    return error_at(root, concat("GM: a game of another kind, number ", shown(game), "; Go is 1"));
  const std::string_view text = root.value("SZ");
  if (trim(text).empty()) return Size{};
  const auto parts = split(text, ':');
  if (parts.size() > 2)
    return error_at(root, concat("SZ: expected one number or two instead of ", shown(text)));
  const int width = TABIA_TRY(read_edge(root, parts[0]));
  const int height = TABIA_TRY(read_edge(root, parts.back()));
  return Size{width, height};
}

Result<PointSet> sgf_points(const SgfTree& tree, Size size, SgfTree::Index index, std::string_view name) {
  PointSet points;
  const SgfTree::Node& node = tree[index];
  const SgfProperty* property = node.find(name);
  if (property == nullptr) return points;
  for (const std::string& value : property->values) {
    const std::string_view text = trim(value);
    if (text.empty()) continue;
    const auto corners = split(text, ':');
    const auto first = read_sgf_point(size, trim(corners[0]));
    const auto last = read_sgf_point(size, trim(corners.back()));
    if (!first || !last || corners.size() > 2)
      return error_at(node, concat(name, ": ", shown(value), " is no point of this board"));
    const auto [left, right] = std::minmax({size.column(*first), size.column(*last)});
    const auto [top, bottom] = std::minmax({size.row(*first), size.row(*last)});
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) add(points, size.at(column, row));
    }
  }
  return points;
}

Result<std::optional<SgfMove>> sgf_move(const SgfTree& tree, Size size, SgfTree::Index index) {
  const SgfTree::Node& node = tree[index];
  const bool black = node.find("B") != nullptr, white = node.find("W") != nullptr;
  if (!black && !white) return std::optional<SgfMove>();
  if (black && white) return error_at(node, "two moves in one node");
  const std::string_view value = trim(node.value(black ? "B" : "W"));
  const Color color = black ? Color::Black : Color::White;
  if (is_pass(value)) return std::optional(SgfMove{color, Move::pass()});
  const auto point = read_sgf_point(size, value);
  if (!point)
    return error_at(node, concat(black ? "B" : "W", ": ", shown(value), " is no point of this board"));
  return std::optional(SgfMove{color, Move::at(*point)});
}

Result<Position> sgf_start(const SgfTree& tree) {
  const SgfTree::Node& root = tree[SgfTree::root];
  Setup setup;
  setup.diagram.size = TABIA_TRY(sgf_size(tree));
  setup.rules = rules_of(root);
  TABIA_TRY(set_up(tree, SgfTree::root, setup));
  // After handicap stones White begins, and otherwise whoever moves first in the tree.
  if (trim(root.value("PL")).empty()) {
    const auto handicap = to_integer(trim(root.value("HA")));
    if (handicap && *handicap >= 2) setup.to_move = Color::White;
    for (SgfTree::Index node = SgfTree::root; node != SgfTree::none; node = tree[node].first_child) {
      const auto move = TABIA_TRY(sgf_move(tree, setup.diagram.size, node));
      if (!move) continue;
      setup.to_move = move->color;
      break;
    }
  }
  return made(root, setup);
}

Result<Position> sgf_position(const SgfTree& tree, SgfTree::Index node) {
  Position at = TABIA_TRY(sgf_start(tree));
  for (const SgfTree::Index step : tree.path_to(node)) {
    if (step != SgfTree::root) {
      Setup setup = at.setup();
      if (TABIA_TRY(set_up(tree, step, setup))) {
        setup.ban = no_point;
        setup.passes = 0;
        at = TABIA_TRY(made(tree[step], setup));
      }
    }
    if (const auto move = TABIA_TRY(sgf_move(tree, at.size(), step))) TABIA_TRY(play(at, tree[step], *move));
  }
  return at;
}

std::vector<SgfOwnTag> sgf_own_tags(const SgfTree::Node& root) {
  std::vector<SgfOwnTag> tags;
  const SgfProperty* own = root.find("XT");
  if (own == nullptr) return tags;
  for (const std::string& value : own->values) {
    const std::size_t colon = value.find(':');  // one that belongs to the name is escaped
    if (colon == std::string::npos || colon == 0 || value[colon - 1] == '\\') continue;
    tags.push_back({sgf_text(value.substr(0, colon)), sgf_text(value.substr(colon + 1))});
  }
  return tags;
}

std::vector<std::string> sgf_point_values(Size size, const PointSet& points) {
  std::vector<std::string> values;
  for_each_point(points, [&](Point point) { values.push_back(sgf_point_text(size, point)); });
  return values;
}

void put_setup(SgfTree::Node& root, const Setup& setup) {
  const Size size = setup.diagram.size;
  root.add("FF", {"4"});
  root.add("GM", {"1"});
  root.add("CA", {"UTF-8"});
  root.add("AP", {"Tabia"});
  root.add("SZ", {size.width == size.height ? concat(size.width) : concat(size.width, ':', size.height)});
  root.add("KM", {komi_text(setup.rules.komi_halves)});
  if (setup.rules.scoring == Scoring::Territory)
    root.add("RU", {"Japanese"});
  else
    root.add("RU", {setup.rules.suicide ? "NZ" : setup.rules.ko == KoRule::Situational ? "AGA" : "Chinese"});
  if (setup.diagram.black.any()) root.add("AB", sgf_point_values(size, setup.diagram.black));
  if (setup.diagram.white.any()) root.add("AW", sgf_point_values(size, setup.diagram.white));
  if (setup.diagram.black.any() || setup.diagram.white.any() || setup.to_move == Color::White)
    root.add("PL", {setup.to_move == Color::Black ? "B" : "W"});
}

}  // namespace tabia::go
