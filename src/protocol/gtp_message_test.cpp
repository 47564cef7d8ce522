#include "protocol/gtp_message.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::gtp {
namespace {

TEST(GtpMessage, RequestsAreReadAsTheStandardSays) {
  EXPECT_EQ(**read_request("play black C3"), (Request{std::nullopt, "play", {"black", "C3"}}));
  EXPECT_EQ(**read_request(" 12 \tgenmove\tw \r"), (Request{12, "genmove", {"w"}}));
  EXPECT_EQ(**read_request("name # a remark"), (Request{std::nullopt, "name", {}}));
  EXPECT_EQ(**read_request("\x01na\x02me"), (Request{std::nullopt, "name", {}}));
  EXPECT_EQ(*read_request(""), std::nullopt);
  EXPECT_EQ(*read_request("  # only a remark"), std::nullopt);
  EXPECT_EQ(read_request("12").error().reason, "a number without a command");
  EXPECT_EQ((**read_request("99999999999 name")).command, "99999999999") << "too large for a number";
  EXPECT_FALSE(read_request(std::string(2'000'000, 'x')).ok());
  std::string many = "play";
  for (int i = 0; i < 1'001; ++i) many += " x";
  EXPECT_EQ(read_request(many).error().reason, "more than 1000 arguments");
}

TEST(GtpMessage, WhatIsWrittenIsRead) {
  for (const char* line : {"name", "3 play b C3", "set_free_handicap A1 B2 C3"})
    EXPECT_EQ(write(**read_request(line)), line);
  for (const Response& response : {Response{1, true, "C3"}, Response{std::nullopt, false, "syntax error"},
                                   Response{std::nullopt, true, ""}, Response{7, true, "a\nb"}}) {
    EXPECT_EQ(*read_response(write(response)), response);
  }
  EXPECT_EQ(write(Response{3, false, "illegal move"}), "?3 illegal move");
  EXPECT_FALSE(read_response("hello").ok());
  EXPECT_FALSE(read_response("=99999999999999999999 x").ok());
}

TEST(GtpMessage, Colours) {
  EXPECT_EQ(*read_color("B"), Side::First);
  EXPECT_EQ(*read_color("white"), Side::Second);
  EXPECT_EQ(read_color("x").error().reason, "expected black or white instead of 'x'");
}

}  // namespace
}  // namespace tabia::gtp
