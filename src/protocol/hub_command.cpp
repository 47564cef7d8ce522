#include "protocol/hub_command.hpp"

#include <array>

#include "base/text.hpp"
#include "protocol/hub_line.hpp"
#include "protocol/uci_words.hpp"

namespace tabia::hub {

namespace {

constexpr std::int64_t whole = 1, thousandths = 1000;
constexpr std::int64_t longest_time = 10'000'000'000;  // milliseconds
constexpr std::int64_t most_plies = 1'000'000;
constexpr std::int64_t most_nodes = 1'000'000'000'000;

struct LevelNumber {
  std::string_view name;
  std::optional<std::int64_t> SetLevel::*member;
  std::int64_t parts, lowest, highest;
};
constexpr std::array<LevelNumber, 6> level_numbers = {{
    {"depth", &SetLevel::depth, whole, 1, most_plies},
    {"nodes", &SetLevel::nodes, whole, 1, most_nodes},
    {"move-time", &SetLevel::move_time, thousandths, 0, longest_time},
    {"moves", &SetLevel::moves, whole, 0, most_plies},
    {"time", &SetLevel::time, thousandths, -longest_time, longest_time},
    {"inc", &SetLevel::increment, thousandths, 0, longest_time},
}};
constexpr std::array<std::string_view, 3> modes = {"think", "ponder", "analyze"};

Result<Command> read_set_param(const Line& line) {
  const auto name = line.value("name");
  if (!name || name->empty()) return Error{"set-param: the name is missing"};
  return Command(SetParam{*name, line.value("value").value_or("")});
}

Result<Command> read_position(const Line& line) {
  SetPosition position;
  position.position = line.value("pos").value_or("");
  if (position.position.empty()) return Error{"pos: the position is missing"};
  const std::string moves = line.value("moves").value_or("");
  for (const std::string_view move : words(moves)) position.moves.emplace_back(move);
  return Command(std::move(position));
}

Result<Command> read_level(const Line& line) {
  SetLevel level;
  level.infinite = line.has("infinite");
  for (const LevelNumber& number : level_numbers) {
    const auto text = line.value(number.name);
    if (!text) continue;
    const std::string name = concat("level ", number.name);
    const std::int64_t value = TABIA_TRY(read_parts(name, *text, number.parts));
    if (value < number.lowest || value > number.highest)
      return Error{concat(name, ": ", shown(*text), " is out of range")};
    level.*(number.member) = value;
  }
  if (level == SetLevel{}) return Error{"level: none of its words is known"};
  return Command(level);
}

Result<Command> read_go(const Line& line) {
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (line.has(modes[i])) return Command(Go{static_cast<Mode>(i)});
  }
  return Error{"go: expected think, ponder or analyze"};
}

template <class Plain>
Result<Command> read_plain(const Line&) {
  return Command(Plain{});
}

struct CommandWord {
  std::string_view word;
  Result<Command> (*read)(const Line&);
};
constexpr std::array<CommandWord, 11> command_words = {{
    {"hub", read_plain<Handshake>},
    {"set-param", read_set_param},
    {"init", read_plain<Init>},
    {"pos", read_position},
    {"level", read_level},
    {"go", read_go},
    {"stop", read_plain<StopThinking>},
    {"ponder-hit", read_plain<PonderHit>},
    {"new-game", read_plain<NewGame>},
    {"ping", read_plain<Ping>},
    {"quit", read_plain<Quit>},
}};

struct Writer {
  Line operator()(const Handshake&) const { return {"hub"}; }
  Line operator()(const SetParam& param) const {
    return {"set-param", {{"name", param.name}, {"value", param.value}}};
  }
  Line operator()(const Init&) const { return {"init"}; }
  Line operator()(const SetPosition& position) const {
    Line line{"pos", {{"pos", position.position}}};
    if (!position.moves.empty()) line.add("moves", uci::joined(position.moves));
    return line;
  }
  Line operator()(const SetLevel& level) const {
    Line line{"level"};
    if (level.infinite) line.arguments.push_back({"infinite"});
    for (const LevelNumber& number : level_numbers) {
      if (const auto& value = level.*(number.member))
        line.add(number.name, number.parts == whole ? concat(*value) : write_parts(*value, number.parts));
    }
    return line;
  }
  Line operator()(const Go& go) const { return {"go", {{std::string(modes[static_cast<int>(go.mode)])}}}; }
  Line operator()(const StopThinking&) const { return {"stop"}; }
  Line operator()(const PonderHit&) const { return {"ponder-hit"}; }
  Line operator()(const NewGame&) const { return {"new-game"}; }
  Line operator()(const Ping&) const { return {"ping"}; }
  Line operator()(const Quit&) const { return {"quit"}; }
};

}  // namespace

Result<Command> read_command(std::string_view text) {
  const Line line = TABIA_TRY(read_line(text));
  for (const CommandWord& known : command_words) {
    if (known.word == line.command) return known.read(line);
  }
  return Error{concat("unknown command ", shown(line.command))};
}

std::string write(const Command& command) { return write_line(std::visit(Writer{}, command)); }

}  // namespace tabia::hub
