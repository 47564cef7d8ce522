#include "settings/settings.hpp"

#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace tabia::settings {

namespace {

using Json = nlohmann::json;

constexpr int version = 1;
constexpr int deepest = 32;  // of what a later version may write

constexpr std::string_view levels = "full 0 1 2 3 4 5 6 7 8 9 10";

constexpr auto table = std::to_array<Setting>({
    {"level-chess", Kind::Word, "full", levels, 0, 0, "how strong the computer plays chess"},
    {"level-draughts", Kind::Word, "full", levels, 0, 0, "how strong it plays draughts"},
    {"level-go", Kind::Word, "full", "full 0 1 2 3 4 5 6 7 8", 0, 0, "how strong it plays Go"},
    {"thinking", Kind::Number, "1", "", 0.001, 100'000, "seconds the computer thinks without a clock"},
    {"look", Kind::Word, "auto", "auto ascii unicode", 0, 0, "how boards are drawn"},
    {"color", Kind::Word, "auto", "auto always never", 0, 0, "colours in the terminal"},
    {"board", Kind::Switch, "on", "", 0, 0, "the board before every move"},
    {"moves-list", Kind::Switch, "off", "", 0, 0, "the numbered list of moves before every move"},
    {"notation", Kind::Word, "numbers", "numbers letters", 0, 0, "how draughts names its squares"},
    {"coordinates", Kind::Switch, "on", "", 0, 0, "names of rows and columns beside the board"},
    {"bounds", Kind::Switch, "on", "", 0, 0, "Go problems: what is outside the bounds looks so"},
    {"single-move", Kind::Switch, "off", "", 0, 0, "your only legal move is made by itself"},
    {"replay", Kind::Number, "0", "", 0, 60, "seconds between the moves of a replay; 0: Enter goes on"},
    {"draw-moves", Kind::Number, "0", "", 0, 1'000,
     "draughts: a draw after so many moves of each; 0: the usual"},
    {"draw-rule", Kind::Word, "usual", "usual older", 0, 0,
     "draughts: what starts that count afresh; older: captures only"},
    {"go-size", Kind::Number, "19", "", 2, 19, "lines of a new Go board"},
});

const Setting* find(std::string_view name) {
  for (const Setting& setting : table) {
    if (setting.name == name) return &setting;
  }
  return nullptr;
}

std::optional<double> to_number(std::string_view text) {
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_among(std::string_view word, std::string_view listed) {
  for (const std::string_view one : words(listed)) {
    if (one == word) return true;
  }
  return false;
}

// What may be written, or nothing if the value is one of them.
std::string wanted_instead(const Setting& setting, std::string_view value) {
  if (setting.kind == Kind::Switch) return is_among(value, "on off") ? "" : "on or off";
  if (setting.kind == Kind::Word)
    return is_among(value, setting.words) ? "" : concat("one of: ", setting.words);
  const auto number = to_number(value);
  const bool fits = number && *number >= setting.least && *number <= setting.most;
  return fits ? "" : fmt::format("a number from {} to {}", setting.least, setting.most);
}

Json to_json(const Setting& setting, const std::string& value) {
  if (setting.kind == Kind::Switch) return value == "on";
  if (setting.kind == Kind::Number) return to_number(value).value_or(0);
  return value;
}

std::optional<std::string> from_json(const Setting& setting, const Json& value) {
  if (setting.kind == Kind::Switch && value.is_boolean()) return value.get<bool>() ? "on" : "off";
  if (setting.kind == Kind::Number && value.is_number()) return fmt::format("{}", value.get<double>());
  if (setting.kind == Kind::Word && value.is_string()) return value.get<std::string>();
  return std::nullopt;
}

Result<Json> parse(std::string_view text) {
  int depth = 0;
  const auto watch = [&](int at, Json::parse_event_t, Json&) {
    depth = std::max(depth, at);
    return true;
  };
  Json json = Json::parse(text, watch, false);
  if (json.is_discarded() || !json.is_object()) return Error{"no object in JSON"};
  if (depth > deepest) return Error{"nested too deeply"};
  return json;
}

}  // namespace

std::span<const Setting> all_settings() { return table; }

std::string Settings::text(std::string_view name) const {
  const Setting* setting = find(name);
  TABIA_CHECK(setting != nullptr);
  const auto found = values_.find(name);
  return found == values_.end() ? std::string(setting->usual) : found->second;
}

double Settings::number(std::string_view name) const { return to_number(text(name)).value_or(0); }

bool Settings::is_on(std::string_view name) const { return text(name) == "on"; }

Result<Done> Settings::set(std::string_view name, std::string_view value) {
  const Setting* setting = find(name);
  if (setting == nullptr)
    return Error{concat("unreadable: no setting is called ", shown(name), "; settings lists them")};
  const std::string plain = to_lower(trim(value));
  if (const std::string wanted = wanted_instead(*setting, plain); !wanted.empty())
    return Error{concat("unreadable: ", name, " ", shown(value), ": write ", wanted)};
  values_.insert_or_assign(std::string(name), plain);
  return Done{};
}

Result<Settings> Settings::read(std::string_view text) {
  Json json = TABIA_TRY(parse(text));
  const auto written = json.find("version");
  if (written == json.end() || !written->is_number_integer()) return Error{"version: not a whole number"};
  if (written->get<std::int64_t>() > version) return Error{"version: written by a later Tabia"};
  json.erase("version");
  Settings settings;
  for (const Setting& setting : table) {
    const auto found = json.find(std::string(setting.name));
    if (found == json.end()) continue;
    const auto value = from_json(setting, *found);
    if (!value) return Error{concat(setting.name, ": ", shown(found->dump()), " is not what it may be")};
    TABIA_TRY(settings.set(setting.name, *value));
    json.erase(found);
  }
  if (!json.empty()) settings.others_ = json.dump();
  return settings;
}

std::string Settings::write() const {
  Json json = others_.empty() ? Json::object() : Json::parse(others_, nullptr, false);
  json["version"] = version;
  for (const auto& [name, value] : values_) json[name] = to_json(*find(name), value);
  return json.dump(2) + "\n";
}

}  // namespace tabia::settings
