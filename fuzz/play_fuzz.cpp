// Any bytes as what a person types at a table, line by line, and as a game to go on with: every line is a command, a
// refusal of one line, or a move; whatever was played can be written down, read again, and is the same game.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "match/sentences.hpp"
#include "match/table.hpp"
#include "require.hpp"
#include "tui/line_command.hpp"

using namespace tabia;

namespace {

constexpr std::size_t most_lines = 60;

match::Events obey(match::Table& table, const tui::LineCommand& command) {
  using tui::Verb;
  match::Answer answer;
  answer.move = command.rest;
  switch (command.verb) {
    case Verb::Move: return table.end() ? match::Events{} : table.accept({table.wants().ticket, answer, {}});
    case Verb::Undo: return table.take_back();
    case Verb::Redo: return table.restore();
    case Verb::Resign: return table.resign();
    case Verb::Draw: return table.offer_draw();
    case Verb::Swap: return table.swap_seats();
    case Verb::Hand: return table.hand_over("computer");
    case Verb::Go: return table.resume();
    case Verb::Setup: return table.begin(command.rest);
    default: return {};
  }
}

void round_trip(const Engine& engine, const match::Table& table) {
  const auto text = engine.write_record(table.record());
  require(text.ok());
  const auto record = engine.read_record(*text);
  require(record.ok());
  const auto again = match::Table::open(engine, *record, {}, {});
  require(again.ok());
  require(again->game().position() == table.game().position());
  require(again->moves() == table.moves());
  require(again->end().has_value() == table.end().has_value());
}

void type_lines(const Engine& engine, std::string_view bytes) {
  auto table = match::Table::open(engine, match::Beginning{}, {match::Seat{}, match::Seat{}}, {});
  require(table.ok());
  std::size_t lines = 0;
  for (const std::string_view line : split(bytes, '\n')) {
    if (++lines > most_lines) break;
    const auto command = tui::read_line_command(line);
    if (!command) {
      require(command.error().reason.starts_with("unreadable: "));
      require(command.error().reason.find('\n') == std::string::npos);
      continue;
    }
    for (const match::Event& event : obey(*table, *command))
      require(match::sentence(event, engine).find('\n') == std::string::npos);
  }
  round_trip(engine, *table);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const char* name : {"chess", "tictactoe", "draughts"}) {
    const Engine& engine = *find_engine(name);
    type_lines(engine, bytes);
    const auto record = engine.read_record(bytes);
    if (!record) continue;
    const auto table = match::Table::open(engine, *record, {}, {});
    if (table) round_trip(engine, *table);
  }
  return 0;
}
