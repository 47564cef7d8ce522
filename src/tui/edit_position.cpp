// LinePlay's positions that are set up piece by piece.

#include "base/text.hpp"
#include "io/file.hpp"
#include "match/life_engine.hpp"
#include "match/position_editor.hpp"
#include "tui/line_play.hpp"

namespace tabia::tui {

namespace {

constexpr std::size_t longest_position = 1u << 20;

constexpr std::string_view words_of_editing =
    "  board             as it stands\n"
    "  check             whether it can be played\n"
    "  save FILE         write the position, in Go with objective and bounds; load FILE takes one up\n"
    "  done              play it; in Go as a problem, or with done plain on the whole board\n"
    "  cancel            back to the game\n";

}  // namespace

std::optional<std::string> LinePlay::answer(std::string_view question, Wanted wanted) {
  ask(question, wanted);
  const auto heard = hear(std::nullopt);
  if (heard.news == io::LineInput::News::Line) return std::string(trim(heard.line));
  leaving_ = true;
  return std::nullopt;
}

void LinePlay::show_edited(const match::PositionEditor& editor) {
  if (!stage_.show_edited(engine_, editor)) put(editor.board());
}

void LinePlay::edit() {
  auto made = match::make_editor(engine_, table_.game().position());
  if (!made) return say(concat("No editing: ", made.error().text(), "."));
  std::unique_ptr<match::PositionEditor> editor = std::move(*made);
  show_edited(*editor);
  if (!stage_.shows_table())
    say("Editing: help lists what can be written, done plays the position, cancel goes back.");
  while (const auto line =
             answer(stage_.shows_table() ? concat("Editing. ", editor->summary(), ".") : std::string("Edit"),
                    Wanted::Edit)) {
    const std::string word = to_lower(*line);
    if (word == "cancel") return say("Nothing has changed.");
    if (word == "done" || word == "done plain") {
      if (finish_editing(*editor, word == "done plain")) return;
    } else if (word == "help") {
      put(concat(editor->help(), words_of_editing));
    } else if (word == "board") {
      show_edited(*editor);
    } else if (word == "check") {
      const auto right = editor->check(engine_);
      say(right ? "It can be played." : concat("It cannot be played: ", right.error().text(), "."));
    } else if (word.starts_with("save ")) {
      save_edited(*editor, std::string(trim(line->substr(5))));
    } else if (word.starts_with("load ")) {
      if (auto loaded = load_edited(std::string(trim(line->substr(5))))) {
        editor = std::move(loaded);
        show_edited(*editor);
      }
    } else if (!word.empty()) {
      const auto changed = editor->change(*line);
      if (!changed)
        say(changed.error().reason);
      else if (settings_.show_board)
        show_edited(*editor);
    }
  }
}

void LinePlay::save_edited(const match::PositionEditor& editor, const std::string& path) {
  const std::string text = editor.position();
  const auto done = io::write_file(path, text.ends_with('\n') ? text : text + "\n");
  say(done ? concat("Saved to ", path, ".") : concat("Not saved: ", done.error().text(), "."));
}

std::unique_ptr<match::PositionEditor> LinePlay::load_edited(const std::string& path) {
  auto editor = [&]() -> Result<std::unique_ptr<match::PositionEditor>> {
    const std::string text = TABIA_TRY(io::read_all(path, longest_position));
    return match::make_editor(engine_, trim(text));
  }();
  if (editor) return std::move(*editor);
  say(concat("Not loaded: ", located(editor.error(), Place{path}).text(), "."));
  return nullptr;
}

bool LinePlay::finish_editing(match::PositionEditor& editor, bool plain) {
  const bool go = engine_.name() == "go";
  if (go && !plain && !ask_for_question(editor)) return leaving_;
  const auto right = [&]() -> Result<Done> {
    if (!go) return editor.check(engine_);
    if (plain)
      TABIA_TRY(find_engine("go")->set_up(editor.position()));
    else
      TABIA_TRY(match::LifeEngine::make(editor.position(), {}));
    return Done{};
  }();
  if (!right) {
    say(concat("It cannot be played: ", right.error().text(), "."));
    return false;
  }
  if (go) {  // with the objective or without it another kind of table
    another_ = Another{editor.position(), !plain, {}, table_.control()};
    leaving_ = true;
  } else {
    begin(editor.position());
  }
  return true;
}

// What a problem leaves open is asked for. Through a pipe the next line is a command, so there it is found.
bool LinePlay::ask_for_question(match::PositionEditor& editor) {
  if (editor.is_problem() || !settings_.prompts) return true;
  for (const std::string_view what : {"goal", "bounds"}) {
    const auto said = answer(concat("The ", what, "? (", what == "goal" ? "kill C3, live C3" : "A1-E5",
                                    "; Enter: found by itself)"));
    if (!said) return false;
    if (said->empty()) continue;
    if (const auto set = editor.change(concat(what, " ", *said)); !set) {
      say(set.error().reason);
      return false;
    }
  }
  return true;
}

}  // namespace tabia::tui
