#include "tui/move_choice.hpp"

#include <algorithm>

namespace tabia::tui {

MoveChoice::MoveChoice(const Game& game) : game_(game.clone()), picture_(game.picture()) {
  for (LegalMove& move : game_->legal_moves()) {
    auto places = match::places_in(picture_, move.coordinates);
    if (!places.empty()) routes_.push_back({std::move(places), std::move(move)});
  }
}

std::vector<MoveChoice::Place> MoveChoice::landings(const std::vector<Place>& path) const {
  return match::landings(*game_, picture_, path);
}

bool MoveChoice::begins(Place place) const {
  return std::any_of(routes_.begin(), routes_.end(),
                     [&](const Route& route) { return route.places.front() == place; });
}

void MoveChoice::go_to(std::vector<Place> path) {
  path_ = std::move(path);
  targets_.clear();
  if (path_.empty()) return;
  targets_ = landings(path_);
  bool captures = false;
  for (const Route& route : routes_) {
    if (path_.size() > 1 || route.places.size() < 2 || route.places.front() != path_.front()) continue;
    targets_.push_back(route.places.back());
    captures = captures || route.move.captures;
  }
  // Of a capture of several jumps the game tells only what comes after the first.
  for (Place place = 0; captures && place < picture_.cells.size(); ++place) {
    if (!landings({path_.front(), place}).empty()) targets_.push_back(place);
  }
  std::sort(targets_.begin(), targets_.end());
  targets_.erase(std::unique(targets_.begin(), targets_.end()), targets_.end());
}

MoveChoice::Outcome MoveChoice::choose(std::vector<LegalMove> moves) {
  moves_ = std::move(moves);
  drop();
  return Outcome::Chosen;
}

MoveChoice::Outcome MoveChoice::pick(Place place) {
  if (path_.empty()) {
    for (const Route& route : routes_) {
      if (route.places.size() == 1 && route.places.front() == place) return choose({route.move});
    }
    if (!begins(place)) return Outcome::Nothing;
    go_to({place});
    return Outcome::Picked;
  }
  std::vector<Place> longer = path_;
  longer.push_back(place);
  if (!landings(longer).empty()) {
    go_to(std::move(longer));
    return Outcome::Picked;
  }
  if (path_.size() > 1) {
    const auto next = landings(path_);
    if (std::find(next.begin(), next.end(), place) != next.end()) {
      LegalMove move;
      move.text = move.coordinates = match::path_text(picture_, longer);
      return choose({move});
    }
  } else {
    std::vector<LegalMove> found;
    for (const Route& route : routes_) {
      if (route.places.size() > 1 && route.places.front() == path_.front() && route.places.back() == place)
        found.push_back(route.move);
    }
    if (!found.empty()) return choose(std::move(found));
  }
  const bool same = place == path_.front();
  if (!same && !begins(place)) return Outcome::Nothing;
  if (same) {
    drop();
    return Outcome::Dropped;
  }
  go_to({place});
  return Outcome::Picked;
}

}  // namespace tabia::tui
