#include "rules/go/sgf_record.hpp"

#include <utility>
#include <vector>

#include "base/text.hpp"
#include "game/replay.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/sgf_game.hpp"

namespace tabia::go {

namespace {

struct Shared {
  std::string_view tag, property;
};
constexpr Shared shared[] = {
    {"Black", "PB"}, {"White", "PW"}, {"Date", "DT"}, {"Event", "EV"}, {"Site", "PC"}};

bool is_shared(std::string_view tag) {
  for (const Shared& known : shared) {
    if (known.tag == tag) return true;
  }
  return tag == "Result" || tag == "SetUp";
}

std::string result_of(std::string_view text) {
  const std::string result = to_lower(trim(text));
  if (result.starts_with("b+")) return "1-0";
  if (result.starts_with("w+")) return "0-1";
  if (result == "0" || result == "draw" || result == "jigo") return "1/2-1/2";
  return "*";
}

std::string_view result_value(std::string_view result) {
  return result == "1-0" ? "B+" : result == "0-1" ? "W+" : result == "1/2-1/2" ? "0" : "?";
}

// What the stones of the file say; our own tag only adds what SGF has no property for.
Result<std::string> start_text(const SgfTree& tree, const Record& record) {
  const Position start = TABIA_TRY(sgf_start(tree));
  if (const auto tag = record.tag("FEN")) {
    if (const auto told = Position::read(*tag);
        told && told->board().diagram() == start.board().diagram() && told->to_move() == start.to_move())
      return told->text();
  }
  return start.text();
}

bool sets_up_stones(const SgfTree::Node& node) {
  return node.find("AB") != nullptr || node.find("AW") != nullptr || node.find("AE") != nullptr;
}

void add_comment(std::string& comment, const SgfTree::Node& node) {
  const std::string text = sgf_text(node.value("C"));
  if (!text.empty()) comment += concat(comment.empty() ? "" : "\n", text);
}

}  // namespace

Result<Record> record_of(const SgfTree& tree) {
  const Size size = TABIA_TRY(sgf_size(tree));
  const SgfTree::Node& root = tree[SgfTree::root];
  Record record;
  for (const Shared& known : shared) {
    if (const auto* property = root.find(known.property))
      record.set_tag(known.tag, sgf_text(property->values.front()));
  }
  for (const SgfOwnTag& tag : sgf_own_tags(root)) record.set_tag(tag.name, tag.value);
  const std::string start = TABIA_TRY(start_text(tree, record));
  if (start != Position().text()) {
    record.set_tag("SetUp", "1");
    record.set_tag("FEN", start);
  }
  record.result = result_of(root.value("RE"));
  record.set_tag("Result", record.result);

  std::vector<Record::Index> at(tree.size(), Record::root);  // where each SGF node stands in the record
  for (SgfTree::Index index = 0; index < tree.size(); ++index) {
    const SgfTree::Node& node = tree[index];
    const Record::Index before = node.parent == SgfTree::none ? Record::root : at[node.parent];
    if (index != SgfTree::root && sets_up_stones(node))
      return Error{"stones are set up in the middle of the game", {"", node.line, node.column}};
    at[index] = before;
    if (const auto move = TABIA_TRY(sgf_move(tree, size, index))) {
      at[index] = record.add(before, move->move.is_pass() ? "pass" : point_text(size, move->move.point));
      record[at[index]].line = node.line;
      record[at[index]].column = node.column;
    }
    add_comment(record[at[index]].comment, node);
  }
  return record;
}

Result<Position> start_of(const Record& record) {
  const auto tag = record.tag("FEN");
  if (!tag) return Position();
  auto start = Position::read(*tag);
  if (!start) return Error{concat("tag FEN: ", start.error().reason)};
  return start;
}

Result<Done> resolve(Record& record) {
  struct Reached {
    Position at;
    Line line;
  };
  const Position start = TABIA_TRY(start_of(record));
  const auto play = [&](const Reached& before, Record::Index index) -> Result<Reached> {
    Record::Node& node = record[index];
    const Move move = TABIA_TRY(before.at.read_move(node.move));
    if (before.at.is_repetition(move, before.line))
      return Error{concat("illegal: ", before.at.move_text(move), " would bring a former board back")};
    Reached after = before;
    after.line.push(before.at.repetition_key());
    Position::Undo unused;
    after.at.play(move, unused);
    node.move = before.at.move_text(move);
    return after;
  };
  return replay(record, Reached{start, {}}, play,
                [](const Reached&, std::size_t plies) { return concat(plies + 1, "."); });
}

Result<SgfTree> sgf_of(const Record& record) {
  const Position start = TABIA_TRY(start_of(record));
  SgfTree tree;
  put_setup(tree[SgfTree::root], start.setup());
  for (const Shared& known : shared) {
    if (const auto value = record.tag(known.tag))
      tree[SgfTree::root].add(known.property, {sgf_value(*value)});
  }
  if (!record.result.empty()) tree[SgfTree::root].add("RE", {std::string(result_value(record.result))});
  for (const Tag& tag : record.tags) {
    if (is_shared(tag.name)) continue;
    tree[SgfTree::root].add("XT", {concat(sgf_value(tag.name), ':', sgf_value(tag.value))});
  }
  const auto add_remark = [](SgfTree::Node& node, const std::string& comment) {
    if (!comment.empty()) node.add("C", {sgf_value(comment)});
  };
  add_remark(tree[SgfTree::root], record[Record::root].comment);

  // Turns alternate, so depth tells the colour.
  std::vector<SgfTree::Index> at(record.size(), SgfTree::root);
  for (LineWalk walk(record); walk.next();) {
    const Record::Node& node = record[walk.node()];
    const SgfTree::Index made = at[walk.node()] = tree.add(at[node.parent]);
    const bool black = (start.to_move() == Color::Black) == (walk.depth() % 2 == 1);
    std::string value;
    if (to_lower(node.move) != "pass") {
      const auto point = read_point(start.size(), node.move);
      if (!point)
        return Error{concat("the move ", shown(node.move), " is no point of this board"), place_of(node)};
      value = sgf_point_text(start.size(), *point);
    }
    tree[made].add(black ? "B" : "W", {value});
    add_remark(tree[made], node.comment_before);
    if (!node.comment_before.empty() && !node.comment.empty()) {
      tree[made].properties.back().values[0] += concat("\n", sgf_value(node.comment));
    } else {
      add_remark(tree[made], node.comment);
    }
  }
  return tree;
}

}  // namespace tabia::go
