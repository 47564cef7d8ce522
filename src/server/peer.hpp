#pragma once
// Somebody at the other end of a connection. What it is told may come from any thread and is sent in the order it was told.

#include <memory>
#include <string>

namespace tabia::server {

class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(std::string message) = 0;
};

using PeerPtr = std::shared_ptr<Peer>;

}  // namespace tabia::server
