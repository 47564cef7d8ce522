// Any bytes as a file of settings: one error, or settings that come back as they were.

#include "settings/settings.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "require.hpp"

using namespace tabia;
using namespace tabia::settings;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto read = Settings::read(bytes);
  if (!read) {
    require(read.error().text().find('\n') == std::string::npos);
    return 0;
  }
  const auto again = Settings::read(read->write());
  require(again.ok() && *again == *read);
  for (const Setting& setting : all_settings()) {
    Settings fresh;
    require(fresh.set(setting.name, read->text(setting.name)).ok());
  }
  return 0;
}
