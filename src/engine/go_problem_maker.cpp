#include "engine/go_problem_maker.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "check/proof_reader.hpp"
#include "engine/life_solver.hpp"
#include "engine/life_study.hpp"
#include "rules/go/canonical.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/life_themes.hpp"
#include "rules/go/problem_text.hpp"
#include "rules/go/random_enclosure.hpp"

namespace tabia {

namespace {

using go::LifeQuestion;
using go::Point;

constexpr std::size_t table_megabytes = 8;
constexpr std::size_t most_proof_states = 20'000;  // the checker is thorough, not quick
constexpr std::size_t least_proof_states = 4;      // fewer, and the first move ends it
constexpr std::uint64_t most_studied_positions = 100'000;
constexpr int tries_for_one_move = 2;  // a solution of one move should at least tempt to err

std::string id_of(std::string_view form) {
  Key key = 0;
  for (const char letter : form) key = mix(key ^ static_cast<unsigned char>(letter));
  std::string id = "g";
  for (int i = 0; i < 10; ++i, key >>= 4) id += "0123456789abcdef"[key & 15];
  return id;
}

std::vector<std::string> texts(go::Size size, const std::vector<Point>& moves) {
  std::vector<std::string> list;
  for (const Point move : moves) list.push_back(go::move_text(size, move));
  return list;
}

// Where the solver waits for a ko to be decided elsewhere there is nothing more to find.
void cut_at_pass(LifeSolution& solution) {
  const auto waits = std::find_if(solution.turns.begin(), solution.turns.end(),
                                  [](const auto& turn) { return turn.move == go::no_point; });
  solution.turns.erase(waits, solution.turns.end());
  if (!solution.turns.empty())
    solution.line.resize(std::min(solution.line.size(), 2 * solution.turns.size() - 1));
}

// The states of a proof that the checker accepts; nothing if there is none that small, or it claims the other side's success.
std::optional<std::size_t> checked_states(LifeSolver& solver, int n, check::Role claim, const Stop& stop) {
  const auto text = solver.proof(n, most_proof_states, stop);
  if (!text) return std::nullopt;
  const auto proof = check::read_proof(*text);
  if (!proof || proof->claim != claim || !check::verify(*proof)) return std::nullopt;
  return proof->nodes.size();
}

// Three for each move to find, one for each wrong move that one single reply refutes, one for each fourth empty point, and one
// for each time the work of the search doubles beyond a thousand nodes.
int grade_of(const GoProblem& problem, std::size_t empty) {
  const auto doublings = static_cast<int>(std::bit_width(problem.nodes / 1024));
  return 3 * problem.difficulty + problem.tries + static_cast<int>(empty) / 4 + doublings;
}

// The simplest search that finds the first move and proves it among not too many positions.
std::string simplest_solver(const GoProblem& made, const StopFlag& stop) {
  struct Search {
    std::string_view name, algorithm;
    std::vector<std::string> heuristics;
  };
  for (const Search& search :
       {Search{"brute force", "minimax", {}}, Search{"heuristics", "alphabeta", {"all"}}}) {
    LifeStudyRequest request;
    request.problem = made.problem;
    request.algorithm = search.algorithm;
    request.heuristics = search.heuristics;
    request.limits.nodes = most_studied_positions;
    const auto report = study_life(request, stop);
    if (report && report->success && report->move == made.solution.front()) return std::string(search.name);
  }
  return "solver";
}

class Maker final : public GoProblemMaker {
 public:
  explicit Maker(std::uint64_t seed) : seed_(seed) {}

  Result<Done> avoid(std::string_view problem) override {
    const go::ProblemText text = TABIA_TRY(go::read_problem(problem));
    const LifeQuestion question = TABIA_TRY(go::question_of(text));
    shapes_.insert(TABIA_TRY(go::shape_form(question)));
    return Done{};
  }

  std::optional<GoProblem> make(std::uint64_t number, const GoWishes& wishes, const StopFlag& stop) override {
    Random random(mix(seed_) ^ number);
    const auto question = go::random_enclosure(random);
    if (!question) return std::nullopt;
    const auto shape = go::shape_form(*question);
    if (!shape || shapes_.contains(*shape)) return std::nullopt;
    auto made = problem_of(*question, wishes, stop);
    if (made) shapes_.insert(*shape);
    return made;
  }

