#include "io/claim.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include <sys/stat.h>

namespace tabia::io {

namespace {

struct flock whole_file() {
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  return lock;
}

// The file may have been given up and made anew by another between our opening and our locking it.
bool still_has_the_name(int descriptor, const std::string& path) {
  struct stat held = {}, named = {};
  return ::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &named) == 0 &&
         held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

}  // namespace

Result<std::optional<Claim>> Claim::take(const std::string& path) {
  constexpr int most_tries = 100;
  for (int i = 0; i < most_tries; ++i) {
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!file.is_open()) return system_error(path, "cannot create");
    struct flock lock = whole_file();
    if (::fcntl(file.number(), F_OFD_SETLK, &lock) != 0) {
      if (errno == EAGAIN || errno == EACCES) return std::optional<Claim>();
      return system_error(path, "cannot lock");
    }
    if (still_has_the_name(file.number(), path)) return std::optional(Claim(path, std::move(file)));
  }
  return std::optional<Claim>();
}

Claim::State Claim::state(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return State::None;
  struct flock lock = whole_file();
  if (::fcntl(file.number(), F_OFD_GETLK, &lock) != 0) return State::Held;
  return lock.l_type == F_UNLCK ? State::LeftBehind : State::Held;
}

void Claim::give_up() {
  ::unlink(path_.c_str());
  file_ = Descriptor();
}

}  // namespace tabia::io
