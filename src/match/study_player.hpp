#pragma once
// A search of the study as a player: "minimax:3", "alphabeta:5" look so many plies ahead, "mcts:2000" plays out so many
// lines. It uses the game's default evaluation; among equal moves the seed chooses.

#include <optional>
#include <string_view>

#include "base/random.hpp"
#include "match/player.hpp"

namespace tabia::match {

class StudyPlayer final : public Player {
 public:
  struct Search {
    std::string_view name;       // "minimax"
    std::string_view algorithm;  // as StudyRequest has it
    int amount = 0;              // plies or playouts
  };

  // Nothing if the name does not begin as one of these searches; an error if the number after it is wrong.
  static std::optional<Result<Search>> read(std::string_view name);
  StudyPlayer(const Search& search, const Engine& engine) : search_(search), mind_(engine.mind()) {}

  std::string name() const override;
  Result<Done> new_game(std::uint64_t seed) override;
  Answer think(const Turn& turn) override;

 private:
  Search search_;
  std::unique_ptr<Mind> mind_;
  Random random_{0};
};

// What the study found, for the side to move.
Worth worth_of(const StudyReport& report, Side to_move);

}  // namespace tabia::match
