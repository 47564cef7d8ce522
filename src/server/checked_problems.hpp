#pragma once
// Problems that this program has itself made or checked, so that a page can save them for what they are: the page names them, it
// does not vouch for them.

#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "library/problem.hpp"

namespace tabia::server {

class CheckedProblems {
 public:
  static constexpr std::size_t most = 1'000;  // the oldest make room

  // The name to ask for it by.
  std::string remember(library::Problem problem);
  std::optional<library::Problem> find(const std::string& name) const;

 private:
  struct Entry {
    std::string name;
    library::Problem problem;
  };
  mutable std::mutex mutex_;
  std::deque<Entry> entries_;
};

}  // namespace tabia::server
