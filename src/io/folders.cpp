#include "io/folders.hpp"

#include <cstdlib>

namespace tabia::io {

namespace fs = std::filesystem;

fs::path data_folder(const std::string& home) {
  if (!home.empty()) return home;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data) return fs::path(data) / "tabia";
  if (const char* user = std::getenv("HOME"); user && *user) return fs::path(user) / ".local/share/tabia";
  return {};
}

Result<Done> make_folder(const fs::path& folder) {
  std::error_code failed;
  const bool fresh = fs::create_directories(folder, failed);
  if (failed) return Error{"cannot make the folder: " + failed.message(), {folder.string()}};
  if (fresh) fs::permissions(folder, fs::perms::owner_all, failed);
  return Done{};
}

}  // namespace tabia::io
