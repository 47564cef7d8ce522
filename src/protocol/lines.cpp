#include "protocol/lines.hpp"

#include "base/text.hpp"

namespace tabia::protocol {

Result<Done> check_line(std::string_view line) {
  if (line.size() > longest_line) return Error{concat("the line has more than ", longest_line, " bytes")};
  if (line.find('\0') != std::string_view::npos) return Error{"the line holds a zero byte"};
  return Done{};
}

}  // namespace tabia::protocol
