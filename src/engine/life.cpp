#include "engine/life.hpp"

#include <algorithm>
#include <array>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/life_request.hpp"
#include "engine/life_solver.hpp"
#include "engine/life_words.hpp"
#include "engine/ten_thousand_year_ko.hpp"
#include "engine/whole_board.hpp"
#include "rules/go/bent_four.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/find_question.hpp"

namespace tabia {

namespace {

using go::FoundQuestion;
using go::LifeQuestion;
using go::Point;
using go::ProblemText;

// Where the region has to be found, the narrowest ring gets this share of the time, the wider ones what is left up to theirs.
constexpr std::array<double, go::widest_ring + 1> ring_shares = {0.45, 0.75, 1.0};

// A question with its solver and what came out.
struct Session {
  FoundQuestion found;
  std::unique_ptr<LifeSolver> solver;
  LifeAnswer answer;
  // On an open board: what proves the answer with no wall taken for granted, if that was found.
  std::vector<WholeBoardProof> whole_board;
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
    Session session = TABIA_TRY(solve_rings(problem, 0, guessed ? first_guess : 1.0));
    if (!guessed || rank(session.answer.worth) == succeeded) return session;
    ProblemText turned = problem;
    turned.to_move = first.question.to_move;
    turned.objective = first.question.attacker_to_move() ? go::Objective::Defend : go::Objective::Kill;
    session.solver.reset();  // its memory is needed
    auto other_way = solve_rings(turned, first_guess, 1.0);
    if (other_way && rank(other_way->answer.worth) == succeeded) return other_way;
    session.solver = TABIA_TRY(make_life_solver(session.found.question, request_.table));
    return session;
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  // How much of the time goes to the first way of understanding a problem that does not say who defends.
  static constexpr double first_guess = 0.7;
  static constexpr int succeeded = 2;
  static constexpr std::uint64_t most_without_walls = 200'000;  // nodes for each attempt

  // Where the region is not given, rings round the target are tried, the narrowest first, with walls to close them. What can
  // then be proved on the whole board, without walls, is the answer. Otherwise one by which the side to move succeeds is
  // preferred, the widest of them; that it fails counts only if no wider ring is left open.
  Result<Session> solve_rings(const ProblemText& problem, double from, double to) {
    std::optional<Session> best;
    for (int ring = 0; ring <= go::widest_ring; ++ring) {
      FoundQuestion found = TABIA_TRY(go::find_question(problem, ring));
      if (best && found.question == best->found.question) continue;
      // Two of them live at a time where rings are compared.
      auto solver =
          make_life_solver(found.question, found.region_found ? request_.table / 2 : request_.table);
      if (!solver && best) break;  // too wide
      if (!solver) return solver.error();
      const bool fixed = !found.region_found;
      const double share = fixed ? 1.0 : ring_shares[static_cast<std::size_t>(ring)];
      LifeAnswer answer = (*solver)->answer(until(from + (to - from) * share));
      nodes_ += answer.nodes;
      std::vector<WholeBoardProof> whole_board;
      if (!fixed) {
        whole_board =
            without_walls(problem, found, answer, until(from + (to - from) * share, most_without_walls));
        if (!whole_board.empty() && whole_board.front().first) answer.first = whole_board.front().first;
      }
      const bool certain = fixed || !whole_board.empty();
      if (!best || certain || rank(answer.worth) >= rank(best->answer.worth))
        best = Session{std::move(found), std::move(*solver), std::move(answer), std::move(whole_board)};
      if (certain) break;
    }
    return std::move(*best);
  }
  // The answer once more, on the board as it is. Nothing if a part of it was not proved.
  std::vector<WholeBoardProof> without_walls(const ProblemText& problem, const FoundQuestion& found,
                                             const LifeAnswer& answer, const Stop& limits) {
    LifeQuestion question = found.question;
    question.diagram = problem.diagram;
    std::vector<WholeBoardProof> proofs;
    for (WholeBoardClaim& claim : claims_of(answer)) {
      claim.candidates = found.question.region | found.wall;
      auto proof =
          prove_on_whole_board(question, claim, std::max<std::size_t>(request_.table / 2, 1), limits);
      if (!proof) return {};
      nodes_ += proof->nodes;
      proofs.push_back(*std::move(proof));
    }
    return proofs;
  }
  static int rank(LifeWorth worth) {
    return worth == LifeWorth::Success || worth == LifeWorth::Ko ? succeeded
           : worth == LifeWorth::Unknown                         ? 1
                                                                 : 0;
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
  if (answer.worth == LifeWorth::Unknown) return false;
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
  for (const Point move : answer.line) report.pv.push_back(go::move_text(size, move));
  report.problem = go::write_problem(go::problem_of(question));
  report.target_found = session.found.target_found;
  report.region_found = session.found.region_found;
  report.target = texts(size, question.target);
  report.region = texts(size, question.region & ~(question.diagram.black | question.diagram.white));
  report.whole_board = !session.whole_board.empty();
  if (!report.whole_board) report.wall = texts(size, session.found.wall);
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

// What the table has lost meanwhile is searched again, within limits of its own.
void write_proofs(Session& session, const Desk& desk, std::size_t most_nodes, LifeReport& report) {
  const LifeAnswer& answer = session.answer;
  for (const WholeBoardProof& proof : session.whole_board) report.proofs.push_back(proof.text);
  if (!session.whole_board.empty()) return;
  const auto add = [&](int n) {
    auto proof = session.solver->proof(n, most_nodes, desk.until(1));
    if (proof) report.proofs.push_back(*std::move(proof));
    return proof.has_value();
  };
  if (answer.worth == LifeWorth::Success) add(-all_threats);
  if (answer.worth == LifeWorth::Failure) add(all_threats);
  // In a ko the success is never left out: the failure alone would say the opposite of the answer.
  if (answer.worth == LifeWorth::Ko && add(answer.ko.needs)) add(answer.ko.fails);
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

Result<Done> add_other_side(const LifeRequest& request, const Session& session, const StopFlag& flag,
                            LifeReport& report) {
  LifeQuestion turned = session.found.question;
  turned.to_move = other(turned.to_move);
  turned.ban = go::no_point;
  const auto solver = TABIA_TRY(make_life_solver(turned, request.table));
  const LifeAnswer answer = solver->answer(Desk(request, flag).until(1));
  report.other_verdict = verdict_of(turned, answer.worth, answer.kind);
  if (!report.convention.empty() && report.other_verdict == "ko") report.other_verdict = report.verdict;
  report.status = status_of(report.verdict, report.other_verdict);
  report.nodes += answer.nodes;
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
  if (request.proof_nodes > 0) write_proofs(session, Desk(request, flag), request.proof_nodes, report);
  if (request.both) {
    session.solver.reset();  // its memory goes to the other question
    TABIA_TRY(add_other_side(request, session, flag, report));
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
