#pragma once
// A file that grows by whole pieces: what was appended before stays, whatever happens later.

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "io/system.hpp"

namespace tabia::io {

class AppendFile {
 public:
  // Made if it is not there, for those whom `mode` and the umask allow; what it holds is kept.
  static Result<AppendFile> open(const std::string& path, unsigned mode = 0666);

  // Handed to the system as a whole before this returns.
  Result<Done> append(std::string_view piece);

 private:
  AppendFile() = default;

  std::string path_;
  Descriptor file_;
};

}  // namespace tabia::io
