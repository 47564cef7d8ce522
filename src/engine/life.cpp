#include "engine/life.hpp"

#include <algorithm>
#include <cmath>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "check/proof_reader.hpp"
#include "engine/life_request.hpp"
#include "engine/life_solver.hpp"
#include "engine/life_words.hpp"
#include "engine/ten_thousand_year_ko.hpp"
#include "engine/whole_board.hpp"
#include "rules/go/bent_four.hpp"
#include "rules/go/chains.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/find_question.hpp"
#include "rules/go/life_arena.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/position.hpp"

namespace tabia {

namespace {

using go::FoundQuestion;
using go::LifeQuestion;
using go::Point;
using go::ProblemText;

// Where the region has to be found, each region gets a share of the time that is left: first for the answer inside it, then for its
// proof on the whole board. These are the parts of the whole time that are spent by then.
struct Share {
  double answer, proof;
};
constexpr Share share_of_last = {0.85, 0.92};
Share share_of(std::size_t region) {
  const double left = std::pow(0.6, static_cast<double>(region + 1));
  return {1 - left, 1 - 0.8 * left};
}
constexpr std::size_t most_regions = 8;

// A question with its solver and what came out.
struct Session {
  FoundQuestion found;
  std::unique_ptr<LifeSolver> solver;
  LifeAnswer answer;
  Scope scope = Scope::Region;
  // What proves the answer on the whole board, if that was found.
  std::vector<WholeBoardProof> whole_board;

  bool holds() const { return scope != Scope::Region; }
};

// What an answer says, as one claim or, in a ko, two.
std::vector<WholeBoardClaim> claims_of(const LifeAnswer& answer) {
  switch (answer.worth) {
    case LifeWorth::Success: return {{true, -all_threats, {}}};
    case LifeWorth::Failure: return {{false, all_threats, {}}};
    case LifeWorth::Ko:
      if (!answer.ko.exact()) return {};
      return {{true, answer.ko.needs, {}}, {false, answer.ko.fails, {}}};
    default: return {};
  }
}

constexpr std::size_t few_liberties = 3;  // of a chain in danger

// The liberties of the chains in danger beside the stones.
go::PointSet liberties_beside(const go::Diagram& diagram, const go::PointSet& stones) {
  go::PointSet liberties;
  go::for_each_point(stones, [&](Point stone) {
    go::for_each_neighbour(diagram.size, stone, [&](Point beside) {
      if (diagram.is_empty(beside)) return;
      const go::StoneChain chain = go::chain_at(diagram, beside);
      if (chain.liberties.count() <= few_liberties) liberties |= chain.liberties;
    });
  });
  return liberties;
}

// The liberties of the chains in danger that are played with or against along the line.
go::PointSet liberties_along(const go::Diagram& diagram, go::Color to_move, const std::vector<Point>& line) {
  go::PointSet liberties;
  auto at = go::Position::make({.diagram = diagram, .to_move = to_move, .ban = go::no_point, .rules = {}});
  for (const Point point : line) {
    const auto move = at ? at->read_move(go::move_text(diagram.size, point)) : Error{"no position"};
    if (!move) break;  // played behind a wall that is not there
    at->advance(*move);
    if (point == go::no_point) continue;
    go::PointSet played;
    go::add(played, point);
    liberties |= liberties_beside(at->setup().diagram, played);
  }
  return liberties & ~(diagram.black | diagram.white);
}

bool succeeds(const LifeAnswer& answer) {
  return answer.worth == LifeWorth::Success || answer.worth == LifeWorth::Ko;
}

class Desk {
 public:
  Desk(const LifeRequest& request, const StopFlag& flag)
      : request_(request), flag_(flag), begin_(clock_.now()) {}

  double seconds() const { return tabia::seconds(clock_.now() - begin_); }
  // Until so much of the time is spent; the nodes are for each search.
  Stop until(double share, std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max()) const {
    std::optional<Instant> deadline;
    if (request_.limits.time)
      deadline = begin_ + std::chrono::duration_cast<Duration>(*request_.limits.time * share);
    return Stop(&flag_, &clock_, deadline, std::min(request_.limits.nodes.value_or(most_nodes), most_nodes));
  }

