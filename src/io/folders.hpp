#pragma once
// Where people's files are kept.

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace tabia::io {

// `home` if given, or what XDG says; empty if nobody says anything.
std::filesystem::path data_folder(const std::string& home);

// The same for settings.
std::filesystem::path config_folder(const std::string& home);

// Makes the folder with all above it, readable for its owner only.
Result<Done> make_folder(const std::filesystem::path& folder);

}  // namespace tabia::io
