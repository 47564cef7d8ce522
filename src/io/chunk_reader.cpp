#include "io/chunk_reader.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "base/text.hpp"
#include "io/zstd_stream.hpp"

namespace tabia::io {

namespace {

// Reads until the buffer is full or the input ends; the number of bytes, or -1 and errno.
ssize_t read_fully(int descriptor, char* to, std::size_t size) {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t got = ::read(descriptor, to + done, size - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return static_cast<ssize_t>(done);
}

}  // namespace

ChunkReader::ChunkReader() = default;
ChunkReader::ChunkReader(ChunkReader&&) noexcept = default;
ChunkReader& ChunkReader::operator=(ChunkReader&&) noexcept = default;
ChunkReader::~ChunkReader() = default;

Result<ChunkReader> ChunkReader::open(const std::string& path) {
  ChunkReader reader;
  if (path == "-") {
    reader.name_ = "stdin";
    reader.descriptor_ = STDIN_FILENO;
  } else {
    reader.name_ = path;
    reader.owned_ = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!reader.owned_.is_open()) return system_error(path, "cannot open");
    reader.descriptor_ = reader.owned_.number();
  }
  reader.buffer_.resize(chunk_size);
  const ssize_t got = read_fully(reader.descriptor_, reader.buffer_.data(), ZstdStream::magic.size());
  if (got < 0) return system_error(reader.name_, "cannot read");
  reader.ready_ = static_cast<std::size_t>(got);
  if (std::string_view(reader.buffer_).substr(0, reader.ready_) == ZstdStream::magic) {
    reader.zstd_ = std::make_unique<ZstdStream>();
  }
  return reader;
}

Result<std::string_view> ChunkReader::read() {
  if (ready_ == 0) {
    ssize_t got = -1;
    do {
      got = ::read(descriptor_, buffer_.data(), chunk_size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) return system_error(name_, "cannot read");
    ready_ = static_cast<std::size_t>(got);
  }
  return std::string_view(buffer_).substr(0, std::exchange(ready_, 0));
}

Result<std::string_view> ChunkReader::next() {
  if (!zstd_) return read();
  for (;;) {
    if (zstd_->wants_input()) {
      const std::string_view compressed = TABIA_TRY(read());
      if (compressed.empty()) {
        if (zstd_->between_frames()) return std::string_view();
        return Error{"the compressed data ends too soon", {.source = name_, .line = 0, .column = 0}};
      }
      zstd_->give(compressed);
    }
    unpacked_.resize(chunk_size);
    auto made = zstd_->take(unpacked_);
    if (!made) return located(made.error(), {.source = name_, .line = 0, .column = 0});
    if (*made > 0) return std::string_view(unpacked_).substr(0, *made);
  }
}

LineReader::LineReader(ChunkReader chunks, std::size_t limit) : chunks_(std::move(chunks)), limit_(limit) {}

bool LineReader::refill() {
  if (exhausted_) return false;
  auto chunk = chunks_.next();
  if (!chunk) {
    failure_ = chunk.error();
    failed_ = exhausted_ = true;
    return false;
  }
  if (chunk->empty()) {
    exhausted_ = true;
    return false;
  }
  held_.erase(0, at_);
  at_ = 0;
  held_ += *chunk;
  return true;
}

bool LineReader::done() {
  while (at_ == held_.size() && refill()) {
  }
  return at_ == held_.size() && !failed_;
}

Result<std::string_view> LineReader::next() {
  if (std::exchange(failed_, false)) return failure_;
  ++line_;
  bool too_long = false;
  std::size_t searched = at_;
  for (;;) {
    const std::size_t end = held_.find('\n', searched);
    const bool found = end != std::string::npos;
    const std::size_t size = (found ? end : held_.size()) - at_;
    too_long |= size > limit_;
    if (found || exhausted_) {
      std::string_view line = std::string_view(held_).substr(at_, size);
      at_ += size + (found ? 1 : 0);
      if (too_long) {
        return Error{concat("a line of more than ", limit_, " bytes"), {chunks_.name(), line_, limit_ + 1}};
      }
      if (line.ends_with('\r')) line.remove_suffix(1);
      return line;
    }
    const std::size_t already = too_long ? 0 : size;
    if (too_long) at_ = held_.size();  // nothing of it is kept
    refill();
    if (std::exchange(failed_, false)) {
      at_ = held_.size();
      return failure_;
    }
    searched = at_ + already;
  }
}

}  // namespace tabia::io
