#include "io/folders.hpp"

#include <cstdlib>

namespace tabia::io {

namespace fs = std::filesystem;

namespace {

fs::path folder_named(const std::string& home, const char* variable, const char* below_home) {
  if (!home.empty()) return home;
  if (const char* named = std::getenv(variable); named && *named) return fs::path(named) / "tabia";
  if (const char* user = std::getenv("HOME"); user && *user) return fs::path(user) / below_home / "tabia";
  return {};
}

}  // namespace

fs::path data_folder(const std::string& home) { return folder_named(home, "XDG_DATA_HOME", ".local/share"); }

fs::path config_folder(const std::string& home) { return folder_named(home, "XDG_CONFIG_HOME", ".config"); }

Result<Done> make_folder(const fs::path& folder) {
  std::error_code failed;
  const bool fresh = fs::create_directories(folder, failed);
  if (failed) return Error{"cannot make the folder: " + failed.message(), {folder.string()}};
  if (fresh) fs::permissions(folder, fs::perms::owner_all, failed);
  return Done{};
}

}  // namespace tabia::io
