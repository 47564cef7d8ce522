#pragma once
// Players who do what a test wants.

#include <functional>
#include <utility>

#include "match/player.hpp"

namespace tabia::match {

// Answers with what the function says.
class ScriptedPlayer final : public Player {
 public:
  using Script = std::function<Answer(const Turn&)>;
  explicit ScriptedPlayer(Script script, std::string name = "scripted")
      : script_(std::move(script)), name_(std::move(name)) {}

  std::string name() const override { return name_; }
  Result<Done> new_game(std::uint64_t) override { return Done{}; }
  Answer think(const Turn& turn) override { return script_(turn); }

 private:
  Script script_;
  std::string name_;
};

// Knights out and home again: the start position comes for the third time after eight plies.
inline std::string shuffling_move(const Turn& turn) {
  constexpr const char* moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
  return moves[turn.moves.size() % 4];
}

inline Worth worth_of_hundredths(int hundredths) {
  Worth worth;
  worth.hundredths = hundredths;
  return worth;
}

}  // namespace tabia::match
