#include "tui/settings_text.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace tabia::tui {

std::string settings_list(const settings::SettingsFile& file) {
  std::string list;
  if (const auto& damage = file.damage()) list = concat("The file is damaged: ", damage->text(), ".\n");
  for (const settings::Setting& setting : settings::all_settings()) {
    list += fmt::format("  {:15} {:8} {}{}\n", setting.name, file.settings().text(setting.name),
                        setting.about, setting.words.empty() ? "" : concat(" (", setting.words, ")"));
  }
  return list + "set NAME VALUE changes one, also for next time.\n";
}

std::string change_setting(settings::SettingsFile& file, std::string_view name_and_value) {
  const auto said = words(name_and_value);
  if (said.empty()) return "unreadable: write set NAME VALUE; settings lists the names";
  const std::string_view name = said.front();
  const auto done = file.set(name, trim(trim(name_and_value).substr(name.size())));
  if (!done && done.error().reason.starts_with("unreadable:")) return done.error().reason;
  const std::string now = concat(name, " is ", file.settings().text(name), " now");
  return done ? concat(now, ".") : concat(now, ", until you leave: ", done.error().text(), ".");
}

}  // namespace tabia::tui
