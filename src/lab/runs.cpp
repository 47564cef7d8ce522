#include "lab/runs.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.hpp"
#include "lab/numbers.hpp"
#include "lab/text_table.hpp"

namespace tabia::lab {

std::vector<StudyRequest> requests_of(const RunPlan& plan) {
  std::vector<StudyRequest> requests;
  for (const std::string& algorithm : plan.algorithms) {
    for (const std::string& ordering : plan.orderings) {
      for (const int depth : plan.depths) {
        StudyRequest request = plan.rest;
        request.algorithm = algorithm;
        request.ordering = ordering;
        request.depth = depth;
        requests.push_back(std::move(request));
      }
    }
  }
  return requests;
}

std::string deepened(const std::string& algorithm) {
  constexpr std::string_view prefix = "deepening";
  if (algorithm.substr(0, prefix.size()) == prefix) return algorithm;
  return algorithm == "alphabeta" ? std::string(prefix) : concat(prefix, "-", algorithm);
}

bool promises_minimax(const StudyReport& report) {
  constexpr std::array<std::string_view, 3> inexact = {"mcts", "average", "weighted-average"};
  return report.ordering != "six" &&
         std::find(inexact.begin(), inexact.end(), report.algorithm) == inexact.end();
}

std::string contender_name(const StudyReport& report) {
  return concat(report.algorithm, ", ", report.ordering);
}

std::string run_table(const std::vector<StudyReport>& reports) {
  const std::vector<TextColumn> columns = {{"algorithm", Align::Left},
                                           {"ordering", Align::Left},
                                           {"depth"},
                                           {"nodes"},
                                           {"leaves"},
                                           {"memory"},
                                           {"time"},
                                           {"value"},
                                           {"move", Align::Left},
                                           {"line", Align::Left}};
  std::vector<std::vector<std::string>> rows;
  for (const StudyReport& report : reports) {
    std::string line;
    for (const std::string& move : report.line) line += concat(line.empty() ? "" : " ", move);
    if (!report.complete) line += concat(line.empty() ? "" : " ", "(stopped)");
    std::string value = report.complete || report.depth > 0 ? signed_value_text(report.value) : "";
    if (report.plies_to_end) value = concat(report.value > 0 ? "win in " : "loss in ", *report.plies_to_end);
    rows.push_back({report.algorithm, report.ordering, std::to_string(report.depth), grouped(report.nodes),
                    grouped(report.leaves), report.memory > 0 ? grouped(report.memory) : "",
                    duration_text(report.seconds), value, report.move, line});
  }
  return text_table(columns, rows);
}

}  // namespace tabia::lab
