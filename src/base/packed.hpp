#pragma once
// Numbers as little-endian bytes, for the small binary files that ship with the program: written one after the other, read
// back never past the end, with a checksum as the last eight bytes.

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "base/text.hpp"

namespace tabia {

inline std::uint64_t checksum_of(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char c : bytes) sum = mix(sum ^ static_cast<unsigned char>(c));
  return sum;
}

template <class Number>
void put_packed(std::string& out, Number number) {
  std::uint64_t bits = 0;
  if constexpr (std::is_same_v<Number, float>) {
    bits = std::bit_cast<std::uint32_t>(number);
  } else {
    bits = static_cast<std::uint64_t>(number);
  }
  for (std::size_t i = 0; i < sizeof(Number); ++i) out += static_cast<char>(bits >> (8 * i) & 0xff);
}

// Ends a file. Nothing may follow.
inline void put_checksum(std::string& out) { put_packed(out, checksum_of(out)); }

class PackedReader {
 public:
  // Checks how the file begins and its checksum. `name` goes into the errors; the bytes must outlive the reader.
  static Result<PackedReader> open(std::string_view bytes, std::string_view magic, std::string_view name) {
    constexpr std::size_t tail = sizeof(std::uint64_t);
    if (!bytes.starts_with(magic)) return Error{concat(name, ": the file does not begin as one")};
    if (bytes.size() < magic.size() + tail) return Error{concat(name, ": the file ends too soon")};
    PackedReader sum(bytes.substr(bytes.size() - tail), name);
    PackedReader reader(bytes.substr(0, bytes.size() - tail), name);
    if (*sum.number<std::uint64_t>() != checksum_of(reader.bytes_))
      return Error{concat(name, ": the checksum does not fit, the file is damaged")};
    reader.at_ = magic.size();
    return reader;
  }

  bool done() const { return at_ == bytes_.size(); }
  Error damaged(std::string_view reason) const {
    return Error{concat(name_, ": ", reason, " at byte ", at_)};
  }

  template <class Number>
  Result<Number> number() {
    if (bytes_.size() - at_ < sizeof(Number)) return damaged("the file ends too soon");
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      bits |= std::uint64_t{static_cast<unsigned char>(bytes_[at_ + i])} << (8 * i);
    at_ += sizeof(Number);
    if constexpr (std::is_same_v<Number, float>) {
      return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    } else {
      return static_cast<Number>(bits);
    }
  }
  Result<std::string> text(std::size_t length) {
    if (bytes_.size() - at_ < length) return damaged("the file ends too soon");
    std::string found(bytes_.substr(at_, length));
    at_ += length;
    return found;
  }

 private:
  PackedReader(std::string_view bytes, std::string_view name) : bytes_(bytes), name_(name) {}

  std::string_view bytes_;
  std::string_view name_;
  std::size_t at_ = 0;
};

}  // namespace tabia
