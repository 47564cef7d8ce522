#include "match/board_places.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "match/written.hpp"

namespace tabia::match {

namespace {

// A capture that can be made in very many ways is shown in so many.
constexpr std::size_t most_paths = 64;

// Follows every jump from the end of `path`; what is complete and means `move` is kept.
struct PathWalk {
  const Game& game;
  const BoardPicture& picture;
  const LegalMove& move;
  std::vector<std::vector<Place>> found = {};

  void follow(const std::vector<Place>& path) {
    const auto next = landings(game, picture, path);
    for (const Place place : next) {
      if (found.size() >= most_paths) return;
      std::vector<Place> longer = path;
      longer.push_back(place);
      follow(longer);
    }
    if (!next.empty()) return;
    const auto meaning = meant(game, path_text(picture, path));
    if (meaning && meaning->coordinates == move.coordinates) found.push_back(path);
  }
};

}  // namespace

std::string name_of(const BoardPicture& picture, Place place) {
  const int number = picture.cells[place].number;
  const std::size_t columns = picture.columns.size();
  return number != 0 ? concat(number)
                     : concat(picture.columns[place % columns], picture.rows[place / columns]);
}

std::optional<Place> place_named(const BoardPicture& picture, std::string_view name) {
  if (const auto number = to_integer(name)) {
    for (Place place = 0; place < picture.cells.size(); ++place) {
      if (picture.cells[place].number == *number) return place;
    }
    return std::nullopt;
  }
  const std::string lower = to_lower(name);
  const std::size_t columns = picture.columns.size();
  for (Place place = 0; place < picture.cells.size(); ++place) {
    if (to_lower(concat(picture.columns[place % columns], picture.rows[place / columns])) == lower)
      return place;
  }
  return std::nullopt;
}

// Letters and the figures behind them are one name; what names nothing is none of our business.
std::vector<Place> places_in(const BoardPicture& picture, std::string_view coordinates) {
  std::vector<Place> places;
  for (std::size_t i = 0; i < coordinates.size();) {
    std::size_t end = i;
    if (is_letter(coordinates[i]) && i + 1 < coordinates.size() && is_digit(coordinates[i + 1])) ++end;
    while (end < coordinates.size() && is_digit(coordinates[end])) ++end;
    if (const auto place = end > i ? place_named(picture, coordinates.substr(i, end - i)) : std::nullopt)
      places.push_back(*place);
    // An 'x' between two numbers is a sign and no name: "31x22".
    else if (end > i + 1 && is_letter(coordinates[i]))
      end = i + 1;
    i = std::max(end, i + 1);
  }
  return places;
}

std::string path_text(const BoardPicture& picture, const std::vector<Place>& path) {
  std::string out;
  for (const Place place : path) out += concat(out.empty() ? "" : "x", name_of(picture, place));
  return out;
}

std::vector<Place> landings(const Game& game, const BoardPicture& picture, const std::vector<Place>& path) {
  std::vector<Place> places;
  for (const std::string& name : game.landings(path_text(picture, path))) {
    if (const auto place = place_named(picture, name)) places.push_back(*place);
  }
  return places;
}

std::vector<std::vector<Place>> paths_of(const Game& game, const BoardPicture& picture,
                                         const LegalMove& move) {
  const auto places = places_in(picture, move.coordinates);
  if (places.empty()) return {};
  const bool jumps = move.captures && places.size() > 1 && picture.cells[places.front()].number != 0;
  if (!jumps) return {places};
  // Of a capture of several jumps the game tells only what comes after the first.
  PathWalk walk{game, picture, move};
  for (Place place = 0; place < picture.cells.size(); ++place) {
    if (!landings(game, picture, {places.front(), place}).empty()) walk.follow({places.front(), place});
  }
  if (walk.found.empty()) return {places};  // a single jump
  return walk.found;
}

}  // namespace tabia::match
