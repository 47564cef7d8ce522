#include "match/hub_player.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "protocol/hub_board.hpp"

namespace tabia::match {

namespace {

// Never 0: to some programs that means no limit.
std::int64_t milliseconds(Duration d) {
  return std::max<std::int64_t>(1, std::chrono::duration_cast<std::chrono::milliseconds>(d).count());
}

hub::SetLevel level_of(const Limits& limits) {
  hub::SetLevel level;
  if (limits.depth) level.depth = *limits.depth;
  if (limits.nodes) level.nodes = static_cast<std::int64_t>(*limits.nodes);
  if (limits.time) level.move_time = milliseconds(*limits.time);
  if (limits.clock) {
    level.time = milliseconds(limits.clock->left);
    if (limits.clock->increment > Duration::zero()) level.increment = milliseconds(limits.clock->increment);
    if (limits.clock->moves_to_go) level.moves = *limits.clock->moves_to_go;
  }
  level.infinite = level == hub::SetLevel{};
  return level;
}

void note(const hub::Info& info, Answer& answer) {
  constexpr std::int64_t most = 1'000'000;
  if (info.score) {
    answer.worth.emplace();
    answer.worth->hundredths = static_cast<int>(std::clamp(*info.score, -most, most));
  }
  if (info.depth) answer.depth = static_cast<int>(std::clamp<std::int64_t>(*info.depth, 0, most));
}

}  // namespace

Result<std::unique_ptr<Player>> HubPlayer::make(Settings settings, const Engine& engine) {
  if (hub::variant_of(engine).empty())
    return Error{concat(settings.command, ": ", engine.name(), " is not played in the Hub protocol")};
  auto player = std::make_unique<HubPlayer>(std::move(settings), engine);
  TABIA_TRY(player->start());
  return std::unique_ptr<Player>(std::move(player));
}

HubPlayer::~HubPlayer() { leave(hub::write(hub::Quit{})); }

Result<Done> HubPlayer::greet() {
  params_.clear();
  if (!tell(hub::Handshake{})) return failed("ended before it said wait");
  TABIA_TRY(await("wait", [&](std::string_view line) {
    auto message = hub::read_message(line);
    if (!message) return false;
    if (const auto* id = std::get_if<hub::Id>(&*message))
      name_ = id->version.empty() ? id->name : concat(id->name, " ", id->version);
    if (auto* param = std::get_if<hub::Param>(&*message)) params_.push_back(std::move(*param));
    return std::holds_alternative<hub::Wait>(*message);
  }));
  TABIA_TRY(choose_variant());
  for (const PlayerOption& option : settings().options) TABIA_TRY(set(option.name, option.value));
  if (!tell(hub::Init{})) return failed("ended before it said ready");
  return await("ready", [](std::string_view line) {
    const auto message = hub::read_message(line);
    return message && std::holds_alternative<hub::Ready>(*message);
  });
}

const hub::Param* HubPlayer::param(std::string_view name) const {
  const auto found =
      std::find_if(params_.begin(), params_.end(), [&](const hub::Param& p) { return p.name == name; });
  return found == params_.end() ? nullptr : &*found;
}

Result<Done> HubPlayer::set(const std::string& name, const std::string& value) {
  if (param(name) == nullptr) return failed(concat("has no parameter ", shown(name)));
  if (!tell(hub::SetParam{name, value})) return failed("does not listen");
  return Done{};
}

// A program that has no such parameter plays one variant; whether ours, its moves will show.
Result<Done> HubPlayer::choose_variant() {
  const std::string wanted = hub::variant_of(engine_);
  const hub::Param* known = param("variant");
  if (known == nullptr || known->value == wanted) return Done{};
  const auto& values = known->values;
  if (!values.empty() && std::find(values.begin(), values.end(), wanted) == values.end())
    return failed(concat("does not play the variant ", wanted));
  return set("variant", wanted);
}

Result<Done> HubPlayer::prepare_game() {
  if (!tell(hub::NewGame{}) || !tell(hub::Ping{})) return failed("has gone");
  return await("pong", [](std::string_view line) {
    const auto message = hub::read_message(line);
    return message && std::holds_alternative<hub::Pong>(*message);
  });
}

bool HubPlayer::ask(const Turn& turn, Answer& answer) {
  const auto start = engine_.set_up(turn.start);
  if (!start) {
    answer = {.kind = AnswerKind::Crashed, .remark = start.error().text()};
    return false;
  }
  const std::vector<std::string> moves(turn.moves.begin(), turn.moves.end());
  return tell(hub::SetPosition{(*start)->hub_position(), hub::in_hub(**start, moves)}) &&
         tell(level_of(turn.limits)) && tell(hub::Go{hub::Mode::Think});
}

// What makes no sense is no message; a move that makes no sense is judged by whoever asked.
std::optional<std::string> HubPlayer::hear(const Turn& turn, std::string_view line, Answer& answer) {
  const auto message = hub::read_message(line);
  if (!message) return std::nullopt;
  if (const auto* info = std::get_if<hub::Info>(&*message)) note(*info, answer);
  const auto* chosen = std::get_if<hub::Chosen>(&*message);
  if (chosen == nullptr) return std::nullopt;
  const auto move = hub::find_move(turn.game, chosen->move);
  return move ? move->coordinates : chosen->move;
}

std::string HubPlayer::stop_command() const { return hub::write(hub::StopThinking{}); }

}  // namespace tabia::match
