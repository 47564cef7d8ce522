#pragma once
// Whole files in and out. Errors name the file and what the system said.

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "io/file_writer.hpp"

namespace tabia::io {

// The whole file, or standard input for "-"; compressed with zstd or not. More than `limit` bytes is an error.
Result<std::string> read_all(const std::string& path, std::size_t limit);

// Replaces the file in one step; see FileWriter for what that means.
Result<Done> write_file(const std::string& path, std::string_view text, const FileWriter::Finish& how);
Result<Done> write_file(const std::string& path, std::string_view text);

}  // namespace tabia::io
