#include "io/journal_record.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

std::vector<JournalRecord> read(std::string_view bytes) {
  std::vector<JournalRecord> records;
  JournalReader reader(bytes);
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

const std::vector<JournalRecord>& some_records() {
  static const std::vector<JournalRecord> records = {
      {"games/chess-20260309-175501.pgn", 1'773'079'445'123'456'789, "1. e4 e5 *\n"},
      {"sessions/0f.json", -1, std::string("{\0}", 3)},
      {"x", 0, ""},
  };
  return records;
}

std::string all_packed() {
  std::string bytes;
  for (const JournalRecord& record : some_records()) bytes += packed(record);
  return bytes;
}

TEST(JournalRecord, ComesBackAsItWas) {
  EXPECT_EQ(read(all_packed()), some_records());
  EXPECT_EQ(read(all_packed() + std::string(100, '\0')), some_records()) << "the rest of a segment is zeros";
  EXPECT_TRUE(read("").empty());
}

TEST(JournalRecord, ATornTailIsCutOffAtEveryByte) {
  const std::string bytes = all_packed();
  std::vector<std::size_t> ends;
  std::size_t end = 0;
  for (const JournalRecord& record : some_records()) ends.push_back(end += packed(record).size());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    std::size_t whole = 0;
    while (ends[whole] <= length) ++whole;
    std::string torn = bytes.substr(0, length);
    EXPECT_EQ(read(torn).size(), whole) << length;
    torn.resize(bytes.size() + 64, '\0');
    // A record whose missing bytes are zeros anyway is whole.
    EXPECT_GE(read(torn).size(), whole) << length;
    const auto found = read(torn);
    EXPECT_TRUE(std::equal(found.begin(), found.end(), some_records().begin())) << length;
  }
}

TEST(JournalRecord, AFlippedBitEndsIt) {
  const std::string first = packed(some_records()[0]), rest = packed(some_records()[1]);
  for (std::size_t at = 0; at < first.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string bytes = first + rest;
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
      EXPECT_TRUE(read(bytes).empty()) << at << " " << bit;
    }
  }
}

TEST(JournalRecord, NoNameLeadsOutOfTheFolder) {
  for (const char* name : {"games/x.pgn", "x", "a/b/c", ".hidden", "a..b"})
    EXPECT_TRUE(is_inside(name)) << name;
  for (const char* name : {"", "/etc/passwd", "../x", "a/../../x", "a//b", "a/", ".", "./x", ".."})
    EXPECT_FALSE(is_inside(name)) << name;
  EXPECT_FALSE(is_inside(std::string_view("a\0b", 3)));
}

}  // namespace
}  // namespace tabia::io
