#include "io/chunk_reader.hpp"

#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "io/file.hpp"
#include "io/zstd_stream.hpp"

#if defined(TABIA_ZSTD)
#include <zstd.h>
#endif

namespace tabia::io {
namespace {

namespace fs = std::filesystem;

class Chunks : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-chunks-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string file_of(const std::string& text) const {
    const std::string path = (folder_ / "f").string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  // The lines of a text and the errors among them.
  std::vector<std::string> lines_of(const std::string& text, std::size_t limit) const {
    std::vector<std::string> said;
    LineReader reader(ChunkReader::open(file_of(text)).value(), limit);
    while (!reader.done()) {
      const auto line = reader.next();
      said.push_back(line ? std::string(*line) : "error: " + line.error().reason);
    }
    return said;
  }

  fs::path folder_;
};

std::string numbers(int to) {
  std::string text;
  for (int i = 0; i < to; ++i) text += std::to_string(i) + "\n";
  return text;
}

TEST_F(Chunks, PutTogetherAreTheFile) {
  for (const std::string& text : {std::string(), std::string("abc"), std::string("abcd"), numbers(200'000)}) {
    ChunkReader reader = ChunkReader::open(file_of(text)).value();
    std::string all;
    for (;;) {
      const auto chunk = reader.next();
      ASSERT_TRUE(chunk.ok()) << chunk.error().text();
      EXPECT_LE(chunk->size(), ChunkReader::chunk_size);
      if (chunk->empty()) break;
      all += *chunk;
    }
    EXPECT_EQ(all, text);
    EXPECT_TRUE(reader.next()->empty()) << "the end stays the end";
  }
}

TEST_F(Chunks, MissingFilesAndFoldersAreErrors) {
  EXPECT_EQ(ChunkReader::open("/no/such").error().text(), "/no/such: cannot open: No such file or directory");
  EXPECT_EQ(ChunkReader::open("/").error().text(), "/: cannot read: Is a directory");
}

TEST_F(Chunks, Lines) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines_of("", 9), Lines{});
  EXPECT_EQ(lines_of("\n", 9), Lines{""});
  EXPECT_EQ(lines_of("a\r\nb\n\nc", 9), (Lines{"a", "b", "", "c"}));
  EXPECT_EQ(lines_of("123456789\n1234567890\nx\n", 9),
            (Lines{"123456789", "error: a line of more than 9 bytes", "x"}));
  EXPECT_EQ(lines_of("1234567890", 9), (Lines{"error: a line of more than 9 bytes"}));
  const Lines many = lines_of(numbers(100'000), 9);
  ASSERT_EQ(many.size(), 100'000u);
  EXPECT_EQ(many[65'432], "65432");
}

long peak_kilobytes() {
  rusage usage = {};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

TEST_F(Chunks, AHugeLineIsNotKept) {
  const std::string path = file_of("a\n");
  fs::resize_file(path, 200'000'000);  // zero bytes that take no room on the disk
  std::ofstream(path, std::ios::app) << "\nb\n";
  const long before = peak_kilobytes();
  LineReader reader(ChunkReader::open(path).value(), 1000);
  EXPECT_EQ(reader.next().value(), "a");
  EXPECT_EQ(reader.next().error().text(), path + ":2:1001: a line of more than 1000 bytes");
  EXPECT_EQ(reader.next().value(), "b");
  EXPECT_EQ(reader.line(), 3u);
  EXPECT_TRUE(reader.done());
  EXPECT_LT(peak_kilobytes() - before, 50'000);
}

#if defined(TABIA_ZSTD)
std::string compressed(const std::string& text) {
  ZSTD_CCtx* context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress2(context, out.data(), out.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return out;
}

TEST_F(Chunks, CompressedFilesReadLikePlainOnes) {
  const std::string text = numbers(300'000);
  EXPECT_EQ(read_all(file_of(compressed(text)), 10'000'000).value(), text);
  EXPECT_EQ(read_all(file_of(compressed(text) + compressed("more") + compressed("")), 10'000'000).value(),
            text + "more");
  EXPECT_EQ(read_all(file_of(compressed("")), 10).value(), "");
  EXPECT_EQ(read_all(file_of(compressed(std::string(100'000'000, ' '))), 10'000'000).error().reason,
            "larger than 10000000 bytes");
}

TEST_F(Chunks, BrokenCompressionIsOneError) {
  const std::string whole = compressed(numbers(300'000));
  const std::string path = file_of(whole.substr(0, whole.size() / 2));
  EXPECT_EQ(read_all(path, 10'000'000).error().text(), path + ": the compressed data ends too soon");
  std::string broken = whole;
  for (std::size_t i = 100; i < 200; ++i) broken[i] = 'x';
  EXPECT_EQ(read_all(file_of(broken), 10'000'000).error().reason.substr(0, 18), "cannot decompress:");
  EXPECT_EQ(read_all(file_of(std::string(ZstdStream::magic)), 10).error().reason,
            "the compressed data ends too soon");
}
#else
TEST_F(Chunks, CompressedFilesAreRefusedWithTheReason) {
  EXPECT_EQ(read_all(file_of(std::string(ZstdStream::magic) + "x"), 10).error().reason,
            "compressed with zstd, which this build cannot read");
}
#endif

}  // namespace
}  // namespace tabia::io
