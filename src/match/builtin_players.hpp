#pragma once
// Players who live in this program.

#include "base/random.hpp"
#include "match/player.hpp"
#include "match/withheld_time.hpp"

namespace tabia::match {

// From this level on the openings are known, where there is a book.
constexpr double first_booked_level = 5;

// Our own engine, at full strength or at a level. Options: Hash (megabytes) and Threads, which no level looks at.
class ComputerPlayer final : public Player {
 public:
  static Result<std::unique_ptr<Player>> make(std::optional<int> level,
                                              const std::vector<PlayerOption>& options, const Engine& engine,
                                              const Endings& endings, std::optional<OpeningBook> book);

  std::string name() const override;
  Result<Done> new_game(std::uint64_t seed) override;
  Answer think(const Turn& turn) override;

 private:
  std::optional<Level> level_;
  std::optional<OpeningBook> book_;
  Random chance_{0};
  WithheldTime withheld_;
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
