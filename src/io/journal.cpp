// Why nothing is lost. A text is in the journal, synced, before its file is replaced, and a segment goes only after every file
// it speaks of was synced; so at each moment the disk holds the text in one of the two. What a dead program has left is carried
// out before anybody reads the files. A record and its file carry the same time, and every later text of the file a later one
// (FileWriter sees to that), so a record never undoes what was written after it, by whomever.

#include "io/journal.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "io/file.hpp"
#include "io/folders.hpp"
#include "io/group_commit.hpp"
#include "io/journal_record.hpp"
#include "io/journal_recovery.hpp"

namespace tabia::io {

namespace fs = std::filesystem;

namespace {

// Disks sync several files at once; with one alone, who comes during a sync would wait for two.
constexpr std::size_t streams = 4;

struct Stream {
  Stream(JournalSegment made, const Journal::Settings& settings)
      : segment(std::move(made)),
        commit([this, append = settings.append](std::string_view batch) { return append(segment, batch); }) {}

  JournalSegment segment;
  GroupCommit commit;
  std::size_t bytes = 0;  // under the journal's lock
};

}  // namespace

// The segments that are written now, and those who have to do with them. A file's texts all go into the same one.
struct Journal::Part {
  std::deque<Stream> segments;
  Stream& stream_of(std::string_view name) {
    return segments[std::hash<std::string_view>()(name) % segments.size()];
  }
  // --- Under the journal's lock.
  std::set<std::string> names;
  int writing = 0;     // those whose files are not yet replaced
  bool spent = false;  // others are to take over
};

Result<Journal::PartPtr> Journal::make_part(const fs::path& folder, const Settings& settings) {
  auto part = std::make_shared<Part>();
  for (std::size_t i = 0; i < streams; ++i) {
    auto segment = JournalSegment::create(journal_folder(folder), settings.room / streams);
    if (!segment) {
      for (Stream& made : part->segments) made.segment.discard();
      return segment.error();
    }
    part->segments.emplace_back(std::move(*segment), settings);
  }
  return part;
}

Result<std::unique_ptr<Journal>> Journal::open(const fs::path& folder, const Settings& settings) {
  TABIA_TRY(make_folder(journal_folder(folder)));
  PartPtr first = TABIA_TRY(make_part(folder, settings));
  return std::unique_ptr<Journal>(new Journal(folder, settings, std::move(first)));
}

Journal::Journal(fs::path folder, Settings settings, PartPtr first)
    : folder_(std::move(folder)), settings_(std::move(settings)), current_(std::move(first)),
      worker_([this] { work(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  worker_.join();
  settle(*current_);
}

// --- Those who write ----------------------------------------------------------------------------------------

// Later than whatever was ever said of the file, also when the clock was set back.
FileTime Journal::next_time(const std::string& path) {
  const auto old = file_time(path);
  const std::lock_guard lock(mutex_);
  last_time_ = std::max(last_time_ + 1, time_now());
  return old ? std::max(last_time_, *old + 1) : last_time_;
}

Journal::PartPtr Journal::enter(const std::string& name) {
  const std::lock_guard lock(mutex_);
  ++current_->writing;
  current_->names.insert(name);
  return current_;
}

Result<Done> Journal::commit(Part& part, const std::string& name, std::string_view record) {
  Stream& stream = part.stream_of(name);
  {
    const std::lock_guard lock(mutex_);
    if (stream.bytes + record.size() > settings_.most / streams) return Error{"the journal is full"};
    stream.bytes += record.size();
    if (stream.bytes >= settings_.room / streams) part.spent = true;
  }
  auto done = stream.commit.add(record);
  if (!done) {
    const std::lock_guard lock(mutex_);
    part.spent = true;
  }
  return done;
}

void Journal::leave(Part& part) {
  const std::lock_guard lock(mutex_);
  --part.writing;
  if (part.spent) asked_ = true;
  changed_.notify_all();
}

Result<Done> Journal::write(const fs::path& path, std::string_view text) {
  JournalRecord record;
  record.name = path.lexically_relative(folder_).generic_string();
  if (!is_inside(record.name)) return write_file(path.string(), text);
  record.time = next_time(path.string());
  record.text = text;
  const PartPtr part = enter(record.name);
  const bool is_safe = commit(*part, record.name, packed(record)).ok();
  auto done = write_file(path.string(), text, {is_safe ? Sync::Later : Sync::Now, record.time});
  leave(*part);
  return done;
}

// --- Behind the scenes --------------------------------------------------------------------------------------

void Journal::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return asked_ || stopping_; });
    if (stopping_) return;
    asked_ = false;
    if (!current_->spent) continue;
    lock.unlock();
    turn();
    lock.lock();
  }
}

void Journal::turn() {
  auto next = make_part(folder_, settings_);
  if (!next) return;  // tried again when somebody has written
  std::unique_lock lock(mutex_);
  const PartPtr old = std::exchange(current_, *next);
  changed_.wait(lock, [&] { return old->writing == 0; });
  lock.unlock();
  settle(*old);
}

// If that cannot be done, the segments stay, and are carried out at the next start.
void Journal::settle(Part& part) {
  if (!settings_.sync(folder_, part.names)) return;
  for (Stream& stream : part.segments) stream.segment.discard();
}

}  // namespace tabia::io
