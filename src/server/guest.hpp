#pragma once
// A page that is connected, and the lanes its questions wait in.

#include <atomic>
#include <memory>

#include "jobs/crew.hpp"
#include "server/peer.hpp"

namespace tabia::server {

struct Guest {
  PeerPtr peer;
  jobs::LanePtr quick, brief, patient;
  std::atomic<int> open_questions = 0;
};
using GuestPtr = std::shared_ptr<Guest>;

}  // namespace tabia::server
