// A problem by lot, quickly, however many there are. Problems lie in the order of their keys, which are as good as random:
// from a random key on, the next few that fit are found, and one of them is taken by lot (a few, because the gaps between
// keys differ, and the first after a long gap would come too often). Where only few can fit, by rating, length or theme,
// stepping along the keys would take long: then those few are listed and one is taken.

#include <limits>

#include "base/text.hpp"
#include "library/sqlite_store.hpp"

namespace tabia::library {

namespace {

constexpr int few = 3'000;
constexpr int next_ones = 4;

// Where to look: those of a range or a theme, or all.
struct Shelf {
  std::string from;        // tables and index; the problem goes by the name p
  SqlCondition condition;  // who stands on it
  std::string key;         // the column that puts it in order
  std::int64_t size = 0;   // how many stand on it; few + 1: many
};

std::int64_t size_of(SQLite::Database& database, const Shelf& shelf) {
  SQLite::Statement row(database, concat("SELECT count(*) FROM (SELECT 1 FROM ", shelf.from, " WHERE ",
                                         shelf.condition.text, " LIMIT ", few + 1, ")"));
  shelf.condition.bind(row, 1);
  row.executeStep();
  return row.getColumn(0).getInt64();
}

// Numbers of those on the shelf that fit, from this key on (or all), at most so many.
std::vector<std::int64_t> look(SQLite::Database& database, const Shelf& shelf, const SqlCondition& fits,
                               std::optional<std::int64_t> from, int most) {
  const std::string order =
      from ? concat(" AND ", shelf.key, " >= ? ORDER BY ", shelf.key, " LIMIT ", most) : std::string();
  SQLite::Statement row(database, concat("SELECT p.number FROM ", shelf.from, " WHERE ", shelf.condition.text,
                                         " AND ", fits.text, order));
  const int place = fits.bind(row, shelf.condition.bind(row, 1));
  if (from) row.bind(place, *from);
  std::vector<std::int64_t> found;
  while (row.executeStep()) found.push_back(row.getColumn(0).getInt64());
  return found;
}

Shelf game_shelf(const std::string& game) {
  Shelf shelf{"problem p INDEXED BY problem_by_lot", {}, "p.key", few + 1};
  shelf.condition.require("p.game = ?", {game});
  return shelf;
}

Shelf rating_shelf(const Filter& filter) {
  Shelf shelf{"problem p INDEXED BY problem_by_rating", {}, {}, 0};
  shelf.condition.require("p.game = ?", {filter.game});
  if (filter.lowest_rating) shelf.condition.require("p.rating >= ?", {*filter.lowest_rating});
  if (filter.highest_rating) shelf.condition.require("p.rating <= ?", {*filter.highest_rating});
  return shelf;
}

Shelf length_shelf(const Filter& filter) {
  Shelf shelf{"problem p INDEXED BY problem_by_length", {}, {}, 0};
  shelf.condition.require("p.game = ?", {filter.game});
  if (filter.shortest) shelf.condition.require("p.length >= ?", {std::int64_t{*filter.shortest}});
  if (filter.longest) shelf.condition.require("p.length <= ?", {std::int64_t{*filter.longest}});
  return shelf;
}

// Of the rarest theme wanted; nothing if one of them is unknown.
std::optional<Shelf> theme_shelf(SQLite::Database& database, const Filter& filter) {
  std::optional<Shelf> rarest;
  std::int64_t rarest_size = 0;
  for (const std::string& theme : filter.themes) {
    SQLite::Statement row(database, "SELECT number, problems FROM theme WHERE game = ? AND name = ?");
    row.bind(1, filter.game);
    row.bind(2, theme);
    if (!row.executeStep()) return std::nullopt;
    const std::int64_t size = row.getColumn(1).getInt64();
    if (rarest && size >= rarest_size) continue;
    rarest_size = size;
    rarest = Shelf{"themed t CROSS JOIN problem p ON p.number = t.problem", {}, "t.key", size};
    rarest->condition.require("t.theme = ?", {row.getColumn(0).getInt64()});
  }
  return rarest;
}

// The smallest there is.
std::optional<Shelf> best_shelf(SQLite::Database& database, const Filter& filter) {
  Shelf best = game_shelf(filter.game);
  if (!filter.themes.empty()) {
    const auto shelf = theme_shelf(database, filter);
    if (!shelf) return std::nullopt;
    best = *shelf;
  }
  std::vector<Shelf> others;
  if (filter.lowest_rating || filter.highest_rating) others.push_back(rating_shelf(filter));
  if (filter.shortest || filter.longest) others.push_back(length_shelf(filter));
  for (Shelf& shelf : others) {
    shelf.size = size_of(database, shelf);
    if (shelf.size <= few && shelf.size < best.size) best = std::move(shelf);
  }
  return best;
}

}  // namespace

std::vector<std::string> SqliteStore::games() {
  std::vector<std::string> found;
  SQLite::Statement next(database_, "SELECT min(game) FROM problem WHERE game > ?");
  for (std::string last;;) {
    next.reset();
    next.bind(1, last);
    if (!next.executeStep() || next.getColumn(0).isNull()) return found;
    last = next.getColumn(0).getString();
    found.push_back(last);
  }
}

std::optional<std::int64_t> SqliteStore::pick_number(const Filter& filter, Random& random) {
  const auto shelf = best_shelf(database_, filter);
  if (!shelf) return std::nullopt;
  const SqlCondition fits = sql_condition(filter);
  std::vector<std::int64_t> found;
  if (shelf->size <= few) {
    found = look(database_, *shelf, fits, std::nullopt, 0);
  } else {
    found = look(database_, *shelf, fits, static_cast<std::int64_t>(random.next()), next_ones);
    if (found.empty())
      found = look(database_, *shelf, fits, std::numeric_limits<std::int64_t>::min(), next_ones);
  }
  if (found.empty()) return std::nullopt;
  return found[random.below(found.size())];
}

Result<std::optional<Problem>> SqliteStore::pick(const Filter& filter, Random& random) {
  return guarded([&]() -> Result<std::optional<Problem>> {
    std::vector<std::string> wanted = {filter.game};
    if (filter.game.empty()) {
      wanted = games();  // each as likely as the other
      random.shuffle(wanted);
    }
    for (const std::string& game : wanted) {
      Filter of_game = filter;
      of_game.game = game;
      if (const auto number = pick_number(of_game, random)) return find(*number);
    }
    return std::optional<Problem>();
  });
}

}  // namespace tabia::library
