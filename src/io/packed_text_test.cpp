#include "io/packed_text.hpp"

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

TEST(PackedText, ComesBackAsItWas) {
  std::string long_text;
  for (int i = 0; i < 50'000; ++i) long_text += "turn " + std::to_string(i % 97);
  for (const std::string& text : {std::string(), std::string("a"), long_text}) {
    const auto again = unpack_text(pack_text(text), long_text.size());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, text);
  }
}

TEST(PackedText, PlainTextIsReadToo) {
  const auto text = unpack_text("never packed", 100);
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(*text, "never packed");
}

TEST(PackedText, RefusesWhatIsTooLongOrCutOff) {
  const std::string packed = pack_text(std::string(10'000, 'x'));
  EXPECT_FALSE(unpack_text(packed, 9'999).ok());
  EXPECT_TRUE(unpack_text(packed, 10'000).ok());
  if (packed.size() < 10'000) {
    EXPECT_FALSE(unpack_text(packed.substr(0, packed.size() - 1), 10'000).ok());
  }
}

}  // namespace
}  // namespace tabia::io
