#pragma once
// CRC-32C (Castagnoli), the checksum of headers and blocks.

#include <array>
#include <cstdint>
#include <string_view>

namespace tabia::egdb {

inline constexpr std::array<std::uint32_t, 256> crc_table = [] {
  std::array<std::uint32_t, 256> table = {};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1 ? 0x82f63b78u : 0u);
    table[i] = rest;
  }
  return table;
}();

constexpr std::uint32_t checksum(std::string_view bytes) {
  std::uint32_t rest = 0xffffffffu;
  for (const char c : bytes) rest = crc_table[(rest ^ static_cast<std::uint8_t>(c)) & 255] ^ rest >> 8;
  return ~rest;
}
static_assert(checksum("123456789") == 0xe3069283u, "the published check value");

}  // namespace tabia::egdb
