#include "io/zstd_stream.hpp"

#include "base/text.hpp"

#if defined(TABIA_ZSTD)
#include <zstd.h>
#endif

namespace tabia::io {

void ZstdStream::give(std::string_view compressed) { input_ = compressed; }
bool ZstdStream::wants_input() const { return input_.empty() && !output_full_; }

#if defined(TABIA_ZSTD)

bool ZstdStream::available() { return true; }
// A frame may ask for a window of up to 128 MiB (the library's own limit) and no more.
ZstdStream::ZstdStream() : context_(ZSTD_createDCtx()) {}
ZstdStream::~ZstdStream() { ZSTD_freeDCtx(static_cast<ZSTD_DCtx*>(context_)); }

Result<std::size_t> ZstdStream::take(std::string& out) {
  ZSTD_inBuffer in = {input_.data(), input_.size(), 0};
  ZSTD_outBuffer made = {out.data(), out.size(), 0};
  const std::size_t left = ZSTD_decompressStream(static_cast<ZSTD_DCtx*>(context_), &made, &in);
  if (ZSTD_isError(left) != 0) return Error{concat("cannot decompress: ", ZSTD_getErrorName(left))};
  input_.remove_prefix(in.pos);
  output_full_ = made.pos == made.size;
  between_frames_ = left == 0;
  return made.pos;
}

#else

bool ZstdStream::available() { return false; }
ZstdStream::ZstdStream() = default;
ZstdStream::~ZstdStream() = default;
Result<std::size_t> ZstdStream::take(std::string&) {
  return Error{"compressed with zstd, which this build cannot read"};
}

#endif

}  // namespace tabia::io
