#pragma once
// The first lines of a proof of life and death: the question, as docs/formats/proof.md wants it.

#include <string>

#include "rules/go/life_question.hpp"

namespace tabia {

// `threats`: how many the attacker has more than the defender, as the states count them.
std::string life_proof_head(const go::LifeQuestion& question, int threats);

}  // namespace tabia
