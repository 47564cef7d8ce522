#pragma once
// EPD: a position and operations on one line, docs/formats/epd.md. Read tolerantly, as the files people have need it;
// written strictly.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

constexpr std::size_t longest_epd = 64 * 1024;  // bytes of a line
constexpr std::size_t longest_opcode = 32;

struct EpdOperation {
  std::string opcode;
  std::vector<std::string> operands;  // without quotes

  bool operator==(const EpdOperation&) const = default;
};

struct Epd {
  Position position;  // hmvc and fmvn, or the clocks of a FEN, are in here and not among the operations
  std::vector<EpdOperation> operations = {};

  // The first with that name; upper or lower case and a colon at its end ("PV:") do not matter.
  const EpdOperation* find(std::string_view opcode) const;
  bool operator==(const Epd&) const = default;
};

Result<Epd> read_epd(std::string_view line);
std::string write_epd(const Epd& epd);  // without a line break

// Nothing to read on the line: blank, or a remark that begins with '#'.
bool is_epd_blank(std::string_view line);

// The operands as moves in the position: bm, am. Empty if there is no such operation, or if it says "#4".
Result<std::vector<Move>> moves_of(const Epd& epd, std::string_view opcode);
// The operands as moves one after the other: pv.
Result<std::vector<Move>> line_of(const Epd& epd, std::string_view opcode);
// The number of moves to mate that `bm #4` or `dm 4` promises; negative if the side to move is mated.
std::optional<int> mate_length(const Epd& epd);
// The leaf count that `D5 4865609` gives.
std::optional<std::uint64_t> leaves_at(const Epd& epd, int depth);

}  // namespace tabia::chess
