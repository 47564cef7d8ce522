#include "lab/html.hpp"

#include "base/text.hpp"
#include "lab/page_style.hpp"

namespace tabia::lab {

namespace {

// A space would be as safe, but would show.
constexpr bool is_forbidden(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && !is_space(c)) || c == 0x7f;
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        if (!is_forbidden(c)) out += c;
    }
  }
  return out;
}

std::string escape_script(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      out += "\\u003c";  // so that "</script>" and "<!--" inside a string end nothing
    } else {
      out += c;
    }
  }
  return out;
}

std::string html_page(const Page& page) {
  std::string out = concat(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'; img-src data:\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n<title>",
      escape_html(page.title), "</title>\n<style>\n", page_style, page.style, "</style>\n</head>\n<body>\n",
      page.body);
  if (!page.script.empty()) out += concat("<script>\n", page.script, "</script>\n");
  out += "</body>\n</html>\n";
  return out;
}

}  // namespace tabia::lab
