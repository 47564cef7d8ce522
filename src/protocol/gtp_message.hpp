#pragma once
// The Go Text Protocol, version 2: what is asked and what is answered, typed, in both directions: docs/formats/gtp.md.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/side.hpp"

namespace tabia::gtp {

struct Request {
  std::optional<std::int64_t> id;
  std::string command;
  std::vector<std::string> arguments;
  bool operator==(const Request&) const = default;
};

// Nothing if the line is empty or only a remark.
Result<std::optional<Request>> read_request(std::string_view line);
std::string write(const Request& request);

struct Response {
  std::optional<std::int64_t> id;
  bool success = true;
  std::string text;  // may have several lines, none of them empty
  bool operator==(const Response&) const = default;
};

// As it stands before the empty line that ends it.
Result<Response> read_response(std::string_view text);
std::string write(const Response& response);

// 'b', 'Black', 'W', 'white'.
Result<Side> read_color(std::string_view text);
std::string_view color_text(Side side);

}  // namespace tabia::gtp
