// Proofs as text: docs/formats/proof.md.

#include "base/text.hpp"
#include "check/life_case_text.hpp"
#include "check/proof.hpp"
#include "check/proof_words.hpp"

namespace tabia::check {

std::string proof_text(const Proof& proof) {
  std::string text = concat(proof_first_line, '\n', life_case_text(proof.question), "claim ",
                            word_of(proof.claim), "\nnodes ", proof.nodes.size(), '\n');
  for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
    const Proof::Kind kind = proof.nodes[node].kind;
    text += concat(node, ' ', word_of(kind));
    for (const Proof::Edge& edge : proof.edges_of(node)) {
      text += concat(' ', point_text(edge.move, proof.question.width, pass_word),
                     kind == Proof::Kind::Play ? ' ' : ':', edge.leads_to);
    }
    text += '\n';
  }
  return text;
}

}  // namespace tabia::check
