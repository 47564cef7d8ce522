#include "app/position_argument.hpp"

#include "base/text.hpp"
#include "io/file.hpp"

namespace tabia::app {

namespace {
constexpr std::size_t longest_position = 8u << 20;

// Variants are games of their own, called GAME/VARIANT; the usual one is called GAME.
constexpr std::string_view game_with_variants = "draughts";
constexpr std::string_view usual_variant = "english";

Result<const Engine*> variant_named(const std::string& game, const std::string& variant) {
  if (game == game_with_variants && variant == usual_variant) return find_engine(game);
  if (const Engine* engine = find_engine(concat(game, "/", variant))) return engine;
  return Error{concat(game, " has no variant called ", shown(variant))};
}

}  // namespace

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Engine* engine : catalogue()) names.emplace_back(engine->name());
  return names;
}

std::vector<std::string> variant_names() {
  const std::string prefix = concat(game_with_variants, "/");
  std::vector<std::string> names = {std::string(usual_variant)};
  for (const std::string& name : game_names()) {
    if (name.starts_with(prefix)) names.push_back(name.substr(prefix.size()));
  }
  return names;
}

Result<const Engine*> engine_named(const std::string& game, const std::string& variant) {
  if (!variant.empty()) return variant_named(game, variant);
  if (const Engine* engine = find_engine(game)) return engine;
  std::string names;
  for (const std::string& name : game_names()) names += concat(names.empty() ? "" : ", ", name);
  return Error{concat("no game called ", shown(game), "; there are: ", names)};
}

Result<std::unique_ptr<Game>> game_from(const Engine& engine, const std::string& position) {
  const bool from_stdin = position == "-";
  if (!from_stdin) {
    // Where positions are files, a short one may be given as it is: no file is called like one.
    auto game = engine.set_up(position);
    if (game || !engine.positions_are_files()) return game;
  }
  const std::string text = TABIA_TRY(io::read_all(position, longest_position));
  auto game = engine.set_up(trim(text));
  if (!game.ok()) return located(game.error(), Place{from_stdin ? "stdin" : position});
  return game;
}

}  // namespace tabia::app
