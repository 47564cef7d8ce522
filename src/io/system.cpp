#include "io/system.hpp"

#include <cerrno>
#include <cstring>
#include <unistd.h>

#include "base/text.hpp"

namespace tabia::io {

Error system_error(const std::string& path, std::string_view what) {
  return {concat(what, ": ", std::strerror(errno)), {.source = path, .line = 0, .column = 0}};
}

bool Descriptor::close() {
  const int number = std::exchange(number_, -1);
  return number < 0 || ::close(number) == 0 || errno == EINTR;  // on Linux it is closed even when interrupted
}

}  // namespace tabia::io
