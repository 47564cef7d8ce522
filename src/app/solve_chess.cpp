#include "app/solve_chess.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/mate_words.hpp"
#include "app/position_argument.hpp"
#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"
#include "engine/answer_words.hpp"
#include "io/file.hpp"
#include "io/interrupt.hpp"
#include "io/thread_workers.hpp"
#include "lab/numbers.hpp"
#include "protocol/mate_json.hpp"
#include "rules/chess/epd.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t most_proof_nodes = 500'000, most_tree_moves = 100'000;
constexpr int lines_for_best = 3;

Result<Done> known_goal(const std::string& goal) {
  if (goal.empty() || goal == "mate" || goal == "best") return Done{};
  return Error{concat("no goal called ", shown(goal), "; there are: mate, best")};
}

MateRequest request_for(const SolveOptions& options, const ChessOptions& chess, std::string position) {
  MateRequest request;
  request.position = std::move(position);
  if (chess.mate > 0) request.longest = chess.mate;
  request.limits = options.limits();
  request.all = options.all;
  request.check_nodes = usual_check_nodes;
  const bool as_pgn = chess.tree.ends_with(".pgn");
  request.proof_nodes = chess.tree.empty() || as_pgn ? 0 : most_proof_nodes;
  request.proof_fates = options.all;
  request.tree_nodes = as_pgn ? most_tree_moves : 0;
  return request;
}

// The proof, after the checker has taken it; or the variations.
Result<Done> write_tree(const Engine& engine, const MateReport& report, const std::string& file) {
  if (report.tree) return io::write_file(file, TABIA_TRY(engine.write_record(*report.tree)));
  if (report.proof.empty())
    return Error{"nothing was written: no mate is proved, or it has too many variations", {file}};
  const check::MateProof proof = TABIA_TRY(check::read_mate_proof(report.proof));
  TABIA_TRY(check::verify(proof));
  return io::write_file(file, report.proof);
}

Result<BestReport> find_best(Mind& mind, const Game& game, const Limits& limits, int lines,
                             const StopFlag& stop) {
  StopFlag thinking_stop;  // the search raises its own
  if (stop.raised()) thinking_stop.raise();
  ThinkRequest request;
  request.limits = limits;
  request.lines = lines;
  io::ThreadWorkers workers(1);
  const ThoughtReport thought =
      TABIA_TRY(mind.think(game, request, thinking_stop, nullptr, workers, [&](const ThoughtReport&) {
        if (stop.raised()) thinking_stop.raise();
      }));
  return judge_best(thought);
}

void print_best(const BestReport& report, const Game& at) {
  if (report.move.empty()) {
    fmt::print("No move to judge.\n");
    return;
  }
  fmt::print("{}\n", best_sentence(report, written(at, report.move), score_text(report.worth),
                                   lab::short_count(report.nodes)));
  for (const JudgedMove& other : report.alternatives)
    fmt::print("{:6} {}\n", written(at, other.move), score_text(other.worth));
  fmt::print("Line: {}\n{} nodes, {:.2f} s\n", written_line(at, report.pv), report.nodes, report.seconds);
}

int solve_best(const Engine& engine, const Game& game, const SolveOptions& options, const Common& common) {
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto mind = engine.mind();
  mind->set_table(static_cast<std::size_t>(options.hash));
  const auto report = find_best(*mind, game, options.limits(), lines_for_best, stop);
  if (!report) return complain(report.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_best(*report, game);
  }
  if (interrupt.happened()) return interrupted;
  return report->verdict == "unknown" ? unknown : ok;
}

}  // namespace

int solve_chess(const Engine& engine, const SolveOptions& options, const ChessOptions& chess,
                const Common& common) {
  if (const auto known = known_goal(options.goal); !known) return complain(known.error(), usage);
  const auto game = game_from(engine, options.position);
  if (!game) return complain(game.error());
  if (options.goal == "best") return solve_best(engine, **game, options, common);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  MateMind mind(static_cast<std::size_t>(options.hash));
  const auto report = mind.solve(request_for(options, chess, (*game)->position()), stop);
  if (!report) return complain(report.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_mate(*report, **game, chess.mate > 0 ? std::optional(chess.mate) : std::nullopt);
    fmt::print("{} nodes, {:.2f} s\n", report->nodes, report->seconds);
  }
  if (!chess.tree.empty() && !interrupt.happened()) {
    if (const auto written = write_tree(engine, *report, chess.tree); !written)
      return complain(written.error());
  }
  return interrupt.happened() ? interrupted : exit_code_of(*report);
}

ChessBatch::ChessBatch(const Engine& engine, const SolveOptions& options, const ChessOptions& chess)
    : engine_(engine), options_(options), chess_(chess), mates_(static_cast<std::size_t>(options.hash)) {}

std::string ChessBatch::answer(std::size_t line, const std::string& text, const StopFlag& stop) {
  protocol::Json json = {{"line", line}};
  const auto refuse = [&](const Error& error) {
    json["error"] = error.text();
    return protocol::one_line(json);
  };
  if (text.empty()) return refuse(Error{"the line is too long"});
  const auto epd = chess::read_epd(text);
  if (!epd) return refuse(epd.error());
  if (const chess::EpdOperation* id = epd->find("id"); id != nullptr && !id->operands.empty())
    json["id"] = id->operands.front();
  const std::string position = epd->position.text();
  json["position"] = position;
  if (options_.goal == "best") {
    if (!mind_) {
      mind_ = engine_.mind();
      mind_->set_table(static_cast<std::size_t>(options_.hash));
    }
    mind_->forget();
    const auto game = engine_.set_up(position);
    if (!game) return refuse(game.error());
    const auto report = find_best(*mind_, **game, options_.limits(), lines_for_best, stop);
    if (!report) return refuse(report.error());
    json.update(protocol::to_json(*report));
    return protocol::one_line(json);
  }
  const auto report = mates_.solve(request_for(options_, chess_, position), stop);
  if (!report) return refuse(report.error());
  json.update(protocol::to_json(*report));
  return protocol::one_line(json);
}

}  // namespace tabia::app
