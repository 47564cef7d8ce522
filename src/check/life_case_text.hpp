#pragma once
// A question of life and death as text, one item a line: the head of a proof, docs/formats/proof.md.

#include <string>
#include <string_view>
#include <vector>

#include "check/life_case.hpp"

namespace tabia::check {

// "ab" is the first column, second row; nowhere is what the caller says: "pass" for a move, "-" for a ban.
std::string point_text(Point point, int width, std::string_view nowhere_text);
// Nothing but two letters on the board, or the text for nowhere.
Result<Point> read_point(std::string_view text, int width, int height, std::string_view nowhere_text);

class LifeCaseReader {
 public:
  // Takes one line. Errors do not name it: only the caller knows its number.
  Result<Done> read_line(std::string_view line);
  // What the lines said. An error if an item is missing or the question cannot be asked.
  Result<LifeCase> finish() const;

 private:
  using Words = std::vector<std::string_view>;

  Result<Done> read_size(const Words& values);
  Result<Done> read_points(const Words& values, std::size_t first, std::vector<Point>& into);
  Result<Done> read_target(const Words& values);
  Result<Done> read_colour(const Words& values, Colour& into);
  Result<Done> read_threats(const Words& values);
  Result<Done> read_ban(const Words& values);
  Result<Done> read_strict(const Words& values);

  LifeCase question_;
  std::vector<std::string> seen_;  // items that may come only once, and the target
};

Result<LifeCase> read_life_case(std::string_view text);
std::string life_case_text(const LifeCase& question);

}  // namespace tabia::check