  // A problem is there to be solved: where it does not say who defends, and the side to move gets nowhere as it was
  // understood at first, it is tried the other way round.
  Result<Session> solve(const ProblemText& problem) {
    const FoundQuestion first = TABIA_TRY(go::find_question(problem, 0));
    const bool guessed = first.target_found && !problem.objective;
    Session session = TABIA_TRY(solve_as_understood(problem, 0, guessed ? first_guess : 1.0));
    if (!guessed || succeeds(session.answer)) return session;
    ProblemText turned = problem;
    turned.to_move = first.question.to_move;
    turned.objective = first.question.attacker_to_move() ? go::Objective::Defend : go::Objective::Kill;
    session.solver.reset();  // its memory is needed
    auto other_way = solve_as_understood(turned, first_guess, 1.0);
    if (other_way && succeeds(other_way->answer)) return other_way;
    session.solver = TABIA_TRY(make_life_solver(session.found.question, request_.table));
    return session;
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  // How much of the time goes to the first way of understanding a problem that does not say who defends.
  static constexpr double first_guess = 0.7;

  Result<Session> solve_as_understood(const ProblemText& problem, double from, double to) {
    if (problem.region.none()) return solve_regions(problem, from, to);
    Session session;
    session.found = TABIA_TRY(go::find_question(problem, 0));
    session.solver = TABIA_TRY(make_life_solver(session.found.question, request_.table));
    session.answer = session.solver->answer(until(problem.enclosed ? to : from + (to - from) / 2));
    nodes_ += session.answer.nodes;
    session.scope = Scope::Bounds;
    // In an open problem the bounds only say where to look.
    if (!problem.enclosed && !leaves_nothing_out(session.found.question)) {
      session.scope = Scope::Region;
      prove_on_board(problem, session, until(to));
    } else if (leaves_nothing_out(session.found.question)) {
      session.scope = Scope::Board;
    }
    return session;
  }
  static bool leaves_nothing_out(const LifeQuestion& question) {
    const go::PointSet stones = question.diagram.black | question.diagram.white;
    return (go::whole_board(question.diagram.size) & ~stones & ~question.region).none();
  }

  // Where the region is not given, rings round the target are tried, the narrowest first, with walls to close them, and then
  // regions that grow with the chains that the line of play touches. The first answer that is proved on the whole board, without
  // walls, is the answer. Otherwise the widest region that is settled has the last word, and what it says is not proved.
  Result<Session> solve_regions(const ProblemText& problem, double from, double to) {
    std::vector<Region> regions;
    for (int ring = 0; ring <= go::widest_ring; ++ring) {
      FoundQuestion found = TABIA_TRY(go::find_question(problem, ring));
      if (regions.empty() || found.question != regions.back().found.question)
        regions.push_back({std::move(found), ring});
    }
    std::optional<Session> best;
    std::optional<Point> hint;   // the first move of the last success
    std::optional<Point> guess;  // what looked best where nothing was settled
    for (std::size_t i = 0; i < regions.size(); ++i) {
      // Two of them live at a time.
      auto solver = make_life_solver(regions[i].found.question, request_.table / 2);
      if (!solver && best) break;  // too wide
      if (!solver) return solver.error();
      const auto time = [&](double part) { return until(from + (to - from) * part); };
      Session session{regions[i].found, std::move(*solver), {}, Scope::Region, {}};
      session.answer = session.solver->answer(time(share_of(i).answer));
      if (i + 1 == regions.size() && regions.size() < most_regions) {
        if (auto wider = widened(problem, session, regions[i].ring))
          regions.push_back({*std::move(wider), regions[i].ring});
      }
      const Share share = i + 1 < regions.size() ? share_of(i) : share_of_last;
      if (session.answer.worth == LifeWorth::Unknown && share.answer > share_of(i).answer)
        session.answer = session.solver->answer(time(share.answer));
      nodes_ += session.answer.nodes;
      prove_on_board(problem, session, time(share.proof));
      if (session.answer.first)
        (session.answer.worth == LifeWorth::Unknown ? guess : hint) = session.answer.first;
      if (!best || session.answer.worth != LifeWorth::Unknown) {
        best = std::move(session);
      } else if (!stands(best->answer, *session.solver, time(share.proof))) {
        best->answer.worth = LifeWorth::Unknown;
      }
      if (best->holds() || is_over()) break;
    }
    if (!best->holds() && !is_over()) prove_on_board(problem, *best, until(to));
    if (!best->holds() && !succeeds(best->answer) && (hint || guess))
      best->answer.first = hint ? hint : guess;
    return std::move(*best);
  }
  struct Region {
    FoundQuestion found;
    int ring;
  };

  // So that the checker does not take much longer than was allowed.
  std::size_t most_states() const {
    constexpr double least = 5'000, most = 200'000, in_a_second = 20'000;
    if (!request_.limits.time) return static_cast<std::size_t>(most);
    return static_cast<std::size_t>(
        std::clamp(tabia::seconds(*request_.limits.time) * in_a_second, least, most));
  }

  bool is_over() const {
    return flag_.raised() || (request_.limits.time && clock_.now() >= begin_ + *request_.limits.time);
  }

  // False if an answer of a narrower region is refuted in the wider one, which is not settled otherwise.
  static bool stands(const LifeAnswer& narrower, LifeSolver& wider, const Stop& limits) {
    switch (narrower.worth) {
      case LifeWorth::Unknown: return true;
      case LifeWorth::Failure: return wider.succeeds(all_threats, limits) != true;
      default: break;
    }
    const int n = narrower.worth == LifeWorth::Ko ? narrower.ko.needs : -all_threats;
    return wider.try_move(*narrower.first, n, limits).worth != LifeWorth::Failure;
  }

  // The region with the liberties of every chain in danger that the line of play touches or that stands beside the target, where that
  // is more.
  static std::optional<FoundQuestion> widened(const ProblemText& problem, const Session& session, int ring) {
    const LifeQuestion& question = session.found.question;
    const go::PointSet also = question.region |
                              liberties_along(problem.diagram, question.to_move, session.answer.line) |
                              liberties_beside(problem.diagram, question.target);
    auto found = go::find_question(problem, ring, also);
    if (!found || found->question == question) return std::nullopt;
    return *std::move(found);
  }

  // The answer once more, on the board as it is. Changes nothing if a part of it was not proved.
  void prove_on_board(const ProblemText& problem, Session& session, const Stop& limits) {
    LifeQuestion question = session.found.question;
    question.diagram = problem.diagram;
    // Also where stones stand that may be captured: play goes on there.
    go::PointSet candidates = session.found.question.region | session.found.wall;
    if (const auto plan = go::plan_arena(session.found.question)) {
      for (const Point point : plan->points) candidates.set(static_cast<std::size_t>(point));
    }
    std::vector<WholeBoardProof> proofs;
    for (WholeBoardClaim& claim : claims_of(session.answer)) {
      claim.candidates = candidates;
      claim.guide = session.solver.get();
      claim.most_states = most_states();
      auto proof = prove_on_whole_board(question, claim, std::max<std::size_t>(request_.table, 1), limits);
      if (!proof) return;
      nodes_ += proof->nodes;
      proofs.push_back(*std::move(proof));
    }
    if (proofs.empty()) return;
    if (proofs.front().first) session.answer.first = proofs.front().first;
    session.scope = Scope::Board;
    session.whole_board = std::move(proofs);
  }

  const LifeRequest& request_;
  const StopFlag& flag_;
  SteadyClock clock_;
  Instant begin_;
  std::uint64_t nodes_ = 0;
};

std::vector<std::string> texts(go::Size size, const go::PointSet& points) {
  std::vector<std::string> list;
  for (Point point = 0; point < size.points(); ++point) {
    if (points[static_cast<std::size_t>(point)]) list.push_back(go::point_text(size, point));
  }
  return list;
}

std::string verdict_of(const LifeQuestion& question, LifeWorth worth, LifeKind kind) {
  if (worth == LifeWorth::Unknown) return "unknown";
  if (worth == LifeWorth::Ko) return "ko";
  const bool lives = question.attacker_to_move() == (worth == LifeWorth::Failure);
  return !lives ? "dead" : kind == LifeKind::Seki ? "seki" : "alive";
}

// Settles the other first moves as far as the time allows. True if all are.
bool settle_all(Session& session, const Desk& desk, LifeReport& report) {
  const LifeAnswer& answer = session.answer;
  // Nothing was asked about moves outside a region that was found, or outside bounds that are only a hint.
  if (answer.worth == LifeWorth::Unknown || session.found.region_found || !session.whole_board.empty() ||
      !session.holds())
    return false;
  if (answer.worth == LifeWorth::Failure) return true;
  const int n = answer.worth == LifeWorth::Ko ? answer.ko.needs : -all_threats;
  const go::Size size = session.found.question.diagram.size;
  bool all = true;
  for (const Point move : session.solver->moves()) {
    if (move == *answer.first) continue;
    const Stop stop = desk.until(1);
    const LifeTry tried = session.solver->try_move(move, n, stop);
    all &= tried.worth != LifeWorth::Unknown;
    if (tried.worth == LifeWorth::Unknown) report.open_moves.push_back(go::move_text(size, move));
    if (tried.worth == LifeWorth::Success) report.first_moves.push_back(go::move_text(size, move));
  }
  return all;
}

void tell_ko(const KoCount& ko, LifeReport& report) {
  if (ko.exact()) {
    report.ko = ko.needs;
    return;
  }
  if (ko.fails > -all_threats) report.ko_least = ko.fails + 1;
  if (ko.needs < all_threats) report.ko_most = ko.needs;
}

LifeReport report_of(const Session& session) {
  const LifeQuestion& question = session.found.question;
  const LifeAnswer& answer = session.answer;
  const go::Size size = question.diagram.size;
  LifeReport report;
  report.verdict = verdict_of(question, answer.worth, answer.kind);
  report.to_move = question.to_move == go::Color::Black ? "B" : "W";
  report.objective = question.attacker_to_move() ? "kill" : "live";
  report.success = answer.worth == LifeWorth::Success || answer.worth == LifeWorth::Ko;
  if (answer.worth == LifeWorth::Ko) tell_ko(answer.ko, report);
  if (answer.first) report.first_moves.push_back(go::move_text(size, *answer.first));
  // A proof on the whole board may begin with another move than the line inside the region.
  if (answer.first && !answer.line.empty() && answer.line.front() != *answer.first) {
    report.pv = report.first_moves;
  } else {
    for (const Point move : answer.line) report.pv.push_back(go::move_text(size, move));
  }
  report.problem = go::write_problem(go::problem_of(question));
  report.target_found = session.found.target_found;
  report.region_found = session.found.region_found;
  report.target = texts(size, question.target);
  report.region = texts(size, question.region & ~(question.diagram.black | question.diagram.white));
  report.scope = session.scope;
  report.claim = answer.worth == LifeWorth::Unknown ? Claim::Unknown
                 : session.holds()                  ? Claim::Found
                                                    : Claim::Region;
  if (!session.holds()) report.wall = texts(size, session.found.wall);
  return report;
}

// Whether a move does what can be done; nothing where it is not known.
std::optional<bool> as_good(const LifeTry& tried, const LifeAnswer& answer) {
  if (tried.worth == LifeWorth::Unknown || answer.worth == LifeWorth::Unknown) return std::nullopt;
  if (tried.worth != answer.worth || tried.worth != LifeWorth::Ko)
    return tried.worth == answer.worth && tried.worth != LifeWorth::Failure;
  if (!answer.ko.exact()) return std::nullopt;
  if (tried.ko.fails >= answer.ko.needs) return false;
  return tried.ko.needs <= answer.ko.needs ? std::optional(true) : std::nullopt;
}

// Has the proofs that the answer needs accepted by the checker, in the time that is left. What the table has lost meanwhile is searched
// again.
void add_proofs(Session& session, const Desk& desk, std::size_t most_nodes, LifeReport& report) {
  if (report.claim != Claim::Found) return;
  std::vector<std::string> proofs;
  std::optional<int> most_threats;
  for (const WholeBoardProof& proof : session.whole_board) {
    proofs.push_back(proof.text);
    if (proof.most_threats && session.answer.worth != LifeWorth::Ko) most_threats = proof.most_threats;
  }
  if (proofs.empty()) {
    for (const WholeBoardClaim& claim : claims_of(session.answer)) {
      auto text = session.solver->proof(claim.n, most_nodes, desk.until(1));
      const auto proof = text ? check::read_proof(*text) : Error{"too long"};
      if (!proof) return;
      const auto accepted = check::verify(*proof);
      if (!accepted) return;
      if (accepted->threats_used_up && session.answer.worth != LifeWorth::Ko)
        most_threats = std::max(proof->question.attacker_threats, proof->question.defender_threats);
      proofs.push_back(*std::move(text));
    }
  }
  if (proofs.empty()) return;
  report.claim = Claim::Proved;
  report.most_threats = most_threats;
  report.proofs = std::move(proofs);
}

// What people agree on goes before what the search says.
void apply_convention(const LifeQuestion& question, LifeReport& report) {
  if (report.verdict != "ko" || !go::is_bent_four(question)) return;
  report.verdict = "dead";
  report.convention = "bent four in the corner";
  report.ko = report.ko_least = report.ko_most = std::nullopt;
  report.success = question.attacker_to_move();
  if (!report.success) report.first_moves.clear();
}

void name_shape(const LifeQuestion& question, const Desk& desk, LifeReport& report) {
  constexpr std::uint64_t most_nodes = 20'000;
  if (report.verdict == "ko" && is_ten_thousand_year_ko(question, desk.until(1, most_nodes)))
    report.shape = "ten-thousand-year ko";
}

// Two verdicts, each for one side going first, in one word.
std::string status_of(const std::string& one, const std::string& two) {
  if (one == "unknown" || two == "unknown") return "unknown";
  return one == two ? one : one == "ko" || two == "ko" ? "ko" : "unsettled";
}

// The same question with the other side going first, asked as the first one was: of the bounds that were given, or of the board.
Result<Done> add_other_side(const LifeRequest& request, ProblemText problem, const Session& session,
                            const StopFlag& flag, LifeReport& report) {
  const LifeQuestion& question = session.found.question;
  problem.to_move = other(question.to_move);
  problem.objective = question.attacker_to_move() ? go::Objective::Defend : go::Objective::Kill;
  problem.target = question.target;
  problem.rule = question.rule;
  problem.ban = go::no_point;
  Desk desk(request, flag);
  const Session turned = TABIA_TRY(desk.solve(problem));
  report.other_verdict = verdict_of(turned.found.question, turned.answer.worth, turned.answer.kind);
  report.other_scope = turned.scope;
  if (!report.convention.empty() && report.other_verdict == "ko") report.other_verdict = report.verdict;
  report.status = status_of(report.verdict, report.other_verdict);
  report.nodes += desk.nodes();
  return Done{};
}

}  // namespace

Result<LifeReport> solve_life(const LifeRequest& request, const StopFlag& flag) {
  const ProblemText problem = TABIA_TRY(read_life_problem(request.problem, request.goal));
  Desk desk(request, flag);
  Session session = TABIA_TRY(desk.solve(problem));
  LifeReport report = report_of(session);
  if (request.all) report.all_moves = settle_all(session, desk, report);
  if (!request.play_out) apply_convention(session.found.question, report);
  name_shape(session.found.question, desk, report);
  report.nodes = desk.nodes();
  report.seconds = desk.seconds();
  if (request.proof_nodes > 0) add_proofs(session, desk, request.proof_nodes, report);
  if (request.both) {
    session.solver.reset();  // its memory goes to the other question
    TABIA_TRY(add_other_side(request, problem, session, flag, report));
    report.seconds = desk.seconds();
  }
  return report;
}

Result<LifeExplanation> explain_life(const LifeRequest& request, const std::vector<std::string>& moves,
                                     const StopFlag& flag) {
  const ProblemText problem = TABIA_TRY(read_life_problem(request.problem, request.goal));
  Desk desk(request, flag);
  Session session = TABIA_TRY(desk.solve(problem));
  const LifeQuestion& question = session.found.question;
  const go::Size size = question.diagram.size;

  const std::vector<Point> legal = session.solver->moves();
  std::vector<Point> asked = legal;
  if (!moves.empty()) asked.clear();
  for (const std::string& text : moves) {
    const auto point = to_lower(text) == "pass" ? std::optional(go::no_point) : go::read_point(size, text);
    if (!point || std::find(legal.begin(), legal.end(), *point) == legal.end())
      return Error{concat(shown(text), " is no move of this question")};
    asked.push_back(*point);
  }

  LifeExplanation explanation;
  explanation.answer = report_of(session);
  name_shape(question, desk, explanation.answer);
  if (request.proof_nodes > 0) add_proofs(session, desk, request.proof_nodes, explanation.answer);
  for (const Point move : asked) {
    const LifeTry tried = session.solver->try_move(move, std::nullopt, desk.until(1));
    LifeMoveReport one;
    one.move = go::move_text(size, move);
    one.verdict = verdict_of(question, tried.worth, LifeKind::Unknown);
    if (tried.worth == LifeWorth::Ko && tried.ko.exact()) one.ko = tried.ko.needs;
    const auto keeps = as_good(tried, session.answer);
    one.keeps = keeps.value_or(false);
    one.fails = !keeps.value_or(true);
    for (const Point next : tried.line) one.line.push_back(go::move_text(size, next));
    if (one.fails) one.why = words_for_failure(question, session.answer, tried);
    explanation.moves.push_back(std::move(one));
  }
  std::stable_sort(explanation.moves.begin(), explanation.moves.end(),
                   [](const LifeMoveReport& a, const LifeMoveReport& b) { return a.keeps > b.keeps; });
  explanation.answer.nodes = session.solver->nodes();
  explanation.answer.seconds = desk.seconds();
  return explanation;
}

}  // namespace tabia
