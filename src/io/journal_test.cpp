#include "io/journal.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "base/text.hpp"
#include "io/file.hpp"
#include "io/journal_record.hpp"
#include "io/journal_recovery.hpp"

namespace tabia::io {
namespace {

namespace fs = std::filesystem;

class JournalTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-journal-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    fs::create_directory(folder_ / "games");
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path game(int number) const { return folder_ / "games" / concat("game-", number, ".pgn"); }
  static std::string text(const fs::path& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
  }
  std::unique_ptr<Journal> open(const Journal::Settings& settings = small()) const {
    auto opened = Journal::open(folder_, settings);
    EXPECT_TRUE(opened.ok());
    return std::move(*opened);
  }
  static Journal::Settings small() {
    Journal::Settings settings;
    settings.room = 4096;
    return settings;
  }
  std::size_t segments() const { return journal_segments(journal_folder(folder_)).size(); }
  // Of the file's records.
  std::optional<FileTime> newest_time(const std::string& name) const {
    std::optional<FileTime> newest;
    for (const fs::path& segment : journal_segments(journal_folder(folder_))) {
      const std::string bytes = text(segment);
      JournalReader reader(bytes);
      while (const auto record = reader.next()) {
        if (record->name == name && (!newest || record->time > *newest)) newest = record->time;
      }
    }
    return newest;
  }
  // As a program that was cut off leaves it.
  void leave(const std::vector<JournalRecord>& records, std::string_view tail = "", int number = 1) const {
    fs::create_directories(journal_folder(folder_));
    std::ofstream out(journal_folder(folder_) / concat(number, ".journal"), std::ios::binary);
    for (const JournalRecord& record : records) out << packed(record);
    out << tail << std::string(100, '\0');
  }
  std::size_t recovered() const {
    const auto done = recover(folder_);
    EXPECT_TRUE(done.ok()) << done.error().text();
    return done.ok() ? *done : 0;
  }

