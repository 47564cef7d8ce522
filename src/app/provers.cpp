#include "app/provers.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/draughts_tables.hpp"
#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"
#include "engine/answer_words.hpp"
#include "engine/engine.hpp"
#include "engine/judged_puzzle.hpp"
#include "engine/life_sentence.hpp"
#include "engine/mate.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

using library::Problem;
using library::Proof;
using library::Verdict;

constexpr std::size_t table_megabytes = 64;

Proof unsound(std::string reason) { return {Verdict::Unsound, std::move(reason), {}}; }
Proof not_settled(std::string reason = "not settled within the limits") {
  return {Verdict::Unknown, std::move(reason), {}};
}

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Those that do it besides the right one, by the position they lead to: a move may be written in more than one way.
std::vector<std::string> others(const Game& at, const std::vector<std::string>& moves,
                                const std::string& right) {
  const auto wanted = at.clone();
  if (!wanted->play(right)) return moves;
  std::vector<std::string> list;
  for (const std::string& move : moves) {
    const auto game = at.clone();
    if (game->play(move) && game->position() != wanted->position()) list.push_back(move);
  }
  return list;
}

// At each of the solver's turns the move must reach the goal; at the first no other may.
class DraughtsProver {
 public:
  DraughtsProver(const Engine& engine, const Endings& endings) : engine_(engine), mind_(engine.mind()) {
    mind_->set_endings(endings);
    mind_->set_solving_table(table_megabytes);
  }

  Proof prove(const Problem& problem, const Limits& limits, const StopFlag& stop) {
    const auto game = engine_.set_up(problem.position);
    if (!game) return unsound(game.error().text());
    std::string claim;
    for (std::size_t ply = 0; ply < problem.solution.size(); ++ply) {
      if (ply % 2 == 0) {
        Proof proof = prove_turn(**game, problem, ply, limits, stop);
        if (proof.verdict != Verdict::Sound) return proof;
        if (claim.empty() || proof.claim != "proved-database") claim = proof.claim;
      }
      if (const auto played = (*game)->play(problem.solution[ply]); !played)
        return unsound(played.error().reason);
    }
    return {Verdict::Sound, {}, claim};
  }

 private:
  Proof prove_turn(const Game& at, const Problem& problem, std::size_t ply, const Limits& limits,
                   const StopFlag& stop) {
    const std::string& move = problem.solution[ply];
    const auto solved = mind_->solve(at, {problem.goal, limits, true}, stop);
    if (!solved) return not_settled(solved.error().reason);
    if (solved->state == SolveState::Refuted)
      return unsound(fmt::format("the goal cannot be reached: {}", solved->verdict));
    if (solved->state == SolveState::Unknown) return not_settled();
    const auto also = others(at, solved->first_moves, move);
    const bool does_it = also.size() < solved->first_moves.size();
    if (!does_it && solved->all_moves) return unsound(concat(move, " does not reach the goal"));
    if (!does_it) return not_settled();
    const std::string claim(value_claim(solved->by_databases));
    if (ply > 0) return {Verdict::Sound, {}, claim};
    if (!also.empty())
      return unsound(fmt::format("not the only move: {} does it too", fmt::join(also, ", ")));
    return solved->all_moves ? Proof{Verdict::Sound, {}, claim} : not_settled();
  }

  const Engine& engine_;
  std::unique_ptr<Mind> mind_;
};

// The one right first move, by a proof that the independent checker takes.
Proof prove_life(const Problem& problem, const Limits& limits, const StopFlag& stop) {
  LifeRequest request;
  request.problem = problem.position;
  request.limits = limits;
  request.all = true;
  request.table = table_megabytes;
  const auto report = solve_life(request, stop);
  if (!report) return unsound(report.error().text());
  if (report->claim != Claim::Proved) return not_settled(life_sentence(*report));
  if (!report->success) return unsound(concat("the goal cannot be reached: ", report->verdict));
  const std::string& right = problem.solution.front();
  if (!contains(report->first_moves, right))
    return report->all_moves ? unsound(concat(right, " does not reach the goal")) : not_settled();
  if (report->first_moves.size() > 1)
    return unsound(fmt::format("not the only move: {}", fmt::join(report->first_moves, ", ")));
  return report->all_moves ? Proof{Verdict::Sound, {}, "proved-life"} : not_settled();
}

