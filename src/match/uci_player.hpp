#pragma once
// A program that speaks UCI.

#include "match/program_player.hpp"
#include "protocol/uci_command.hpp"

namespace tabia::match {

class UciPlayer final : public ProgramPlayer {
 public:
  // Starts it; the error says why it could not be, or that it has not the option.
  static Result<std::unique_ptr<Player>> make(Settings settings);
  explicit UciPlayer(Settings settings) : ProgramPlayer(std::move(settings)) {}
  ~UciPlayer() override;

 private:
  Result<Done> greet() override;
  Result<Done> prepare_game() override;
  bool ask(const Turn& turn, Answer& answer) override;
  std::optional<std::string> hear(const Turn& turn, std::string_view line, Answer& answer) override;
  std::string stop_command() const override;

  bool tell(const uci::Command& command);
  Result<Done> send_options();
  Result<Done> await_ready();
  bool tell_chess960(bool wanted, Answer& answer);
  bool has_option(std::string_view name) const;

  std::vector<std::string> option_names_;
  bool chess960_ = false;  // what it was told last
};

}  // namespace tabia::match
