#pragma once
// Where chess puzzles are made one by one, and written down if they are wanted and new.

#include <set>
#include <string>
#include <vector>

#include "app/kept_puzzles.hpp"
#include "app/library_options.hpp"
#include "app/make_options.hpp"
#include "app/puzzle_sheet.hpp"
#include "base/hash.hpp"
#include "engine/chess_puzzle_maker.hpp"
#include "engine/puzzle_rating.hpp"
#include "io/file_writer.hpp"

namespace tabia::app {

constexpr int highest_chess_difficulty = 10;  // more counts as ten

class PuzzleBench {
 public:
  PuzzleBench(const MakeOptions& options, const Range& rating, PuzzleRater rater, io::FileWriter& out,
              bool json);

  bool enough() const { return made_ >= options_.count; }
  int made() const { return made_; }
  int games() const { return games_; }
  int sketches() const { return sketches_; }
  const std::vector<SheetBoard>& boards() const { return boards_; }

  Result<Done> look_at(const PlayedGame& game, const std::string& source, const StopFlag& stop);
  // A position that nobody has played; it may break the rules.
  Result<Done> look_at_sketch(const std::string& fen, std::uint64_t lot, const std::string& source,
                              const StopFlag& stop);
  // A longer mate that may have come before this one.
  Result<Done> wind_back(const KeptPuzzle& kept, std::uint64_t lot, const StopFlag& stop);
  // It is not to come out of the winding.
  Result<Done> pass_over(const ChessPuzzle& puzzle);
  // Writes it down if it is wanted and new.
  Result<Done> take(const ChessPuzzle& puzzle, const std::string& source);

 private:
  bool is_wanted(const ChessPuzzle& puzzle) const;

  const MakeOptions& options_;
  Range rating_;
  PuzzleRater rater_;
  io::FileWriter& out_;
  bool json_;
  PuzzleWishes wishes_;
  ChessPuzzleMaker maker_;
  std::set<Key> seen_;
  std::vector<SheetBoard> boards_;
  int made_ = 0, games_ = 0, sketches_ = 0;
};

}  // namespace tabia::app
