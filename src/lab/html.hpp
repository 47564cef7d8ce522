#pragma once
// Self-contained pages: no font, script or picture from anywhere else, so they open from a disk without a network.

#include <string>
#include <string_view>

namespace tabia::lab {

// Text made safe between tags and inside quoted attributes. Control characters that HTML forbids are dropped.
std::string escape_html(std::string_view text);
// JSON made safe inside a <script> element.
std::string escape_script(std::string_view json);

struct Page {
  std::string title;
  std::string style;   // after the style all pages share
  std::string body;    // HTML
  std::string script;  // may be empty
};

std::string html_page(const Page& page);

}  // namespace tabia::lab