 private:
  Stop until(const Limits& limits, const StopFlag& flag) const {
    std::optional<Instant> deadline;
    if (limits.time) deadline = clock_.now() + *limits.time;
    return Stop(&flag, &clock_, deadline, limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()));
  }

  std::optional<GoProblem> problem_of(const LifeQuestion& question, const GoWishes& wishes,
                                      const StopFlag& flag) const {
    const auto limits = [&] { return until(wishes.limits, flag); };
    const auto solver = make_life_solver(question, table_megabytes);
    if (!solver) return std::nullopt;
    const LifeAnswer answer = (*solver)->answer(limits());
    const bool ko = answer.worth == LifeWorth::Ko;
    if (ko && !answer.ko.exact()) return std::nullopt;
    if (!ko && answer.worth != LifeWorth::Success) return std::nullopt;
    const bool kills = question.attacker_to_move();
    if (!kills && !ko && answer.kind == LifeKind::Unknown) return std::nullopt;
    const int n = ko ? answer.ko.needs : -all_threats;
    // A defender's pass is one of the first moves that must fail; an attacker's is none.
    if (kills && !matters_who_begins(question, n, limits())) return std::nullopt;

    auto solution = (*solver)->solution(n, limits());
    if (!solution) return std::nullopt;
    cut_at_pass(*solution);
    if (solution->turns.empty()) return std::nullopt;
    GoProblem made;
    made.difficulty = static_cast<int>(solution->turns.size());
    for (const auto& turn : solution->turns) made.tries += turn.tempting;
    if (wishes.difficulty > 0 && made.difficulty != wishes.difficulty) return std::nullopt;
    if (made.difficulty == 1 && made.tries < tries_for_one_move) return std::nullopt;

    const bool seki = !kills && answer.kind == LifeKind::Seki;
    made.themes = go::themes_of(question, {ko, seki}, solution->line);
    if (!wishes.theme.empty() && std::ranges::find(made.themes, wishes.theme) == made.themes.end())
      return std::nullopt;

    if (ko) made.ko = n;
    if (!certify(made, **solver, n, kills, limits)) return std::nullopt;
    const auto form = go::canonical_form(question);
    if (!form) return std::nullopt;
    const go::Size size = question.diagram.size;
    made.id = id_of(*form);
    made.problem = go::write_problem(go::problem_of(question));
    made.solution = texts(size, solution->line);
    made.result = ko ? "ko" : kills ? "dead" : seki ? "seki" : "alive";
    made.wrong = texts(size, solution->turns.front().others);
    made.nodes = answer.nodes;
    made.grade = grade_of(made, question.region.count());
    made.rank = rank_of_grade(made.grade);
    made.solved_by = simplest_solver(made, flag);
    return made;
  }

  // Proofs of success, and in a ko of failure with one threat less, accepted by the checker.
  template <class MakeStop>
  static bool certify(GoProblem& made, LifeSolver& solver, int n, bool kills, const MakeStop& limits) {
    const check::Role mover = kills ? check::Role::Attacker : check::Role::Defender;
    const check::Role opponent = kills ? check::Role::Defender : check::Role::Attacker;
    made.success_states = checked_states(solver, n, mover, limits()).value_or(0);
    if (made.ko) made.failure_states = checked_states(solver, n - 1, opponent, limits()).value_or(0);
    return made.success_states >= least_proof_states && (!made.ko || made.failure_states > 0);
  }

  // If the opponent goes first, the solver does not reach the same.
  static bool matters_who_begins(LifeQuestion question, int n, const Stop& stop) {
    question.to_move = other(question.to_move);
    const auto solver = make_life_solver(question, table_megabytes);
    return solver && (*solver)->succeeds(-n, stop).value_or(false);
  }

  std::uint64_t seed_;
  SteadyClock clock_;
  std::set<std::string> shapes_;
};

}  // namespace

std::string rank_of_grade(int grade) {
  constexpr int first_dan = 34;  // the easiest problems have a grade of 6 and are for players of 28 kyu
  return grade < first_dan ? concat(first_dan - grade, " kyu") : concat(grade - first_dan + 1, " dan");
}

std::unique_ptr<GoProblemMaker> go_problem_maker(std::uint64_t seed) { return std::make_unique<Maker>(seed); }

}  // namespace tabia
