#pragma once
// A program that plays draughts and speaks Hub.

#include "match/program_player.hpp"
#include "protocol/hub_command.hpp"
#include "protocol/hub_message.hpp"

namespace tabia::match {

class HubPlayer final : public ProgramPlayer {
 public:
  // Starts it; the error says why it could not be, that it has not the parameter, or that it does not play the variant.
  static Result<std::unique_ptr<Player>> make(Settings settings, const Engine& engine);
  HubPlayer(Settings settings, const Engine& engine) : ProgramPlayer(std::move(settings)), engine_(engine) {}
  ~HubPlayer() override;

 private:
  Result<Done> greet() override;
  Result<Done> prepare_game() override;
  bool ask(const Turn& turn, Answer& answer) override;
  std::optional<std::string> hear(const Turn& turn, std::string_view line, Answer& answer) override;
  std::string stop_command() const override;

  bool tell(const hub::Command& command) { return send(hub::write(command)); }
  Result<Done> set(const std::string& name, const std::string& value);
  Result<Done> choose_variant();
  const hub::Param* param(std::string_view name) const;

  const Engine& engine_;
  std::vector<hub::Param> params_;
};

}  // namespace tabia::match
