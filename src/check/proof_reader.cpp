#include "check/proof_reader.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "check/proof_words.hpp"

namespace tabia::check {

Result<Done> ProofReader::read_line(std::string_view line) {
  ++line_;
  if (line.size() > longest_line) return Error{"the line is too long", {"", line_}};
  if (const auto taken = take(line); !taken) return located(taken.error(), {"", line_});
  return Done{};
}

Result<Done> ProofReader::take(std::string_view line) {
  if (expects_ == Expects::FirstLine) {
    if (trim(line) != proof_first_line)
      return Error{concat("a proof begins with the line '", proof_first_line, "', not ", shown(line))};
    expects_ = Expects::Question;
    return Done{};
  }
  const std::vector<std::string_view> values = words(line);
  if (values.empty()) return Error{"an empty line"};
  if (expects_ == Expects::Question)
    return values[0] == "claim" ? take_claim(values) : question_.read_line(line);
  if (expects_ == Expects::Nodes) return take_count(values);
  if (expects_ == Expects::ZoneLines) return take_zone(values);
  if (expects_ == Expects::Strong) {
    if (values[0] != "strong") return Error{"after the zones come the strong stones"};
    expects_ = Expects::Nodes;
    return take_points(values, proof_.strong);
  }
  return take_node(values);
}

Result<Done> ProofReader::take_claim(const std::vector<std::string_view>& values) {
  proof_.question = TABIA_TRY(question_.finish());
  if (values.size() != 2 || (values[1] != word_of(Role::Attacker) && values[1] != word_of(Role::Defender)))
    return Error{"the claim is attacker or defender"};
  proof_.claim = values[1] == word_of(Role::Attacker) ? Role::Attacker : Role::Defender;
  expects_ = Expects::Nodes;
  return Done{};
}

Result<Done> ProofReader::take_count(const std::vector<std::string_view>& values) {
  if (values.size() == 2 && values[0] == "zones" && zones_announced_ == 0) {
    const auto zones = to_count(values[1], Proof::most_zones);
    if (!zones || *zones == 0) return Error{concat("there are 1 to ", Proof::most_zones, " zones")};
    zones_announced_ = *zones;
    expects_ = Expects::ZoneLines;
    return Done{};
  }
  const auto count =
      values.size() == 2 && values[0] == "nodes" ? to_count(values[1], Proof::most_nodes) : std::nullopt;
  if (!count || *count == 0)
    return Error{concat("after the claim come the nodes, from 1 to ", Proof::most_nodes)};
  nodes_announced_ = *count;
  proof_.root_line = line_ + 1;
  expects_ = Expects::NodeLines;
  return Done{};
}

Result<Done> ProofReader::take_zone(const std::vector<std::string_view>& values) {
  if (to_count(values[0], Proof::most_zones) != proof_.zones.size())
    return Error{concat("expected zone ", proof_.zones.size(), ", not ", shown(values[0]))};
  if (proof_.zones.size() + 1 == zones_announced_) expects_ = Expects::Strong;
  return take_points(values, proof_.zones.emplace_back());
}

// All but the first of the words.
Result<Done> ProofReader::take_points(const std::vector<std::string_view>& values,
                                      std::vector<Point>& into) const {
  for (std::size_t i = 1; i < values.size(); ++i) {
    const Point point = TABIA_TRY(read_point(values[i], proof_.question.width, proof_.question.height, ""));
    if (!into.empty() && into.back() >= point) return Error{"points come in the order of the board"};
    into.push_back(point);
  }
  return Done{};
}

Result<Done> ProofReader::take_node(std::vector<std::string_view> values) {
  if (proof_.nodes.size() == nodes_announced_)
    return Error{concat("more nodes than the ", nodes_announced_, " announced")};
  if (to_count(values[0], Proof::most_nodes) != proof_.nodes.size())
    return Error{concat("expected node ", proof_.nodes.size(), ", not ", shown(values[0]))};
  const auto kind = std::ranges::find(kind_words, values.size() > 1 ? values[1] : "",
                                      [](const auto& k) { return k.second; });
  if (kind == kind_words.end()) return Error{"a node is play, all, captured, dead, alive or passed"};
  Proof::Node& node = proof_.nodes.emplace_back();
  if (proof_.has_zones()) {
    const auto zone = values.size() > 3 && values[values.size() - 2] == zone_word
                          ? to_count(values.back(), proof_.zones.size() - 1)
                          : std::nullopt;
    if (!zone) return Error{concat("a node ends with '", zone_word, "' and its zone")};
    node.zone = *zone;
    values.resize(values.size() - 2);
  }
  node.kind = kind->first;
  node.first_edge = proof_.edges.size();
  if (node.kind == Proof::Kind::Play) {
    if (values.size() != 4) return Error{"play has one move and the node it leads to"};
    TABIA_TRY(take_edge(values[2], values[3]));
  } else if (node.kind == Proof::Kind::All) {
    for (std::size_t i = 2; i < values.size(); ++i) {
      const std::size_t colon = values[i].find(':');
      if (colon == std::string_view::npos)
        return Error{concat("a reply is MOVE:NODE, not ", shown(values[i]))};
      TABIA_TRY(take_edge(values[i].substr(0, colon), values[i].substr(colon + 1)));
    }
  } else if (values.size() != 2) {
    return Error{concat("nothing follows ", values[1])};
  }
  node.edge_count = proof_.edges.size() - node.first_edge;
  return Done{};
}

Result<Done> ProofReader::take_edge(std::string_view move, std::string_view node) {
  const LifeCase& question = proof_.question;
  const bool any_other = proof_.has_zones() && move == else_word;
  const Point point =
      any_other ? Proof::elsewhere : TABIA_TRY(read_point(move, question.width, question.height, pass_word));
  const auto number = to_count(node, nodes_announced_ - 1);
  if (!number) return Error{concat("there is no node ", shown(node))};
  if (proof_.edges.size() == Proof::most_edges)
    return Error{concat("more than ", Proof::most_edges, " moves")};
  proof_.edges.push_back({point, static_cast<std::uint32_t>(*number)});
  return Done{};
}

Result<Proof> ProofReader::finish() && {
  if (expects_ != Expects::NodeLines || proof_.nodes.size() != nodes_announced_) {
    return Error{concat("the proof ends after ", proof_.nodes.size(), " of ", nodes_announced_, " nodes"),
                 {"", line_}};
  }
  return std::move(proof_);
}

Result<Proof> read_proof(std::string_view text) {
  ProofReader reader;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    TABIA_TRY(reader.read_line(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::move(reader).finish();
}

}  // namespace tabia::check
