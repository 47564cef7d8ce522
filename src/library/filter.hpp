#pragma once
// Which problems somebody wants. What is not said does not matter.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "library/problem.hpp"

namespace tabia::library {

struct Filter {
  std::string game = {};
  std::optional<double> lowest_rating = {}, highest_rating = {};
  std::vector<std::string> themes = {};  // all of them
  std::optional<int> shortest = {}, longest = {};
  std::string source = {};  // a part of it
  std::optional<Soundness> soundness = {};
  bool without_unsound = false;
  std::string text = {};                       // a part of the id, the position or the source
  std::optional<std::int64_t> unseen_by = {};  // a player who has not tried it yet

  bool operator==(const Filter&) const = default;
};

}  // namespace tabia::library
