// puzzle.new, puzzle.daily, puzzle.themes, puzzle.progress.

#include <algorithm>
#include <cmath>
#include <ctime>

#include <fmt/chrono.h>
#include <nlohmann/json.hpp>

#include "base/hash.hpp"
#include "server/hall.hpp"
#include "server/library_filter.hpp"
#include "server/puzzle_session.hpp"

namespace tabia::server {

namespace {

// On the session's own lane, since it first has to be given a problem; the answer comes from there.
Result<Json> begin_puzzle(Desk& desk, const GuestPtr& guest, const Json& begin) {
  const auto session = TABIA_TRY(PuzzleSession::begin(desk, begin));
  session->wake();  // nobody else knows it yet
  Json answer = {{"session", session->id()}, {"state", session->state()}};
  desk.add(session);
  session->join(guest->peer);
  return answer;
}

// The same for everybody on one day, as long as the library does not change.
Result<Json> begin_daily(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  auto library = TABIA_TRY(desk.house.library());
  library::Filter filter;
  filter.game = fields.text("game", "chess");
  filter.without_unsound = true;
  filter.lowest_rating = 1'000;
  filter.highest_rating = 2'000;
  const std::time_t now = std::time(nullptr);
  const auto day = std::stoull(fmt::format("{:%Y%m%d}", fmt::localtime(now)));
  Random chance(mix(day));
  const auto problem = TABIA_TRY(library->pick(filter, chance));
  if (!problem) return Error{"the library has no problem for today"};
  const Json begin = {
      {"game", problem->game}, {"mode", "rated"}, {"wrong", "back"}, {"problem", problem->id}};
  return begin_puzzle(desk, guest, begin);
}

Result<Json> list_themes(Desk& desk, const Fields& fields) {
  auto library = TABIA_TRY(desk.house.library());
  Json list = Json::array();
  const library::Stats stats = TABIA_TRY(library->stats());
  for (const auto& theme : stats.themes) {
    library::Filter filter;
    filter.game = fields.text("game");
    filter.themes = {theme.name};
    const std::int64_t problems = TABIA_TRY(library->count(filter));
    if (problems > 0) list.push_back({{"name", theme.name}, {"problems", problems}});
  }
  return Json{{"themes", std::move(list)}};
}

Result<Json> progress_of(Desk& desk, const Fields& fields) {
  auto library = TABIA_TRY(desk.house.library());
  const library::Player player = TABIA_TRY(library->player(desk.house.player, fields.text("game")));
  const library::History history = TABIA_TRY(library->history(player.number));
  constexpr int most_attempts = 500;
  auto attempts = TABIA_TRY(library->attempts(player.number, most_attempts));
  std::reverse(attempts.begin(), attempts.end());
  Json course = Json::array();
  for (const library::Attempt& attempt : attempts) {
    course.push_back({{"at", attempt.at},
                      {"rating", std::lround(attempt.player_rating)},
                      {"solved", attempt.solved},
                      {"rated", attempt.rated}});
  }
  Json themes = Json::array();
  for (const auto& theme : history.themes)
    themes.push_back({{"name", theme.name}, {"attempts", theme.attempts}, {"solved", theme.solved}});
  return Json{{"rating", std::lround(player.rating.value)},
              {"deviation", std::lround(player.rating.deviation)},
              {"attempts", history.attempts},
              {"solved", history.solved},
              {"streak", history.longest_streak},
              {"history", std::move(course)},
              {"themes", std::move(themes)}};
}

}  // namespace

void answer_for_puzzles(Hall& hall) {
  Desk& desk = hall.desk();
  hall.answers("puzzle.new", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_puzzle(desk, guest, fields.all());
  });
  hall.answers("puzzle.daily", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_daily(desk, guest, fields);
  });
  hall.answers("puzzle.themes",
               [&desk](const GuestPtr&, const Fields& fields) { return list_themes(desk, fields); });
  hall.answers("puzzle.progress",
               [&desk](const GuestPtr&, const Fields& fields) { return progress_of(desk, fields); });
}

}  // namespace tabia::server
