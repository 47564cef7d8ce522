// tabia moves: the legal moves, numbered, captures marked.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

struct MovesOptions {
  std::string game, position, variant;
};

protocol::Json to_json(const Game& game) {
  protocol::Json moves = protocol::Json::array();
  for (const LegalMove& move : game.legal_moves()) {
    moves.push_back({{"move", move.text}, {"coordinates", move.coordinates}, {"capture", move.captures}});
  }
  protocol::Json json = {{"position", game.position()},
                         {"to_move", game.side_to_move() == Side::First ? "first" : "second"},
                         {"moves", std::move(moves)}};
  if (const auto ending = game.ending()) json["ending"] = ending->reason;
  return json;
}

void print_for_people(const Game& game) {
  fmt::print("{}\n", game.board());
  int number = 0;
  for (const LegalMove& move : game.legal_moves()) {
    const bool both = move.text != move.coordinates;
    fmt::print("{:3}. {:8}{}{}\n", ++number, move.text, both ? fmt::format("{:6}", move.coordinates) : "",
               move.captures ? " captures" : "");
  }
  if (number == 0) fmt::print("No legal move.\n");
  if (const auto ending = game.ending()) {
    fmt::print("{}: {}{}.\n", ending->winner ? "Over" : "Draw", ending->reason,
               ending->automatic ? "" : " (may be claimed)");
  }
}

int run_moves(const MovesOptions& options, const Common& common) {
  const auto engine = engine_named(options.game, options.variant);
  if (!engine) return complain(engine.error(), usage);
  const auto game = game_from(**engine, options.position);
  if (!game) return complain(game.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(to_json(**game)));
  } else {
    print_for_people(**game);
  }
  return ok;
}

}  // namespace

void add_moves(Command& root, Common& common) {
  auto options = std::make_shared<MovesOptions>();
  Command command = root.subcommand("moves", "List the legal moves", "tabia moves chess start");
  command.argument("game", options->game, game_names(), "Which game");
  command.argument("position", options->position, "start, a position, or - for stdin");
  command.choice("--variant", options->variant, variant_names(), variant_help);
  command.run([options, &common] { return run_moves(*options, common); });
}

}  // namespace tabia::app
