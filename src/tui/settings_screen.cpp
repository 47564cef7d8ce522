#include "tui/settings_screen.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "tui/settings_text.hpp"

namespace tabia::tui {

namespace {

using settings::Setting;

// The new value; nothing: it stays as it is.
std::optional<std::string> ask_value(Terminal& terminal, const Setting& setting, const std::string& stands,
                                     bool symbols, const StopFlag& stop) {
  const std::string question = concat(setting.name, ": ", setting.about);
  if (setting.kind == settings::Kind::Number) {
    const std::string limits = fmt::format(", from {} to {}", setting.least, setting.most);
    return type_line(terminal, {"Tabia  settings", concat(question, limits), stands}, stop);
  }
  MenuScreen screen{Menu{question, {}, 0}, "Tabia  settings", symbols};
  for (const std::string_view value :
       words(setting.kind == settings::Kind::Switch ? "on off" : setting.words)) {
    if (value == stands) screen.menu.chosen = screen.menu.entries.size();
    screen.menu.entries.push_back({std::string(value), ""});
  }
  const auto entries = screen.menu.entries;
  const auto chosen = choose(terminal, std::move(screen), stop);
  return chosen ? std::optional(entries[*chosen].label) : std::nullopt;
}

}  // namespace

void settings_screen(Terminal& terminal, settings::SettingsFile& file, bool symbols, const StopFlag& stop) {
  std::size_t chosen_last = 0;
  std::string heading =
      file.damage() ? concat("The file is damaged: ", file.damage()->text()) : "Tabia  settings";
  for (;;) {
    MenuScreen screen{Menu{"Settings", {}, chosen_last}, heading, symbols};
    for (const Setting& setting : settings::all_settings())
      screen.menu.entries.push_back(
          {fmt::format("{:15} {:8} {}", setting.name, file.settings().text(setting.name), setting.about),
           ""});
    const auto chosen = choose(terminal, std::move(screen), stop);
    if (!chosen) return;
    chosen_last = *chosen;
    const Setting& setting = settings::all_settings()[*chosen];
    const auto value = ask_value(terminal, setting, file.settings().text(setting.name), symbols, stop);
    if (value) heading = concat("Tabia  ", change_setting(file, concat(setting.name, " ", *value)));
  }
}

}  // namespace tabia::tui
