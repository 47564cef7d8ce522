#pragma once
// Settings where they are kept. A file that cannot be understood is named and left as it is: nothing is written over it.

#include <filesystem>
#include <optional>

#include "settings/settings.hpp"

namespace tabia::settings {

class SettingsFile {
 public:
  // No file yet: everything is as usual. An empty path: there is no place for one.
  static SettingsFile open(std::filesystem::path path);

  const Settings& settings() const { return settings_; }
  const std::optional<Error>& damage() const { return damage_; }  // why the file counts for nothing

  // Changes one and writes them all. The error says what was wrong with the value, or why it could not be written; then the
  // change holds until the end of this run.
  Result<Done> set(std::string_view name, std::string_view value);

 private:
  std::filesystem::path path_;
  Settings settings_;
  std::optional<Error> damage_;
};

}  // namespace tabia::settings
