#include "io/packed_text.hpp"

#include "base/text.hpp"
#include "io/zstd_stream.hpp"

#if defined(TABIA_ZSTD)
#include <zstd.h>
#endif

namespace tabia::io {

std::string pack_text(std::string_view text) {
#if defined(TABIA_ZSTD)
  constexpr int level = 9;
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), level);
  if (ZSTD_isError(size) == 0) {
    packed.resize(size);
    return packed;
  }
#endif
  return std::string(text);
}

Result<std::string> unpack_text(std::string_view packed, std::size_t limit) {
  const Error too_long{concat("a text of more than ", limit, " bytes")};
  if (!packed.starts_with(ZstdStream::magic)) {
    if (packed.size() > limit) return too_long;
    return std::string(packed);
  }
  constexpr std::size_t piece_size = 64 * 1024;
  ZstdStream stream;
  stream.give(packed);
  std::string text, piece(piece_size, '\0');
  while (!stream.wants_input()) {
    const std::size_t size = TABIA_TRY(stream.take(piece));
    if (text.size() + size > limit) return too_long;
    text.append(piece, 0, size);
  }
  if (!stream.between_frames()) return Error{"a compressed text without its end"};
  return text;
}

}  // namespace tabia::io
