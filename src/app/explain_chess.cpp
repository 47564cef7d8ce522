// tabia explain chess: what becomes of every first move. A mate is proved; where there is none the play search judges.

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/mate_words.hpp"
#include "app/position_argument.hpp"
#include "app/solve_chess.hpp"
#include "engine/answer_words.hpp"
#include "io/interrupt.hpp"
#include "protocol/mate_json.hpp"

namespace tabia::app {

namespace {

// The moves named, in any spelling, as coordinates.
Result<std::vector<std::string>> named_moves(const Game& game, const std::vector<std::string>& moves) {
  std::vector<std::string> named;
  for (const std::string& text : moves) {
    const BookStep step = TABIA_TRY(game.book_step(text));
    for (const LegalMove& move : game.legal_moves()) {
      if (move.book == step.move) named.push_back(move.coordinates);
    }
  }
  return named;
}

// The reply follows the move.
std::string written_after(const Game& at, const std::string& move, const std::vector<std::string>& line) {
  const auto game = at.clone();
  return game->play(move) ? written_line(*game, line) : joined(line);
}

void print_fates(const MateReport& report, const Game& at) {
  print_mate(report, at);
  for (const MateTry& given : report.tries) {
    const std::string what = given.mate ? fmt::format("mate in {}", *given.mate)
                                        : fmt::format("no mate within {}", given.holds_for);
    fmt::print("{:6} {:8} {}{}{}\n", written(at, given.move), given.fate, what,
               given.reply.empty() ? "" : ", then ", written_after(at, given.move, given.reply));
  }
  fmt::print("{} nodes, {:.2f} s\n", report.nodes, report.seconds);
}

void print_candidates(const CandidatesReport& report, const MateReport& mates, const Game& at) {
  const std::string none = no_mate_sentence(mates);
  fmt::print("{}{}The rest is judged, to depth {}. Not a proof:\n", none, none.empty() ? "" : " ",
             report.depth);
  for (const JudgedCandidate& candidate : report.moves) {
    fmt::print("{:6} {:6} {:>8}{}{}\n", written(at, candidate.move), candidate.fate,
               score_text(candidate.worth), candidate.line.empty() ? "" : ", then ",
               written_after(at, candidate.move, candidate.line));
  }
  fmt::print("{} nodes, {:.2f} s\n", report.nodes, report.seconds);
}

// So much of the limits is for the question whether there is a mate.
Limits share_for_mates(Limits limits) {
  constexpr int share = 5;
  if (limits.nodes) limits.nodes = *limits.nodes / share;
  if (limits.time) limits.time = *limits.time / share;
  return limits;
}

template <class Move>
void keep_named(std::vector<Move>& moves, const std::vector<std::string>& named) {
  if (named.empty()) return;
  std::erase_if(moves, [&](const Move& given) {
    return std::find(named.begin(), named.end(), given.move) == named.end();
  });
}

// Every move by the play search.
Result<CandidatesReport> judge_moves(const Engine& engine, const Game& game, const SolveOptions& options,
                                     StopFlag& stop) {
  const auto mind = engine.mind();
  mind->set_table(static_cast<std::size_t>(options.hash));
  ThinkRequest request;
  request.limits = options.limits();
  request.lines = static_cast<int>(game.legal_moves().size());
  OneAfterTheOther alone;
  return judge_candidates(TABIA_TRY(mind->think(game, request, stop, nullptr, alone, nullptr)));
}

}  // namespace

int explain_chess(const Engine& engine, const SolveOptions& options, const std::vector<std::string>& moves,
                  const Common& common) {
  const auto game = game_from(engine, options.position);
  if (!game) return complain(game.error());
  const auto named = named_moves(**game, moves);
  if (!named) return complain(named.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  MateMind mind(static_cast<std::size_t>(options.hash));
  MateRequest request;
  request.position = (*game)->position();
  request.limits = share_for_mates(options.limits());
  request.fates = true;
  request.check_nodes = usual_check_nodes;
  auto report = mind.solve(request, stop);
  if (!report) return complain(report.error());
  if (!report->mate && !(*game)->legal_moves().empty() && !interrupt.happened()) {
    auto judged = judge_moves(engine, **game, options, stop);
    if (!judged) return complain(judged.error());
    keep_named(judged->moves, *named);
    if (common.json) {
      fmt::print("{}\n", protocol::one_line(protocol::to_json(*judged)));
    } else {
      print_candidates(*judged, *report, **game);
    }
    return interrupt.happened() ? interrupted : ok;
  }
  keep_named(report->tries, *named);
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_fates(*report, **game);
  }
  return interrupt.happened() ? interrupted : exit_code_of(*report);
}

}  // namespace tabia::app
