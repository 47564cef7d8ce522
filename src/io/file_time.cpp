#include "io/file_time.hpp"

#include <ctime>

#include <sys/stat.h>

namespace tabia::io {

namespace {

constexpr FileTime second = 1'000'000'000;

FileTime nanoseconds(const timespec& time) { return FileTime{time.tv_sec} * second + time.tv_nsec; }

}  // namespace

FileTime time_now() {
  timespec now = {};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return nanoseconds(now);
}

std::optional<FileTime> file_time(const std::string& path) {
  struct stat found = {};
  if (::stat(path.c_str(), &found) != 0) return std::nullopt;
  return nanoseconds(found.st_mtim);
}

std::optional<FileTime> file_time(int descriptor) {
  struct stat found = {};
  if (::fstat(descriptor, &found) != 0) return std::nullopt;
  return nanoseconds(found.st_mtim);
}

bool set_file_time(int descriptor, FileTime time) {
  FileTime seconds = time / second, rest = time % second;
  if (rest < 0) {
    seconds -= 1;
    rest += second;
  }
  timespec times[2] = {};
  times[0].tv_nsec = UTIME_OMIT;  // when it was last read
  times[1].tv_sec = seconds;
  times[1].tv_nsec = rest;
  return ::futimens(descriptor, times) == 0;
}

}  // namespace tabia::io
