#pragma once
// Makes what was written outlive a power cut.

#include <filesystem>
#include <set>
#include <string>

#include "base/result.hpp"

namespace tabia::io {

// The names in it. Some file systems cannot do this for a folder; then it is as safe as they allow.
void sync_folder(const std::string& folder);

// These files below the folder, and their names. A file that is gone is nobody's loss.
Result<Done> sync_files(const std::filesystem::path& folder, const std::set<std::string>& names);

}  // namespace tabia::io
