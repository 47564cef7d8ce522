// LinePlay's positions that are set up piece by piece.

#include "base/text.hpp"
#include "match/life_engine.hpp"
#include "match/position_editor.hpp"
#include "tui/line_play.hpp"

namespace tabia::tui {

namespace {

constexpr std::string_view words_of_editing =
    "  board             as it stands\n"
    "  check             whether it can be played\n"
    "  done              play it; in Go as a problem, or with done plain on the whole board\n"
    "  cancel            back to the game\n";

}  // namespace

std::optional<std::string> LinePlay::answer(std::string_view question) {
  ask(question, Wanted::Text);
  const auto heard = hear(std::nullopt);
  if (heard.news == io::LineInput::News::Line) return std::string(trim(heard.line));
  leaving_ = true;
  return std::nullopt;
}

void LinePlay::edit() {
  const auto editor = match::make_editor(engine_, table_.game().position());
  if (!editor) return say("Positions of this game are not set up piece by piece.");
  put(editor->board());
  say("Editing: help lists what can be written, done plays the position, cancel goes back.");
  while (const auto line = answer("Edit")) {
    const std::string word = to_lower(*line);
    if (word == "cancel") return say("Nothing has changed.");
    if (word == "done" || word == "done plain") {
      if (finish_editing(*editor, word == "done plain")) return;
    } else if (word == "help") {
      put(concat(editor->help(), words_of_editing));
    } else if (word == "board") {
      put(editor->board());
    } else if (word == "check") {
      const auto right = editor->check(engine_);
      say(right ? "It can be played." : concat("It cannot be played: ", right.error().text(), "."));
    } else if (!word.empty()) {
      const auto changed = editor->change(*line);
      if (!changed)
        say(changed.error().reason);
      else if (settings_.show_board)
        put(editor->board());
    }
  }
}

bool LinePlay::finish_editing(match::PositionEditor& editor, bool plain) {
  const bool go = engine_.name() == "go";
  if (go && !plain && !ask_for_question(editor)) return leaving_;
  const auto right = [&]() -> Result<Done> {
    if (go && !plain)
      TABIA_TRY(match::LifeEngine::make(editor.position(), {}));
    else
      TABIA_TRY(find_engine(engine_.name())->set_up(editor.position()));
    return Done{};
  }();
  if (!right) {
    say(concat("It cannot be played: ", right.error().text(), "."));
    return false;
  }
  if (go) {  // with the objective or without it another kind of table
    another_ = Another{editor.position(), !plain};
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
