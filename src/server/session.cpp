#include "server/session.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::server {

Result<Json> Session::ask(const GuestPtr&, const std::string& what, const Fields&) {
  return Error{concat("nobody knows what ", shown(what), " means")};
}

void Session::join(const PeerPtr& peer) {
  const std::lock_guard lock(mutex_);
  std::erase_if(peers_, [](const auto& weak) { return weak.expired(); });
  used_at_ = SteadyClock().now();
  for (const auto& weak : peers_) {
    if (weak.lock() == peer) return;
  }
  peers_.push_back(peer);
}

bool Session::is_left() const {
  const std::lock_guard lock(mutex_);
  return std::all_of(peers_.begin(), peers_.end(), [](const auto& weak) { return weak.expired(); });
}

Instant Session::used_at() const {
  const std::lock_guard lock(mutex_);
  return used_at_;
}

void Session::touch() {
  const std::lock_guard lock(mutex_);
  used_at_ = SteadyClock().now();
}

void Session::tell(const Json& news) const {
  std::vector<PeerPtr> there;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& weak : peers_) {
      if (PeerPtr peer = weak.lock()) there.push_back(std::move(peer));
    }
  }
  if (there.empty()) return;
  const std::string text = protocol::one_line(news);
  for (const PeerPtr& peer : there) peer->send(text);
}

}  // namespace tabia::server
