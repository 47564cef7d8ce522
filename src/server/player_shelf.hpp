#pragma once
// Computer players that are ready to think, with their tables. A thousand games do not need a thousand tables: those that
// nobody has asked for longest are put away, and made again when they are wanted.

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "match/seated_players.hpp"

namespace tabia::server {

class PlayerShelf {
 public:
  static constexpr std::size_t most_ready = 16;

  // Nothing if the session has none there. Whoever takes them is the only one who has them.
  std::unique_ptr<match::SeatedPlayers> take(const std::string& session);
  void put_back(const std::string& session, std::unique_ptr<match::SeatedPlayers> players);

 private:
  struct Ready {
    std::string session;
    std::unique_ptr<match::SeatedPlayers> players;
  };
  std::mutex mutex_;
  std::list<Ready> ready_;  // the last used first
};

}  // namespace tabia::server
