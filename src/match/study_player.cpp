#include "match/study_player.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.hpp"

namespace tabia::match {

namespace {

struct Kind {
  std::string_view name, algorithm, unit;
  int most;
};
// The deepening kinds can be stopped at any time and still know a move.
constexpr std::array<Kind, 3> kinds = {{{"minimax", "deepening-minimax", "plies", 20},
                                        {"alphabeta", "deepening", "plies", 60},
                                        {"mcts", "mcts", "playouts", 1'000'000}}};
constexpr int mcts_depth = 60;  // beyond what playouts of this number reach

// An even share of what is left, for a game of so many more moves.
constexpr int moves_ahead = 30;

Duration share_of(const GameClock& clock) {
  const int moves = clock.moves_to_go ? std::min(*clock.moves_to_go, moves_ahead) : moves_ahead;
  return clock.left / (moves + 1) + clock.increment / 2;
}

}  // namespace

std::optional<Result<StudyPlayer::Search>> StudyPlayer::read(std::string_view name) {
  const std::size_t colon = name.find(':');
  for (const Kind& kind : kinds) {
    if (name.substr(0, colon) != kind.name) continue;
    const auto amount = colon == std::string_view::npos ? std::nullopt : to_integer(name.substr(colon + 1));
    if (!amount || *amount < 1 || *amount > kind.most) {
      return Result<Search>(Error{
          concat(shown(name), ": write ", kind.name, ":N with N from 1 to ", kind.most, " ", kind.unit)});
    }
    return Result<Search>(Search{kind.name, kind.algorithm, static_cast<int>(*amount)});
  }
  return std::nullopt;
}

std::string StudyPlayer::name() const { return concat(search_.name, ":", search_.amount); }

Result<Done> StudyPlayer::new_game(std::uint64_t seed) {
  random_ = Random(seed);
  return Done{};
}

Answer StudyPlayer::think(const Turn& turn) {
  StudyRequest request;
  request.algorithm = search_.algorithm;
  request.limits.nodes = turn.limits.nodes;
  request.limits.time = turn.limits.time;
  if (turn.limits.clock) {
    const Duration share = share_of(*turn.limits.clock);
    request.limits.time = std::min(request.limits.time.value_or(share), share);
  }
  if (search_.name == "mcts") {
    request.depth = mcts_depth;
    request.limits.nodes = static_cast<std::uint64_t>(search_.amount);
  } else {
    request.depth = std::min(search_.amount, turn.limits.depth.value_or(search_.amount));
  }
  request.seed = random_.next();
  const auto report = mind_->study(turn.game, request, &turn.stop);
  if (turn.stop.raised() && turn.on_stop == OnStop::Abandon) return {AnswerKind::Abandoned};
  if (!report) return {.kind = AnswerKind::Crashed, .remark = report.error().text()};
  // Stopped before the first depth was finished: any move is better than none.
  if (report->move.empty()) return {.move = turn.game.legal_moves().front().coordinates};
  return {.move = report->move,
          .worth = worth_of(*report, turn.game.side_to_move()),
          .depth = search_.name == "mcts" ? 0 : report->depth,
          .positions = report->nodes,
          .line = report->line};
}

Worth worth_of(const StudyReport& report, Side to_move) {
  const double value = to_move == Side::First ? report.value : -report.value;
  Worth worth;
  worth.hundredths = static_cast<int>(std::lround(100 * value));
  if (report.plies_to_end)
    worth.mate_in = value > 0 ? (*report.plies_to_end + 1) / 2 : -(*report.plies_to_end / 2);
  return worth;
}

}  // namespace tabia::match
