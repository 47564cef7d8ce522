#pragma once
// Settings in words, for the table and the main menu alike.

#include <string>
#include <string_view>

#include "settings/settings_file.hpp"

namespace tabia::tui {

// A line for each, with what it may be.
std::string settings_list(const settings::SettingsFile& file);

// Changes one as "NAME VALUE" says, and tells what came of it: begins with "unreadable:" if nothing did.
std::string change_setting(settings::SettingsFile& file, std::string_view name_and_value);

}  // namespace tabia::tui
