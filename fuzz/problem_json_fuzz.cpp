// Any bytes as a problem in JSON: one that, completed, written and read again, is itself, or one error.

#include "library/problem_json.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "library/complete.hpp"
#include "library/problem_key.hpp"
#include "require.hpp"

using namespace tabia::library;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto problem = read_problem_json({reinterpret_cast<const char*>(data), size});
  if (!problem) {
    require(problem.error().text().find('\n') == std::string::npos);
    return 0;
  }
  if (!complete(*problem)) return 0;
  require(problem_key(*problem).ok());
  auto again = read_problem_json(problem_json(*problem));
  require(again.ok() && complete(*again).ok());
  require(again->position == problem->position && again->solution == problem->solution);
  require(again->goal == problem->goal && again->length == problem->length);
  return 0;
}
