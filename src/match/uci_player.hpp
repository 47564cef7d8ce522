#pragma once
// A program that speaks UCI, over pipes. It may hang, die or talk nonsense: each is an answer, none is our trouble.
// After a crash or a hang the next game starts the program anew.

#include "io/process.hpp"
#include "match/player.hpp"
#include "protocol/uci_command.hpp"

namespace tabia::match {

class UciPlayer final : public Player {
 public:
  struct Settings {
    std::string command;
    std::vector<PlayerOption> options = {};
    Duration ready_patience = std::chrono::seconds(10);  // for uciok and readyok
    Duration stop_patience =
        std::chrono::seconds(1);  // for the move after "stop", and for the end after "quit"
  };

  // Starts it; the error says why it could not be, or that it has not the option.
  static Result<std::unique_ptr<Player>> make(Settings settings);
  explicit UciPlayer(Settings settings) : settings_(std::move(settings)) {}
  ~UciPlayer() override;

  std::string name() const override { return name_; }
  Result<Done> new_game(std::uint64_t seed) override;
  Answer think(const Turn& turn) override;

 private:
  using News = io::Process::News;

  bool send(const uci::Command& command);  // false: it has gone or does not read
  Result<Done> start();
  Result<Done> greet();
  Result<Done> send_options();
  Result<Done> await_ready();
  Answer await_move(const Turn& turn);
  Answer gone();
  Answer overdue(AnswerKind kind);
  Answer hurried(Answer so_far);
  std::optional<std::string> stopped_move();
  Error failed(std::string_view what);  // and lets the program go
  bool has_option(std::string_view name) const;

  Settings settings_;
  std::string name_;
  std::vector<std::string> option_names_;
  std::optional<io::Process> process_;  // none: to be started
};

}  // namespace tabia::match
