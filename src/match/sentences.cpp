#include "match/sentences.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "base/text.hpp"
#include "match/life_engine.hpp"
#include "match/written.hpp"

namespace tabia::match {

namespace {

std::string capital(std::string text) {
  if (!text.empty()) text[0] = to_upper(text[0]);
  return text;
}

std::string thoughts(const Moved& moved, const Engine& engine) {
  if (!moved.answer.worth) return "";
  const std::string depth = moved.answer.depth > 0 ? fmt::format(", depth {}", moved.answer.depth) : "";
  const std::string positions =
      moved.answer.positions > 0 ? fmt::format(", {} positions", moved.answer.positions) : "";
  return fmt::format(" Thinks {}{}{}, {:.1f} s.", worth_text(*moved.answer.worth, moved.side, engine), depth,
                     positions, seconds(moved.used));
}

struct Teller {
  const Engine& engine;
  Squares squares;

  std::string named(std::string_view move) const { return tabia::named(move, engine, squares); }
  std::string listed(const std::vector<std::string>& moves) const {
    std::string out;
    for (const std::string& move : moves) out += concat(out.empty() ? "" : ", ", named(move));
    return out;
  }

  std::string operator()(const Begun&) const { return "A new game."; }
  std::string operator()(const Moved& moved) const {
    const std::string words = moved.move.words.empty() ? "" : concat(", ", named(moved.move.words));
    return concat(engine.side_name(moved.side), ": ", moved.number, moved.side == Side::First ? ". " : "... ",
                  named(moved.move.text), words, moved.by_itself ? ", the only move." : ".",
                  thoughts(moved, engine));
  }
  std::string operator()(const Noticed& noticed) const { return concat(capital(noticed.what), "."); }
  std::string operator()(const Claimable& claimable) const {
    return concat("A draw may be claimed with draw: ", claimable.reason, ".");
  }
  std::string operator()(const TookBack& back) const {
    return concat("Taken back: ", listed(back.moves), ".");
  }
  std::string operator()(const Restored& restored) const {
    return concat("Played again: ", listed(restored.moves), ".");
  }
  std::string operator()(const DrawOffered& offer) const {
    return concat(engine.side_name(offer.by), " offers a draw.");
  }
  std::string operator()(const DrawRefused& refused) const {
    return concat(engine.side_name(refused.by), " refuses the draw.");
  }
  std::string operator()(const SeatsChanged&) const { return ""; }
  std::string operator()(const Failed& failed) const {
    return concat(
        engine.side_name(failed.side), "'s player has failed: ", failed.why,
        ". The game is kept: go asks it again, hand lets the computer play on, swap changes sides, ",
        "or type its move.");
  }
  std::string operator()(const Refused& refused) const {
    if (refused.why.starts_with("illegal:")) return refused.why;
    if (refused.why.starts_with("unreadable:")) return concat(refused.why, " (help lists the commands)");
    return concat(capital(refused.why), ".");
  }
  std::string operator()(const Ended& ended) const {
    const auto& [winner, cause, reason] = ended.end;
    if (!winner) return concat("Draw: ", reason, ". 1/2-1/2");
    return concat(capital(reason), ": ", engine.side_name(*winner), " wins. ", result_text(winner));
  }
};

// "computer:3" as people say it.
std::string player_text(const std::string& player, const Engine& engine) {
  constexpr std::string_view levelled = "computer:";
  if (!player.starts_with(levelled)) return player;
  const auto level = to_integer(std::string_view(player).substr(levelled.size()));
  std::string out = concat("computer, level ", player.substr(levelled.size()));
  for (const LevelInfo& info : engine.levels()) {
    if (level == info.level && info.elo) out += concat(" (about ", *info.elo, ")");
  }
  return out;
}

}  // namespace

std::string seat_text(const Table& table, Side side, const Engine& engine) {
  const Seat& seat = table.seat(side);
  if (seat.player != human) return player_text(seat.player, engine);
  if (seat.handed) return "the computer for you";
  return table.seat(other(side)).player == human ? "a person" : "you";
}

std::string remark_text(const std::string& remark, Side side, const Engine& engine) {
  if (!LifeEngine::is_problem(engine)) {
    std::string text = remark;
    const bool has_sign = text.starts_with('+') || text.starts_with('-');
    if (side == Side::Second && has_sign && !text.starts_with("+0.00/"))
      text.front() = text.front() == '+' ? '-' : '+';
    return text;
  }
  for (const auto& [number, words] :
       {std::pair{"+10.00/0 ", "succeeds, "}, std::pair{"-10.00/0 ", "fails, "}}) {
    if (remark.starts_with(number)) return concat(words, remark.substr(std::string_view(number).size()));
  }
  return remark;
}

std::string worth_text(const Worth& worth, Side side, const Engine& engine) {
  if (worth.mate_in) {
    const Side winner = *worth.mate_in > 0 ? side : other(side);
    const int moves = std::abs(*worth.mate_in);
    if (moves == 0) return concat(engine.side_name(winner), " has won");
    return concat(engine.side_name(winner), " wins in ", moves);
  }
  if (const auto success = LifeEngine::success(engine, worth))
    return concat(engine.side_name(side), *success ? " succeeds" : " fails");
  const int hundredths = side == Side::First ? worth.hundredths : -worth.hundredths;
  return hundredths == 0 ? "0.00" : fmt::format("{:+.2f}", hundredths / 100.0);
}

std::string clock_text(Duration left) {
  using namespace std::chrono_literals;
  const auto tenths = std::max<std::int64_t>(0, left / 100ms);
  if (left < 20s) return fmt::format("{}.{}", tenths / 10, tenths % 10);
  const std::int64_t whole = (tenths + 9) / 10;  // a full clock has not begun to run yet
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string seats_text(const Table& table, const Engine& engine) {
  return concat(engine.side_name(Side::First), ": ", seat_text(table, Side::First, engine), ". ",
                engine.side_name(Side::Second), ": ", seat_text(table, Side::Second, engine), ".");
}

std::string kept_game_text(const KeptGame& game, bool on_this_table) {
  if (!game.table) return concat(game.date, ", cannot be read: ", game.damage);
  const Table& table = *game.table;
  const std::size_t plies = table.plies().size();
  const std::string state =
      table.end() ? concat("finished, ", result_text(table.end()->winner))
                  : concat("unfinished, ", game.engine->side_name(table.game().side_to_move()), " to move");
  const std::string_view where = on_this_table ? ", on this table" : game.in_use ? ", on another table" : "";
  return concat(game.date, ", ", plies, plies == 1 ? " move, " : " moves, ", state, where, ". ",
                seats_text(table, *game.engine));
}

std::string sentence(const Event& event, const Engine& engine, Squares squares) {
  return std::visit(Teller{engine, squares}, event);
}

}  // namespace tabia::match
