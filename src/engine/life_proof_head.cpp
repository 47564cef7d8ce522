#include "engine/life_proof_head.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/life_state.hpp"
#include "rules/go/point_set.hpp"

namespace tabia {

std::string life_proof_head(const go::LifeQuestion& question, int threats) {
  const go::Diagram& diagram = question.diagram;
  const auto list = [&](const char* name, const go::PointSet& points) {
    std::string line = name;
    go::for_each_point(
        points, [&](go::Point point) { line += concat(" ", go::sgf_point_text(diagram.size, point)); });
    return line + "\n";
  };
  const auto letter = [](go::Color color) { return color == go::Color::Black ? "b" : "w"; };
  const std::string attacker = threats == go::unlimited_threats ? "inf" : concat(std::max(threats, 0));
  return concat("tabia-proof go 1\nsize ", diagram.size.width, " ", diagram.size.height, "\n") +
         list("b", diagram.black) + list("w", diagram.white) +
         list("region", question.region & ~(diagram.black | diagram.white)) +
         list(question.rule == go::TargetRule::Any ? "target any" : "target all", question.target) +
         concat("defender ", letter(question.defender), "\nto-move ", letter(question.to_move), "\nban ",
                question.ban == go::no_point ? "-" : go::sgf_point_text(diagram.size, question.ban),
                "\nthreats ", attacker, " ", std::max(-threats, 0), "\nstrict no\n");
}

}  // namespace tabia
