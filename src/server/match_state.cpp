#include "server/match_state.hpp"

#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "match/life_engine.hpp"
#include "match/sentences.hpp"
#include "server/board_view.hpp"

namespace tabia::server {

namespace {

constexpr double certain_share = 1;

std::int64_t milliseconds(Duration d) {
  return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::milliseconds>(d).count());
}

Json seats(const Engine& engine, const match::Table& table) {
  Json list = Json::array();
  for (const Side side : {Side::First, Side::Second}) {
    const match::Seat& seat = table.seat(side);
    list.push_back({{"player", seat.player},
                    {"text", match::seat_text(table, side, engine)},
                    {"person", seat.is_person()},
                    {"handed", seat.handed}});
  }
  return list;
}

Json plies(const Engine& engine, const match::Table& table) {
  Json list = Json::array();
  int number = 1;
  for (const match::Table::Ply& ply : table.plies()) {
    Json json = {{"side", index(ply.side)}, {"number", number}, {"text", ply.text}};
    if (!ply.words.empty()) json["words"] = ply.words;
    if (!ply.remark.empty()) json["remark"] = ply.remark;
    if (const auto worth = worth_in(ply.remark)) {
      json["worth"] = match::worth_text(*worth, ply.side, engine);
      json["share"] = first_share(*worth, ply.side);
    }
    if (ply.by_itself) json["by_itself"] = true;
    list.push_back(std::move(json));
    if (ply.side == Side::Second) ++number;
  }
  return list;
}

Json clocks(const match::Table& table, Duration used) {
  Json list = Json::array();
  for (const Side side : {Side::First, Side::Second}) {
    const auto clock = table.clock(side);
    if (!clock) return nullptr;
    const bool runs = !table.end() && !table.paused() && table.game().side_to_move() == side;
    list.push_back({{"left", milliseconds(runs ? clock->left - used : clock->left)}, {"runs", runs}});
  }
  return list;
}

}  // namespace

double first_share(const Worth& worth, Side side) {
  double share = 0;
  const int outcomes = worth.win + worth.draw + worth.loss;
  if (worth.mate_in) {
    share = *worth.mate_in > 0 ? certain_share : 0;
  } else if (outcomes > 0) {
    share = (worth.win + worth.draw / 2.0) / outcomes;
  } else {
    constexpr double hundredths_for_ten_to_one = 400;
    share = 1 / (1 + std::pow(10, -worth.hundredths / hundredths_for_ten_to_one));
  }
  return side == Side::First ? share : 1 - share;
}

std::optional<Worth> worth_in(std::string_view remark) {
  const std::size_t end = remark.find('/');
  if (end == std::string_view::npos || end < 2) return std::nullopt;
  const std::string_view score = remark.substr(0, end);
  if (score[0] != '+' && score[0] != '-') return std::nullopt;
  Worth worth;
  if (score[1] == 'M') {
    const auto moves = to_integer(score.substr(2));
    if (!moves) return std::nullopt;
    worth.mate_in = static_cast<int>(score[0] == '-' ? -*moves : *moves);
    return worth;
  }
  double value = 0;
  const std::string_view digits = score.substr(1);
  const auto [read, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  constexpr double most = 1'000'000;
  if (failed != std::errc() || read != digits.data() + digits.size() || value > most) return std::nullopt;
  worth.hundredths = static_cast<int>(std::lround((score[0] == '-' ? -value : value) * 100));
  return worth;
}

Json match_state(const Engine& engine, const match::Table& table, Duration used) {
  const Game& game = table.game();
  Json json = {{"game", engine.name()}, {"title", engine.title()}};
  json["view"] = board_view(engine, game, table.end() ? ShowMoves::No : ShowMoves::Yes);
  if (engine.name() == "go") mark_problem(json["view"], game.position());
  json["start"] = table.start();
  json["seats"] = seats(engine, table);
  if (Json shown = clocks(table, used); !shown.is_null()) json["clocks"] = std::move(shown);
  json["plies"] = plies(engine, table);
  json["redo"] = table.taken_back();
  json["turn"] = index(game.side_to_move());
  json["waits_for_person"] = table.waits_for_person();
  if (const auto speaker = table.speaker()) json["speaker"] = index(*speaker);
  json["paused"] = table.paused();
  if (const auto& offer = table.draw_offer()) json["offer"] = index(*offer);
  if (const std::string notice = game.notice(); !notice.empty()) json["notice"] = notice;
  if (const auto& end = table.end()) {
    Json ended = {{"reason", end->reason}, {"text", match::sentence(match::Ended{*end}, engine)}};
    if (end->winner) ended["winner"] = index(*end->winner);
    json["end"] = std::move(ended);
  } else if (const auto claimable = game.ending(); claimable && !claimable->automatic) {
    json["claim"] = claimable->reason;
  }
  if (const auto* problem = dynamic_cast<const match::LifeEngine*>(&engine))
    json["problem"] = {{"objective", engine.title()}, {"text", problem->problem()}};
  return json;
}

}  // namespace tabia::server
