#pragma once
// Texts kept small: compressed with zstd where the build has it, as they are where it has not. Which of the two is told by
// the first bytes.

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tabia::io {

std::string pack_text(std::string_view text);
// More than `limit` bytes of text is an error.
Result<std::string> unpack_text(std::string_view packed, std::size_t limit);

}  // namespace tabia::io
