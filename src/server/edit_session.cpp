#include "server/edit_session.hpp"

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "match/board_places.hpp"
#include "server/board_view.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t longest_line = 4'096, most_lines = 1'000;

// Whose a letter is: capitals of chess, x and R of draughts, X of Go and tic-tac-toe move first.
char owner_of(char letter, const Engine& engine) {
  if (letter == '.' || letter == '-') return '.';
  if (engine.name() == "chess") return letter < 'a' ? '0' : '1';
  return letter == 'x' || letter == 'R' || letter == 'X' ? '0' : '1';
}

// The board on which the letters lie.
std::string board_of(const Engine& engine, const match::PositionEditor& editor) {
  if (engine.name() != "go") return "start";
  const std::string text = editor.position();
  const auto size = words(std::string_view(text).substr(0, text.find('\n')));
  return concat("start ", size[0], "x", size[1]);
}

}  // namespace

Json EditSession::view() const {
  const std::string letters = editor_->letters();
  Json json = board_view(engine_, board_of(engine_, *editor_), ShowMoves::No);
  std::string cells, owners;
  std::vector<std::size_t> outside;
  const bool bounded = letters.find('-') != std::string::npos;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (bounded && letters[i] == '.') outside.push_back(i);
    cells += letters[i] == '-' ? '.' : letters[i];
    owners += owner_of(letters[i], engine_);
  }
  json["cells"] = cells;
  json["owners"] = owners;
  if (bounded) json["outside"] = outside;
  json["last"] = Json::array();
  // Before it is a whole problem, the stones that were named; then their chains.
  if (const auto goal = editor_->goal(); !goal.stones.empty()) {
    const auto picture = editor_->picture();
    std::vector<std::size_t> target;
    for (const std::string& stone : goal.stones) {
      if (const auto place = match::place_named(*picture, stone)) target.push_back(*place);
    }
    json["target"] = target;
  }
  if (editor_->is_problem()) mark_problem(json, editor_->position());
  json["turn"] = to_lower(engine_.side_name(Side::First)) == editor_->to_move() ? 0 : 1;
  json["position"] = editor_->position();
  return json;
}

Json EditSession::state() {
  Json json = {
      {"session", id()}, {"game", engine_.name()}, {"view", view()}, {"position", editor_->position()}};
  if (const auto checked = editor_->check(engine_); !checked) json["check"] = checked.error().text();
  json["problem"] = editor_->is_problem();
  if (const auto goal = editor_->goal(); !goal.verb.empty())
    json["goal"] = {{"verb", goal.verb}, {"any", goal.any}, {"stones", goal.stones}};
  Json help = Json::array();
  const std::string text = editor_->help();
  for (const std::string_view line : split(text, '\n')) {
    if (!trim(line).empty()) help.push_back(trim(line));
  }
  json["help"] = std::move(help);
  return json;
}

void EditSession::keep_note() {
  const Json note = {{"kind", "edit"}, {"game", engine_.name()}, {"position", editor_->position()}};
  // A position that could not be kept is still on the board; there is nobody to tell who could do anything about it.
  (void)desk_.keep_note(id(), protocol::one_line(note));
}

Result<Json> EditSession::obey(const std::string&, const Fields& fields) {
  std::vector<std::string> lines = fields.texts("lines");
  if (fields.has("line")) lines.push_back(fields.text("line"));
  if (lines.empty() || lines.size() > most_lines) return Error{"say what to change"};
  for (const std::string& line : lines) {
    if (trim(line).empty() || line.size() > longest_line) return Error{"a change is one line"};
    TABIA_TRY(editor_->change(trim(line)));
  }
  keep_note();
  return Json{{"state", state()}};
}

Result<std::shared_ptr<EditSession>> EditSession::begin(Desk& desk, const Json& begin) {
  return come_back(desk, random_id(), begin);
}

// What an editor began with says as much as what it came to.
Result<std::shared_ptr<EditSession>> EditSession::come_back(Desk& desk, const std::string& id,
                                                            const Json& note) {
  const Fields fields(note);
  const std::string name = TABIA_TRY(fields.need_text("game"));
  const Engine* engine = find_engine(name);
  if (engine == nullptr) return Error{concat("no game is called ", shown(name))};
  const std::string position = fields.text("position", name == "go" ? "start 9" : "start");
  auto editor = match::make_editor(*engine, position.empty() ? "start" : position);
  // What was on the board may not have been a position yet.
  if (!editor && name == "chess") editor = match::chess_editor(position);
  if (!editor && name == "go") editor = match::go_editor(position);
  if (!editor) return Error{concat("this position of ", name, " cannot be changed")};
  return std::shared_ptr<EditSession>(new EditSession(desk, id, *engine, std::move(*editor)));
}

}  // namespace tabia::server
