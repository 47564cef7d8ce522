// Any bytes as lines of a CSV of puzzles: fields that come back as they were, problems that the rules accept and that, written
// and read again, are themselves, or one error.

#include "library/puzzle_csv.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "library/complete.hpp"
#include "library/csv.hpp"
#include "library/problem_key.hpp"
#include "require.hpp"

using namespace tabia;
using namespace tabia::library;

namespace {

void look_at(Problem problem) {
  const auto completed = complete(problem);
  if (!completed) {
    require(completed.error().text().find('\n') == std::string::npos);
    return;
  }
  require(!problem.solution.empty() && problem.solution.size() % 2 == 1 && problem.length > 0);
  require(problem_key(problem).ok());
  const auto line = puzzle_csv_line(problem);
  require(line.ok());
  PuzzleCsvReader reader;
  require(reader.read(puzzle_csv_header()).ok());
  auto again = reader.read(*line);
  require(again.ok() && again->has_value() && complete(**again).ok());
  require((*again)->position == problem.position && (*again)->solution == problem.solution);
  require((*again)->themes == problem.themes && (*again)->source == problem.source);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  PuzzleCsvReader reader;
  for (const std::string_view line : split(text, '\n')) {
    if (const auto fields = read_csv_line(line)) {
      const std::string written = write_csv_line(*fields);
      if (written.size() <= longest_csv_line) {
        const auto again = read_csv_line(written);
        require(again.ok() && *again == *fields);
      }
    }
    auto problem = reader.read(line);
    if (!problem) {
      require(problem.error().text().find('\n') == std::string::npos);
      if (reader.is_hopeless()) return 0;
      continue;
    }
    if (*problem) look_at(std::move(**problem));
  }
  return 0;
}
