#pragma once

#include "app/options.hpp"
#include "settings/settings_file.hpp"

namespace tabia::app {

// The settings of the person who runs the program. A damaged file is complained of and counts for nothing.
settings::SettingsFile own_settings(const Common& common);

}  // namespace tabia::app
