#pragma once

#include "app/options.hpp"
#include "io/line_history.hpp"
#include "settings/settings_file.hpp"

namespace tabia::app {

// As they are in the file; what is wrong with it is for the caller to say.
settings::SettingsFile settings_as_kept(const Common& common);
// The settings of the person who runs the program. A damaged file is complained of and counts for nothing.
settings::SettingsFile own_settings(const Common& common);
// What that person typed before.
io::LineHistory own_history(const Common& common);

}  // namespace tabia::app
