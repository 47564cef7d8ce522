#include "server/checked_problems.hpp"

#include <algorithm>

#include "server/desk.hpp"

namespace tabia::server {

std::string CheckedProblems::remember(library::Problem problem) {
  std::string name = random_id();
  const std::lock_guard lock(mutex_);
  entries_.push_back({name, std::move(problem)});
  if (entries_.size() > most) entries_.pop_front();
  return name;
}

std::optional<library::Problem> CheckedProblems::find(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(entries_, name, &Entry::name);
  return found == entries_.end() ? std::nullopt : std::optional(found->problem);
}

}  // namespace tabia::server
