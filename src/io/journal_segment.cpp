#include "io/journal_segment.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <map>
#include <unistd.h>

#include "base/text.hpp"
#include "io/sync.hpp"

namespace tabia::io {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view suffix = ".journal";

std::map<long long, fs::path> numbered(const fs::path& folder) {
  std::map<long long, fs::path> found;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (!name.ends_with(suffix)) continue;
    const auto number = to_integer(std::string_view(name).substr(0, name.size() - suffix.size()));
    if (number && *number > 0) found[*number] = entry->path();
  }
  return found;
}

}  // namespace

std::vector<fs::path> journal_segments(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& [number, path] : numbered(folder)) paths.push_back(path);
  return paths;
}

// Zeros and not only reserved space: then a sync of what is written over them has to tell the file system nothing, and
// waits neither for its journal nor for what others write.
Result<JournalSegment> JournalSegment::create(const fs::path& folder, std::size_t room) {
  const auto others = numbered(folder);
  for (long long number = others.empty() ? 1 : others.rbegin()->first + 1;; ++number) {
    const std::string path = (folder / concat(number, suffix)).string();
    auto claim = TABIA_TRY(Claim::take(path));
    std::error_code unknown;
    if (!claim || fs::file_size(path, unknown) != 0) continue;  // another program was quicker
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.is_open()) return system_error(path, "cannot write");
    JournalSegment segment(path, std::move(*claim), std::move(file));
    const std::string zeros(std::min<std::size_t>(room, 1u << 16), '\0');
    auto made = [&]() -> Result<Done> {
      for (std::size_t at = 0; at < room; at += zeros.size())
        TABIA_TRY(segment.write(std::string_view(zeros).substr(0, room - at), at));
      if (::fsync(segment.file_.number()) != 0) return system_error(path, "cannot write");
      return Done{};
    }();
    if (!made) {
      segment.discard();
      return made.error();
    }
    sync_folder(folder.string());
    return segment;
  }
}

Result<Done> JournalSegment::write(std::string_view bytes, std::size_t at) {
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(file_.number(), bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return system_error(path_, "cannot write");
    bytes.remove_prefix(static_cast<std::size_t>(written));
    at += static_cast<std::size_t>(written);
  }
  return Done{};
}

Result<Done> JournalSegment::append(std::string_view bytes) {
  TABIA_TRY(write(bytes, end_));
  if (::fdatasync(file_.number()) != 0) return system_error(path_, "cannot write");
  end_ += bytes.size();
  return Done{};
}

}  // namespace tabia::io
