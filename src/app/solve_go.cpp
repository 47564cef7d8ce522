#include "app/solve_go.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/go_record.hpp"
#include "base/text.hpp"
#include "check/proof_reader.hpp"
#include "io/file.hpp"
#include "io/file_writer.hpp"
#include "io/interrupt.hpp"
#include "protocol/life_json.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t longest_problem = 8u << 20;
constexpr std::size_t most_proof_nodes = 2'000'000, most_batch_proof_nodes = 100'000;

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
  request.proof_nodes = go.tree.empty() ? 0 : most_proof_nodes;
  return request;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// "Black to kill. Proved: dead." "White to live. Proved: ko." "White must find 2 ko threats more than Black."
void print_answer(const LifeReport& report) {
  const bool black = report.to_move == "B";
  const char* mover = black ? "Black" : "White";
  const char* opponent = black ? "White" : "Black";
  fmt::print("{} to {}. ", mover, report.objective);
  if (report.verdict == "unknown") {
    fmt::print("Not settled within the limits.\n");
    if (!report.first_moves.empty()) fmt::print("Looks best: {}\n", report.first_moves.front());
  } else {
    fmt::print("Proved: {}{}{}{}{}.\n", report.verdict,
               report.convention.empty() ? "" : " by convention: ", report.convention,
               report.shape.empty() ? "" : ", a ", report.shape);
    if (report.ko && *report.ko > 0) {
      fmt::print("{} must find {} more than {}.\n", mover,
                 *report.ko == 1 ? "a ko threat" : fmt::format("{} ko threats", *report.ko), opponent);
    } else if (report.ko) {
      fmt::print("{} must find {} more than {}, else {} succeeds.\n", opponent,
                 *report.ko == 0 ? "a ko threat" : fmt::format("{} ko threats", 1 - *report.ko), mover,
                 mover);
    } else if (report.verdict == "ko") {
      fmt::print("How many threats it takes was not settled within the limits.\n");
    }
    if (report.success)
      fmt::print("{}: {}\n", report.first_moves.size() == 1 && report.all_moves ? "Only" : "First",
                 joined(report.first_moves));
    if (!report.pv.empty()) fmt::print("Line: {}\n", joined(report.pv));
  }
  if (!report.other_verdict.empty())
    fmt::print("If {} goes first: {}. Status: {}.\n", opponent, report.other_verdict, report.status);
  if (report.target_found) fmt::print("Found by itself: the target {}\n", joined(report.target));
  if (report.whole_board) {
    fmt::print("It holds on the whole board: nothing is taken for granted.\n");
  } else if (report.region_found) {
    fmt::print("Found by itself: the region {}{}{}\n", joined(report.region),
               report.wall.empty() ? "" : "; taken for granted: the attacker's wall at ",
               joined(report.wall));
  }
}

// Whether the checker accepts the proofs; nothing if one is missing.
std::optional<bool> check_proofs(const LifeReport& report) {
  const std::size_t needed = report.verdict == "unknown" ? 0 : report.verdict == "ko" ? 2 : 1;
  if (needed == 0 || report.proofs.size() < needed) return std::nullopt;
  for (const std::string& text : report.proofs) {
    const auto proof = check::read_proof(text);
    if (!proof || !check::verify(*proof)) return false;
  }
  return true;
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

int exit_code_of(const LifeReport& report) {
  return report.verdict == "unknown" ? unknown : report.success ? ok : refuted;
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
    if (report->proofs.empty()) {
      complain(Error{"no proof was written: the question is not settled, or the proof has too many nodes"});
    } else if (const auto written = io::write_file(go.tree, report->proofs.front()); !written) {
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
  return explanation->answer.verdict == "unknown" ? unknown : ok;
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
  LifeRequest request = request_for(options, go, record->problem);
  request.proof_nodes = most_batch_proof_nodes;
  auto report = solve_life(request, stop);
  if (!report) return refuse(report.error());
  const auto checked = check_proofs(*report);
  if (checked == false) report->verdict = "unknown";  // never told as proved
  json.update(protocol::to_json(*report));
  json["checked"] = checked ? protocol::Json(*checked) : protocol::Json(nullptr);
  return protocol::one_line(json);
}

}  // namespace tabia::app
