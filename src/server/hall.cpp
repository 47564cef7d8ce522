#include "server/hall.hpp"

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "server/edit_session.hpp"
#include "server/match_session.hpp"
#include "server/puzzle_session.hpp"

namespace tabia::server {

Hall::Hall(House house) : desk_(std::move(house)) {
  answer_for_house(*this);
  answer_for_matches(*this);
  answer_for_puzzles(*this);
  answer_for_positions(*this);
  answer_for_solving(*this);
  answer_for_making(*this);
  answer_for_study(*this);
  answer_for_library(*this);
}

Hall::~Hall() { stop(); }

void Hall::stop() {
  desk_.work.stop_all();
  desk_.stop();
  // A connection must not outlive the network it belongs to.
  desk_.work.forget_all();
  const std::lock_guard lock(mutex_);
  guests_.clear();
}

void Hall::answers(const std::string& ask, Handler handler) {
  const bool is_new = handlers_.emplace(ask, std::move(handler)).second;
  TABIA_CHECK(is_new);
}

void Hall::comes(const PeerPtr& peer) {
  auto guest = std::make_shared<Guest>();
  guest->peer = peer;
  guest->quick = desk_.quick.lane();
  guest->brief = desk_.brief.lane();
  guest->patient = desk_.patient.lane();
  const std::lock_guard lock(mutex_);
  guests_[peer.get()] = std::move(guest);
}

void Hall::goes(const PeerPtr& peer) {
  desk_.work.stop_all_of(peer.get());
  const std::lock_guard lock(mutex_);
  guests_.erase(peer.get());
}

bool Hall::says(const PeerPtr& peer, std::string_view text) {
  GuestPtr guest;
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.find(peer.get());
    if (found == guests_.end()) return false;
    guest = found->second;
  }
  auto read = read_message(text);
  if (!read) return false;
  const auto message = std::make_shared<Json>(std::move(*read));
  const Fields fields(*message);
  const Json* id = fields.find("id");
  const std::string ask = fields.text("ask");
  if (id == nullptr || !id->is_number() || ask.empty()) return false;
  if (guest->open_questions.fetch_add(1) >= most_open_questions) {
    reply(guest, *id, Error{"too many questions at once: wait for an answer"});
    return true;
  }
  pass_on(guest, *id, ask, message);
  return true;
}

void Hall::reply(const GuestPtr& guest, const Json& id, const Result<Json>& answer) {
  Json message = {{"id", id}};
  if (answer) {
    message["answer"] = *answer;
  } else {
    const Error& error = answer.error();
    Json told = {{"text", Error{error.reason}.text()}};
    if (error.place.line > 0) {
      told["place"] = concat("line ", error.place.line,
                             error.place.column > 0 ? concat(", column ", error.place.column) : "");
    }
    message["error"] = std::move(told);
  }
  guest->open_questions.fetch_sub(1);
  guest->peer->send(protocol::one_line(message));
}

void Hall::pass_on(const GuestPtr& guest, const Json& id, const std::string& ask,
                   const std::shared_ptr<Json>& message) {
  const auto handler = handlers_.find(ask);
  if (handler != handlers_.end()) {
    desk_.quick.put(guest->quick, [this, guest, id, message, &answer = handler->second] {
      reply(guest, id, answer(guest, Fields(*message)));
    });
    return;
  }
  const std::size_t dot = ask.find('.');
  const std::string kind = ask.substr(0, dot);
  if (dot != std::string::npos && (kind == "match" || kind == "puzzle" || kind == "edit"))
    return ask_session(guest, id, ask.substr(dot + 1), message);
  reply(guest, id, Error{concat("nobody knows what ", shown(ask), " means")});
}

// Finding it may take a look at the disk; what it then does happens on its own lane.
void Hall::ask_session(const GuestPtr& guest, const Json& id, const std::string& what,
                       const std::shared_ptr<Json>& message) {
  desk_.quick.put(guest->quick, [this, guest, id, what, message] {
    const auto found = session(Fields(*message).text("session"));
    if (!found) return reply(guest, id, found.error());
    const SessionPtr asked = *found;
    const std::string ask = Fields(*message).text("ask");
    if (!ask.starts_with(asked->kind())) return reply(guest, id, Error{"the session is of another kind"});
    asked->join(guest->peer);
    asked->lane_put([this, guest, id, what, message, asked] {
      const Fields fields(*message);
      if (what == "join") return reply(guest, id, Json{{"state", asked->state()}});
      if (what == "do") return reply(guest, id, asked->obey(fields.text("command"), fields));
      reply(guest, id, asked->ask(guest, what, fields));
    });
  });
}

Result<SessionPtr> Hall::session(const std::string& id) {
  const Error unknown{"there is no such session any more"};
  if (!is_id(id)) return unknown;
  if (SessionPtr session = desk_.find(id)) return session;
  const auto text = desk_.note(id);
  if (!text) return unknown;
  const Json note = TABIA_TRY(read_message(*text));
  const std::string kind = Fields(note).text("kind");
  // Two questions may come at once: the first one brings it back.
  static std::mutex bringing_back;
  const std::lock_guard lock(bringing_back);
  if (SessionPtr session = desk_.find(id)) return session;
  SessionPtr session;
  if (kind == "match") session = TABIA_TRY(MatchSession::come_back(desk_, id, note));
  if (kind == "puzzle") session = TABIA_TRY(PuzzleSession::come_back(desk_, id, note));
  if (kind == "edit") session = TABIA_TRY(EditSession::come_back(desk_, id, note));
  if (!session) return unknown;
  desk_.add(session);
  session->lane_put([session] { session->wake(); });
  return session;
}

}  // namespace tabia::server
