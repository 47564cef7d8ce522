#pragma once
// Players who live in this program.

#include "base/random.hpp"
#include "match/player.hpp"

namespace tabia::match {

// Our own engine, at full strength or at a level. Options: Hash (megabytes) and Threads, which no level looks at.
class ComputerPlayer final : public Player {
 public:
  static Result<std::unique_ptr<Player>> make(std::optional<int> level,
                                              const std::vector<PlayerOption>& options, const Engine& engine,
                                              const Endings& endings);

  std::string name() const override;
  Result<Done> new_game(std::uint64_t seed) override;
  Answer think(const Turn& turn) override;

 private:
  std::optional<Level> level_;
  std::unique_ptr<Mind> mind_;
  std::unique_ptr<Workers> workers_;
};

// Any legal move, each equally likely.
class RandomPlayer final : public Player {
 public:
  std::string name() const override { return "random"; }
  Result<Done> new_game(std::uint64_t seed) override;
  Answer think(const Turn& turn) override;

 private:
  Random random_{0};
};

}  // namespace tabia::match
