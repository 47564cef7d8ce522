// solve, explain, job.stop.

#include <nlohmann/json.hpp>

#include "server/explaining.hpp"
#include "server/hall.hpp"
#include "server/position_reading.hpp"
#include "server/solving.hpp"
#include "server/time_limits.hpp"

namespace tabia::server {

namespace {

constexpr double least_seconds = 0.05, most_seconds = 600, usual_seconds = 10;

double seconds_of(const Fields& fields, double usual) {
  return std::clamp(fields.number("seconds").value_or(usual), least_seconds, most_seconds);
}

Result<Json> begin_solve(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  const std::string text = TABIA_TRY(fields.need_text("position"));
  const ReadPosition read = TABIA_TRY(read_position(text, fields.text("game")));
  SolveWish wish;
  wish.goal = fields.text("goal");
  wish.mate = fields.integer("mate");
  wish.seconds = seconds_of(fields, usual_seconds);
  wish.nodes = node_limit(fields);
  wish.all = fields.is_on("all");
  wish.both = fields.is_on("both");
  return desk.work.begin(guest->peer, desk.patient, guest->patient,
                         [&desk, read, wish](Voice& voice) -> Result<Json> {
                           return answer_json(read, TABIA_TRY(solve(desk, read, wish, voice)));
                         });
}

Result<Json> begin_explain(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  const std::string text = TABIA_TRY(fields.need_text("position"));
  const ReadPosition read = TABIA_TRY(read_position(text, fields.text("game")));
  ExplainWish wish;
  wish.move = fields.text("move");
  wish.seconds = seconds_of(fields, wish.seconds);
  return desk.work.begin(guest->peer, desk.brief, guest->brief,
                         [&desk, read, wish](Voice& voice) -> Result<Json> {
                           const auto game = TABIA_TRY(read.engine->set_up(read.position));
                           return explain(desk, *read.engine, *game, wish, voice);
                         });
}

}  // namespace

void answer_for_solving(Hall& hall) {
  Desk& desk = hall.desk();
  hall.answers("solve", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_solve(desk, guest, fields);
  });
  hall.answers("explain", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_explain(desk, guest, fields);
  });
  hall.answers("job.stop", [&desk](const GuestPtr& guest, const Fields& fields) -> Result<Json> {
    desk.work.stop(guest->peer, fields.text("job"));
    return Json::object();
  });
}

}  // namespace tabia::server
