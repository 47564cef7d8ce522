#include "protocol/gtp_message.hpp"

#include "base/text.hpp"
#include "protocol/lines.hpp"

namespace tabia::gtp {

namespace {

constexpr std::int64_t largest_id = 2'147'483'647;
constexpr std::size_t most_arguments = 1'000;

// Control characters are passed over, tabs are spaces, and a # begins a remark (GTP 2, section 3.1).
std::string plain(std::string_view line) {
  std::string out;
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t')
      out += ' ';
    else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f)
      out += c;
  }
  return out;
}

std::optional<std::int64_t> read_id(std::string_view word) {
  if (word.empty() || !is_digit(word.front())) return std::nullopt;
  const auto number = to_integer(word);
  return number && *number <= largest_id ? number : std::nullopt;
}

std::string id_text(const std::optional<std::int64_t>& id) { return id ? concat(*id) : ""; }

}  // namespace

Result<std::optional<Request>> read_request(std::string_view line) {
  TABIA_TRY(protocol::check_line(line));
  const std::string text = plain(line);
  auto parts = words(text);
  if (parts.empty()) return std::optional<Request>();
  Request request;
  request.id = read_id(parts.front());
  if (request.id) parts.erase(parts.begin());
  if (parts.empty()) return Error{"a number without a command"};
  request.command = parts.front();
  if (parts.size() > most_arguments + 1) return Error{concat("more than ", most_arguments, " arguments")};
  for (std::size_t i = 1; i < parts.size(); ++i) request.arguments.emplace_back(parts[i]);
  return std::optional(std::move(request));
}

std::string write(const Request& request) {
  std::string out = request.id ? concat(*request.id, " ") : "";
  out += request.command;
  for (const std::string& argument : request.arguments) out += concat(" ", argument);
  return out;
}

Result<Response> read_response(std::string_view text) {
  Response response;
  if (!text.starts_with('=') && !text.starts_with('?')) return Error{concat("no answer: ", shown(text))};
  response.success = text.front() == '=';
  text.remove_prefix(1);
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits > 0) {
    response.id = read_id(text.substr(0, digits));
    if (!response.id) return Error{concat("no answer: ", shown(text))};
  }
  response.text = trim(text.substr(digits));
  return response;
}

std::string write(const Response& response) {
  return concat(response.success ? "=" : "?", id_text(response.id), response.text.empty() ? "" : " ",
                response.text);
}

Result<Side> read_color(std::string_view text) {
  const std::string word = to_lower(text);
  if (word == "b" || word == "black") return Side::First;
  if (word == "w" || word == "white") return Side::Second;
  return Error{concat("expected black or white instead of ", shown(text))};
}

std::string_view color_text(Side side) { return side == Side::First ? "black" : "white"; }

}  // namespace tabia::gtp
