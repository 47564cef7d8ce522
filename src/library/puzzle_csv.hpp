#pragma once
// Chess puzzles as the CSV of a well-known puzzle database has them (docs/formats/puzzle-csv.md): the position before the
// opponent's last move, that move, and the solution.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::library {

class PuzzleCsvReader {
 public:
  // A line of the file, the first of which may name the columns; nothing for that one and for blank lines. The problem still
  // has to be completed.
  Result<std::optional<Problem>> read(std::string_view line);
  // The first line makes no sense of the others: an error of read() is then the file's and not the line's.
  bool is_hopeless() const { return hopeless_; }

 private:
  Result<bool> read_first(const std::vector<std::string>& fields);  // whether it names the columns
  Result<Done> read_header(const std::vector<std::string>& names);

  // Where each column stands; as in the files without a header.
  enum Column {
    Id,
    Fen,
    Moves,
    RatingValue,
    Deviation,
    Popularity,
    Plays,
    Themes,
    GameUrl,
    OpeningTags,
    columns
  };
  std::array<int, columns> places_ = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::size_t fields_ = 0;  // of each line; 0: the first is still to come
  bool hopeless_ = false;
};

// The names of the columns, and a problem under them. The error says why it has no place in such a file.
std::string puzzle_csv_header();
Result<std::string> puzzle_csv_line(const Problem& problem);

}  // namespace tabia::library
