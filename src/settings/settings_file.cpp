#include "settings/settings_file.hpp"

#include "base/text.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"

namespace tabia::settings {

namespace {
constexpr std::size_t longest_file = 64 * 1024;
}

SettingsFile SettingsFile::open(std::filesystem::path path) {
  SettingsFile file;
  file.path_ = std::move(path);
  std::error_code unknown;
  if (file.path_.empty() || !std::filesystem::exists(file.path_, unknown)) return file;
  auto read = [&]() -> Result<Settings> {
    const std::string text = TABIA_TRY(io::read_all(file.path_.string(), longest_file));
    return Settings::read(text);
  }();
  if (read)
    file.settings_ = std::move(*read);
  else
    file.damage_ = located(read.error(), Place{file.path_.string()});
  return file;
}

Result<Done> SettingsFile::set(std::string_view name, std::string_view value) {
  TABIA_TRY(settings_.set(name, value));
  if (damage_) return Error{concat("not saved, since the file is damaged: ", damage_->text())};
  if (path_.empty()) return Error{"not saved: no HOME and no --home"};
  TABIA_TRY(io::make_folder(path_.parent_path()));
  return io::write_file(path_.string(), settings_.write());
}

}  // namespace tabia::settings
