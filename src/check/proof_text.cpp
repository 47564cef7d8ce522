// Proofs as text: docs/formats/proof.md.

#include "base/text.hpp"
#include "check/life_case_text.hpp"
#include "check/proof.hpp"
#include "check/proof_words.hpp"

namespace tabia::check {

std::string proof_text(const Proof& proof) {
  const auto points_text = [&](const std::vector<Point>& points) {
    std::string list;
    for (const Point point : points) list += concat(' ', point_text(point, proof.question.width, pass_word));
    return list;
  };
  std::string text =
      concat(proof_first_line, '\n', life_case_text(proof.question), "claim ", word_of(proof.claim), '\n');
  if (proof.has_zones()) text += concat("zones ", proof.zones.size(), '\n');
  for (std::size_t zone = 0; zone < proof.zones.size(); ++zone) {
    text += concat(zone, points_text(proof.zones[zone]), '\n');
  }
  if (proof.has_zones()) text += concat("strong", points_text(proof.strong), '\n');
  text += concat("nodes ", proof.nodes.size(), '\n');
  for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
    const Proof::Kind kind = proof.nodes[node].kind;
    text += concat(node, ' ', word_of(kind));
    for (const Proof::Edge& edge : proof.edges_of(node)) {
      const std::string move = edge.move == Proof::elsewhere
                                   ? std::string(else_word)
                                   : point_text(edge.move, proof.question.width, pass_word);
      text += concat(' ', move, kind == Proof::Kind::Play ? ' ' : ':', edge.leads_to);
    }
    if (proof.has_zones()) text += concat(' ', zone_word, ' ', proof.nodes[node].zone);
    text += '\n';
  }
  return text;
}

}  // namespace tabia::check
