#include "io/journal_recovery.hpp"

#include <chrono>
#include <map>
#include <set>
#include <thread>
#include <vector>

#include "io/claim.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "io/journal_record.hpp"
#include "io/journal_segment.hpp"
#include "io/sync.hpp"

namespace tabia::io {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_segment = 1u << 30;

// One after the other: whoever comes second finds everything done.
Result<Claim> our_turn(const fs::path& folder) {
  for (;;) {
    auto claim = TABIA_TRY(Claim::take((folder / "recovery").string()));
    if (claim) return std::move(*claim);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

// The newest of each file; of two with the same time, the one that was written later.
using Newest = std::map<std::string, JournalRecord>;
void gather(std::string_view bytes, Newest& newest) {
  JournalReader reader(bytes);
  while (auto record = reader.next()) {
    JournalRecord& known = newest[record->name];
    if (known.name.empty() || known.time <= record->time) known = std::move(*record);
  }
}

Result<std::size_t> carry_out(const fs::path& folder, const Newest& newest) {
  std::set<std::string> names;
  for (const auto& [name, record] : newest) {
    const fs::path path = folder / name;
    const auto time = file_time(path.string());
    if (time && *time > record.time) continue;
    TABIA_TRY(make_folder(path.parent_path()));
    TABIA_TRY(write_file(path.string(), record.text, {Sync::Later, record.time}));
    names.insert(name);
  }
  TABIA_TRY(sync_files(folder, names));
  return names.size();
}

}  // namespace

fs::path journal_folder(const fs::path& folder) { return folder / "journal"; }

Result<std::size_t> recover(const fs::path& folder) {
  const fs::path journal = journal_folder(folder);
  if (folder.empty() || journal_segments(journal).empty()) return 0;
  Claim turn = TABIA_TRY(our_turn(journal));
  Newest newest;
  std::vector<Claim> left_behind;
  for (const fs::path& segment : journal_segments(journal)) {
    auto claim = TABIA_TRY(Claim::take(segment.string()));
    if (!claim) continue;  // its program is at work
    gather(TABIA_TRY(read_all(segment.string(), largest_segment)), newest);
    left_behind.push_back(std::move(*claim));
  }
  const std::size_t files = TABIA_TRY(carry_out(folder, newest));
  for (Claim& segment : left_behind) segment.give_up();
  turn.give_up();
  return files;
}

}  // namespace tabia::io
