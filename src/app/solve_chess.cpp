#include "app/solve_chess.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/position_argument.hpp"
#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"
#include "io/file.hpp"
#include "io/interrupt.hpp"
#include "io/thread_workers.hpp"
#include "protocol/mate_json.hpp"
#include "rules/chess/epd.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t most_proof_nodes = 500'000, most_tree_moves = 100'000;
constexpr int lines_for_best = 3;

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

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
  const bool as_pgn = chess.tree.ends_with(".pgn");
  request.proof_nodes = chess.tree.empty() || as_pgn ? 0 : most_proof_nodes;
  request.proof_fates = options.all;
  request.tree_nodes = as_pgn ? most_tree_moves : 0;
  return request;
}

// "Mate in 3, the shortest." "No mate within 4 moves."
void print_mate(const MateReport& report) {
  if (report.mate) {
    fmt::print("Mate in {}{}.\n", *report.mate,
               report.shortest_proven
                   ? ", proved to be the shortest"
                   : fmt::format("; none in {}, whether one is shorter is not settled", report.holds_for));
    if (report.first_moves.size() == 1 && report.all_moves) {
      fmt::print("Only {} does it.\n", report.first_moves.front());
    } else {
      fmt::print("{}: {}\n", report.all_moves ? "All moves that do it" : "Moves proved to do it",
                 joined(report.first_moves));
    }
    fmt::print("Line: {}\n", joined(report.pv));
  } else if (report.verdict == "refuted") {
    fmt::print("No mate{}.\n", report.holds_for > 0 ? fmt::format(" within {} moves", report.holds_for) : "");
  } else {
    fmt::print("Not settled within the limits: no mate within {} moves.\n", report.holds_for);
  }
}

int exit_code_of(const MateReport& report) {
  return report.verdict == "proven" ? ok : report.verdict == "refuted" ? refuted : unknown;
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

std::string score_text(const Worth& worth) {
  return worth.mate_in ? fmt::format("mate in {}", *worth.mate_in)
                       : fmt::format("{:+.2f}", worth.hundredths / 100.0);
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

void print_best(const BestReport& report) {
  if (report.move.empty()) {
    fmt::print("No move to judge.\n");
    return;
  }
  fmt::print("{} {}, {} (judged, not proved).\n",
             report.verdict == "only" ? "Only" : "Best of several:", report.move, score_text(report.worth));
  for (const JudgedMove& other : report.alternatives)
    fmt::print("{:6} {}\n", other.move, score_text(other.worth));
  fmt::print("Line: {}\n{} nodes, {:.2f} s\n", joined(report.pv), report.nodes, report.seconds);
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
    print_best(*report);
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
    print_mate(*report);
    fmt::print("{} nodes, {:.2f} s\n", report->nodes, report->seconds);
  }
  if (!chess.tree.empty() && !interrupt.happened()) {
    if (const auto written = write_tree(engine, *report, chess.tree); !written)
      return complain(written.error());
  }
  return interrupt.happened() ? interrupted : exit_code_of(*report);
}

int explain_chess(const Engine& engine, const SolveOptions& options, const std::vector<std::string>& moves,
                  const Common& common) {
  const auto game = game_from(engine, options.position);
  if (!game) return complain(game.error());
  std::vector<std::string> named;
  for (const std::string& text : moves) {
    const auto step = (*game)->book_step(text);  // any spelling of a legal move
    if (!step) return complain(step.error());
    for (const LegalMove& move : (*game)->legal_moves()) {
      if (move.book == step->move) named.push_back(move.coordinates);
    }
  }
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  MateMind mind(static_cast<std::size_t>(options.hash));
  MateRequest request = request_for(options, {}, (*game)->position());
  request.fates = true;
  auto report = mind.solve(request, stop);
  if (!report) return complain(report.error());
  if (!named.empty()) {
    std::erase_if(report->tries, [&](const MateTry& given) {
      return std::find(named.begin(), named.end(), given.move) == named.end();
    });
  }
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_mate(*report);
    for (const MateTry& given : report->tries) {
      const std::string what = given.mate ? fmt::format("mate in {}", *given.mate)
                                          : fmt::format("no mate within {}", given.holds_for);
      fmt::print("{:6} {:8} {}{}{}\n", given.move, given.fate, what, given.reply.empty() ? "" : ", then ",
                 joined(given.reply));
    }
    fmt::print("{} nodes, {:.2f} s\n", report->nodes, report->seconds);
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
