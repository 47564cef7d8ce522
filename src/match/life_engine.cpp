#include "match/life_engine.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/text.hpp"
#include "engine/life.hpp"
#include "engine/life_study.hpp"
#include "engine/life_text.hpp"
#include "match/life_game.hpp"

namespace tabia::match {

namespace {

constexpr std::string_view problem_tag = "Problem";
constexpr char line_end_in_tag = '|';
constexpr int sure = 1000;   // hundredths: there is no more than a proved success
constexpr int likely = 900;  // settled, but not proved

std::string with(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += concat(out.empty() ? "" : " ", word);
  return out;
}

// "Go problem: White to kill C7"
std::string title_of(const LifeReport& report) {
  constexpr std::size_t most_shown = 3;
  const std::string stones = report.target.size() <= most_shown
                                 ? joined(report.target)
                                 : concat(report.target.front(), " and ", report.target.size() - 1, " more");
  const std::string_view found = report.target_found && report.region_found ? " (target and bounds found)"
                                 : report.target_found                      ? " (target found)"
                                 : report.region_found                      ? " (bounds found)"
                                                                            : "";
  return concat("Go problem: ", report.to_move == "B" ? "Black" : "White", " to ", report.objective, " ",
                stones, found);
}

// Thinks by the solver, studies by the textbook searches.
class LifeMind final : public Mind {
 public:
  LifeMind(std::vector<std::string> heuristics, bool bounds_given)
      : heuristics_(std::move(heuristics)), bounds_given_(bounds_given) {}

  std::vector<Share> divide(const Game&, int, Workers&, const Progress&) override { return {}; }

  Result<StudyReport> study(const Game& game, const StudyRequest& asked, const StopFlag* stop) override {
    LifeStudyRequest request;
    request.problem = game.position();
    request.algorithm = asked.algorithm.find("minimax") == std::string::npos ? "alphabeta" : "minimax";
    request.heuristics = heuristics_;
    request.depth = asked.depth;
    request.limits = asked.limits;
    const StopFlag never;
    const LifeStudyReport found = TABIA_TRY(study_life(request, stop ? *stop : never));
    StudyReport report;
    report.algorithm = request.algorithm;
    report.depth = found.depth;
    report.nodes = found.positions;
    report.value = game.side_to_move() == Side::First ? found.value : -found.value;
    report.move = found.move;
    report.line = found.line;
    report.seconds = found.seconds;
    report.complete = found.complete;
    for (const LifeCandidate& candidate : found.candidates) {
      if (candidate.move == found.move) report.plies_to_end = candidate.plies_to_end;
    }
    return report;
  }

  Result<ThoughtReport> think(const Game& game, const ThinkRequest& asked, StopFlag& stop, const StopFlag*,
                              Workers&, const std::function<void(const ThoughtReport&)>&) override {
    if (!asked.search_moves.empty()) return think_of(game, asked, stop);
    LifeRequest request;
    request.problem = game.position();
    request.limits = limits_of(asked.limits);
    const LifeReport found = TABIA_TRY(solve_life(request, stop));
    ThoughtReport report;
    report.nodes = found.nodes;
    report.seconds = found.seconds;
    ThoughtLineReport line;
    line.worth.hundredths = worth_of(found);
    line.moves = found.pv;
    if (line.moves.empty() && !found.first_moves.empty()) line.moves.push_back(found.first_moves.front());
    if (line.moves.empty()) line.moves.push_back(TABIA_TRY(resistance(game, stop)));
    report.lines.push_back(std::move(line));
    return report;
  }

  void set_table(std::size_t) override {}
  void set_threads(int) override {}
  void forget() override {}

 private:
  static Limits limits_of(const Limits& asked) {
    constexpr int moves_ahead = 20;
    Limits limits;
    limits.nodes = asked.nodes;
    limits.time = asked.time;
    if (asked.clock) limits.time = asked.clock->left / moves_ahead;
    return limits;
  }

  // Bounds that the program drew are part of the game's position by now, so the solver takes them for given.
  int worth_of(const LifeReport& found) const {
    if (found.claim == Claim::Unknown) return 0;
    const int worth = found.claim == Claim::Proved && bounds_given_ ? sure : likely;
    return found.success ? worth : -worth;
  }

