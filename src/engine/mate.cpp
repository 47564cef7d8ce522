#include "engine/mate.hpp"

#include <algorithm>

#include "base/clock.hpp"
#include "engine/mate_check.hpp"
#include "engine/mate_line.hpp"
#include "engine/mate_proof.hpp"
#include "engine/mate_solver.hpp"
#include "engine/mate_tree.hpp"
#include "rules/chess/epd.hpp"

namespace tabia {

namespace {

using chess::Move;
using chess::Position;

std::vector<std::string> texts(Position at, const std::vector<Move>& line) {
  std::vector<std::string> out;
  for (const Move move : line) {
    out.push_back(at.coordinates(move));
    at.play(move);
  }
  return out;
}

// One request from the search to the report.
class MateRun {
 public:
  MateRun(MateSolver& solver, const Position& at, const MateRequest& request, const StopFlag& flag)
      : solver_(solver), at_(at), request_(request), flag_(flag), begin_(clock_.now()),
        nodes_before_(solver.nodes()), stop_(time_of(solving_limits()).stop(&flag, clock_)) {}

  MateReport report() {
    solver_.allow(solving_limits().nodes.value_or(MateSolver::without_limit));
    const int most = request_.longest.value_or(MateSolver::longest);
    const MateAnswer answer = solver_.solve(at_, most, stop_);
    MateReport report;
    report.mate = answer.mate;
    report.shortest_proven = answer.shortest();
    report.holds_for = answer.holds_for;
    if (answer.mate) {
      report.verdict = "proven";
      tell_mate(*answer.mate, report);
    } else if (answer.hopeless || (request_.longest && answer.holds_for >= *request_.longest)) {
      report.verdict = "refuted";
      report.all_moves = true;
    }
    if (request_.fates) tell_fates(answer, report);
    if (report.verdict != "unknown") report.claim = Claim::Found;
    if (request_.check_nodes > 0) check(report);
    if (answer.mate && request_.proof_nodes > 0) write_proof(answer, report);
    if (answer.mate && request_.tree_nodes > 0) write_tree(*answer.mate, report);
    report.nodes = solver_.nodes() - nodes_before_;
    report.seconds = seconds(clock_.now() - begin_);
    return report;
  }

 private:
  // Nodes for what is told besides the answer, whatever the limits were.
  static constexpr std::uint64_t telling = 400'000, writing = 50'000'000;

  // What is left for the answer where some is kept for the checker.
  Limits solving_limits() const {
    constexpr int kept = 5;  // one part of so many
    Limits limits = request_.limits;
    if (request_.check_nodes == 0) return limits;
    if (limits.time) *limits.time -= *limits.time / kept;
    if (limits.nodes) *limits.nodes -= *limits.nodes / kept;
    return limits;
  }
  void check(MateReport& report) {
    const std::uint64_t used = solver_.nodes() - nodes_before_;
    const std::uint64_t most = request_.limits.nodes.value_or(MateSolver::without_limit);
    solver_.allow(std::min(most - std::min(most, used), writing));
    const std::optional<Instant> deadline =
        request_.limits.time ? std::optional(begin_ + *request_.limits.time) : std::nullopt;
    report.checked = check_mate(solver_, at_, report, request_.check_nodes, [&](std::uint64_t boards) {
      return Stop(&flag_, &clock_, deadline, boards);
    });
    const bool none = report.verdict == "refuted" &&
                      report.checked.holds_for >= request_.longest.value_or(MateSolver::longest);
    if (report.checked.mate || none) report.claim = Claim::Proved;
  }

  // The solver counts nodes itself: a Stop would count only those that it works on.
  static Limits time_of(Limits limits) {
    limits.nodes.reset();
    return limits;
  }
  // Work with an allowance of its own, ended by the flag alone.
  template <class Work>
  auto beside_limits(std::uint64_t nodes, Work&& work) {
    const std::uint64_t left = solver_.allowed();
    Stop flag_only(&flag_, nullptr, std::nullopt);
    solver_.allow(nodes);
    auto result = work(flag_only);
    solver_.allow(left);
    return result;
  }
  std::vector<Move> line_from(const Position& at, int left) {
    return beside_limits(telling,
                         [&](Stop& stop) { return mate_line(solver_, at, at_.side_to_move(), left, stop); });
  }

  void tell_mate(int mate, MateReport& report) {
    std::vector<Move> line = line_from(at_, mate);
    if (line.empty()) {
      if (const auto best = solver_.deciding_move(at_)) line = {*best};
    }
    report.pv = texts(at_, line);
    if (!line.empty()) report.first_moves = {report.pv.front()};
    if (!request_.all && (!request_.fates || !request_.fate_of.empty())) return;
    Moves<Position> moves;
    at_.generate(moves);
    for (const Move move : moves) {
      if (!line.empty() && move == line.front()) continue;
      const Verdict verdict = solver_.mates_within(after(at_, move), at_.side_to_move(), mate - 1, stop_);
      if (verdict == Verdict::Proven) report.first_moves.push_back(at_.coordinates(move));
      if (verdict == Verdict::Open) report.open_moves.push_back(at_.coordinates(move));
    }
    report.all_moves = report.shortest_proven && report.open_moves.empty();
  }

