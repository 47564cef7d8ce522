#pragma once
// A small file that says that something is in use. The system holds it for the process, so a dead process holds nothing;
// but its file stays, and whoever finds a claim that nobody holds knows that somebody was cut off.

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "io/system.hpp"

namespace tabia::io {

class Claim {
 public:
  // Also one that was left behind; nothing if another holds it.
  static Result<std::optional<Claim>> take(const std::string& path);

  enum class State : std::uint8_t { None, Held, LeftBehind };
  static State state(const std::string& path);

  // On purpose: the file goes. Otherwise it stays when the claim ends, and is found left behind.
  void give_up();

 private:
  Claim(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  Descriptor file_;
};

}  // namespace tabia::io
