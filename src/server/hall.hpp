#pragma once
// Where the pages come in: reads what they ask, finds who is to answer, and answers. Knows no network: connections are Peers.

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/desk.hpp"
#include "server/fields.hpp"
#include "server/guest.hpp"

namespace tabia::server {

class Hall {
 public:
  static constexpr int most_open_questions = 32;

  explicit Hall(House house);
  ~Hall();

  // --- From the network; any thread. A page that is told `false` has said something that is no message and is to leave.
  void comes(const PeerPtr& peer);
  bool says(const PeerPtr& peer, std::string_view text);
  void goes(const PeerPtr& peer);

  // Ends all work and lets go of every page, so that the network can end and then the program.
  void stop();

  // --- For those who answer.
  // The answer to a question, on the guest's quick lane.
  using Handler = std::function<Result<Json>(const GuestPtr& guest, const Fields& fields)>;
  void answers(const std::string& ask, Handler handler);
  Desk& desk() { return desk_; }
  // The session, brought back from its note if need be; the error is for the person.
  Result<SessionPtr> session(const std::string& id);

 private:
  void reply(const GuestPtr& guest, const Json& id, const Result<Json>& answer);
  void pass_on(const GuestPtr& guest, const Json& id, const std::string& ask,
               const std::shared_ptr<Json>& message);
  void ask_session(const GuestPtr& guest, const Json& id, const std::string& what,
                   const std::shared_ptr<Json>& message);

  std::mutex mutex_;
  std::map<const Peer*, GuestPtr> guests_;
  std::map<std::string, Handler> handlers_;
  Desk desk_;
};

// Each adds what it answers to the hall.
void answer_for_house(Hall& hall);      // hello, settings, feedback
void answer_for_matches(Hall& hall);    // match.*, games
void answer_for_puzzles(Hall& hall);    // puzzle.*
void answer_for_positions(Hall& hall);  // position.read, edit.*
void answer_for_solving(Hall& hall);    // solve, explain, job.stop
void answer_for_making(Hall& hall);     // make, problem.check
void answer_for_study(Hall& hall);      // study.*
void answer_for_library(Hall& hall);    // library.*

}  // namespace tabia::server