  // Nothing helps any more: what looks best to a short search.
  Result<std::string> resistance(const Game& game, const StopFlag& stop) {
    constexpr int plies = 2;
    StudyRequest request;
    request.depth = plies;
    const StudyReport report = TABIA_TRY(study(game, request, &stop));
    return report.move.empty() ? game.legal_moves().front().coordinates : report.move;
  }

  // What one move is worth.
  Result<ThoughtReport> think_of(const Game& game, const ThinkRequest& asked, const StopFlag& stop) const {
    LifeRequest request;
    request.problem = game.position();
    request.limits = limits_of(asked.limits);
    const auto found = TABIA_TRY(explain_life(request, {asked.search_moves.front()}, stop));
    if (found.moves.empty()) return Error{"no move was found in time"};
    const LifeMoveReport& move = found.moves.front();
    ThoughtReport report;
    report.nodes = found.answer.nodes;
    ThoughtLineReport line;
    const int best = worth_of(found.answer);
    // That a move fails is found by search and not re-checked.
    line.worth.hundredths = move.keeps ? best : move.fails ? -likely : 0;
    line.moves = move.line;
    line.moves.insert(line.moves.begin(), move.move);
    report.lines.push_back(std::move(line));
    return report;
  }

  std::vector<std::string> heuristics_;
  bool bounds_given_;
};

}  // namespace

Result<std::unique_ptr<LifeEngine>> LifeEngine::make(std::string_view problem, const Choice& choice) {
  const Engine* go = find_engine("go");
  TABIA_CHECK(go != nullptr);
  const auto known = life_heuristics();
  for (const std::string& name : choice.heuristics) {
    if (name == "all" || std::find(known.begin(), known.end(), name) != known.end()) continue;
    return Error{concat("no heuristic called ", shown(name), "; there are: all ", joined(known))};
  }
  LifeRequest request;
  request.problem = problem;
  request.goal = choice.goal;
  request.limits.nodes = 1;  // only what is asked
  request.table = 1;
  request.proof_nodes = 0;
  const LifeReport report = TABIA_TRY(solve_life(request, StopFlag()));
  const Bounds bounds = report.region_found ? Bounds::Found : Bounds::Given;
  TABIA_TRY(LifeGame::make(*go, report.problem, bounds));
  return std::unique_ptr<LifeEngine>(
      new LifeEngine(*go, report.problem, bounds, title_of(report), choice.heuristics));
}

bool LifeEngine::has_objective(std::string_view problem) {
  const auto outline = outline_life(problem);
  return outline && !outline->objective.empty();
}

bool LifeEngine::is_problem(const Engine& engine) {
  return dynamic_cast<const LifeEngine*>(&engine) != nullptr;
}

std::optional<bool> LifeEngine::success(const Engine& engine, const Worth& worth) {
  if (!is_problem(engine) || worth.mate_in) return std::nullopt;
  const int certainty = std::abs(worth.hundredths);
  if (certainty != sure && certainty != likely) return std::nullopt;
  return worth.hundredths > 0;
}

bool LifeEngine::is_proved(const Engine& engine, const Worth& worth) {
  return success(engine, worth).has_value() && std::abs(worth.hundredths) == sure;
}

Result<std::unique_ptr<Game>> LifeEngine::set_up(std::string_view position) const {
  return LifeGame::make(go_, position == "start" ? problem_ : position, bounds_);
}

std::unique_ptr<Mind> LifeEngine::mind() const {
  return std::make_unique<LifeMind>(heuristics_, bounds_ == Bounds::Given);
}

std::optional<std::string> LifeEngine::problem_of(const Record& record) {
  const auto tag = record.tag(problem_tag);
  if (!tag) return std::nullopt;
  return with(std::string(*tag), line_end_in_tag, '\n');
}

Result<std::string> LifeEngine::write_record(const Record& record) const {
  const std::string problem(record.tag("FEN").value_or(problem_));
  Record written = record;
  written.set_tag(problem_tag, with(problem, '\n', line_end_in_tag));
  written.set_tag("SetUp", "1");
  written.set_tag("FEN", TABIA_TRY(go_.set_up(problem))->position());
  return go_.write_record(written);
}

Result<std::string> LifeEngine::start_of(const Record& record) const {
  if (auto problem = problem_of(record)) return *problem;
  return Error{"this game is not about a problem"};
}

}  // namespace tabia::match
