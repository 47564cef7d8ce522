#pragma once
// The players who sit at a table, made when they are first asked and started again after they failed.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "match/player.hpp"

namespace tabia::match {

class SeatedPlayers {
 public:
  // `threads`, `endings` and `book` are for our own engine.
  SeatedPlayers(const Engine& engine, std::uint64_t seed, int threads, Endings endings = {},
                std::optional<OpeningBook> book = {})
      : engine_(engine), seed_(seed), threads_(threads), endings_(std::move(endings)),
        book_(std::move(book)) {}

  // Ready to think; the error says why it could not be started.
  Result<Player*> player(Side side, const std::string& name);
  // It failed: before it is asked again it is started again.
  void restart(Side side) { chair(side).ready = false; }
  void swap() { std::swap(chairs_[0], chairs_[1]); }
  void new_game();

 private:
  struct Chair {
    std::string name;
    std::unique_ptr<Player> player;
    bool ready = false;
  };
  Chair& chair(Side side) { return chairs_[static_cast<std::size_t>(index(side))]; }

  const Engine& engine_;
  std::uint64_t seed_;
  int threads_;
  Endings endings_;
  std::optional<OpeningBook> book_;
  std::array<Chair, 2> chairs_;
};

}  // namespace tabia::match
