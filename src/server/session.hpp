#pragma once
// Something a person does on the page that goes on for a while: a game, a problem being solved, a position being set up. It
// outlives the connection. All but joining and leaving happens on its lane.

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "jobs/crew.hpp"
#include "server/fields.hpp"
#include "server/guest.hpp"

namespace tabia::server {

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(std::string id, jobs::Crew& crew) : id_(std::move(id)), crew_(crew), lane_(crew.lane()) {}
  virtual ~Session() = default;

  const std::string& id() const { return id_; }
  // Does it on the lane.
  void lane_put(jobs::Task task) { crew_.put(lane_, std::move(task)); }
  void lane_put_at(Instant when, jobs::Task task) { crew_.put_at(lane_, when, std::move(task)); }
  virtual std::string_view kind() const = 0;  // "match"
  virtual Json state() = 0;
  // What "kind.do" asks for: the answer.
  virtual Result<Json> obey(const std::string& command, const Fields& fields) = 0;
  // Anything else that begins with the kind: "match.look".
  virtual Result<Json> ask(const GuestPtr& guest, const std::string& what, const Fields& fields);

  // Has just begun or come back; on the lane.
  virtual void wake() {}
  // Whatever it has under way ends soon; called from any thread.
  virtual void halt() {}

  void join(const PeerPtr& peer);
  bool is_left() const;     // nobody has joined, or all have gone
  Instant used_at() const;  // when somebody joined or said something
  void touch();

 protected:
  // Sends news to everybody who has joined.
  void tell(const Json& news) const;

 private:
  std::string id_;
  jobs::Crew& crew_;
  jobs::LanePtr lane_;
  mutable std::mutex mutex_;
  std::vector<std::weak_ptr<Peer>> peers_;
  Instant used_at_ = SteadyClock().now();
};

}  // namespace tabia::server
