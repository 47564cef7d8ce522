#pragma once
// The minds that a referee asks, with their tables. That is much memory, so several referees may take turns with one set.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine.hpp"
#include "engine/mate.hpp"

namespace tabia::trainer {

class RefereeMinds {
 public:
  static constexpr std::size_t table_megabytes = 32;
  using EndingsOf = std::function<Endings(const std::string& game)>;

  // Requires: there is such a game. Its endings are asked for until there are some.
  Mind& mind(const std::string& game, const EndingsOf& endings);
  MateMind& mates();

 private:
  struct Known {
    std::unique_ptr<Mind> mind;
    bool has_endings = false;
  };
  std::map<std::string, Known> minds_;
  std::optional<MateMind> mates_;
};

}  // namespace tabia::trainer
