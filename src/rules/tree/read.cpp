// Reading a tree: one pass over the text with an explicit stack, so that depth in the file is never depth on
// the machine's stack.

#include <utility>

#include "base/text.hpp"
#include "rules/tree/tree.hpp"

namespace tabia::tree {

namespace {

constexpr Key second_to_move_key = mix(0x7265657472656574u);

constexpr bool is_name_char(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '\''; }
constexpr bool starts_number(char c) { return is_digit(c) || c == '-' || c == '+' || c == '.'; }

// Equal subtrees get equal keys, whatever their names.
Key key_of(const Node& node, std::span<const NodeIndex> children, const std::vector<Node>& nodes) {
  Key key = mix(static_cast<Key>(node.value + max_value) * 4 + (node.is_leaf() ? 1 : 0) +
                (node.has_opinion ? 2 : 0));
  for (const NodeIndex child : children) key = mix(key ^ nodes[child].key);
  return node.to_move == Side::First ? key : key ^ second_to_move_key;
}

}  // namespace

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Tree> read() {
    if (text_.size() > max_bytes) return error(concat("more than ", max_bytes, " bytes"));
    const Side first_mover = TABIA_TRY(read_first_mover());
    // Every turn of the loop reads one node or closes one.
    do {
      skip_space();
      if (!open_.empty() && peek() == ')') {
        TABIA_TRY(close());
      } else {
        TABIA_TRY(read_node(first_mover));
      }
    } while (!open_.empty());
    skip_space();
    if (!at_end())
      return error(concat("expected nothing more after the tree instead of ", shown(text_.substr(at_, 10))));
    return std::move(tree_);
  }

 private:
  struct Open {
    NodeIndex node;
    std::size_t line, column;  // of its bracket
    std::vector<NodeIndex> children;
  };

  Result<Side> read_first_mover() {
    skip_space();
    const Reader begin = here();
    const std::string_view word = take_name();
    if (word == "max") return Side::First;
    if (word == "min") return Side::Second;
    return begin.error("expected max or min, for who moves at the root");
  }

  // name? then "= value", "~ value (", "(" ; or a bare value.
  Result<Done> read_node(Side first_mover) {
    if (at_end()) return unfinished();
    if (tree_.nodes_.size() == max_nodes) return error(concat("more than ", max_nodes, " nodes"));
    if (!open_.empty() && open_.back().children.size() == max_children) {
      return error(concat("more than ", max_children, " children"));
    }
    if (open_.size() > static_cast<std::size_t>(max_depth))
      return error(concat("deeper than ", max_depth, " plies"));

    Node node;
    node.parent = open_.empty() ? 0 : open_.back().node;
    node.to_move = open_.size() % 2 == 0 ? first_mover : other(first_mover);
    TABIA_TRY(read_name(node));
    skip_space();
    if (node.name.empty() && starts_number(peek())) {
      node.value = TABIA_TRY(read_value());
      return add_leaf(std::move(node));
    }
    if (take('=')) {
      skip_space();
      node.value = TABIA_TRY(read_value());
      return add_leaf(std::move(node));
    }
    if (take('~')) {
      skip_space();
      node.value = TABIA_TRY(read_value());
      node.has_opinion = true;
      skip_space();
    }
    if (at_end()) return unfinished();
    if (peek() != '(')
      return error(concat("expected ", what_may_follow(node), " instead of ", shown(text_.substr(at_, 1))));
    return open_bracket(std::move(node));
  }

  static std::string_view what_may_follow(const Node& node) {
    if (node.has_opinion) return "( after the opinion";
    return node.name.empty() ? "a value, a name or (" : "=, ~ or ( after the name";
  }

  Result<Done> read_name(Node& node) {
    const Reader begin = here();
    const std::string_view name = take_name();
    if (name.size() > max_name) return begin.error(concat("a name of more than ", max_name, " bytes"));
    if (!name.empty() && !open_.empty()) {
      for (const NodeIndex sibling : open_.back().children) {
        if (tree_.nodes_[sibling].name == name)
          return begin.error(concat("a second child named ", shown(name)));
      }
    }
    node.name = name;
    return Done{};
  }

