#pragma once
// What a person wants to find again next time: levels, looks, habits. Every setting has a name, what it may be and what it is
// unless somebody says otherwise; the command line overrules it for one run. Kept as JSON; docs/formats/settings.md.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tabia::settings {

enum class Kind : std::uint8_t { Word, Number, Switch };

struct Setting {
  std::string_view name;
  Kind kind;
  std::string_view usual;
  std::string_view words;  // of a Word: those it may be, with spaces between
  double least = 0, most = 0;
  std::string_view about;
};

// In the order people are shown them.
std::span<const Setting> all_settings();

class Settings {
 public:
  // Requires for these: there is a setting of that name, and of that kind.
  std::string text(std::string_view name) const;  // as set() takes it, of any kind
  double number(std::string_view name) const;
  bool is_on(std::string_view name) const;

  // The error begins with "unreadable:" and says what may be written.
  Result<Done> set(std::string_view name, std::string_view value);

  // As a file has them; what a later Tabia has written beside them is kept. The error names the setting.
  static Result<Settings> read(std::string_view json);
  std::string write() const;

  bool operator==(const Settings&) const = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;  // those that were set
  std::string others_;                                      // a JSON object, or nothing
};

}  // namespace tabia::settings
