#include "server/player_shelf.hpp"

#include <algorithm>

namespace tabia::server {

std::unique_ptr<match::SeatedPlayers> PlayerShelf::take(const std::string& session) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(ready_.begin(), ready_.end(),
                                  [&](const Ready& ready) { return ready.session == session; });
  if (found == ready_.end()) return nullptr;
  auto players = std::move(found->players);
  ready_.erase(found);
  return players;
}

void PlayerShelf::put_back(const std::string& session, std::unique_ptr<match::SeatedPlayers> players) {
  std::list<Ready> put_away;  // tables go without the lock
  const std::lock_guard lock(mutex_);
  ready_.push_front({session, std::move(players)});
  if (ready_.size() > most_ready) put_away.splice(put_away.begin(), ready_, std::prev(ready_.end()));
}

}  // namespace tabia::server
