#pragma once
// One block of a table as few bytes, and back; docs/formats/egdb.md.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tabia::egdb {

// Outcomes as runs of equal values: 0 draw, 1 win, 2 loss. Positions marked `any` may come back as anything.
constexpr std::uint8_t drawn = 0, won = 1, lost = 2, any = 3;
std::string encode_outcomes(std::span<const std::uint8_t> outcomes);
// Distances are the codes of Value.
std::string encode_distances(std::span<const std::uint8_t> codes);

// Fill all of `out`. The error names no file.
Result<Done> decode_outcomes(std::string_view bytes, std::span<std::uint8_t> out);
Result<Done> decode_distances(std::string_view bytes, std::span<std::uint8_t> out);

}  // namespace tabia::egdb
