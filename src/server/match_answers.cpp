// match.new, games: what is asked about games besides what a session answers itself.

#include <nlohmann/json.hpp>

#include "match/kept_games.hpp"
#include "match/sentences.hpp"
#include "server/board_view.hpp"
#include "server/hall.hpp"
#include "server/match_session.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t most_games_shown = 60;

Result<Json> begin_match(Hall& hall, const GuestPtr& guest, const Fields& fields) {
  const auto session = TABIA_TRY(MatchSession::begin(hall.desk(), fields.all()));
  hall.desk().add(session);
  session->join(guest->peer);
  Json answer = {{"session", session->id()}, {"state", session->state()}};
  session->lane_put([session] { session->wake(); });
  return answer;
}

Result<Json> list_games(Hall& hall) {
  Json list = Json::array();
  for (const match::KeptGame& game :
       match::kept_games(hall.desk().house.folder / "games", nullptr, most_games_shown)) {
    Json json = {{"name", game.path.filename().string()},
                 {"game", game.engine->name()},
                 {"date", game.date},
                 {"text", match::kept_game_text(game, false)},
                 {"unfinished", game.is_unfinished()},
                 {"in_use", game.in_use}};
    if (game.table) {
      json["plies"] = game.table->plies().size();
      json["view"] = board_view(*game.engine, game.table->game(), ShowMoves::No);
    } else {
      json["damage"] = game.damage;
    }
    list.push_back(std::move(json));
  }
  return Json{{"games", std::move(list)}};
}

}  // namespace

void answer_for_matches(Hall& hall) {
  hall.answers("match.new", [&hall](const GuestPtr& guest, const Fields& fields) {
    return begin_match(hall, guest, fields);
  });
  hall.answers("games", [&hall](const GuestPtr&, const Fields&) { return list_games(hall); });
}

}  // namespace tabia::server
