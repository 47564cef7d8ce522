#pragma once
// Arithmetic coding of yes-or-no decisions whose chances are learnt on the way.
//
// Idea:      an interval is divided by each decision in proportion to its chance; the bytes name a point in what is left.
//            A decision that was expected costs next to nothing.
// Invariant: encoder and decoder see the same decisions with the same chances, in the same order.
// Reference: Martin, Range encoding, 1979; the carry is handed on as in most programs that do this bytewise.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tabia::egdb {

// How likely a 0 is, in 2^-12; moves towards what comes.
class Chance {
 public:
  static constexpr int bits = 12;
  std::uint32_t of_zero() const { return zero_; }
  void learn(bool one) {
    if (one) {
      zero_ = static_cast<std::uint16_t>(zero_ - (zero_ >> pace));
    } else {
      zero_ = static_cast<std::uint16_t>(zero_ + (((1u << bits) - zero_) >> pace));
    }
  }

 private:
  static constexpr int pace = 4;  // of 3 to 6 the smallest files, 4-piece slices
  std::uint16_t zero_ = 1u << (bits - 1);
};

class RangeEncoder {
 public:
  void encode(Chance& chance, bool one) {
    const std::uint32_t split = (range_ >> Chance::bits) * chance.of_zero();
    if (one) {
      low_ += split;
      range_ -= split;
    } else {
      range_ = split;
    }
    chance.learn(one);
    normalise();
  }
  // Both equally likely.
  void encode_even(bool one) {
    range_ >>= 1;
    if (one) low_ += range_;
    normalise();
  }
  std::string finish() {
    for (int i = 0; i < 5; ++i) shift();
    while (!out_.empty() && out_.back() == '\0') out_.pop_back();  // the decoder reads zeros after the end
    return std::move(out_);
  }

 private:
  void normalise() {
    while (range_ < 1u << 24) {
      range_ <<= 8;
      shift();
    }
  }
  void shift() {
    if (low_ < 0xff000000u || low_ > 0xffffffffu) {
      const auto carry = static_cast<std::uint8_t>(low_ >> 32);
      if (begun_) out_.push_back(static_cast<char>(held_ + carry));
      for (; waiting_ > 0; --waiting_) out_.push_back(static_cast<char>(0xff + carry));
      held_ = static_cast<std::uint8_t>(low_ >> 24);
      begun_ = true;
    } else {
      ++waiting_;
    }
    low_ = (low_ & 0x00ffffffu) << 8;
  }

  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xffffffffu;
  std::uint8_t held_ = 0;
  std::uint64_t waiting_ = 0;
  bool begun_ = false;
  std::string out_;
};

// Any bytes can be decoded: those that nobody encoded give decisions without sense, and zeros follow the last.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::string_view bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
  }
  bool decode(Chance& chance) {
    const std::uint32_t split = (range_ >> Chance::bits) * chance.of_zero();
    const bool one = code_ >= split;
    if (one) {
      code_ -= split;
      range_ -= split;
    } else {
      range_ = split;
    }
    chance.learn(one);
    normalise();
    return one;
  }
  bool decode_even() {
    range_ >>= 1;
    const bool one = code_ >= range_;
    if (one) code_ -= range_;
    normalise();
    return one;
  }

 private:
  void normalise() {
    while (range_ < 1u << 24) {
      range_ <<= 8;
      code_ = code_ << 8 | next();
    }
  }
  std::uint8_t next() { return at_ < bytes_.size() ? static_cast<std::uint8_t>(bytes_[at_++]) : 0; }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint32_t code_ = 0;
  std::uint32_t range_ = 0xffffffffu;
};

}  // namespace tabia::egdb
