// A table as a game that is written down, and back; docs/formats/play-pgn.md.

#include <algorithm>

#include "base/text.hpp"
#include "match/table.hpp"
#include "match/written.hpp"

namespace tabia::match {

namespace {

constexpr std::array<std::string_view, 2> player_tags = {"FirstPlayer", "SecondPlayer"};
constexpr std::array<std::string_view, 2> clock_tags = {"FirstClock", "SecondClock"};  // milliseconds left
// What record() says by itself, or leaves out on purpose.
constexpr auto own_tags =
    std::to_array<std::string_view>({"White", "Black", "FirstPlayer", "SecondPlayer", "SetUp", "FEN",
                                     "Result", "Termination", "TimeControl", "FirstClock", "SecondClock"});
constexpr std::string_view as_recorded =
    "as the file says";  // why a game is over that the rules would let go on

std::int64_t milliseconds(Duration d) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(d).count();
}

std::optional<Duration> clock_of(const Record& record, std::size_t side) {
  const auto tag = record.tag(clock_tags[side]);
  const auto left = tag ? to_integer(*tag) : std::nullopt;
  constexpr std::int64_t most = 1'000'000'000'000;
  if (!left || *left < 0 || *left > most) return std::nullopt;
  return std::chrono::milliseconds(*left);
}

// What the file says of the result, where the rules say nothing.
std::optional<MatchEnd> end_of(const Record& record) {
  const std::string reason(as_recorded);
  if (record.result == "1-0") return MatchEnd{Side::First, Cause::Resignation, reason};
  if (record.result == "0-1") return MatchEnd{Side::Second, Cause::Resignation, reason};
  if (record.result == "1/2-1/2") return MatchEnd{std::nullopt, Cause::Rules, reason};
  return std::nullopt;
}

std::string_view termination(const std::optional<MatchEnd>& end) {
  if (!end) return "unterminated";
  return end->cause == Cause::TimeLoss ? "time forfeit" : "normal";
}

// The moves of the main line. What is not written in full, such as a capture in draughts, is what the rest of the game
// needs; if the line cannot be played, it stays as it is written.
std::vector<Record::Node> exact_line(const Engine& engine, const Record& record) {
  Record line;
  line.tags = record.tags;
  Record::Index last = Record::root;
  for (const Record::Index node : record.main_line()) {
    last = line.add(last, record[node].move);
    line[last].comment = record[node].comment;
    line[last].line = record[node].line;
    line[last].column = record[node].column;
  }
  Record resolved = line;
  const Record& best = engine.resolve(resolved) ? resolved : line;
  std::vector<Record::Node> moves;
  for (const Record::Index node : best.main_line()) moves.push_back(best[node]);
  return moves;
}

}  // namespace

Record Table::record() const {
  Record record;
  for (const std::size_t side : {0U, 1U}) {
    record.set_tag(side == at(engine_->white()) ? "White" : "Black", seats_[side].player);
    record.set_tag(player_tags[side], seats_[side].player);
  }
  if (start_ != "start") {
    record.set_tag("SetUp", "1");
    record.set_tag("FEN", start_);
  }
  record.result = end_ ? result_text(end_->winner) : "*";
  record.set_tag("Result", record.result);
  record.set_tag("Termination", termination(end_));
  record.set_tag("TimeControl", control_.text());
  for (const Side side : {Side::First, Side::Second}) {
    if (const auto left = clock(side)) record.set_tag(clock_tags[at(side)], concat(milliseconds(left->left)));
  }
  for (const Tag& tag : tags_) record.set_tag(tag.name, tag.value);
  Record::Index last = Record::root;
  for (const Ply& ply : plies()) {
    last = record.add(last, ply.text);
    record[last].comment = ply.remark;
  }
  if (end_ && end_->reason != as_recorded && !record[last].comment.ends_with(end_->reason)) {
    std::string& comment = record[last].comment;
    comment += concat(comment.empty() ? "" : ", ", end_->reason);
  }
  return record;
}

Result<Table> Table::open(const Engine& engine, const Record& record, const std::array<Seat, 2>& seats,
                          const TimeControl& control) {
  const std::string start = TABIA_TRY(engine.start_of(record));
  std::array<Seat, 2> seated = seats;
  for (const std::size_t side : {0U, 1U}) {
    const auto player = record.tag(player_tags[side]);
    if (player && (*player == human || is_built_in(*player))) seated[side] = {std::string(*player)};
  }
  TimeControl timed = control;
  if (const auto tag = record.tag("TimeControl"); tag && !control.base) {
    if (const auto read = read_time_control(*tag)) timed = *read;
  }
  Table table = TABIA_TRY(open(engine, Beginning{start}, seated, timed));
  for (const Tag& tag : record.tags) {
    if (std::find(own_tags.begin(), own_tags.end(), tag.name) == own_tags.end()) table.tags_.push_back(tag);
  }
  for (const Record::Node& written : exact_line(engine, record)) {
    const auto move = meant(*table.game_, written.move);
    if (!move) return Error{move.error().reason, {"", written.line, written.column}};
    table.play(*move, written.comment);
  }
  for (const std::size_t side : {0U, 1U}) {
    const auto left = clock_of(record, side);
    if (left && !control.base)
      table.clocks_[side].resume(*left, static_cast<int>(table.done_ + 1 - side) / 2);
  }
  if (table.done_ > 0) table.plies_.back().clocks = table.clocks_;
  table.look_for_end();
  if (!table.end_) table.end_ = end_of(record);
  return table;
}

}  // namespace tabia::match
