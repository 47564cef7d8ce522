#pragma once
// Many small files of a folder, written again and again by many threads, none of which may be lost: neither when the program
// is killed nor when the power fails. Each new text goes into a journal, a few files for all of them, where a single sync serves
// everybody who waits (GroupCommit); then the file itself is replaced, for all to see, but not synced. That is done later and
// behind the scenes, for all files that the journal speaks of; then its segments go. docs/formats/journal.md.

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>

#include "base/result.hpp"
#include "io/file_time.hpp"
#include "io/journal_segment.hpp"
#include "io/sync.hpp"

namespace tabia::io {

class Journal {
 public:
  struct Settings {
    std::size_t room = 4u << 20;   // bytes, after which other segments are begun
    std::size_t most = 64u << 20;  // bytes that they may grow to while the disk is too slow for that
    // What is done to the disk.
    std::function<Result<Done>(JournalSegment&, std::string_view)> append = &JournalSegment::append;
    std::function<Result<Done>(const std::filesystem::path& folder, const std::set<std::string>& names)>
        sync = sync_files;
  };
  // For the files below this folder. Requires: recover() (journal_recovery.hpp) was called before any of them was read.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& folder, const Settings& settings);
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& folder) {
    return open(folder, {});
  }
  // Leaves every file synced and no journal.
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // As write_file(): replaced for all to see, and safe when this returns. What the journal cannot take is synced at once.
  // Requires: a path below the folder, in a folder that is there; one thread at a time for one path.
  Result<Done> write(const std::filesystem::path& path, std::string_view text);

 private:
  struct Part;
  using PartPtr = std::shared_ptr<Part>;
  Journal(std::filesystem::path folder, Settings settings, PartPtr first);
  static Result<PartPtr> make_part(const std::filesystem::path& folder, const Settings& settings);

  FileTime next_time(const std::string& path);
  PartPtr enter(const std::string& name);
  Result<Done> commit(Part& part, const std::string& name, std::string_view record);
  void leave(Part& part);
  void work();
  void turn();  // to another part; the one before goes
  void settle(Part& part);

  std::filesystem::path folder_;
  Settings settings_;
  std::mutex mutex_;
  std::condition_variable changed_;
  PartPtr current_;
  FileTime last_time_ = 0;
  bool asked_ = false, stopping_ = false;
  std::thread worker_;
};

}  // namespace tabia::io
