#include "io/file_writer.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <unistd.h>

#include <sys/stat.h>

#include "base/text.hpp"
#include "io/sync.hpp"

namespace tabia::io {

namespace {

constexpr std::size_t enough_waiting = 64 * 1024;

constexpr std::string_view temporary_end = ".tmp";
std::string temporary_name(const std::string& target, int attempt) {
  return concat(target, ".", ::getpid(), ".", attempt, temporary_end);
}
// The process that gave the file this name, if it is one of ours.
std::optional<pid_t> writer_of(std::string_view name) {
  if (!name.ends_with(temporary_end)) return std::nullopt;
  name.remove_suffix(temporary_end.size());
  const std::size_t attempt = name.rfind('.');
  if (attempt == std::string_view::npos || attempt == 0 || !to_integer(name.substr(attempt + 1))) return {};
  const std::size_t process = name.rfind('.', attempt - 1);
  if (process == std::string_view::npos) return std::nullopt;
  const auto number = to_integer(name.substr(process + 1, attempt - process - 1));
  if (!number || *number <= 0 || *number > 0x7fffffff) return std::nullopt;
  return static_cast<pid_t>(*number);
}

bool write_fully(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// Where a link leads, or the path itself.
std::string resolved(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? std::string(real.get()) : path;
}

// As good as a rename for all who look. But ext4 brings the new text to the disk at once when a file is renamed over another,
// to help those who do not sync; who will sync later need not wait for that. The old text goes with the temporary file.
bool change_places(const std::string& temporary, const std::string& target) {
  return ::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0;
}

}  // namespace

FileWriter::FileWriter(FileWriter&& other) noexcept
    : target_(std::move(other.target_)), temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)), waiting_(std::move(other.waiting_)), old_time_(other.old_time_) {}

FileWriter::~FileWriter() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Result<FileWriter> FileWriter::create(const std::string& path) {
  FileWriter writer;
  writer.target_ = path;
  if (path == "-") {
    writer.target_ = "stdout";
    writer.file_ = Descriptor(::dup(STDOUT_FILENO));
    if (!writer.file_.is_open()) return system_error("stdout", "cannot open");
    return writer;
  }
  struct stat old = {};
  const bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) {
    writer.file_ = Descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!writer.file_.is_open()) return system_error(path, "cannot open");
    return writer;
  }
  if (exists) {
    writer.target_ = resolved(path);
    writer.old_time_ = file_time(path);
  }
  TABIA_TRY(writer.open_temporary(0666));
  if (exists) ::fchmod(writer.file_.number(), old.st_mode & 07777);
  return writer;
}

Result<Done> FileWriter::open_temporary(unsigned mode) {
  constexpr int most_tries = 100;  // names left behind by crashed writers
  for (int i = 0; i < most_tries; ++i) {
    const std::string name = temporary_name(target_, i);
    file_ = Descriptor(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (file_.is_open()) {
      temporary_ = name;
      return Done{};
    }
    if (errno != EEXIST) break;
  }
  return system_error(target_, "cannot create a file beside it");
}

Result<Done> FileWriter::flush() {
  if (!write_fully(file_.number(), waiting_)) return system_error(target_, "cannot write");
  waiting_.clear();
  return Done{};
}

Result<Done> FileWriter::write(std::string_view text) {
  waiting_ += text;
  return waiting_.size() < enough_waiting ? Done{} : flush();
}

// Clocks are set back, and the system's own stamps lag by some milliseconds.
bool FileWriter::set_time(std::optional<FileTime> wanted) {
  if (wanted) return set_file_time(file_.number(), *wanted);
  const auto own = file_time(file_.number());
  return !old_time_ || !own || *own > *old_time_ || set_file_time(file_.number(), *old_time_ + 1);
}

Result<Done> FileWriter::finish(const Finish& how) {
  TABIA_TRY(flush());
  const bool in_place = temporary_.empty();
  const bool synced = !in_place && how.sync == Sync::Now;
  if (!in_place && !set_time(how.time)) return system_error(target_, "cannot set its time");
  if (synced && ::fsync(file_.number()) != 0) return system_error(target_, "cannot write");
  if (!file_.close()) return system_error(target_, "cannot write");
  if (in_place) return Done{};
  if (how.sync == Sync::Later && change_places(temporary_, target_)) return Done{};
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return system_error(target_, "cannot replace");
  temporary_.clear();
  if (synced) sync_folder(folder_of(target_));
  return Done{};
}

void remove_left_behind(const std::string& folder) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const auto writer = writer_of(entry.path().filename().native());
    if (writer && ::kill(*writer, 0) != 0 && errno == ESRCH) ::unlink(entry.path().c_str());
  }
}

}  // namespace tabia::io
