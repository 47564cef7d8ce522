#include "server/desk.hpp"

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "base/text.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "io/journal.hpp"
#include "server/session.hpp"

namespace tabia::server {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t id_length = 32, longest_note = 1u << 20;

}  // namespace

// Where there can be no journal, no file can be written either, and whoever tries is told why.
Desk::Desk(House given) : house(std::move(given)) {
  if (house.folder.empty()) return;
  for (const char* files : {"games", "sessions"}) io::remove_left_behind((house.folder / files).string());
  if (auto journal = io::Journal::open(house.folder)) journal_ = std::move(*journal);
}

Desk::~Desk() = default;

std::string random_id() {
  std::random_device source;
  std::string id;
  while (id.size() < id_length) id += fmt::format("{:08x}", source());
  return id;
}

bool is_id(std::string_view text) {
  return text.size() == id_length && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void Desk::add(const SessionPtr& session) {
  SessionPtr leaves;  // goes without the lock
  const std::lock_guard lock(mutex_);
  if (sessions_.size() >= most_sessions) {
    auto oldest = sessions_.end();
    for (auto at = sessions_.begin(); at != sessions_.end(); ++at) {
      if (!at->second->is_left()) continue;
      if (oldest == sessions_.end() || at->second->used_at() < oldest->second->used_at()) oldest = at;
    }
    if (oldest != sessions_.end()) {
      leaves = std::move(oldest->second);
      sessions_.erase(oldest);
    }
  }
  sessions_[session->id()] = session;
}

SessionPtr Desk::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(id);
  return found == sessions_.end() ? nullptr : found->second;
}

std::size_t Desk::sessions() const {
  const std::lock_guard lock(mutex_);
  return sessions_.size();
}

fs::path Desk::note_file(const std::string& id) const {
  TABIA_CHECK(is_id(id));
  return house.folder / "sessions" / (id + ".json");
}

Result<Done> Desk::keep_note(const std::string& id, std::string_view text) {
  if (house.folder.empty()) return Error{"no HOME and no --home: nothing can be kept"};
  const fs::path file = note_file(id);
  TABIA_TRY(io::make_folder(file.parent_path()));
  return write_file(file, text);
}

Result<Done> Desk::write_file(const fs::path& path, std::string_view text) {
  return journal_ ? journal_->write(path, text) : io::write_file(path.string(), text);
}

std::optional<std::string> Desk::note(const std::string& id) const {
  if (house.folder.empty()) return std::nullopt;
  auto text = io::read_all(note_file(id).string(), longest_note);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

void Desk::stop() {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, session] : sessions_) session->halt();
  }
  patient.stop();
  brief.stop();
  quick.stop();
  std::unordered_map<std::string, SessionPtr> leaving;
  const std::lock_guard lock(mutex_);
  leaving.swap(sessions_);
}

}  // namespace tabia::server
