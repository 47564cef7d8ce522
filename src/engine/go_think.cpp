#include "engine/go_think.hpp"

#include <array>
#include <cmath>

#include "engine/go_search.hpp"
#include "search/time_plan.hpp"

namespace tabia {

namespace {

// Playouts of the levels from 1 on: each about three times the one before.
constexpr std::array<std::uint64_t, 8> level_playouts = {20, 60, 200, 600, 2'000, 6'000, 20'000, 60'000};

// Depth means little here; each ply more doubles the work, as it roughly does elsewhere.
constexpr int deepest_depth = 24;
std::uint64_t playouts_for_depth(int depth) {
  return std::uint64_t{1} << std::clamp(depth, 1, deepest_depth);
}

std::uint64_t playouts_of(const ThinkRequest& request) {
  std::uint64_t most = request.limits.nodes.value_or(~std::uint64_t{0});
  if (request.limits.depth) most = std::min(most, playouts_for_depth(*request.limits.depth));
  if (request.level) {
    const auto number =
        std::clamp(static_cast<std::size_t>(request.level->number), std::size_t{1}, level_playouts.size());
    most = std::min(most, level_playouts[number - 1]);
  }
  return most;
}

Worth worth_of(const GoSearch::Candidate& candidate, double margin) {
  Worth worth;
  worth.hundredths = static_cast<int>(std::lround(100 * margin));
  worth.win = static_cast<int>(std::lround(1000 * std::clamp(candidate.chance, 0.0, 1.0)));
  worth.loss = 1000 - worth.win;
  return worth;
}

ThoughtReport report_of(const go::Position& at, const GoSearch::Found& found, int lines, double seconds) {
  ThoughtReport report;
  report.nodes = found.playouts;
  report.deepest = found.deepest;
  report.depth = found.playouts == 0 ? 0 : static_cast<int>(std::log2(static_cast<double>(found.playouts)));
  report.seconds = seconds;
  for (const GoSearch::Candidate& candidate : found.candidates) {
    if (static_cast<int>(report.lines.size()) == lines) break;
    ThoughtLineReport& line = report.lines.emplace_back();
    line.worth = worth_of(candidate, found.margin);
    for (const go::Move move : candidate.line) line.moves.push_back(at.move_text(move));
  }
  return report;
}

// Any legal move but the folly of filling an eye.
ThoughtReport random_thought(const go::Position& at, const Line& past, std::uint64_t seed) {
  Random random(seed);
  Moves<go::Position> moves;
  at.generate(moves);
  std::vector<go::Move> sane;
  for (const go::Move move : moves) {
    if (at.is_repetition(move, past)) continue;
    if (!move.is_pass() && go::is_own_eye(at.board(), at.board().cell(move.point), at.to_move())) continue;
    sane.push_back(move);
  }
  // To pass while there is something to play would end games before they begin.
  if (sane.size() > 1) sane.pop_back();
  ThoughtReport report;
  if (!sane.empty()) report.lines.push_back({{}, {at.move_text(sane[random.below(sane.size())])}});
  return report;
}

}  // namespace

std::vector<LevelInfo> go_levels() {
  std::vector<LevelInfo> levels;
  for (int level = 0; level <= static_cast<int>(level_playouts.size()); ++level)
    levels.push_back({level, std::nullopt});
  return levels;
}

Result<ThoughtReport> GoThinking::think(const go::Position& at, const Line& past,
                                        const std::optional<go::Move>&, const ThinkRequest& request,
                                        StopFlag& stop, const StopFlag* pondering, Workers&,
                                        const std::function<void(const ThoughtReport&)>& tell) {
  const SteadyClock clock;
  const Instant begin = clock.now();
  const std::uint64_t seed = mix(at.key() + (request.level ? request.level->seed : 0) + moves_thought_++);
  if (request.level && request.level->number < 1) return random_thought(at, past, seed);
  GoSearch search(at, past, seed);
  std::vector<go::Move> only;
  for (const std::string& text : request.search_moves) only.push_back(TABIA_TRY(at.read_move(text)));
  search.restrict(std::move(only));
  const auto plan = plan_time(request.limits);
  const std::uint64_t most = playouts_of(request);
  // A playout takes so long that flag and clock may be looked at before each.
  const auto enough = [&](std::uint64_t playouts) {
    if (playouts >= most || stop.raised()) return true;
    return plan && !(pondering && pondering->raised()) && clock.now() - begin >= plan->soft;
  };
  const auto found = search.run(enough);
  const ThoughtReport report = report_of(at, found, request.lines, seconds(clock.now() - begin));
  if (tell) tell(report);
  return report;
}

}  // namespace tabia
