// Any bytes as SGF: refused with one line, or a tree that is written and read again as itself; problems and games that are
// made of it survive being written, too.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"
#include "rules/go/sgf_game.hpp"
#include "rules/go/sgf_problem.hpp"
#include "rules/go/sgf_record.hpp"
#include "rules/go/sgf_text.hpp"

using namespace tabia;

namespace {

void expect_line(const Error& error) { require(error.text().find('\n') == std::string::npos); }

void check_problem(const go::SgfTree& tree) {
  const auto problem = go::sgf_problem(tree);
  if (!problem) return expect_line(problem.error());
  const auto again = go::sgf_problem(go::problem_sgf(*problem));
  require(again.ok() && again->diagram == problem->diagram && again->to_move == problem->to_move);
}

void check_record(const go::SgfTree& tree) {
  auto record = go::record_of(tree);
  if (!record) return expect_line(record.error());
  if (const auto resolved = go::resolve(*record); !resolved) return expect_line(resolved.error());
  const auto written = go::sgf_of(*record);
  require(written.ok());
  const auto read = go::read_sgf(go::write_sgf(*written));
  require(read.ok());
  auto again = go::record_of(read->front());
  require(again.ok() && go::resolve(*again).ok() && again->size() == record->size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto games = go::read_sgf(text, {.nodes = 2'000, .nesting = 100});
  if (!games) {
    expect_line(games.error());
    return 0;
  }
  for (const go::SgfTree& tree : *games) {
    const auto again = go::read_sgf(go::write_sgf(tree));
    require(again.ok() && again->size() == 1 && again->front() == tree);
    for (go::SgfTree::Index node = 0; node < tree.size() && node < 50; ++node) {
      if (const auto at = go::sgf_position(tree, node); !at) expect_line(at.error());
    }
    check_problem(tree);
    check_record(tree);
  }
  return 0;
}
