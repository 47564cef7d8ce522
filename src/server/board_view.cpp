#include "server/board_view.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/life_text.hpp"
#include "match/board_places.hpp"
#include "match/life_engine.hpp"
#include "match/written.hpp"

namespace tabia::server {

namespace {

Json shown_move(const Game& game, const BoardPicture& picture, const LegalMove& move) {
  Json json = {{"id", move.coordinates}};
  if (move.text != move.coordinates) json["text"] = move.text;
  if (!move.words.empty()) json["words"] = move.words;
  json["paths"] = match::paths_of(game, picture, move);
  // "e7e8q": what is left over after two squares.
  constexpr std::size_t two_squares = 4;
  if (picture.columns.size() == 8 && picture.cells.front().number == 0 &&
      move.coordinates.size() == two_squares + 1)
    json["promotion"] = move.coordinates.substr(two_squares);
  if (move.captures) json["captures"] = true;
  return json;
}

// Of the side to move, where the game says that it is in check.
std::optional<std::size_t> king_in_check(const Game& game, const BoardPicture& picture) {
  if (game.notice() != "check") return std::nullopt;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const auto& cell = picture.cells[i];
    if (cell.owner == game.side_to_move() && (cell.letter == 'K' || cell.letter == 'k')) return i;
  }
  return std::nullopt;
}

}  // namespace

Json board_view(const Engine& engine, const Game& game, ShowMoves moves) {
  const BoardPicture picture = game.picture();
  Json json = {{"game", engine.name()}, {"columns", picture.columns}, {"rows", picture.rows}};
  std::string cells, owners;
  std::vector<std::size_t> unused, last;
  std::vector<int> numbers;
  bool numbered = false;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const BoardPicture::Cell& cell = picture.cells[i];
    cells += cell.owner ? cell.letter : '.';
    owners += !cell.owner ? '.' : *cell.owner == Side::First ? '0' : '1';
    if (cell.unused) unused.push_back(i);
    if (cell.marked) last.push_back(i);
    numbers.push_back(cell.number);
    numbered = numbered || cell.number != 0;
  }
  json["cells"] = cells;
  json["owners"] = owners;
  json["light"] = index(picture.light);
  // In Go only bounds leave a point unused.
  if (!unused.empty()) json[engine.name() == "go" ? "outside" : "unused"] = unused;
  if (numbered) json["numbers"] = numbers;
  json["last"] = last;
  if (const auto king = king_in_check(game, picture)) json["check"] = *king;
  json["turn"] = index(game.side_to_move());
  json["position"] = game.position();
  Json list = Json::array();
  if (moves == ShowMoves::Yes) {
    for (const LegalMove& move : game.legal_moves()) list.push_back(shown_move(game, picture, move));
  }
  json["moves"] = std::move(list);
  return json;
}

Json board_view(const Engine& engine, const std::string& position, ShowMoves moves) {
  const auto game = engine.set_up(position);
  if (!game) return nullptr;
  Json view = board_view(engine, **game, moves);
  if (engine.name() == "go") mark_problem(view, position);
  return view;
}

void mark_problem(Json& view, const std::string& problem) {
  if (!match::LifeEngine::has_objective(problem)) return;
  const auto outline = outline_life(problem);
  const auto game = find_engine("go")->set_up(problem);
  if (!outline || !game) return;
  const BoardPicture picture = (*game)->picture();
  const auto cells = [&](const std::vector<std::string>& names) {
    std::vector<std::size_t> list;
    for (const std::string& name : names) {
      if (const auto place = match::place_named(picture, name)) list.push_back(*place);
    }
    return list;
  };
  view["target"] = cells(outline->target);
  if (outline->region.empty()) return;
  const auto inside = cells(outline->region);
  std::vector<std::size_t> outside;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const bool empty = !picture.cells[i].owner;
    if (empty && std::find(inside.begin(), inside.end(), i) == inside.end()) outside.push_back(i);
  }
  view["outside"] = outside;
}

ShownLine shown_line(const Engine& engine, const Game& from, const std::vector<std::string>& moves,
                     std::size_t most) {
  ShownLine line{{}, Json::array()};
  const auto at = from.clone();
  for (const std::string& text : moves) {
    if (line.texts.size() == most) break;
    const auto move = match::meant(*at, text);
    if (!move || !at->play(move->coordinates)) break;
    line.texts.push_back(move->text);
    line.frames.push_back(board_view(engine, *at, ShowMoves::No));
  }
  return line;
}

std::vector<std::size_t> cells_of(const Game& game, std::string_view text) {
  return match::places_in(game.picture(), text);
}

}  // namespace tabia::server
