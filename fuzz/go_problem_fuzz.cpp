// Any bytes as a Go problem and as a drawn board: read whole or refused with one line, and what was read is written and
// read again as itself.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"
#include "rules/go/diagram_text.hpp"
#include "rules/go/problem_text.hpp"

using namespace tabia;

namespace {

template <class T>
bool was_read(const Result<T>& read) {
  if (read.ok()) return true;
  const std::string error = read.error().text();
  require(!error.empty() && error.find('\n') == std::string::npos);
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto problem = go::read_problem(text); was_read(problem)) {
    const auto again = go::read_problem(go::write_problem(*problem));
    require(again.ok() && *again == *problem);
    const auto question = go::question_of(*problem);
    require(question.ok() == problem->is_complete());
    if (question) require(go::problem_of(*question) == *problem);
  }
  if (const auto diagram = go::read_diagram(text); was_read(diagram)) {
    const auto again = go::read_diagram(go::write_diagram(*diagram));
    require(again.ok() && *again == *diagram);
  }
  return 0;
}
