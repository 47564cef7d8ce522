// The EPD files people have, read whole.

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "io/chunk_reader.hpp"
#include "io/test_data.hpp"
#include "rules/chess/epd.hpp"

namespace tabia {
namespace {

using namespace chess;

// Reads each line, writes and rereads it, and hands it on.
template <class Use>
int for_each_line(const std::string& path, Use use) {
  int positions = 0;
  io::LineReader lines(io::ChunkReader::open(path).value(), longest_epd);
  while (!lines.done()) {
    const auto line = lines.next();
    EXPECT_TRUE(line.ok()) << line.error().text();
    if (!line || is_epd_blank(*line)) continue;
    const auto epd = read_epd(*line);
    EXPECT_TRUE(epd.ok()) << path << ":" << lines.line() << ": " << epd.error().text();
    if (!epd) continue;
    const auto again = read_epd(write_epd(*epd));
    EXPECT_TRUE(again.ok() && *again == *epd) << write_epd(*epd);
    use(*epd, *line);
    ++positions;
  }
  return positions;
}

int count_with_leaves(const std::string& path) {
  int counts = 0;
  for_each_line(path, [&](const Epd& epd, std::string_view line) {
    bool has_count = false;
    for (int depth = 1; depth <= 7; ++depth) has_count |= leaves_at(epd, depth).has_value();
    EXPECT_TRUE(has_count) << line;
    if (const auto leaves = leaves_at(epd, 1)) {
      EXPECT_EQ(*leaves, epd.position.count()) << line;
    }
    ++counts;
  });
  return counts;
}

TEST(EpdFiles, Perft) {
  TABIA_SKIP_WITHOUT("chess/perft/standard.epd");
  EXPECT_EQ(count_with_leaves(io::test_data("chess/perft/standard.epd")), 128);
  EXPECT_EQ(count_with_leaves(io::test_data("chess/perft/fischer.epd")), 960);
  EXPECT_EQ(count_with_leaves(io::test_data("chess/perft/double_checks.epd")), 184);
}

TEST(EpdFiles, Chess960PositionsAreWrittenAsTheyWere) {
  TABIA_SKIP_WITHOUT("chess/perft/fischer.epd");
  for_each_line(io::test_data("chess/perft/fischer.epd"), [](const Epd& epd, std::string_view line) {
    EXPECT_EQ(epd.position.text(), trim(line.substr(0, line.find(';'))));
  });
}

int count_mates(const std::string& path) {
  return for_each_line(path, [](const Epd& epd, std::string_view line) {
    EXPECT_TRUE(mate_length(epd)) << line;
    const auto variation = line_of(epd, "pv");
    EXPECT_TRUE(variation.ok()) << line << ": " << variation.error().text();
  });
}

TEST(EpdFiles, Mates) {
  TABIA_SKIP_WITHOUT("chess/mate/mate_in_2_dev.epd");
  EXPECT_EQ(count_mates(io::test_data("chess/mate/mate_in_2_dev.epd")), 3'067);
  EXPECT_EQ(count_mates(io::test_data("chess/mate/matetrack_dev.epd")), 3'119);
}

int count_tactics(const std::string& path) {
  return for_each_line(path, [](const Epd& epd, std::string_view line) {
    const auto best = moves_of(epd, "bm");
    const auto avoid = moves_of(epd, "am");
    EXPECT_TRUE(best.ok()) << line << ": " << best.error().text();
    EXPECT_TRUE(avoid.ok()) << line << ": " << avoid.error().text();
    EXPECT_FALSE(best.ok() && avoid.ok() && best->empty() && avoid->empty()) << line;
    EXPECT_NE(epd.find("id"), nullptr) << line;
  });
}

TEST(EpdFiles, Tactics) {
  TABIA_SKIP_WITHOUT("chess/tactics/wac.epd");
  EXPECT_EQ(count_tactics(io::test_data("chess/tactics/wac.epd")), 300);
  EXPECT_EQ(count_tactics(io::test_data("chess/tactics/sts.epd")), 1'500);
  EXPECT_EQ(count_tactics(io::test_data("chess/tactics/bratko-kopec.epd")), 24);
}

}  // namespace
}  // namespace tabia