  fs::path folder_;
};
using ThreadedJournalTest = JournalTest;

TEST_F(JournalTest, TheFileIsThereForAllToSeeAndTheJournalGoesInTheEnd) {
  {
    const auto journal = open();
    ASSERT_TRUE(journal->write(game(1), "1. e4").ok());
    EXPECT_EQ(text(game(1)), "1. e4");
    ASSERT_TRUE(journal->write(game(1), "1. e4 e5").ok());
    EXPECT_EQ(text(game(1)), "1. e4 e5");
    const std::size_t before = segments();
    EXPECT_GT(before, 0U);
    EXPECT_EQ(recovered(), 0U) << "its program is at work";
    EXPECT_EQ(segments(), before);
    EXPECT_EQ(newest_time("games/game-1.pgn"), file_time(game(1).string()));
  }
  EXPECT_EQ(segments(), 0U);
  EXPECT_EQ(text(game(1)), "1. e4 e5");
}

TEST_F(JournalTest, WhatTheFilesHaveLostIsInTheJournal) {
  const pid_t child = ::fork();
  if (child == 0) {
    const auto journal = open();
    const bool written = journal->write(game(1), "old").ok() && journal->write(game(2), "two").ok() &&
                         journal->write(game(1), "new").ok();
    ::_exit(written ? 0 : 1);  // at once, as in a power cut
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
  ASSERT_GT(segments(), 0U);
  // A cut may also take what was not synced: the whole folder, or the text but not the name.
  fs::remove(game(2));
  const auto time = fs::last_write_time(game(1));
  std::ofstream(game(1)).close();
  fs::last_write_time(game(1), time);
  EXPECT_EQ(recovered(), 2U);
  EXPECT_EQ(text(game(1)), "new");
  EXPECT_EQ(text(game(2)), "two");
  EXPECT_EQ(segments(), 0U);
  EXPECT_EQ(recovered(), 0U);
}

TEST_F(JournalTest, TheNewestRecordCountsAndNoneUndoesALaterFile) {
  ASSERT_TRUE(write_file(game(1).string(), "by another program").ok());
  const FileTime later = *file_time(game(1).string());
  ASSERT_TRUE(write_file(game(2).string(), "behind").ok());
  ASSERT_TRUE(write_file(game(2).string(), "behind", {Sync::Now, later - 7}).ok());
  leave({{"games/game-1.pgn", later - 1, "from the journal"}, {"games/game-2.pgn", later - 5, "newer"}});
  leave({{"games/game-2.pgn", later - 6, "older"}, {"fresh/game-3.pgn", 5, "three"}}, "", 2);
  EXPECT_EQ(recovered(), 2U);
  EXPECT_EQ(text(game(1)), "by another program");
  EXPECT_EQ(text(game(2)), "newer");
  EXPECT_EQ(file_time(game(2).string()), later - 5);
  EXPECT_EQ(text(folder_ / "fresh/game-3.pgn"), "three");
}

TEST_F(JournalTest, ATornTailIsCutOff) {
  const std::string torn = packed({"games/game-2.pgn", 1, "never promised"});
  leave({{"games/game-1.pgn", 1, "one"}}, torn.substr(0, torn.size() - 1));
  EXPECT_EQ(recovered(), 1U);
  EXPECT_EQ(text(game(1)), "one");
  EXPECT_FALSE(fs::exists(game(2)));
  EXPECT_EQ(segments(), 0U);
}

TEST_F(JournalTest, WhatCannotBeCarriedOutStays) {
  leave({{"games/game-1.pgn", 1, "one"}, {"blocked/game-2.pgn", 1, "two"}});
  std::ofstream(folder_ / "blocked").close();  // no folder
  const auto done = recover(folder_);
  ASSERT_FALSE(done.ok());
  EXPECT_NE(done.error().text().find("blocked"), std::string::npos) << done.error().text();
  EXPECT_EQ(segments(), 1U);
  fs::remove(folder_ / "blocked");
  EXPECT_EQ(recovered(), 2U);
  EXPECT_EQ(text(folder_ / "blocked/game-2.pgn"), "two");
}

TEST_F(JournalTest, ALaterTextHasALaterTimeWhateverTheClockSays) {
  const auto journal = open();
  const FileTime future = time_now() + 3'600'000'000'000;
  ASSERT_TRUE(write_file(game(1).string(), "from the future", {Sync::Now, future}).ok());
  ASSERT_TRUE(journal->write(game(1), "now").ok());
  EXPECT_EQ(file_time(game(1).string()), future + 1);
  ASSERT_TRUE(write_file(game(1).string(), "by another program").ok());
  EXPECT_EQ(file_time(game(1).string()), future + 2);
}

TEST_F(JournalTest, AFullDiskIsNoLossOfTheJournalAlone) {
  bool full = false;
  Journal::Settings settings = small();
  settings.append = [&](JournalSegment& segment, std::string_view bytes) {
    return full ? Result<Done>(Error{"No space left on device"}) : segment.append(bytes);
  };
  const auto journal = open(settings);
  ASSERT_TRUE(journal->write(game(1), "one").ok());
  full = true;
  ASSERT_TRUE(journal->write(game(1), "two").ok()) << "the file itself had room, and was synced";
  EXPECT_EQ(text(game(1)), "two");
  // Where the file has no room either, its own error is told.
  const auto refused = journal->write(folder_ / "none" / "x.pgn", "three");
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().text().find("none/x.pgn"), std::string::npos) << refused.error().text();
}

TEST_F(JournalTest, TooMuchForOneSegmentIsSyncedAtOnce) {
  Journal::Settings settings = small();
  settings.most = 1000;
  std::atomic<int> appended = 0;
  settings.append = [&](JournalSegment& segment, std::string_view bytes) {
    ++appended;
    return segment.append(bytes);
  };
  const auto journal = open(settings);
  ASSERT_TRUE(journal->write(game(1), std::string(2000, 'x')).ok());
  EXPECT_EQ(appended, 0);
  EXPECT_EQ(text(game(1)).size(), 2000U);
}

// What a power cut would leave: the journal, and of the files what was synced.
class Disk {
 public:
  explicit Disk(fs::path folder) : folder_(std::move(folder)) {}

  Result<Done> sync(const std::set<std::string>& names) {
    for (const std::string& name : names) {
      const auto text = read_all((folder_ / name).string(), 1u << 20);
      if (!text) return text.error();
      const std::lock_guard lock(mutex_);
      synced_[name] = *text;
    }
    return Done{};
  }
  // The highest number that any text of the file begins with.
  int number_of(const std::string& name) const {
    int highest = -1;
    // The segments first: one that has gone since has left everything in the files.
    for (const fs::path& segment : journal_segments(journal_folder(folder_))) {
      const auto bytes = read_all(segment.string(), 1u << 20);
      if (!bytes) continue;
      JournalReader reader(*bytes);
      while (const auto record = reader.next()) {
        if (record->name == name) highest = std::max(highest, std::atoi(record->text.c_str()));
      }
    }
    const std::lock_guard lock(mutex_);
    const auto found = synced_.find(name);
    return found == synced_.end() ? highest : std::max(highest, std::atoi(found->second.c_str()));
  }

