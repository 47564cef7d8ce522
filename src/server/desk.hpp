#pragma once
// What all sessions share: who does the work, the players that are ready, and the sessions themselves.
//
// Three crews, so that the quick never waits for the slow: `quick` for what takes no thinking (a move, a look), `brief` for
// thinking that somebody waits for (the computer's reply, a wrong try), `patient` for long work; the slower yield to the quicker.

#include <atomic>
#include <mutex>
#include <string>
#include <unordered_map>

#include "jobs/crew.hpp"
#include "server/checked_problems.hpp"
#include "server/house.hpp"
#include "server/mind_shelf.hpp"
#include "server/player_shelf.hpp"
#include "server/work.hpp"

namespace tabia::io {
class Journal;
}

namespace tabia::server {

class Session;
using SessionPtr = std::shared_ptr<Session>;

// 32 figures of a number that cannot be guessed.
std::string random_id();
bool is_id(std::string_view text);

class Desk {
 public:
  explicit Desk(House given);
  ~Desk();

  House house;
  std::mutex settings_mutex;  // for house.settings
  PlayerShelf shelf;
  MindShelf minds;
  CheckedProblems checked;
  Work work;

  // --- Sessions. At most so many are held; the one that was left longest ago makes room, and comes back from its file.
  static constexpr std::size_t most_sessions = 4'000;
  void add(const SessionPtr& session);
  SessionPtr find(const std::string& id);
  std::size_t sessions() const;

  // What a session needs to come back after a restart, in a small file. Requires: is_id(id).
  Result<Done> keep_note(const std::string& id, std::string_view text);
  std::optional<std::string> note(const std::string& id) const;
  // Any file of the house's folder: safe when this returns. Many at once cost little more than one.
  Result<Done> write_file(const std::filesystem::path& path, std::string_view text);

  // Ends all work; nothing is put into the crews afterwards.
  void stop();

 private:
  std::filesystem::path note_file(const std::string& id) const;

  std::unique_ptr<io::Journal> journal_;  // nothing: every file by itself
  mutable std::mutex mutex_;
  std::unordered_map<std::string, SessionPtr> sessions_;

 public:
  // Last: their threads end before what they work on goes. The quick ones mostly wait for the disk, all for the same sync.
  jobs::Crew quick{16}, brief{2, 5}, patient{2, 10};
};

}  // namespace tabia::server
