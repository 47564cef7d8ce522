#include "base/text.hpp"
#include "match/builtin_players.hpp"
#include "match/uci_player.hpp"

namespace tabia::match {

Result<std::unique_ptr<Player>> make_player(const std::string& name, const std::vector<PlayerOption>& options,
                                            const Engine& engine) {
  if (name == "tabia" || name == "computer") return ComputerPlayer::make(options, engine);
  if (name == "random") {
    if (!options.empty()) return Error{"random has no options"};
    return std::unique_ptr<Player>(std::make_unique<RandomPlayer>());
  }
  constexpr std::string_view scheme = "uci:";
  return UciPlayer::make({name.starts_with(scheme) ? name.substr(scheme.size()) : name, options});
}

}  // namespace tabia::match
