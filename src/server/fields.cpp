#include "server/fields.hpp"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace tabia::server {

const Json* Fields::find(std::string_view name) const {
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::text(std::string_view name, std::string_view otherwise) const {
  const Json* value = find(name);
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string(otherwise);
}

std::optional<double> Fields::number(std::string_view name) const {
  const Json* value = find(name);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  const double given = value->get<double>();
  return std::isfinite(given) ? std::optional(given) : std::nullopt;
}

std::optional<int> Fields::integer(std::string_view name) const {
  const auto given = number(name);
  constexpr double largest = 1e9;
  if (!given || std::abs(*given) > largest || *given != std::trunc(*given)) return std::nullopt;
  return static_cast<int>(*given);
}

bool Fields::is_on(std::string_view name) const {
  const Json* value = find(name);
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::vector<std::string> Fields::texts(std::string_view name) const {
  std::vector<std::string> out;
  const Json* value = find(name);
  if (value == nullptr || !value->is_array()) return out;
  for (const Json& item : *value) {
    if (item.is_string()) out.push_back(item.get<std::string>());
  }
  return out;
}

std::vector<int> Fields::integers(std::string_view name) const {
  std::vector<int> out;
  const Json* value = find(name);
  if (value == nullptr || !value->is_array()) return out;
  for (const Json& item : *value) {
    if (item.is_number_integer()) out.push_back(std::clamp(item.get<int>(), -1'000'000, 1'000'000));
  }
  return out;
}

std::optional<std::pair<double, double>> Fields::range(std::string_view name) const {
  const Json* value = find(name);
  if (value == nullptr || !value->is_array() || value->size() != 2) return std::nullopt;
  if (!(*value)[0].is_number() || !(*value)[1].is_number()) return std::nullopt;
  return std::minmax((*value)[0].get<double>(), (*value)[1].get<double>());
}

Result<std::string> Fields::need_text(std::string_view name) const {
  const Json* value = find(name);
  if (value == nullptr || !value->is_string())
    return Error{concat("the question lacks the text ", shown(name))};
  return value->get<std::string>();
}

Result<int> Fields::need_integer(std::string_view name, int least, int most) const {
  const auto given = integer(name);
  if (!given || *given < least || *given > most)
    return Error{concat(name, " must be a number from ", least, " to ", most)};
  return *given;
}

Result<Json> read_message(std::string_view text) {
  int depth = 0;
  const auto watch = [&](int at, Json::parse_event_t, Json&) {
    depth = std::max(depth, at);
    return depth <= deepest_message;
  };
  Json json = Json::parse(text, watch, false);
  if (depth > deepest_message) return Error{"a message nested too deeply"};
  if (json.is_discarded() || !json.is_object()) return Error{"a message is one object in JSON"};
  return json;
}

}  // namespace tabia::server
