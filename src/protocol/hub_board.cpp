#include "protocol/hub_board.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::hub {

namespace {

constexpr std::string_view usual = "draughts";  // the English game
constexpr std::string_view prefix = "draughts/";
constexpr std::size_t most_squares = 20;  // start, end and captured; no capture takes more

// "28x19x23" as its numbers, what is captured in order.
Result<std::vector<std::int64_t>> squares_of(std::string_view text) {
  std::vector<std::int64_t> squares;
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '-', 'x');
  for (const std::string_view part : split(plain, 'x')) {
    const auto number = part.size() <= 2 ? to_integer(part) : std::nullopt;
    if (!number || squares.size() == most_squares + 2)
      return Error{concat("unreadable: ", shown(text), ": not a move such as 32-28 or 28x19x23")};
    squares.push_back(*number);
  }
  if (squares.size() < 2) return Error{concat("unreadable: ", shown(text), ": a move has two squares")};
  std::sort(squares.begin() + 2, squares.end());
  return squares;
}

}  // namespace

std::string variant_of(const Engine& engine) {
  if (engine.name() == usual) return "english";
  if (engine.name() == "draughts/international") return "normal";
  if (!engine.name().starts_with(prefix)) return {};
  return std::string(engine.name().substr(prefix.size()));
}

std::vector<std::string> variants() {
  std::vector<std::string> names = {"normal"};
  for (const Engine* engine : catalogue()) {
    if (std::string name = variant_of(*engine); !name.empty() && name != names.front())
      names.push_back(std::move(name));
  }
  return names;
}

const Engine* engine_of(std::string_view variant) {
  for (const Engine* engine : catalogue()) {
    if (!variant.empty() && variant_of(*engine) == variant) return engine;
  }
  return nullptr;
}

Result<std::unique_ptr<Game>> set_up(const Engine& engine, std::string_view position) {
  const auto start = TABIA_TRY(engine.set_up("start"));
  const std::size_t letters = start->hub_position().size();
  if (position.size() != letters)
    return Error{
        concat("a position of ", engine.title(), " has ", letters, " letters and not ", position.size())};
  if (position[0] != 'W' && position[0] != 'B')
    return Error{concat("side to move: expected W or B instead of ", shown(position.substr(0, 1)))};
  std::string white, black;
  for (std::size_t number = 1; number < position.size(); ++number) {
    const char letter = position[number];
    if (letter == 'e') continue;
    if (to_lower(letter) != 'w' && to_lower(letter) != 'b') {
      return Error{concat("square ", number, ": expected w, b, W, B or e instead of ",
                          shown(position.substr(number, 1)))};
    }
    std::string& list = to_lower(letter) == 'w' ? white : black;
    list += concat(list.empty() ? "" : ",", is_upper(letter) ? "K" : "", number);
  }
  return engine.set_up(concat(position[0], ":W", white, ":B", black));
}

Result<LegalMove> find_move(const Game& game, std::string_view text) {
  const std::vector<std::int64_t> wanted = TABIA_TRY(squares_of(text));
  std::vector<LegalMove> fitting;
  for (LegalMove& move : game.legal_moves()) {
    const auto squares = squares_of(move.hub);
    if (squares && *squares == wanted) return std::move(move);
    const bool same_ends = squares && (*squares)[0] == wanted[0] && (*squares)[1] == wanted[1];
    if (same_ends && wanted.size() == 2) fitting.push_back(std::move(move));
  }
  if (fitting.size() == 1) return std::move(fitting.front());
  return Error{concat("illegal: ", shown(text),
                      fitting.empty() ? " is not on the list of moves" : " does not say what is captured")};
}

std::vector<std::string> in_hub(const Game& game, const std::vector<std::string>& moves) {
  std::vector<std::string> out;
  const auto at = game.clone();
  for (const std::string& text : moves) {
    const auto legal = at->legal_moves();
    const auto move =
        std::find_if(legal.begin(), legal.end(), [&](const LegalMove& m) { return m.coordinates == text; });
    if (move == legal.end() || !at->play(text)) break;
    out.push_back(move->hub);
  }
  return out;
}

}  // namespace tabia::hub
