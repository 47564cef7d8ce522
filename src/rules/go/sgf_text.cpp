// The grammar of SGF, in one pass with an explicit stack:
//   collection = game+, game = "(" node+ game* ")", node = ";" property*, property = NAME ("[" value "]")+

#include "rules/go/sgf_text.hpp"

#include <utility>

#include "base/text.hpp"

namespace tabia::go {

namespace {

class SgfReader {
 public:
  SgfReader(std::string_view text, const SgfLimits& limits) : text_(text), limits_(limits) {}

  Result<std::vector<SgfTree>> read() {
    if (text_.size() > limits_.bytes) return Error{concat("more than ", limits_.bytes, " bytes")};
    while (find_game()) games_.push_back(TABIA_TRY(read_game()));
    if (games_.empty()) return error("no game: expected '(;'");
    return std::move(games_);
  }

 private:
  struct Open {
    SgfTree::Index node;       // the last one of this sequence, or where it branches off
    std::size_t line, column;  // of its bracket
    bool has_nodes = false;
  };

  // A bracket and a semicolon begin a game; anything before them is somebody's header.
  bool find_game() {
    while (!at_end()) {
      if (peek() == '(') {
        std::size_t next = at_ + 1;
        while (next < text_.size() && is_space(text_[next])) ++next;
        if (next < text_.size() && text_[next] == ';') return true;
      }
      advance();
    }
    return false;
  }

  Result<SgfTree> read_game() {
    SgfTree tree;
    bool first = true;
    std::vector<Open> open = {{SgfTree::none, line_, column_}};
    advance();
    while (!open.empty()) {
      skip_space();
      if (at_end()) {
        return error(
            concat("the text ends inside the bracket opened at ", open.back().line, ":", open.back().column));
      }
      const char c = peek();
      if (c == '(') {
        if (!open.back().has_nodes) return error("a variation before the first node");
        if (open.size() == limits_.nesting)
          return error(concat("variations nested more than ", limits_.nesting, " deep"));
        open.push_back({open.back().node, line_, column_});
        advance();
      } else if (c == ')') {
        if (!open.back().has_nodes) return error("a variation without a node");
        open.pop_back();
        advance();
      } else if (c == ';') {
        if (nodes_++ == limits_.nodes) return error(concat("more than ", limits_.nodes, " nodes"));
        const SgfTree::Index node = first ? SgfTree::root : tree.add(open.back().node);
        first = false;
        open.back().node = node;
        open.back().has_nodes = true;
        TABIA_TRY(read_node(tree[node]));
      } else {
        return error(concat("expected ; or ( or ) instead of ", shown(text_.substr(at_, 1))));
      }
    }
    return tree;
  }

  Result<Done> read_node(SgfTree::Node& node) {
    node.line = static_cast<std::uint32_t>(line_);
    node.column = static_cast<std::uint32_t>(column_);
    advance();
    for (skip_space(); !at_end() && is_letter(peek()); skip_space()) {
      std::string name;
      // Old files write names such as 'Black': only the capitals count.
      while (!at_end() && is_letter(peek())) {
        if (is_upper(peek())) name += peek();
        advance();
      }
      if (name.empty()) return error("a property without a capital letter in its name");
      if (name.size() > longest_name)
        return error(concat("a property name of more than ", longest_name, " letters"));
      skip_space();
      if (at_end() || peek() != '[') return error(concat("expected [ after the property ", name));
      std::vector<std::string> values;
      for (; !at_end() && peek() == '['; skip_space()) values.push_back(TABIA_TRY(read_value(name)));
      node.add(name, std::move(values));
    }
    return Done{};
  }

  Result<std::string> read_value(const std::string& name) {
    if (values_++ == limits_.values) return error(concat("more than ", limits_.values, " values"));
    const std::size_t line = line_, column = column_;
    advance();
    const std::size_t begin = at_;
    while (!at_end() && peek() != ']') {
      if (peek() == '\\') advance();
      if (!at_end()) advance();
    }
    if (at_end()) return Error{concat("the text ends inside the value of ", name), {"", line, column}};
    std::string value(text_.substr(begin, at_ - begin));
    advance();
    return value;
  }

  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  void advance() {
    if (text_[at_] == '\n') {
      ++line_;
      column_ = 0;
    }
    ++at_;
    ++column_;
  }
  void skip_space() {
    while (!at_end() && is_space(peek())) advance();
  }
  Error error(std::string reason) const { return Error{std::move(reason), {"", line_, column_}}; }

  static constexpr std::size_t longest_name = 64;

  std::string_view text_;
  const SgfLimits& limits_;
  std::size_t at_ = 0, line_ = 1, column_ = 1;
  std::size_t nodes_ = 0, values_ = 0;
  std::vector<SgfTree> games_;
};

void write_node(const SgfTree::Node& node, std::string& out) {
  out += ';';
  for (const SgfProperty& property : node.properties) {
    out += property.name;
    for (const std::string& value : property.values) out += concat('[', value, ']');
  }
}

}  // namespace

Result<std::vector<SgfTree>> read_sgf(std::string_view text, const SgfLimits& limits) {
  return SgfReader(text, limits).read();
}

std::string write_sgf(const SgfTree& tree) {
  std::string out = "(";
  // Each entry is a variation to begin, or the end of one.
  std::vector<SgfTree::Index> todo = {SgfTree::root};
  const auto close = SgfTree::none;
  while (!todo.empty()) {
    SgfTree::Index node = todo.back();
    todo.pop_back();
    if (node == close) {
      out += ')';
      continue;
    }
    if (node != SgfTree::root) out += "\n(";
    todo.push_back(close);
    write_node(tree[node], out);
    for (;;) {
      const SgfTree::Index child = tree[node].first_child;
      if (child == SgfTree::none) break;
      if (tree[child].next_sibling != SgfTree::none) {
        std::vector<SgfTree::Index> children;
        for (SgfTree::Index next = child; next != SgfTree::none; next = tree[next].next_sibling)
          children.push_back(next);
        todo.insert(todo.end(), children.rbegin(), children.rend());
        break;
      }
      node = child;
      out += '\n';
      write_node(tree[node], out);
    }
  }
  return out += '\n';
}

}  // namespace tabia::go
