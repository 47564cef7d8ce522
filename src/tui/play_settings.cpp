// LinePlay's settings: shown, changed, and used at once.

#include <fmt/format.h>

#include "base/text.hpp"
#include "tui/line_play.hpp"

namespace tabia::tui {

void LinePlay::show_settings() {
  if (const auto& damage = settings_.file.damage()) say(concat("The file is damaged: ", damage->text(), "."));
  for (const settings::Setting& setting : settings::all_settings()) {
    const std::string value = settings_.file.settings().text(setting.name);
    put(fmt::format("  {:15} {:8} {}{}\n", setting.name, value, setting.about,
                    setting.words.empty() ? "" : concat(" (", setting.words, ")")));
  }
  say("set NAME VALUE changes one, also for next time.");
}

void LinePlay::set(const std::string& text) {
  const std::string_view name = words(text).front();
  const std::string_view value = trim(std::string_view(text).substr(name.size()));
  const auto done = settings_.file.set(name, value);
  if (!done && done.error().reason.starts_with("unreadable:")) return say(done.error().reason);
  apply(name);
  const std::string now = concat(name, " is ", settings_.file.settings().text(name), " now");
  say(done ? concat(now, ".") : concat(now, ", until you leave: ", done.error().text(), "."));
}

void LinePlay::apply(std::string_view name) {
  const settings::Settings& all = settings_.file.settings();
  const std::string value = all.text(name);
  if (name == "look")
    settings_.look.symbols = value == "auto" ? settings_.usual_look.symbols : value == "unicode";
  if (name == "color")
    settings_.look.colours = value == "auto" ? settings_.usual_look.colours : value == "always";
  if (name == "notation") settings_.look.by_files = value == "letters";
  if (name == "board") settings_.show_board = value == "on";
  if (name == "moves-list") settings_.list_moves = value == "on";
  if (name == "replay") settings_.replay_pause = all.number(name);
  if (name == "thinking")
    settings_.thinking.time = std::chrono::round<Duration>(std::chrono::duration<double>(all.number(name)));
  if (name == "single-move") {
    settings_.single_moves = value == "on";
    table_.make_single_moves(settings_.single_moves);
  }
  if (name == concat("level-", engine_.name()) && value != "full") level(value);
  board_is_old_ = true;
}

}  // namespace tabia::tui
