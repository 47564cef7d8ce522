#include "io/append_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tabia::io {

Result<AppendFile> AppendFile::open(const std::string& path, unsigned mode) {
  AppendFile made;
  made.path_ = path;
  made.file_ = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode));
  if (!made.file_.is_open()) return system_error(path, "cannot write");
  return made;
}

Result<Done> AppendFile::append(std::string_view piece) {
  while (!piece.empty()) {
    const ssize_t written = write(file_.number(), piece.data(), piece.size());
    if (written >= 0)
      piece.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      return system_error(path_, "cannot write");
  }
  return Done{};
}

}  // namespace tabia::io
