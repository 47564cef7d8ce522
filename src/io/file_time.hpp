#pragma once
// When a file was last changed, in nanoseconds since 1970.

#include <cstdint>
#include <optional>
#include <string>

namespace tabia::io {

using FileTime = std::int64_t;

FileTime time_now();
// Nothing: there is no such file.
std::optional<FileTime> file_time(const std::string& path);
// Of an open file; setting it is false if the system refuses.
std::optional<FileTime> file_time(int descriptor);
bool set_file_time(int descriptor, FileTime time);

}  // namespace tabia::io
