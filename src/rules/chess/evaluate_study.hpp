#pragma once
// The evaluation for the study of search (row S2): material 1/3/3/5/9 and half a pawn for giving check. Terms
// that were tried can be switched on to see what they do to move, nodes and time. In hundredths of a pawn.

#include <array>
#include <string_view>

#include "game/evaluator.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

enum class StudyTerm : std::uint8_t {
  Material,   // 1/3/3/5/9
  Check,      // +0.5 for the side that gives it
  Shield,     // +0.5 for each pawn on the three squares before its king
  Mobility,   // +0.1 for each move a piece could make, pins and checks not looked at
  Doubled,    // -0.5 for each pawn with another of its side before it on the file
  Connected,  // +0.1 for each pawn protected by a pawn
  Centre,     // +0.2 for each pawn or piece on d4, e4, d5, e5
  Phase,      // the king to the edge while queens are on, to the centre afterwards: 0.1 a step
  Kaufman,    // material as 1/3.5/3.5/5.25/10 instead
};
constexpr int study_terms = 9;
constexpr std::array<std::string_view, study_terms> study_term_names = {
    "material", "check", "shield", "mobility", "doubled", "connected", "centre", "phase", "kaufman"};

class StudyEvaluator : public Stateless {
 public:
  StudyEvaluator() = default;  // material and check
  void enable(StudyTerm term);
  bool uses(StudyTerm term) const { return (enabled_ >> static_cast<int>(term) & 1) != 0; }

  Score score(const Position& at);
  // What one term gives one side; a term that is off gives 0.
  Score term(const Position& at, Side side, StudyTerm term) const;

 private:
  Score share(const Position& at, Side side) const;

  unsigned enabled_ = 1u << static_cast<int>(StudyTerm::Material) | 1u << static_cast<int>(StudyTerm::Check);
};
static_assert(Evaluator<StudyEvaluator, Position>);

}  // namespace tabia::chess
