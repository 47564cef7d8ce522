#include "game/record.hpp"

#include "base/check.hpp"

namespace tabia {

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const Tag& tag : tags) {
    if (tag.name == name) return tag.value;
  }
  return std::nullopt;
}

void Record::set_tag(std::string_view name, std::string_view value) {
  for (Tag& tag : tags) {
    if (tag.name == name) {
      tag.value = value;
      return;
    }
  }
  tags.push_back({std::string(name), std::string(value)});
}

Record::Index Record::add(Index parent, std::string_view move) {
  TABIA_CHECK(parent < size() && size() < none);
  const auto added = static_cast<Index>(size());
  nodes_.emplace_back();
  nodes_[added].move = move;
  nodes_[added].parent = parent;
  last_child_.push_back(none);
  if (nodes_[parent].first_child == none) {
    nodes_[parent].first_child = added;
  } else {
    nodes_[last_child_[parent]].next_sibling = added;
  }
  last_child_[parent] = added;
  return added;
}

std::vector<Record::Index> Record::main_line() const {
  std::vector<Index> line;
  for (Index node = nodes_[root].first_child; node != none; node = nodes_[node].first_child)
    line.push_back(node);
  return line;
}

bool Record::starts_variation(Index node) const {
  const Index parent = nodes_[node].parent;
  return parent != none && nodes_[parent].first_child != node;
}

// Two trees may be numbered differently and still be the same: compare them side by side.
bool Record::operator==(const Record& other) const {
  if (tags != other.tags || result != other.result || size() != other.size()) return false;
  const auto same = [&](Index ours, Index theirs) {
    const Node& a = nodes_[ours];
    const Node& b = other.nodes_[theirs];
    return a.move == b.move && a.comment == b.comment && a.comment_before == b.comment_before &&
           a.marks == b.marks;
  };
  if (!same(root, root)) return false;
  LineWalk ours(*this);
  LineWalk theirs(other);
  for (;;) {
    const bool more = ours.next();
    if (more != theirs.next()) return false;
    if (!more) return true;
    if (ours.depth() != theirs.depth() || !same(ours.node(), theirs.node())) return false;
  }
}

bool LineWalk::next() {
  if (record_[node_].first_child != Record::none) {
    node_ = record_[node_].first_child;
    ++depth_;
    return true;
  }
  while (node_ != Record::root && record_[node_].next_sibling == Record::none) {
    node_ = record_[node_].parent;
    --depth_;
  }
  if (node_ == Record::root) return false;
  node_ = record_[node_].next_sibling;
  return true;
}

}  // namespace tabia
