#include "app/position_argument.hpp"

#include "base/text.hpp"
#include "io/file.hpp"

namespace tabia::app {

namespace {
constexpr std::size_t longest_position = 8u << 20;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Engine* engine : catalogue()) names.emplace_back(engine->name());
  return names;
}

Result<const Engine*> engine_named(const std::string& game) {
  if (const Engine* engine = find_engine(game)) return engine;
  std::string names;
  for (const std::string& name : game_names()) names += concat(names.empty() ? "" : ", ", name);
  return Error{concat("no game called ", shown(game), "; there are: ", names)};
}

Result<std::unique_ptr<Game>> game_from(const Engine& engine, const std::string& position) {
  const bool from_stdin = position == "-";
  if (!from_stdin && (!engine.positions_are_files() || position == "start")) return engine.set_up(position);
  const std::string text = TABIA_TRY(io::read_all(position, longest_position));
  auto game = engine.set_up(trim(text));
  if (!game.ok()) return located(game.error(), Place{from_stdin ? "stdin" : position});
  return game;
}

}  // namespace tabia::app
