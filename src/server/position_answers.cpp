// position.read, edit.new.

#include <nlohmann/json.hpp>

#include "server/board_view.hpp"
#include "server/edit_session.hpp"
#include "server/hall.hpp"
#include "server/position_reading.hpp"

namespace tabia::server {

namespace {

Result<Json> read_text(const Fields& fields) {
  const std::string text = TABIA_TRY(fields.need_text("text"));
  const ReadPosition read = TABIA_TRY(read_position(text, fields.text("game")));
  return Json{{"game", read.engine->name()},
              {"position", read.position},
              {"from", read.from},
              {"problem", read.problem},
              {"view", board_view(*read.engine, read.position, ShowMoves::Yes)}};
}

Result<Json> begin_edit(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  const auto session = TABIA_TRY(EditSession::begin(desk, fields.all()));
  desk.add(session);
  session->join(guest->peer);
  return Json{{"session", session->id()}, {"state", session->state()}};
}

}  // namespace

void answer_for_positions(Hall& hall) {
  hall.answers("position.read", [](const GuestPtr&, const Fields& fields) { return read_text(fields); });
  hall.answers("edit.new", [&hall](const GuestPtr& guest, const Fields& fields) {
    return begin_edit(hall.desk(), guest, fields);
  });
}

}  // namespace tabia::server
