#include "engine/puzzle_rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/puzzle_insight.hpp"
#include "engine/puzzle_judge.hpp"
#include "engine/puzzle_notice.hpp"
#include "engine/puzzle_signals.hpp"
#include "rules/chess/puzzle_features.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia {

namespace {

Result<chess::Puzzle> puzzle_of(std::string_view fen, std::string_view moves, PuzzleStart start) {
  return chess::read_puzzle(
      fen, moves, start == PuzzleStart::SolverToMove ? chess::FirstMove::Solver : chess::FirstMove::Opponent);
}

}  // namespace

// --- Features ----------------------------------------------------------------------------------------------------

struct PuzzleFeatureMaker::Parts {
  chess::NoticeNet net;
  std::optional<chess::InsightNet> insight;
  PuzzleSignals signals;
  PuzzleNotice notice;
};

PuzzleFeatureMaker::PuzzleFeatureMaker(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PuzzleFeatureMaker::PuzzleFeatureMaker(PuzzleFeatureMaker&&) noexcept = default;
PuzzleFeatureMaker& PuzzleFeatureMaker::operator=(PuzzleFeatureMaker&&) noexcept = default;
PuzzleFeatureMaker::~PuzzleFeatureMaker() = default;

Result<PuzzleFeatureMaker> PuzzleFeatureMaker::read(std::string_view notice_net,
                                                    std::optional<std::string_view> insight_net) {
  chess::NoticeNet net = TABIA_TRY(chess::NoticeNet::read(notice_net));
  std::optional<chess::InsightNet> insight;
  if (insight_net) insight = TABIA_TRY(chess::InsightNet::read(*insight_net));
  return PuzzleFeatureMaker(std::unique_ptr<Parts>(new Parts{std::move(net), std::move(insight), {}, {}}));
}

Result<PuzzleFeatures> PuzzleFeatureMaker::puzzle_features(std::string_view fen, std::string_view moves,
                                                           PuzzleStart start) {
  const chess::Puzzle puzzle = TABIA_TRY(puzzle_of(fen, moves, start));
  chess::FeatureList list;
  chess::add_features(list, puzzle);
  parts_->signals.add_to(list, puzzle);
  parts_->notice.add_to(list, puzzle, parts_->net);
  if (parts_->insight) add_insight(list, parts_->insight->look_at(puzzle));
  return PuzzleFeatures{list.names(), list.values()};
}

// --- Ratings -----------------------------------------------------------------------------------------------------

Result<PuzzleRater> PuzzleRater::read(const RatingFiles& files) {
  PuzzleModel trees = TABIA_TRY(PuzzleModel::read(files.trees));
  PuzzleFeatureMaker features = TABIA_TRY(PuzzleFeatureMaker::read(files.notice_net, files.insight_net));
  // The names of the features are the same for every puzzle; any will do to compare them.
  const PuzzleFeatures known = TABIA_TRY(
      features.puzzle_features("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", PuzzleStart::SolverToMove));
  if (known.names != trees.features())
    return Error{"puzzle model: it was made for other features than this program has"};
  return PuzzleRater(std::move(trees), std::move(features));
}

Result<double> PuzzleRater::rate(std::string_view fen, std::string_view moves, PuzzleStart start) {
  const PuzzleFeatures features = TABIA_TRY(features_.puzzle_features(fen, moves, start));
  return model_.rating(features.values);
}

Result<PuzzleRating> PuzzleRater::explain(std::string_view fen, std::string_view moves, PuzzleStart start,
                                          std::size_t most) {
  const PuzzleFeatures features = TABIA_TRY(features_.puzzle_features(fen, moves, start));
  const std::vector<double> moved = model_.contributions(features.values);
  std::vector<std::size_t> order(moved.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return std::abs(moved[a]) > std::abs(moved[b]); });
  PuzzleRating found{model_.rating(features.values), {}};
  for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
    found.reasons.push_back({features.names[order[i]], features.values[order[i]], moved[order[i]]});
  return found;
}

Result<std::vector<std::string>> puzzle_themes(std::string_view fen, std::string_view moves,
                                               PuzzleStart start, ThemesBy by) {
  const chess::Puzzle puzzle = TABIA_TRY(puzzle_of(fen, moves, start));
  const chess::Judged judged = by == ThemesBy::Search ? PuzzleJudge().judge(puzzle) : chess::Judged();
  const auto names = chess::themes_of(puzzle, judged).names();
  return std::vector<std::string>(names.begin(), names.end());
}

}  // namespace tabia
