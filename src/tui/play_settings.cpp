// LinePlay's settings: shown, changed, and used at once.

#include "base/text.hpp"
#include "tui/line_play.hpp"
#include "tui/settings_text.hpp"

namespace tabia::tui {

void LinePlay::show_settings() { put(settings_list(settings_.file)); }

void LinePlay::set(const std::string& text) {
  const std::string told = change_setting(settings_.file, text);
  if (!told.starts_with("unreadable:")) apply(words(text).front());
  say(told);
}

void LinePlay::apply(std::string_view name) {
  const settings::Settings& all = settings_.file.settings();
  const std::string value = all.text(name);
  if (name == "look")
    settings_.look.symbols = value == "auto" ? settings_.usual_look.symbols : value == "unicode";
  if (name == "color")
    settings_.look.colours = value == "auto" ? settings_.usual_look.colours : value == "always";
  if (name == "notation") settings_.look.by_files = value == "letters";
  if (name == "coordinates") settings_.look.names = value == "on";
  if (name == "bounds") settings_.look.bounds = value == "on";
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
