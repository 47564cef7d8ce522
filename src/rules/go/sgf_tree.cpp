#include "rules/go/sgf_tree.hpp"

#include <algorithm>

namespace tabia::go {

namespace {

// How many bytes the character at the front has, by the rules of UTF-8; 0 if it is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    const bool overlong = first == 0xe0 && byte(1) < 0xa0, surrogate = first == 0xed && byte(1) >= 0xa0;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    const bool overlong = first == 0xf0 && byte(1) < 0x90, too_large = first == 0xf4 && byte(1) >= 0x90;
    return follows(1) && follows(2) && follows(3) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string from_latin1(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xc0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return out;
}

}  // namespace

const SgfProperty* SgfTree::Node::find(std::string_view name) const {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const SgfProperty& property) { return property.name == name; });
  return found == properties.end() ? nullptr : &*found;
}

std::string_view SgfTree::Node::value(std::string_view name) const {
  const SgfProperty* property = find(name);
  return property != nullptr && !property->values.empty() ? std::string_view(property->values[0])
                                                          : std::string_view();
}

void SgfTree::Node::add(std::string_view name, std::vector<std::string> values) {
  if (values.empty()) return;  // a property without a value cannot be written
  for (SgfProperty& property : properties) {
    if (property.name != name) continue;
    for (std::string& value : values) property.values.push_back(std::move(value));
    return;
  }
  properties.push_back({std::string(name), std::move(values)});
}

SgfTree::Index SgfTree::add(Index parent) {
  const auto node = static_cast<Index>(nodes_.size());
  nodes_.emplace_back();
  nodes_[node].parent = parent;
  last_child_.push_back(none);
  if (last_child_[parent] == none)
    nodes_[parent].first_child = node;
  else
    nodes_[last_child_[parent]].next_sibling = node;
  last_child_[parent] = node;
  return node;
}

std::vector<SgfTree::Index> SgfTree::path_to(Index node) const {
  std::vector<Index> path;
  for (Index up = node; up != none; up = nodes_[up].parent) path.push_back(up);
  std::reverse(path.begin(), path.end());
  return path;
}

bool SgfTree::operator==(const SgfTree& other) const {
  return std::equal(nodes_.begin(), nodes_.end(), other.nodes_.begin(), other.nodes_.end(),
                    [](const Node& a, const Node& b) {
                      return a.properties == b.properties && a.parent == b.parent &&
                             a.first_child == b.first_child && a.next_sibling == b.next_sibling;
                    });
}

std::string sgf_text(std::string_view value) {
  std::string out;
  const auto is_line_end = [](char c) { return c == '\n' || c == '\r'; };
  for (std::size_t i = 0; i < value.size(); ++i) {
    char c = value[i];
    const bool escaped = c == '\\' && i + 1 < value.size();
    if (escaped) c = value[++i];
    if (is_line_end(c)) {
      const bool pair = i + 1 < value.size() && is_line_end(value[i + 1]) && value[i + 1] != c;
      if (pair) ++i;
      if (!escaped) out += '\n';
    } else if (c == '\t' || c == '\v' || c == '\f') {
      out += ' ';
    } else if (!(c == '\\' && !escaped)) {
      out += c;
    }
  }
  return is_utf8(out) ? out : from_latin1(out);
}

std::string sgf_value(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace tabia::go
