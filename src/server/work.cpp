#include "server/work.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace tabia::server {

void Voice::tell(Json news) {
  Json message = {{"news", "job"}, {"job", job_}};
  message.update(news);
  peer_->send(protocol::one_line(message));
}

void Voice::say(std::string_view text, std::uint64_t done, std::uint64_t total) {
  Json news = {{"state", "running"}, {"text", text}};
  if (done > 0 || total > 0) news["progress"] = {{"done", done}};
  if (total > 0) news["progress"]["total"] = total;
  tell(std::move(news));
}

void Voice::part(const Json& part) { tell({{"state", "running"}, {"part", part}}); }

Result<Json> Work::begin(const PeerPtr& peer, jobs::Crew& crew, const jobs::LanePtr& lane, Do work) {
  std::shared_ptr<Voice> voice;
  {
    const std::lock_guard lock(mutex_);
    const auto own = std::count_if(open_.begin(), open_.end(),
                                   [&](const auto& entry) { return entry.second->peer_ == peer; });
    if (static_cast<std::size_t>(own) >= most_of_one)
      return Error{"too much work is waiting already: stop some of it first"};
    if (open_.size() >= most_of_all) return Error{"the server is busy: try again in a moment"};
    voice = std::make_shared<Voice>(peer, concat("j", ++last_));
    open_[voice->job()] = voice;
  }
  crew.put(lane, [this, voice, work = std::move(work)] {
    if (voice->stop().raised()) {
      voice->tell({{"state", "stopped"}});
    } else {
      voice->tell({{"state", "running"}});
      const auto result = work(*voice);
      const bool stopped = voice->stop().raised();
      if (result) {
        voice->tell({{"state", stopped ? "stopped" : "done"}, {"result", *result}});
      } else if (stopped) {
        voice->tell({{"state", "stopped"}});  // what was broken off has no result, and that is no mistake
      } else {
        voice->tell({{"state", "failed"}, {"error", {{"text", result.error().text()}}}});
      }
    }
    done(voice->job());
  });
  return Json{{"job", voice->job()}};
}

void Work::done(const std::string& job) {
  const std::lock_guard lock(mutex_);
  open_.erase(job);
}

void Work::stop(const PeerPtr& peer, const std::string& job) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(job);
  if (found != open_.end() && found->second->peer_ == peer) found->second->stop_.raise();
}

void Work::stop_all_of(const Peer* peer) {
  const std::lock_guard lock(mutex_);
  for (const auto& [job, voice] : open_) {
    if (voice->peer_.get() == peer) voice->stop_.raise();
  }
}

void Work::forget_all() {
  std::map<std::string, std::shared_ptr<Voice>> going;
  const std::lock_guard lock(mutex_);
  going.swap(open_);
}

void Work::stop_all() {
  const std::lock_guard lock(mutex_);
  for (const auto& [job, voice] : open_) voice->stop_.raise();
}

}  // namespace tabia::server
