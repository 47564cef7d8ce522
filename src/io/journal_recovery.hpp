#pragma once
// What programs that were cut off have left in their journals (io/journal.hpp).

#include <filesystem>

#include "base/result.hpp"

namespace tabia::io {

// Where the journals of the files below a folder are.
std::filesystem::path journal_folder(const std::filesystem::path& folder);

// Gives the files below the folder the newest texts that nobody has carried out; how many files. A file that was changed
// after its record stays as it is. Waits for another program that is doing the same. Call it before reading such a file.
Result<std::size_t> recover(const std::filesystem::path& folder);

}  // namespace tabia::io
