#include "io/sync.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "io/system.hpp"

namespace tabia::io {

void sync_folder(const std::string& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.is_open()) ::fsync(descriptor.number());
}

Result<Done> sync_files(const std::filesystem::path& folder, const std::set<std::string>& names) {
  std::set<std::string> folders;
  for (const std::string& name : names) {
    const std::filesystem::path path = folder / name;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open() && errno == ENOENT) continue;
    if (!file.is_open()) return system_error(path.string(), "cannot open");
    if (::fsync(file.number()) != 0) return system_error(path.string(), "cannot write");
    std::error_code unknown;
    folders.insert(
        std::filesystem::canonical(path, unknown).parent_path().string());  // a link leads elsewhere
  }
  for (const std::string& each : folders) sync_folder(each);
  return Done{};
}

}  // namespace tabia::io