 private:
  fs::path folder_;
  mutable std::mutex mutex_;
  std::map<std::string, std::string> synced_;
};

TEST_F(ThreadedJournalTest, WhateverWasAcknowledgedIsOnTheDiskWhileSegmentsComeAndGo) {
  constexpr int writers = 4, texts = 150;
  Disk disk(folder_);
  std::atomic<int> rounds = 0;
  Journal::Settings settings = small();
  settings.sync = [&](const fs::path&, const std::set<std::string>& names) {
    ++rounds;
    return disk.sync(names);
  };
  {
    const auto journal = open(settings);
    std::vector<std::thread> threads;
    for (int i = 0; i < writers; ++i) {
      threads.emplace_back([&, i] {
        for (int k = 0; k < texts; ++k) {
          ASSERT_TRUE(journal->write(game(i), concat(k, " ", std::string(200, 'x'))).ok());
          ASSERT_GE(disk.number_of(concat("games/game-", i, ".pgn")), k);
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    // 600 texts of 240 bytes with room for 4096, which may grow while another is being made.
    EXPECT_GE(rounds, 3);
  }
  EXPECT_EQ(segments(), 0U);
  for (int i = 0; i < writers; ++i) EXPECT_TRUE(text(game(i)).starts_with(concat(texts - 1, " ")));
}

// A power cut that can be repeated. A child writes with segments that come and go, and says on a pipe what was acknowledged; it
// is killed at any point; then every file gets back the text that was last synced, and the journal has to know the rest.
class PowerCutTest : public JournalTest {
 protected:
  static constexpr int writers = 4;
  fs::path synced(int number) const { return folder_ / "synced" / game(number).filename(); }

  [[noreturn]] void write_until_killed(int told) const {
    Journal::Settings settings = small();
    settings.sync = [&](const fs::path& folder, const std::set<std::string>& names) -> Result<Done> {
      for (const std::string& name : names) {
        const fs::path path = folder / name;
        const auto time = file_time(path.string());
        const std::string last = TABIA_TRY(read_all(path.string(), 1u << 20));
        TABIA_TRY(write_file((folder / "synced" / path.filename()).string(), last, {Sync::Later, time}));
      }
      return Done{};
    };
    const auto journal = open(settings);
    std::vector<std::thread> threads;
    for (int i = 0; i < writers; ++i) {
      threads.emplace_back([&, i] {
        for (int k = 0;; ++k) {
          if (!journal->write(game(i), concat(k, " ", std::string(300, 'x')))) ::_exit(1);
          const std::array<int, 2> acknowledged = {i, k};
          if (::write(told, acknowledged.data(), sizeof acknowledged) < 0) ::_exit(1);
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    ::_exit(1);
  }

  void cut_off_after(int acknowledgements) {
    fs::create_directory(folder_ / "synced");
    int ends[2] = {};
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) write_until_killed(ends[1]);
    ::close(ends[1]);
    std::array<int, writers> last = {};
    last.fill(-1);
    std::array<int, 2> told = {};
    for (int i = 0; ::read(ends[0], told.data(), sizeof told) == sizeof told; ++i) {
      last.at(told[0]) = told[1];
      if (i == acknowledgements) ::kill(child, SIGKILL);  // and read on: more may have been said
    }
    ::close(ends[0]);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    for (int i = 0; i < writers; ++i) {
      fs::remove(game(i));
      if (const auto time = file_time(synced(i).string())) {
        ASSERT_TRUE(write_file(game(i).string(), text(synced(i)), {Sync::Later, time}).ok());
      }
    }
    recovered();
    EXPECT_EQ(segments(), 0U);
    for (int i = 0; i < writers; ++i) EXPECT_GE(std::atoi(("0" + text(game(i))).c_str()), last[i]) << i;
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "games");
  }
};
using DeepPowerCutTest = PowerCutTest;

TEST_F(PowerCutTest, WhateverWasAcknowledgedIsThere) {
  for (const int count : {0, 10, 100, 300}) cut_off_after(count);
}

TEST_F(DeepPowerCutTest, FiftyTimes) {
  for (int i = 0; i < 50; ++i) cut_off_after(37 * i % 500);
}

TEST_F(JournalTest, ASegmentWhoseFilesCannotBeSyncedStaysForTheNextStart) {
  Journal::Settings settings = small();
  settings.sync = [](const fs::path&, const std::set<std::string>&) {
    return Result<Done>(Error{"bad disk"});
  };
  {
    const auto journal = open(settings);
    ASSERT_TRUE(journal->write(game(1), "one").ok());
  }
  EXPECT_GT(segments(), 0U);
  EXPECT_EQ(recovered(), 1U);
  EXPECT_EQ(text(game(1)), "one");
  EXPECT_EQ(segments(), 0U);
}

}  // namespace
}  // namespace tabia::io
