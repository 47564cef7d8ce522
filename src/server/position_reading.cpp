#include "server/position_reading.hpp"

#include "base/text.hpp"
#include "engine/life_text.hpp"
#include "match/life_engine.hpp"
#include "match/table.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t longest_text = 1u << 20;

// "9 9": how problems of Go as text begin.
bool begins_with_size(std::string_view text) {
  const auto size = words(text.substr(0, text.find('\n')));
  return size.size() == 2 && to_integer(size[0]) && to_integer(size[1]);
}

bool is_draughts_fen(std::string_view text) {
  return text.size() > 2 && (text[0] == 'W' || text[0] == 'B' || text[0] == 'w' || text[0] == 'b') &&
         text[1] == ':';
}

// "[Event ...": a game with tags.
Result<ReadPosition> from_game(std::string_view text, const Engine& engine) {
  const Record record = TABIA_TRY(engine.read_record(text));
  const auto table = TABIA_TRY(match::Table::open(engine, record, {}, {}));
  return ReadPosition{&engine, table.game().position(), std::string(engine.record_suffix())};
}

Result<ReadPosition> from_go(std::string_view text) {
  const LifeOutline outline = TABIA_TRY(outline_life(text));
  const bool problem = match::LifeEngine::has_objective(outline.problem);
  return ReadPosition{find_engine("go"), outline.problem, text.front() == '(' ? "SGF" : "problem", problem};
}

Result<ReadPosition> from_fen(std::string_view text, const Engine& engine) {
  // EPD has operations behind the position, which are none of our business here.
  std::string line(trim(text.substr(0, text.find('\n'))));
  auto game = engine.set_up(line);
  if (!game && engine.name() == "chess") {
    const auto parts = words(line);
    if (parts.size() >= 4)
      game = engine.set_up(concat(parts[0], " ", parts[1], " ", parts[2], " ", parts[3], " 0 1"));
  }
  if (!game) return game.error();
  return ReadPosition{&engine, (*game)->position(), "FEN"};
}

}  // namespace

Result<ReadPosition> read_position(std::string_view whole, const std::string& game) {
  if (whole.size() > longest_text) return Error{"the text is too long: a position or one game, up to 1 MB"};
  if (whole.starts_with("\xEF\xBB\xBF")) whole.remove_prefix(3);
  const std::string_view text = trim(whole);
  if (text.empty()) return Error{"there is nothing to read"};
  const Engine* hinted = find_engine(game);
  if (hinted != nullptr && text.starts_with("start")) {
    const auto begun = TABIA_TRY(hinted->set_up(text));
    return ReadPosition{hinted, begun->position(), "start"};
  }
  if (text.front() == '(' || begins_with_size(text)) return from_go(text);
  if (is_draughts_fen(text)) {
    const bool draughts = hinted != nullptr && hinted->name().starts_with("draughts");
    return from_fen(text, draughts ? *hinted : *find_engine("draughts"));
  }
  if (text.front() == '[' || text.starts_with("1.")) {
    // Chess and draughts look alike until a move is read.
    std::vector<const Engine*> kinds = {find_engine("chess"), find_engine("draughts")};
    if (hinted != nullptr && hinted->name() != "chess" && hinted->name() != "go") kinds = {hinted, kinds[0]};
    auto first = from_game(text, *kinds[0]);
    if (first) return first;
    auto second = from_game(text, *kinds[1]);
    return second ? second : first;
  }
  if (hinted != nullptr && hinted->name() == "go") return from_go(text);
  if (hinted != nullptr && hinted->name() != "chess") return from_fen(text, *hinted);
  return from_fen(text, *find_engine("chess"));
}

}  // namespace tabia::server
