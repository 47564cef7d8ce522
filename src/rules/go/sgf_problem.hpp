#pragma once
// Problems as SGF. Files rarely say in so many words what is asked: the turn, the comment and the marks of the first node
// are read for it.

#include "base/result.hpp"
#include "rules/go/problem_text.hpp"
#include "rules/go/sgf_tree.hpp"

namespace tabia::go {

// The stones of the first node; who moves by PL, by words such as 'Black to kill' in the comment, or by the first move of
// the tree; the target by marks (TR, MA, CR, SQ) on stones of one colour; bounds where DD dims the rest of the board or VW
// shows a part of it. What is not said stays open.
Result<ProblemText> sgf_problem(const SgfTree& tree);

// The same in one form, read again as the same problem.
SgfTree problem_sgf(const ProblemText& problem);

}  // namespace tabia::go
