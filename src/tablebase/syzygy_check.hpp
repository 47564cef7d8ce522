#pragma once
// Is this file a Syzygy table? The library that reads the tables maps them into memory and trusts every number in them: a
// file that is cut off or damaged would end the program. So each is looked at here before the library hears of it.
//
// What is verified: the name, the first bytes, the size, that the pieces inside are those of the name, and that every
// part the header speaks of lies within the file. What is not: the compressed values themselves, which only their
// checksum could vouch for, and that would mean to read whole tables at every start.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.hpp"

namespace tabia::tablebase {

enum class TableKind : std::uint8_t { Outcomes, Distances };  // .rtbw and .rtbz

// "KRPvKR.rtbw" is one; nothing for a name that no table has.
std::optional<TableKind> kind_of_table(std::string_view file_name);

// Enough of the beginning of a file for check_table().
constexpr std::size_t longest_head = std::size_t{1} << 18;

// `head` is the beginning of the file: all of it, or its first longest_head bytes. Of distances only the first bytes and
// the size are looked at, since nobody asks for them yet. Requires: kind_of_table(file_name).
Result<Done> check_table(std::string_view file_name, std::string_view head, std::uint64_t file_size);

}  // namespace tabia::tablebase