  // "3", "-1.5", "0.25": at most two places after the point.
  Result<Score> read_value() {
    const Reader begin = here();
    const bool negative = take('-');
    std::int64_t value = 0;
    if (!is_digit(peek()))
      return begin.error(concat("expected a number instead of ", shown(text_.substr(begin.at_, 10))));
    while (is_digit(peek())) {
      value = value * 10 + (peek() - '0');
      if (value > max_value) return begin.error(concat("a value beyond ", hundredths(max_value)));
      next();
    }
    value *= 100;
    if (take('.')) {
      if (!is_digit(peek())) return begin.error("no digit after the point");
      for (const int worth : {10, 1}) {
        if (is_digit(peek())) {
          value += worth * (peek() - '0');
          next();
        }
      }
      if (is_digit(peek())) return begin.error("more than two places after the point");
    }
    if (value > max_value) return begin.error(concat("a value beyond ", hundredths(max_value)));
    if (is_name_char(peek()) || peek() == '.') return begin.error("a number runs into other text");
    return static_cast<Score>(negative ? -value : value);
  }

  NodeIndex add(Node node) {
    const auto index = static_cast<NodeIndex>(tree_.nodes_.size());
    if (!open_.empty()) open_.back().children.push_back(index);
    tree_.nodes_.push_back(std::move(node));
    return index;
  }

  Result<Done> add_leaf(Node node) {
    node.key = key_of(node, {}, tree_.nodes_);
    add(std::move(node));
    return Done{};
  }

  Result<Done> open_bracket(Node node) {
    const Open open{add(std::move(node)), line_, column_, {}};
    next();
    open_.push_back(open);
    return Done{};
  }

  Result<Done> close() {
    Open& open = open_.back();
    if (open.children.empty()) return error("brackets without a child");
    next();
    Node& node = tree_.nodes_[open.node];
    node.first = static_cast<std::uint32_t>(tree_.links_.size());
    node.count = static_cast<std::uint32_t>(open.children.size());
    node.key = key_of(node, open.children, tree_.nodes_);
    tree_.links_.insert(tree_.links_.end(), open.children.begin(), open.children.end());
    open_.pop_back();
    return Done{};
  }

  Error unfinished() const {
    if (open_.empty()) return error("the text ends where a node was expected");
    return error(
        concat("the text ends inside the bracket opened at ", open_.back().line, ":", open_.back().column));
  }

  // --- Characters ---

  // Where the reading stands, without the tree read so far: for an error that points back.
  Reader here() const {
    Reader place(text_);
    place.at_ = at_;
    place.line_ = line_;
    place.column_ = column_;
    return place;
  }

  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  void next() {
    if (text_[at_] == '\n') {
      ++line_;
      column_ = 0;
    }
    ++at_;
    ++column_;
  }
  bool take(char c) {
    if (at_end() || peek() != c) return false;
    next();
    return true;
  }
  std::string_view take_name() {
    const std::size_t begin = at_;
    if (!is_letter(peek())) return {};
    while (is_name_char(peek())) next();
    return text_.substr(begin, at_ - begin);
  }
  void skip_space() {
    while (!at_end() && (is_space(peek()) || peek() == '#')) {
      if (peek() == '#') {
        while (!at_end() && peek() != '\n') next();
      } else {
        next();
      }
    }
  }
  Error error(std::string reason) const { return Error{std::move(reason), {"", line_, column_}}; }

  std::string_view text_;
  std::size_t at_ = 0, line_ = 1, column_ = 1;
  Tree tree_;
  std::vector<Open> open_;
};

Result<Tree> Tree::read(std::string_view text) { return Reader(text).read(); }

}  // namespace tabia::tree
