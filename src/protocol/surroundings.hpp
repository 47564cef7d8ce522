#pragma once
// What an engine that speaks a protocol needs of the world: output, the thread that thinks, memory. Handed in, so that tests
// run without any.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include "base/workers.hpp"

namespace tabia::protocol {

class Surroundings {
 public:
  virtual ~Surroundings() = default;
  // One line to the other side, written at once. From any thread.
  virtual void say(std::string_view line) = 0;
  // Runs `search` beside us. Requires: the one before has ended, or is about to.
  virtual void start(std::function<void()> search) = 0;
  // Until what was started has ended.
  virtual void wait() = 0;
  virtual Workers& workers(int threads) = 0;
  // How much memory a table may take.
  virtual std::size_t spare_megabytes() const = 0;
  // For what is left to chance: another number for each game.
  virtual std::uint64_t seed() = 0;
};

}  // namespace tabia::protocol
