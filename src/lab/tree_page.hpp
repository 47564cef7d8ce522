#pragma once
// A page on which a search can be stepped through. docs/formats/tree-page.md says what is in it.

#include <cstdint>
#include <string>

#include "engine/study.hpp"

namespace tabia::lab {

struct TreeSubject {
  std::string game;         // "Chess"
  std::string position;     // as text
  StudyReport report;       // with its tree
  std::uint64_t limit = 0;  // of visited nodes, for the remark when there were more
};

// How deep the search went: no deeper than its tree, whatever was allowed. Requires: report.tree.
int depth_reached(const StudyReport& report);

// Requires: subject.report.tree.
std::string tree_page(const TreeSubject& subject);

}  // namespace tabia::lab
