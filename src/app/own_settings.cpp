#include "app/own_settings.hpp"

#include "base/text.hpp"
#include "io/folders.hpp"

namespace tabia::app {

settings::SettingsFile settings_as_kept(const Common& common) {
  const auto folder = io::config_folder(common.home);
  return settings::SettingsFile::open(folder.empty() ? folder : folder / "settings.json");
}

settings::SettingsFile own_settings(const Common& common) {
  auto file = settings_as_kept(common);
  if (file.damage()) complain(concat(file.damage()->text(), "; everything is as usual"));
  return file;
}

io::LineHistory own_history(const Common& common) {
  const auto folder = io::data_folder(common.home);
  return io::LineHistory(folder.empty() ? folder : folder / "history");
}

}  // namespace tabia::app
