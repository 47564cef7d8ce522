#pragma once
// A file in pieces, so that its size does not matter: plain or compressed with zstd, a file or standard input.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "io/system.hpp"

namespace tabia::io {

class ZstdStream;

class ChunkReader {
 public:
  static constexpr std::size_t chunk_size = 128 * 1024;

  // "-" is standard input. Compression is told by the first bytes, not by the name.
  static Result<ChunkReader> open(const std::string& path);
  ChunkReader(ChunkReader&&) noexcept;
  ChunkReader& operator=(ChunkReader&&) noexcept;
  ~ChunkReader();

  // The next piece, valid until the next call; an empty one at the end.
  Result<std::string_view> next();
  const std::string& name() const { return name_; }  // for messages: the path, or "stdin"

 private:
  ChunkReader();
  Result<std::string_view> read();  // what lies in the file

  std::string name_;
  Descriptor owned_;
  int descriptor_ = -1;
  std::string buffer_;
  std::size_t ready_ = 0;             // bytes at the front of buffer_ that open() has read already
  std::unique_ptr<ZstdStream> zstd_;  // none: the file is plain
  std::string unpacked_;
};

// Lines out of chunks. A line longer than `limit` is an error; the next call goes on with the line after it.
class LineReader {
 public:
  LineReader(ChunkReader chunks, std::size_t limit);

  // The next line without its end, valid until the next call. Requires: !done().
  Result<std::string_view> next();
  bool done();
  std::size_t line() const { return line_; }  // the number of the line last read, from 1

 private:
  bool refill();

  ChunkReader chunks_;
  std::size_t limit_;
  std::string held_;  // bytes not yet given out
  std::size_t at_ = 0;
  std::size_t line_ = 0;
  bool exhausted_ = false;
  bool failed_ = false;
  Error failure_;
};

}  // namespace tabia::io