// The certificate of `make`, held against the rules by the independent checker: it proves that this very position is a mate of
// this length and of none shorter, and that the first move of the line is the only one. Of mates in more than three moves it
// proves less: they are solved again.
bool is_certified(const Problem& problem) {
  const auto certificate = protocol::Json::parse(problem.certificate, nullptr, false);
  if (!certificate.is_object() || !certificate.contains("proof") || !certificate["proof"].is_string())
    return false;
  const auto proof = check::read_mate_proof(certificate["proof"].get<std::string>());
  const auto board = check::read_chess_board(problem.position);
  if (!proof || !board || proof->board != *board || proof->mate != problem.length ||
      proof->holds != problem.length - 1 || proof->nodes.front().kind != check::MateProof::Kind::Play)
    return false;
  if (check::move_text(proof->edges_of(0).front().move) != problem.solution.front()) return false;
  bool told = board->moves().size() == 1;  // where the fate of one other move is told, that of all is
  for (const check::MateProof::Fate& fate : proof->fates) {
    if (fate.node != 0) continue;
    if (fate.kind == check::MateProof::FateKind::Keeps) return false;
    told = true;
  }
  return told && check::verify(*proof).ok();
}

// The mate takes exactly so long, only one first move does it, and each later move of the line keeps it as short as it is.
class MateProver {
 public:
  Proof prove(const Problem& problem, const Limits& limits, const StopFlag& stop) {
    const auto game = find_engine(problem.game)->set_up(problem.position);
    if (!game) return unsound(game.error().text());
    int left = problem.length;
    for (std::size_t ply = 0; ply < problem.solution.size(); ++ply) {
      const std::string& move = problem.solution[ply];
      if (ply % 2 == 0 && (ply > 0 || !is_certified(problem))) {
        Proof proof = prove_turn(**game, move, ply == 0, left, limits, stop);
        if (proof.verdict != Verdict::Sound) return proof;
      }
      if (ply % 2 == 0) --left;
      if (const auto played = (*game)->play(move); !played) return unsound(played.error().reason);
    }
    return {Verdict::Sound, {}, "proved-mate"};
  }

 private:
  Proof prove_turn(const Game& at, const std::string& move, bool first, int left, const Limits& limits,
                   const StopFlag& stop) {
    MateRequest request;
    request.position = at.position();
    request.longest = left;
    request.limits = limits;
    request.all = true;
    if (first) request.check_nodes = usual_check_nodes;
    const auto report = mind_.solve(request, stop);
    if (!report) return not_settled(report.error().reason);
    if (report->verdict == "refuted") return unsound(fmt::format("there is no mate in {}", left));
    if (report->verdict != "proven") return not_settled();
    if (*report->mate < left) return unsound(fmt::format("there is a mate in {} already", *report->mate));
    if (!report->shortest_proven) return not_settled();
    if (!contains(report->first_moves, move))
      return report->all_moves ? unsound(concat(move, " does not mate in time")) : not_settled();
    if (!first) return {Verdict::Sound, {}, {}};
    if (report->first_moves.size() > 1)
      return unsound(fmt::format("not the only move: {}", fmt::join(report->first_moves, ", ")));
    if (report->claim != Claim::Proved) return not_settled("the mate was found, but not re-checked");
    return report->all_moves ? Proof{Verdict::Sound, {}, {}} : not_settled();
  }

  MateMind mind_{table_megabytes};
};

// Puzzles without a mate are judged by the play search, never proved.
Proof judge_puzzle(PuzzleArbiter& arbiter, const Problem& problem, const Limits& limits,
                   const StopFlag& stop) {
  const auto judged = arbiter.judge(problem.position, problem.solution, limits, stop);
  if (!judged) return unsound(judged.error().reason);
  switch (judged->verdict) {
    case Judgement::Sound: return {Verdict::Sound, {}, "judged"};
    case Judgement::Unsound: return unsound(judged->reason);
    case Judgement::Unknown: break;
  }
  return not_settled(judged->reason);
}

class GameProvers final : public library::Prover {
 public:
  GameProvers(const Limits& limits, const Common& common) : limits_(limits), home_(common.home) {}

  Proof prove(const Problem& problem, const StopFlag& stop) override {
    if (problem.solution.empty()) return unsound("there is no solution");
    if (problem.game == "go") return prove_life(problem, limits_, stop);
    if (problem.game.starts_with("draughts")) return draughts(problem.game).prove(problem, limits_, stop);
    if (problem.game == "chess" && problem.goal == "mate") return mates_.prove(problem, limits_, stop);
    if (problem.game == "chess") return judge_puzzle(arbiter_, problem, limits_, stop);
    return not_settled("problems of this game are not proved");
  }

 private:
  DraughtsProver& draughts(const std::string& game) {
    auto& prover = draughts_[game];
    if (!prover)
      prover = std::make_unique<DraughtsProver>(*find_engine(game), endings_for(game, "auto", home_));
    return *prover;
  }

  Limits limits_;
  std::string home_;
  MateProver mates_;
  PuzzleArbiter arbiter_;
  std::map<std::string, std::unique_ptr<DraughtsProver>> draughts_;
};

}  // namespace

std::unique_ptr<library::Prover> game_provers(const Limits& limits, const Common& common) {
  return std::make_unique<GameProvers>(limits, common);
}

}  // namespace tabia::app
