// What the computer says about a game on the page when it is asked.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "match/sentences.hpp"
#include "server/board_view.hpp"
#include "server/explaining.hpp"
#include "server/match_session.hpp"

namespace tabia::server {

namespace {

using namespace std::chrono_literals;

Limits hint_limits() {
  Limits limits;
  limits.time = 1s;
  limits.nodes = 500'000;
  return limits;
}

Result<Json> hint_for(Desk& desk, const Engine& engine, const Game& game, int stage, StopFlag& stop) {
  match::Adviser adviser(engine, hint_limits(), desk.house.endings(engine.name()));
  const match::Advice advice = TABIA_TRY(adviser.best(game, stop));
  if (stage == 1 && !advice.move.piece.empty()) {
    return Json{{"stage", 1},
                {"text", concat("Look at the ", advice.move.piece, ".")},
                {"cells", cells_of(game, advice.move.piece)}};
  }
  const std::string words = advice.move.words.empty() ? "" : concat(" (", advice.move.words, ")");
  const std::string worth = match::worth_text(advice.worth, game.side_to_move(), engine);
  return Json{{"stage", 2},
              {"text", concat(advice.move.text, words, ", ", worth, ".")},
              {"move", advice.move.coordinates},
              {"cells", cells_of(game, advice.move.coordinates)}};
}

}  // namespace

int MatchSession::next_hint_stage() {
  const std::uint64_t ticket = table_.end() ? 0 : table_.wants().ticket;
  hint_stage_ = ticket == hint_ticket_ ? std::min(hint_stage_ + 1, 2) : 1;
  hint_ticket_ = ticket;
  return hint_stage_;
}

Result<Json> MatchSession::begin_hint(const GuestPtr& guest) {
  if (table_.end()) return Error{concat("the game is over: ", table_.end()->reason)};
  const std::shared_ptr<Game> game = table_.game().clone();
  return desk_.work.begin(guest->peer, desk_.brief, guest->brief,
                          [session = self(), game, stage = next_hint_stage()](Voice& voice) {
                            return hint_for(session->desk_, *session->engine_, *game, stage, voice.stop());
                          });
}

Result<Json> MatchSession::begin_why(const GuestPtr& guest, const Fields& fields) {
  const auto ply = fields.integer("ply");
  const std::shared_ptr<Game> game = TABIA_TRY(game_at(ply));
  const auto plies = table_.plies();
  const std::size_t at = ply ? static_cast<std::size_t>(*ply) : plies.size();
  const std::string considered = at < plies.size() ? plies[at].remark : "";
  ExplainWish wish;
  wish.move = fields.text("move");
  return desk_.work.begin(guest->peer, desk_.brief, guest->brief,
                          [session = self(), game, wish, considered](Voice& voice) -> Result<Json> {
                            Json json =
                                TABIA_TRY(explain(session->desk_, *session->engine_, *game, wish, voice));
                            if (!considered.empty()) json["considered"] = considered;
                            return json;
                          });
}

}  // namespace tabia::server
