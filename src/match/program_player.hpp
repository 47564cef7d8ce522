#pragma once
// A program that plays, over pipes, whatever protocol it speaks. It may hang, die or talk nonsense: each is an answer, none
// is our trouble. After a crash or a hang the next game starts the program anew. A protocol is a class that greets, asks
// and understands.

#include <functional>

#include "io/process.hpp"
#include "match/player.hpp"

namespace tabia::match {

class ProgramPlayer : public Player {
 public:
  struct Settings {
    std::string command;
    std::vector<PlayerOption> options = {};
    Duration ready_patience = std::chrono::seconds(10);  // for the greeting, and until it is ready
    Duration stop_patience =
        std::chrono::seconds(1);  // for the move after it is told to stop, and for the end after "quit"
  };

  std::string name() const override { return name_; }
  Result<Done> new_game(std::uint64_t seed) final;
  Answer think(const Turn& turn) final;

 protected:
  explicit ProgramPlayer(Settings settings) : settings_(std::move(settings)) {}

  // --- The protocol
  // From its start until it is ready, the options told.
  virtual Result<Done> greet() = 0;
  virtual Result<Done> prepare_game() = 0;
  // Position and question; false: it has gone. `answer` takes what keeps it from being asked.
  virtual bool ask(const Turn& turn, Answer& answer) = 0;
  // The move, empty where it is missing, if this line is the answer; otherwise notes what the line says.
  virtual std::optional<std::string> hear(const Turn& turn, std::string_view line, Answer& answer) = 0;
  virtual std::string stop_command() const = 0;

  // --- What protocols are made of
  Result<Done> start();                   // the program, and the greeting
  bool send(std::string_view line);       // false: it has gone or does not read
  void leave(std::string_view farewell);  // for destructors
  // Hands each line to `take` until it says that this was the one; the error names what was waited for.
  Result<Done> await(std::string_view what, const std::function<bool(std::string_view line)>& take);
  Error failed(std::string_view what);  // and lets the program go
  const Settings& settings() const { return settings_; }

  std::string name_;

 private:
  using News = io::Process::News;

  Answer await_move(const Turn& turn);
  Answer gone();
  Answer overdue(const Turn& turn, AnswerKind kind);
  Answer hurried(const Turn& turn, Answer so_far);
  std::optional<std::string> stopped_move(const Turn& turn);

  Settings settings_;
  std::optional<io::Process> process_;  // none: to be started
};

}  // namespace tabia::match
