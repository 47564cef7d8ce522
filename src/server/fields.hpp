#pragma once
// What a message says, field by field. A field that is missing or of another kind is nothing; one that is needed is asked for
// by need_*, whose error names it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.hpp"
#include "protocol/json.hpp"

namespace tabia::server {

using protocol::Json;

class Fields {
 public:
  // The object outlives this.
  explicit Fields(const Json& object) : object_(object) {}

  const Json& all() const { return object_; }
  bool has(std::string_view name) const { return find(name) != nullptr; }
  std::string text(std::string_view name, std::string_view otherwise = "") const;
  std::optional<double> number(std::string_view name) const;
  std::optional<int> integer(std::string_view name) const;
  bool is_on(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  std::vector<int> integers(std::string_view name) const;
  // Two numbers, the lower first; nothing if there are not two.
  std::optional<std::pair<double, double>> range(std::string_view name) const;
  const Json* find(std::string_view name) const;  // null: missing, or null itself

  Result<std::string> need_text(std::string_view name) const;
  Result<int> need_integer(std::string_view name, int least, int most) const;

 private:
  const Json& object_;
};

// One object, not nested deeper than so much; the error is for who sent it.
constexpr int deepest_message = 24;
Result<Json> read_message(std::string_view text);

}  // namespace tabia::server
