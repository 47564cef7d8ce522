#pragma once
// A game on the page. Drives a match::Table as the terminal does: what a person does becomes commands, every change is on the
// disk before anybody is told, and who is no person thinks on a crew meanwhile.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/adviser.hpp"
#include "match/game_keeper.hpp"
#include "match/table.hpp"
#include "server/desk.hpp"
#include "server/session.hpp"

namespace tabia::server {

// A game of the catalogue, or a problem's own.
using EnginePtr = std::shared_ptr<const Engine>;

class MatchSession final : public Session {
 public:
  // Begins as "match.new" asks; `begin` is that message.
  static Result<std::shared_ptr<MatchSession>> begin(Desk& desk, const Json& begin);
  // Goes on from the note that an earlier one has left.
  static Result<std::shared_ptr<MatchSession>> come_back(Desk& desk, const std::string& id, const Json& note);
  ~MatchSession() override;

  std::string_view kind() const override { return "match"; }
  Json state() override;
  Result<Json> obey(const std::string& command, const Fields& fields) override;
  Result<Json> ask(const GuestPtr& guest, const std::string& what, const Fields& fields) override;
  void wake() override { go_on(); }
  void halt() override;

 private:
  MatchSession(Desk& desk, std::string id, EnginePtr engine, match::Table table, Json begin);
  static Result<std::shared_ptr<MatchSession>> open(Desk& desk, std::string id, const Json& begin,
                                                    const std::filesystem::path& file);

  // Somebody who thinks about a move.
  struct Thinking {
    std::uint64_t ticket = 0;
    StopFlag stop;
  };

  void go_on();                                                // whoever is to move and no person is asked
  std::vector<std::string> note(const match::Events& events);  // what happened is on the disk; the sentences
  Json publish(const std::vector<std::string>& said);          // tells everybody; the state that was told
  void happened(const match::Events& events);                  // without anybody having asked
  void keep();
  void keep_note();
  Result<match::Events> carry_out(const std::string& command, const Fields& fields);
  Result<match::Events> move(const Fields& fields);
  Result<match::Events> seat(const Fields& fields);
  static Json read_limits(const Fields& fields);
  Limits limits_now(const Limits& wanted) const;  // of the computer, for this move
  double usual_thinking() const;                  // seconds
  void start_thinking(const std::string& player);
  void stop_thinking();
  void answered(const std::shared_ptr<Thinking>& thinking, const match::Answer& answer, Duration took);
  void ask_about_draw(Side by);
  void watch_clock();
  // After so many moves; the error says that there are not so many.
  Result<std::unique_ptr<Game>> game_at(std::optional<int> ply) const;

  // --- Advice; match_advice.cpp
  Result<Json> begin_hint(const GuestPtr& guest);
  Result<Json> begin_why(const GuestPtr& guest, const Fields& fields);
  int next_hint_stage();  // the piece, then the move

  std::string computer() const;
  Duration used() const;

  std::shared_ptr<MatchSession> self() { return std::static_pointer_cast<MatchSession>(shared_from_this()); }

  Desk& desk_;
  EnginePtr engine_;
  match::Table table_;
  Json begin_;  // what the game began with
  match::GameKeeper keeper_;
  std::string noted_file_;  // as the note has it
  std::string trouble_;     // why the game could not be kept
  SteadyClock clock_;
  jobs::LanePtr thinking_lane_;
  mutable std::mutex thinking_mutex_;  // halt() comes from elsewhere
  std::shared_ptr<Thinking> thinking_;
  std::string refused_;      // why the last move was not made
  std::uint64_t asked_ = 0;  // the ticket whose time runs
  Instant asked_at_ = {};
  std::optional<Duration> pace_;  // computers: the least time for a move; 0: they wait
  std::uint64_t hint_ticket_ = 0;
  int hint_stage_ = 0;
};

}  // namespace tabia::server
