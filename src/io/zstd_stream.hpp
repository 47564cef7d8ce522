#pragma once
// Decompression of zstd streams. Where the library was not there at build time, available() says so.

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tabia::io {

class ZstdStream {
 public:
  static constexpr std::string_view magic = "\x28\xb5\x2f\xfd";
  static bool available();

  ZstdStream();
  ZstdStream(const ZstdStream&) = delete;
  ZstdStream& operator=(const ZstdStream&) = delete;
  ~ZstdStream();

  // Gives compressed bytes; they must stay where they are until wants_input().
  void give(std::string_view compressed);
  bool wants_input() const;
  // Fills `out` with what can be made of the bytes given, at most out.size(); returns how much. Errors name no file.
  Result<std::size_t> take(std::string& out);
  bool between_frames() const { return between_frames_; }  // the input may end here

 private:
  void* context_ = nullptr;
  std::string_view input_;
  bool output_full_ = false;
  bool between_frames_ = true;
};

}  // namespace tabia::io
