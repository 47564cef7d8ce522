#pragma once
// Long work for a page: waits in a lane, tells how it goes, can be stopped, and ends when nobody listens any more.
// docs/formats/api.md, Work.

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/stop.hpp"
#include "jobs/crew.hpp"
#include "server/fields.hpp"
#include "server/peer.hpp"

namespace tabia::server {

// What a piece of work may say while it is done.
class Voice {
 public:
  Voice(PeerPtr peer, std::string job) : peer_(std::move(peer)), job_(std::move(job)) {}

  StopFlag& stop() { return stop_; }
  const std::string& job() const { return job_; }
  // A line for people, and how far it is; total 0: nobody knows.
  void say(std::string_view text, std::uint64_t done = 0, std::uint64_t total = 0);
  // A piece of the result.
  void part(const Json& part);

 private:
  friend class Work;
  void tell(Json news);

  PeerPtr peer_;
  std::string job_;
  StopFlag stop_;
};

class Work {
 public:
  using Do = std::function<Result<Json>(Voice&)>;

  // At most so many pieces of one page wait or run, and of all pages together.
  static constexpr std::size_t most_of_one = 6, most_of_all = 200;

  // {"job": ...}, or why it is not taken.
  Result<Json> begin(const PeerPtr& peer, jobs::Crew& crew, const jobs::LanePtr& lane, Do work);
  // Does nothing if it is not this page's, or over.
  void stop(const PeerPtr& peer, const std::string& job);
  void stop_all_of(const Peer* peer);
  void stop_all();
  // Requires: nobody works any more.
  void forget_all();

 private:
  void done(const std::string& job);

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Voice>> open_;
  std::uint64_t last_ = 0;
};

}  // namespace tabia::server
