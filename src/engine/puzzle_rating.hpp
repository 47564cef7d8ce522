#pragma once
// How hard a chess puzzle is, on the scale of the puzzle ratings that people know. docs/algorithms/puzzle_rating.md

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "engine/puzzle_model.hpp"

namespace tabia {

// Whose the first move of a line is: the solver's, or the opponent's that led to the puzzle (as in Lichess files).
enum class PuzzleStart : std::uint8_t { SolverToMove, OpponentMovesFirst };

// Numbers with names, in a fixed order: what the model is fed with.
struct PuzzleFeatures {
  std::vector<std::string> names;
  std::vector<float> values;
};

// One reason for a rating: a feature and by how much it has moved it.
struct RatingReason {
  std::string feature;
  float value = 0;
  double points = 0;
};

struct PuzzleRating {
  double rating = 0;
  std::vector<RatingReason> reasons;  // the strongest first
};

// What the model is fed with. The trainer and PuzzleRater both ask this, so they cannot disagree. Not for several threads
// at once: it keeps the memory of its searches between puzzles. What it says depends on the puzzle alone.
class PuzzleFeatureMaker {
 public:
  // The contents of data/puzzles/notice.net and insight.net. Refused if one is damaged or made for another program.
  // Without `insight_net` its features, which come last, are left out: the trainer has them from elsewhere.
  static Result<PuzzleFeatureMaker> read(std::string_view notice_net,
                                         std::optional<std::string_view> insight_net);
  PuzzleFeatureMaker(PuzzleFeatureMaker&&) noexcept;
  PuzzleFeatureMaker& operator=(PuzzleFeatureMaker&&) noexcept;
  ~PuzzleFeatureMaker();

  // Moves in any notation, separated by spaces. The error names what is wrong with the position or the line.
  Result<PuzzleFeatures> puzzle_features(std::string_view fen, std::string_view moves, PuzzleStart start);

 private:
  struct Parts;
  explicit PuzzleFeatureMaker(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// The contents of the files of data/puzzles that make up the difficulty model.
struct RatingFiles {
  std::string_view trees;  // rating.model
  std::string_view notice_net, insight_net;
};

// Rates puzzles, one after the other, as above.
class PuzzleRater {
 public:
  // Refused if one of the files is damaged, or the trees were made for other features.
  static Result<PuzzleRater> read(const RatingFiles& files);

  Result<double> rate(std::string_view fen, std::string_view moves, PuzzleStart start);
  // The same with the `most` strongest reasons.
  Result<PuzzleRating> explain(std::string_view fen, std::string_view moves, PuzzleStart start,
                               std::size_t most);

 private:
  PuzzleRater(PuzzleModel model, PuzzleFeatureMaker features)
      : model_(std::move(model)), features_(std::move(features)) {}

  PuzzleModel model_;
  PuzzleFeatureMaker features_;
};

// Whether the themes that need a search (advantage, crushing, equality, zugzwang) are told too; that takes some 20 ms.
enum class ThemesBy : std::uint8_t { Rules, Search };

// The themes in the vocabulary of puzzle sites.
Result<std::vector<std::string>> puzzle_themes(std::string_view fen, std::string_view moves,
                                               PuzzleStart start, ThemesBy by = ThemesBy::Rules);

}  // namespace tabia
