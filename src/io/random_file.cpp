#include "io/random_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include <sys/stat.h>

namespace tabia::io {

Result<RandomFile> RandomFile::open(const std::string& path) {
  RandomFile opened;
  opened.path_ = path;
  opened.file_ = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened.file_.is_open()) return system_error(path, "cannot open");
  struct stat facts = {};
  if (::fstat(opened.file_.number(), &facts) != 0) return system_error(path, "cannot open");
  if (!S_ISREG(facts.st_mode)) return Error{"not a plain file", {.source = path}};
  opened.size_ = static_cast<std::uint64_t>(facts.st_size);
  return opened;
}

Result<Done> RandomFile::read(std::uint64_t offset, std::span<char> into) const {
  while (!into.empty()) {
    const ssize_t got = ::pread(file_.number(), into.data(), into.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error(path_, "cannot read");
    if (got == 0) return Error{"ends too early", {.source = path_}};
    into = into.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
  return Done{};
}

}  // namespace tabia::io
