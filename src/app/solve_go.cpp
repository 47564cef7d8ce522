#include "app/solve_go.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/go_record.hpp"
#include "base/text.hpp"
#include "engine/life_sentence.hpp"
#include "io/file.hpp"
#include "io/file_writer.hpp"
#include "io/interrupt.hpp"
#include "protocol/life_json.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t longest_problem = 8u << 20;
constexpr std::size_t most_proof_nodes = 2'000'000;  // of a proof that is written to a file

Result<std::string> problem_text(const std::string& position) {
  std::string text = TABIA_TRY(io::read_all(position, longest_problem));
  // A file may hold one record of a batch.
  if (trim(text).starts_with('{')) return TABIA_TRY(read_go_record(trim(text))).problem;
  return text;
}

LifeRequest request_for(const SolveOptions& options, const GoOptions& go, std::string problem) {
  LifeRequest request;
  request.problem = std::move(problem);
  request.goal = options.goal;
  request.limits = options.limits();
  request.all = options.all;
  request.both = go.both;
  request.play_out = go.play_out;
  request.table = static_cast<std::size_t>(options.hash);
  if (!go.tree.empty()) request.proof_nodes = most_proof_nodes;
  return request;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// "Black to kill. Proved: White dies. B1 does it. It holds inside the bounds."
void print_answer(const LifeReport& report) {
  fmt::print("{} to {}. {}\n", report.to_move == "B" ? "Black" : "White", report.objective,
             life_sentence(report));
  if (!report.pv.empty()) fmt::print("Line: {}\n", joined(report.pv));
  if (report.target_found) fmt::print("Found by itself: the target {}\n", joined(report.target));
  if (report.region_found && report.scope == Scope::Region)
    fmt::print("Found by itself: the region {}\n", joined(report.region));
}

// "success in 5", "at most 1.20"
std::string worth_of(const LifeCandidate& candidate) {
  const char* most = candidate.at_most ? "at most " : "";
  if (!candidate.plies_to_end) return fmt::format("{}{:.2f}", most, candidate.value);
  return fmt::format("{}{} in {}", most, candidate.value > 0 ? "success" : "failure",
                     *candidate.plies_to_end);
}

void print_study(const LifeStudyReport& report, const std::string& algorithm) {
  fmt::print("{} to {}: {}.\n", report.to_move == "B" ? "Black" : "White", report.objective,
             report.verdict == "unknown" ? "not settled at this depth" : report.verdict);
  if (!report.move.empty()) fmt::print("Move: {}\n", report.move);
  for (const LifeCandidate& candidate : report.candidates)
    fmt::print("{:5} {}\n", candidate.move, worth_of(candidate));
  if (!report.line.empty()) fmt::print("Line: {}\n", joined(report.line));
  fmt::print("{} considered {} positions to depth {}{}, {:.2f} s\n", algorithm, report.positions,
             report.depth, report.complete ? "" : " (ended by the limits)", report.seconds);
}

// What holds only in a region that was found is not known.
int exit_code_of(const LifeReport& report) {
  if (report.claim == Claim::Unknown || report.claim == Claim::Region) return unknown;
  return report.success ? ok : refuted;
}

}  // namespace

int solve_go(const SolveOptions& options, const GoOptions& go, const Common& common) {
  const auto problem = problem_text(options.position);
  if (!problem) return complain(problem.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto report = solve_life(request_for(options, go, *problem), stop);
  if (!report) return complain(located(report.error(), Place{options.position}));
  if (!go.tree.empty()) {
    // Of a ko both: the success, and the failure with one threat less.
    std::string text;
    for (const std::string& proof : report->proofs) text += proof;
    if (text.empty()) {
      complain(Error{"no proof was written: nothing is proved within the limits"});
    } else if (const auto written = io::write_file(go.tree, text); !written) {
      return complain(written.error());
    }
  }
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_answer(*report);
    fmt::print("{} nodes, {:.2f} s\n", report->nodes, report->seconds);
  }
  return interrupt.happened() ? interrupted : exit_code_of(*report);
}

int study_go(const SolveOptions& options, const GoOptions& go, const Common& common) {
  const auto problem = problem_text(options.position);
  if (!problem) return complain(problem.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  LifeStudyRequest request;
  request.problem = *problem;
  request.goal = options.goal;
  request.algorithm = go.algorithm;
  for (const std::string_view name : split(go.heuristics, ',')) {
    if (!trim(name).empty()) request.heuristics.emplace_back(trim(name));
  }
  if (go.depth > 0) request.depth = go.depth;
  request.limits = options.limits();
  const auto report = study_life(request, stop);
  if (!report) return complain(located(report.error(), Place{options.position}));
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_study(*report, go.algorithm);
  }
  if (interrupt.happened()) return interrupted;
  return report->verdict == "unknown" ? unknown : report->success ? ok : refuted;
}

int explain_go(const SolveOptions& options, const std::vector<std::string>& moves, const Common& common) {
  const auto problem = problem_text(options.position);
  if (!problem) return complain(problem.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto explanation = explain_life(request_for(options, {}, *problem), moves, stop);
  if (!explanation) return complain(located(explanation.error(), Place{options.position}));
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*explanation)));
  } else {
    print_answer(explanation->answer);
    for (const LifeMoveReport& move : explanation->moves) {
      const char* how = move.keeps ? "does it" : move.fails ? "fails" : "open";
      fmt::print("{:5} {:8} {}{}{}{}\n", move.move, how, move.verdict, move.why.empty() ? "" : ": ", move.why,
                 move.line.empty() ? "" : "; then " + joined(move.line));
    }
    fmt::print("{} nodes, {:.2f} s\n", explanation->answer.nodes, explanation->answer.seconds);
  }
  if (interrupt.happened()) return interrupted;
  return exit_code_of(explanation->answer) == unknown ? unknown : ok;
}

std::string answer_go_line(std::size_t line, const std::string& text, const SolveOptions& options,
                           const GoOptions& go, const StopFlag& stop) {
  protocol::Json json = {{"line", line}};
  const auto refuse = [&](const Error& error) {
    json["error"] = error.text();
    return protocol::one_line(json);
  };
  const auto record = read_go_record(text);
  if (!record) return refuse(record.error());
  if (!record->id.empty()) json["id"] = protocol::Json::parse(record->id);
  const auto report = solve_life(request_for(options, go, record->problem), stop);
  if (!report) return refuse(report.error());
  json.update(protocol::to_json(*report));
  return protocol::one_line(json);
}

}  // namespace tabia::app