  void write_proof(const MateAnswer& answer, MateReport& report) {
    const MateProofRequest wanted{*answer.mate, answer.holds_for, request_.proof_nodes, request_.proof_fates};
    const auto proof =
        beside_limits(writing, [&](Stop& stop) { return mate_proof(solver_, at_, wanted, stop); });
    report.proof = proof.value_or("");
  }

  void write_tree(int mate, MateReport& report) {
    report.tree = beside_limits(
        writing, [&](Stop& stop) { return mate_tree(solver_, at_, mate, request_.tree_nodes, stop); });
  }

  void tell_fates(const MateAnswer& answer, MateReport& report) {
    Moves<Position> moves;
    at_.generate(moves);
    for (const Move move : moves) {
      if (request_.fate_of.empty() || at_.coordinates(move) == request_.fate_of)
        report.tries.push_back(fate(move, answer));
    }
    std::stable_sort(report.tries.begin(), report.tries.end(), [](const MateTry& a, const MateTry& b) {
      return a.mate.value_or(MateBounds::no_mate) < b.mate.value_or(MateBounds::no_mate);
    });
  }

  MateTry fate(Move move, const MateAnswer& answer) {
    constexpr int slower = 3;                            // moves more than the shortest mate are looked at
    constexpr std::uint64_t effort_for_slower = 50'000;  // nodes
    const Side us = at_.side_to_move();
    const Position next = after(at_, move);
    MateTry out;
    out.move = at_.coordinates(move);
    const int shortest = answer.mate.value_or(std::max(answer.holds_for, 1));
    for (int length = 1; length <= shortest + slower && !out.mate; ++length) {
      const std::uint64_t effort = length <= shortest ? MateSolver::without_limit : effort_for_slower;
      const Verdict verdict = solver_.mates_within(next, us, length - 1, stop_, effort);
      if (verdict == Verdict::Open) break;
      if (verdict == Verdict::Proven) {
        out.mate = length;
      } else {
        out.holds_for = length;
        if (const auto reply = solver_.deciding_move(next)) out.reply = {next.coordinates(*reply)};
      }
    }
    if (out.mate) {
      out.fate = answer.mate && *out.mate <= *answer.mate ? "mates" : "slower";
      out.reply = texts(next, line_from(next, *out.mate - 1));
    } else if (out.holds_for >= shortest) {
      out.fate = "fails";
    }
    return out;
  }

  MateSolver& solver_;
  Position at_;
  const MateRequest& request_;
  const StopFlag& flag_;
  SteadyClock clock_;
  Instant begin_;
  std::uint64_t nodes_before_;
  Stop stop_;
};

}  // namespace

struct MateMind::Inside {
  explicit Inside(std::size_t megabytes) : solver(megabytes) {}
  MateSolver solver;
};

MateMind::MateMind(std::size_t megabytes) : inside_(std::make_unique<Inside>(megabytes)) {}
MateMind::MateMind(MateMind&&) noexcept = default;
MateMind& MateMind::operator=(MateMind&&) noexcept = default;
MateMind::~MateMind() = default;

Result<MateReport> MateMind::solve(const MateRequest& request, const StopFlag& stop) {
  const chess::Epd given = TABIA_TRY(chess::read_epd(request.position));
  inside_->solver.forget();
  return MateRun(inside_->solver, given.position, request, stop).report();
}

// --- Short mates

struct ShortMates::Inside {
  explicit Inside(std::size_t megabytes) : solver(megabytes) {}
  MateSolver solver;
};

ShortMates::ShortMates(std::size_t megabytes) : inside_(std::make_unique<Inside>(megabytes)) {}
ShortMates::ShortMates(ShortMates&&) noexcept = default;
ShortMates& ShortMates::operator=(ShortMates&&) noexcept = default;
ShortMates::~ShortMates() = default;

Result<std::optional<int>> ShortMates::mate_in(std::string_view fen, int most) {
  TABIA_CHECK(most <= longest);
  const chess::Position at = TABIA_TRY(chess::Position::read(fen));
  Stop never;
  for (int length = 1; length <= most; ++length) {
    if (inside_->solver.mates_within(at, at.side_to_move(), length, never) == Verdict::Proven)
      return std::optional(length);
  }
  return std::optional<int>();
}

Result<std::vector<std::string>> ShortMates::keys(std::string_view fen, int moves) {
  TABIA_CHECK(moves <= longest);
  const chess::Position at = TABIA_TRY(chess::Position::read(fen));
  Stop never;
  std::vector<std::string> out;
  const auto mating = mating_moves(inside_->solver, at, moves, never);
  for (const chess::Move move : *mating) out.push_back(at.coordinates(move));
  return out;
}

}  // namespace tabia
