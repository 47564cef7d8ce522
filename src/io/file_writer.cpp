#include "io/file_writer.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <unistd.h>

#include <sys/stat.h>

#include "base/text.hpp"

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

// The new name must be on the disk too. Some file systems cannot do this for a folder; then it is as safe as they allow.
void sync_folder(const std::string& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.is_open()) ::fsync(descriptor.number());
}

// Where a link leads, or the path itself.
std::string resolved(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? std::string(real.get()) : path;
}

}  // namespace

FileWriter::FileWriter(FileWriter&& other) noexcept
    : target_(std::move(other.target_)), temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)), waiting_(std::move(other.waiting_)) {}

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
  if (exists) writer.target_ = resolved(path);
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

Result<Done> FileWriter::finish() {
  TABIA_TRY(flush());
  const bool in_place = temporary_.empty();
  if (!in_place && ::fsync(file_.number()) != 0) return system_error(target_, "cannot write");
  if (!file_.close()) return system_error(target_, "cannot write");
  if (in_place) return Done{};
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return system_error(target_, "cannot replace");
  temporary_.clear();
  sync_folder(folder_of(target_));
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
