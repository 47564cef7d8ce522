#include "io/line_input.hpp"

#include <unistd.h>

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

using News = LineInput::News;

class LineInputOverAPipe : public testing::Test {
 protected:
  void SetUp() override {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    from_ = ends[0];
    to_ = ends[1];
  }
  void TearDown() override {
    close(from_);
    end();
  }
  void write_text(std::string_view text) {
    ASSERT_EQ(write(to_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void end() {
    if (to_ >= 0) close(to_);
    to_ = -1;
  }

  int from_ = -1, to_ = -1;
  StopFlag stop_;
};

TEST_F(LineInputOverAPipe, LinesAndTheLastWithoutEnd) {
  LineInput input(from_);
  write_text("one\n\ntwo");
  EXPECT_EQ(input.read_line({}, stop_).line, "one");
  EXPECT_EQ(input.read_line({}, stop_).line, "");
  EXPECT_EQ(input.read_line(Instant{}, stop_).news, News::Nothing) << "not yet a line";
  end();
  EXPECT_EQ(input.read_line({}, stop_).line, "two");
  EXPECT_EQ(input.read_line({}, stop_).news, News::Ended);
  EXPECT_EQ(input.read_line({}, stop_).news, News::Ended);
}

TEST_F(LineInputOverAPipe, LongLinesAreCut) {
  LineInput input(from_);
  write_text(std::string(3 * LineInput::longest_line, 'x') + "\nnext\n" + std::string(5000, 'y'));
  end();
  EXPECT_EQ(input.read_line({}, stop_).line, std::string(LineInput::longest_line, 'x'));
  EXPECT_EQ(input.read_line({}, stop_).line, "next");
  EXPECT_EQ(input.read_line({}, stop_).line.size(), LineInput::longest_line);
  EXPECT_EQ(input.read_line({}, stop_).news, News::Ended);
}

TEST_F(LineInputOverAPipe, RaisedFlagEndsTheWaiting) {
  LineInput input(from_);
  stop_.raise();
  EXPECT_EQ(input.read_line({}, stop_).news, News::Stopped);
}

}  // namespace
}  // namespace tabia::io
