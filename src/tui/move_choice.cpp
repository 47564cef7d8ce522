#include "tui/move_choice.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::tui {

MoveChoice::MoveChoice(const Game& game) : game_(game.clone()), picture_(game.picture()) {
  for (LegalMove& move : game_->legal_moves()) {
    auto places = places_in(move.coordinates);
    if (!places.empty()) routes_.push_back({std::move(places), std::move(move)});
  }
}

std::optional<MoveChoice::Place> MoveChoice::place_named(std::string_view name) const {
  if (const auto number = to_integer(name)) {
    for (Place place = 0; place < picture_.cells.size(); ++place) {
      if (picture_.cells[place].number == *number) return place;
    }
    return std::nullopt;
  }
  const std::string lower = to_lower(name);
  const std::size_t columns = picture_.columns.size();
  for (Place place = 0; place < picture_.cells.size(); ++place) {
    if (to_lower(concat(picture_.columns[place % columns], picture_.rows[place / columns])) == lower)
      return place;
  }
  return std::nullopt;
}

// "e2e4", "e7e8q", "11-15", "31x22x13", "c3xe5", "D4": letters and the figures behind them are one name; what names nothing is
// none of our business.
std::vector<MoveChoice::Place> MoveChoice::places_in(std::string_view coordinates) const {
  std::vector<Place> places;
  for (std::size_t i = 0; i < coordinates.size();) {
    std::size_t end = i;
    if (is_letter(coordinates[i]) && i + 1 < coordinates.size() && is_digit(coordinates[i + 1])) ++end;
    while (end < coordinates.size() && is_digit(coordinates[end])) ++end;
    if (const auto place = end > i ? place_named(coordinates.substr(i, end - i)) : std::nullopt)
      places.push_back(*place);
    // An 'x' between two numbers is a sign and no name: "31x22".
    else if (end > i + 1 && is_letter(coordinates[i]))
      end = i + 1;
    i = std::max(end, i + 1);
  }
  return places;
}

std::string MoveChoice::text_of(const std::vector<Place>& path) const {
  const std::size_t columns = picture_.columns.size();
  std::string out;
  for (const Place place : path) {
    const int number = picture_.cells[place].number;
    out += concat(out.empty() ? "" : "x",
                  number != 0 ? concat(number)
                              : concat(picture_.columns[place % columns], picture_.rows[place / columns]));
  }
  return out;
}

std::vector<MoveChoice::Place> MoveChoice::landings(const std::vector<Place>& path) const {
  std::vector<Place> places;
  for (const std::string& name : game_->landings(text_of(path))) {
    if (const auto place = place_named(name)) places.push_back(*place);
  }
  return places;
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
      move.text = move.coordinates = text_of(longer);
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
